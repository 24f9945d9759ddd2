import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { build } from 'vite';
import { noticeOf, notices, noticesOf, packageOf, withWhatTheyNeed } from './notices.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'castellan-notices-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function installed(name: string, manifest: object, licence?: string): string {
  const folder = join(root, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.2.3', ...manifest }));
  if (licence !== undefined) writeFileSync(join(folder, 'LICENSE.md'), licence);
  return folder;
}

it('finds a package by any of its modules, and treats our own modules as none', () => {
  expect(packageOf('/x/node_modules/@noble/hashes/sha2.js')).toBe('/x/node_modules/@noble/hashes');
  expect(packageOf('\0/x/node_modules/ws/lib/a.js?commonjs')).toBe('/x/node_modules/ws');
  expect(packageOf('/x/node_modules/a/node_modules/b/c.js')).toBe('/x/node_modules/a/node_modules/b');
  expect(packageOf('/x/electron/serve.ts')).toBeUndefined();
});

it('uses the package’s own licence text, or the standard text of the licence it names', () => {
  expect(noticeOf(installed('a', { license: 'ISC' }, 'Copyright A\n'))).toBe('a 1.2.3 (ISC)\n\nCopyright A');
  expect(noticeOf(installed('b', { license: 'MIT', author: { name: 'Bede' } }))).toMatch(
    /^b 1\.2\.3 \(MIT\)\n\nCopyright \(c\) Bede\n\nPermission is hereby granted/,
  );
});

it('fails the build in a sentence for a package without a licence', () => {
  const folders = [installed('good', {}, 'Copyright G'), installed('bad', { license: 'Apache-2.0' })];
  expect(() => noticesOf(folders)).toThrow(/^The package bad has no licence .*\.$/);
});

it('includes the dependencies of packages beside the bundle', () => {
  installed('ws', { dependencies: { ms: '1', gone: '1' } });
  installed('ms', { dependencies: { ws: '1' } });
  expect(withWhatTheyNeed(root, ['ws']).map((folder) => basename(folder))).toEqual(['ws', 'ms']);
});

/** Builds a small program that imports these packages, with the real build's notices. */
async function built(names: readonly string[], outDir = 'out/renderer', write = true): Promise<string> {
  writeFileSync(join(root, 'main.js'), names.map((name) => `import '${name}';`).join('\n'));
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [notices((path) => join(root, path), [])],
    build: { lib: { entry: 'main.js', formats: ['es'], fileName: 'main' }, outDir, write },
  });
  return readFileSync(join(root, 'out/THIRD-PARTY-NOTICES.txt'), 'utf8');
}

it('writes the licence of every bundled package, and fails the build if one has none', async () => {
  for (const [name, licence] of [
    ['fair', 'Copyright F'],
    ['bare', undefined],
  ] as const)
    writeFileSync(
      join(installed(name, { license: 'ISC', main: 'index.js' }, licence), 'index.js'),
      'globalThis.x = 1;',
    );
  expect(await built(['fair'])).toContain('fair 1.2.3 (ISC)\n\nCopyright F');
  await expect(built(['fair', 'bare'])).rejects.toThrow(
    /The package bare has no licence that could be shipped with it\./,
  );
});

it('leaves the program’s notices alone in a build of another folder, or one that is not written', async () => {
  for (const name of ['fair', 'other'])
    writeFileSync(
      join(installed(name, { license: 'ISC', main: 'index.js' }, `Copyright ${name}`), 'index.js'),
      'globalThis.x = 1;',
    );
  await built(['fair']);
  expect(await built(['other'], 'elsewhere')).toContain('Copyright fair');
  expect(await built(['other'], 'out/renderer', false)).toContain('Copyright fair');
});
