// npm run test:package: packs the program with a stub of Electron's runtime, inspects the package, and runs its
// contents.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractAll, listPackage, statFile } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { runBuilt, WHAT_MUST_BE } from '../test/electron/what-must-be.ts';
import { fuses } from './fuses.ts';
import { pack } from './pack.ts';
import { makeStubRuntime } from './stub-runtime.ts';
import { buildIfNeeded } from './start/built.ts';

/** Allow-lists, not deny-lists: unexpected files must not be packed. */
const ENTRIES = ['LICENSE', 'node_modules', 'out', 'package.json'];
const PACKAGES = ['@serialport', 'debug', 'ms', 'node-gyp-build', 'serialport', 'ws'];
const FUSES: Readonly<Record<keyof typeof fuses, FuseV1Options>> = {
  runAsNode: FuseV1Options.RunAsNode,
  enableCookieEncryption: FuseV1Options.EnableCookieEncryption,
  enableNodeOptionsEnvironmentVariable: FuseV1Options.EnableNodeOptionsEnvironmentVariable,
  enableNodeCliInspectArguments: FuseV1Options.EnableNodeCliInspectArguments,
  enableEmbeddedAsarIntegrityValidation: FuseV1Options.EnableEmbeddedAsarIntegrityValidation,
  onlyLoadAppFromAsar: FuseV1Options.OnlyLoadAppFromAsar,
  loadBrowserProcessSpecificV8Snapshot: FuseV1Options.LoadBrowserProcessSpecificV8Snapshot,
  grantFileProtocolExtraPrivileges: FuseV1Options.GrantFileProtocolExtraPrivileges,
};

const folder = mkdtempSync(join(tmpdir(), 'castellan-package-'));
try {
  buildIfNeeded();
  makeStubRuntime(join(folder, 'runtime'));
  const args = ['--linux', 'dir', '--x64', `--config.directories.output=${join(folder, 'dist')}`];
  assert.equal(pack(args, { ...process.env, ELECTRON_DIST: join(folder, 'runtime') }), 0, 'electron-builder failed');
  const app = join(folder, 'dist/linux-unpacked');
  const archive = join(app, 'resources/app.asar');
  const entries = listPackage(archive, { isPack: false }).map((path) => path.replaceAll('\\', '/'));
  lookAtEntries(entries);
  const natives = lookAtNatives(entries, archive, app);
  await lookAtFuses(join(app, 'castellan'));
  assert.deepEqual(readdirSync(join(app, 'locales')).sort(), ['en-US.pak', 'fr.pak'], 'languages of the runtime');

  // Run away from the project and its node_modules.
  extractAll(archive, join(folder, 'app'));
  lookAtNotices(readFileSync(join(folder, 'app/out/THIRD-PARTY-NOTICES.txt'), 'utf8'));
  const run = runBuilt(join(folder, 'app/out'));
  for (const [name, look] of Object.entries(WHAT_MUST_BE)) {
    const [is, mustBe] = look(run);
    assert.deepEqual(is, mustBe, name);
  }
  const size = Math.round(readFileSync(archive).length / 1024);
  console.log(
    `The package is good: ${String(entries.length)} entries, ${String(natives)} native files, an archive of ${String(size)} KiB, and it runs.`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function lookAtEntries(entries: readonly string[]): void {
  const top = [...new Set(entries.map((path) => path.split('/')[1]))].sort();
  assert.deepEqual(top, ENTRIES, 'top-level entries');
  const packages = [
    ...new Set(entries.map((path) => /^\/node_modules\/([^/]+)/.exec(path)?.[1]).filter((name) => name !== undefined)),
  ].sort();
  assert.deepEqual(packages, PACKAGES, 'packages');
  const strangers = entries.filter((path) =>
    /\.(?:[cm]?tsx?|map|md)$|\/(?:tests?|__tests__|\.env|tsconfig)[^/]*(?:\/|$)/.test(path),
  );
  assert.deepEqual(strangers, [], 'sources, tests, maps, settings');
  for (const path of [
    '/out/THIRD-PARTY-NOTICES.txt',
    '/out/main/main.js',
    '/out/main/ports.js',
    '/out/main/luck.js',
    '/out/preload/preload.cjs',
    '/out/renderer/index.html',
    '/node_modules/debug/src/index.js',
  ])
    assert(entries.includes(path), `${path} is missing`);
}

/**
 * Checks that all packed third-party work is listed with its licence: packages beside the bundle and in it, and fonts.
 */
function lookAtNotices(notices: string): void {
  const scope = '@serialport';
  for (const name of [
    ...PACKAGES.filter((one) => one !== scope),
    `${scope}/bindings-cpp`,
    'react',
    'zod',
    '@fontsource/archivo',
  ])
    assert.match(notices, new RegExp(`^${name} \\d+\\.\\d+`, 'm'), `the licence of ${name}`);
}

/** Checks that native modules are outside the archive, so that they can be loaded, and match the target system. */
function lookAtNatives(entries: readonly string[], archive: string, app: string): number {
  const natives = entries.filter((path) => path.endsWith('.node'));
  assert(natives.length > 0, 'no native part of serialport');
  for (const path of natives) {
    const stat = statFile(archive, path.slice(1));
    assert('unpacked' in stat && stat.unpacked === true, `${path} is inside the archive`);
    assert(existsSync(join(app, 'resources/app.asar.unpacked', path)), `${path} is not beside the archive`);
    assert.match(path, /\/prebuilds\/linux-(?:x64|arm64)\//, `${path} is for another system`);
    assert.doesNotMatch(path, /musl/, `${path} is for another C library`);
  }
  return natives.length;
}

async function lookAtFuses(executable: string): Promise<void> {
  const wire = await getCurrentFuseWire(executable);
  const burnt = Object.entries(FUSES).map(([name, fuse]) => [name, wire[fuse] === FuseState.ENABLE]);
  assert.deepEqual(Object.fromEntries(burnt), fuses, 'fuses');
}
