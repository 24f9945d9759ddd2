import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { packaging } from '../../build/packaging.ts';
import { MATCH_EXTENSION } from '../../electron/shell/files.ts';
import { APP_ID } from '../../electron/shell/start-shell.ts';

const { version, engines, desktopName, devDependencies, optionalDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
) as {
  version: string;
  engines: { node: string };
  desktopName: string;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
};

it('registers Castellan on every system for the files it opens', () => {
  const [association] = [packaging.fileAssociations].flat();
  expect(association).toMatchObject({ ext: MATCH_EXTENSION.slice(1), mimeType: 'application/x-castellan-match' });
  expect([packaging.linux?.target, packaging.mac?.target, packaging.win?.target]).toEqual([
    ['AppImage', 'deb'],
    ['dmg', 'zip'],
    ['nsis'],
  ]);
});

it('is one program to the system, whether packed or not', () => {
  expect(packaging.appId).toBe(APP_ID);
  expect(desktopName).toBe(`${packaging.linux?.executableName ?? ''}.desktop`);
  expect(packaging.linux?.syncDesktopName).toBe(true);
});

it.each(['linux', 'mac', 'win'] as const)(
  'lists for %s what is packed, without Node and builds for other systems',
  (system) => {
    const files = packaging[system]?.files as string[];
    // A list with only exclusions would pack everything.
    expect(files.slice(0, 2)).toEqual(['out/**', 'package.json']);
    for (const name of Object.keys(optionalDependencies)) expect(files).toContain(`!node_modules/${name}/**`);
    const kept = { linux: 'linux', mac: 'darwin', win: 'win32' }[system];
    const foreign = files.filter((pattern) => pattern.includes('prebuilds/{')).join();
    for (const other of ['linux', 'darwin', 'win32', 'android'])
      expect([other, foreign.includes(other)]).toEqual([other, other !== kept]);
    // Packages need `src` folders: debug has its code in one.
    expect(files.filter((pattern) => /node_modules\/\*\*\/(?:\{?src|test)/.test(pattern))).toEqual([]);
  },
);

it('has its icon in every size that a system needs', () => {
  for (const size of ['16x16', '32x32', '48x48', '64x64', '128x128', '256x256', '512x512']) {
    const header = readFileSync(`build/icons/${size}.png`).subarray(0, 24);
    expect([
      header.toString('latin1', 1, 4),
      `${String(header.readUInt32BE(16))}x${String(header.readUInt32BE(20))}`,
    ]).toEqual(['PNG', size]);
  }
  expect(existsSync('build/icons/icon.png')).toBe(true);
});

it('packs a pinned Electron, and names the same oldest Node everywhere', () => {
  expect(devDependencies['electron-builder']).toMatch(/^\d+\.\d+\.\d+$/);
  expect(version).toMatch(/^\d+\.\d+\.\d+/);
  const [major = '', minor = ''] = engines.node.replace('>=', '').split('.');
  expect(readFileSync('build/start/node-version.mjs', 'utf8')).toContain(`OLDEST = [${major}, ${minor}]`);
});
