import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ROOT } from './start/say.ts';

/** The names of Electron's runtime on Linux, Windows and macOS. */
const RUNTIMES = ['electron', 'electron.exe', 'Electron.app'];

function electronBuilder(): string {
  return join(dirname(createRequire(import.meta.url).resolve('electron-builder/package.json')), 'cli.js');
}

/**
 * Packs the built program with electron-builder. If that fails, the last line of output is a sentence with the reason.
 * @param args of electron-builder, such as `--linux dir`
 * @param env ELECTRON_DIST names a folder with an Electron runtime, which is downloaded otherwise
 * @param builder the script that packs
 * @returns the exit code
 */
export function pack(args: readonly string[], env: NodeJS.ProcessEnv, builder = electronBuilder()): number {
  const runtime = env['ELECTRON_DIST'];
  if (runtime !== undefined && !RUNTIMES.some((name) => existsSync(join(runtime, name)))) {
    console.error(`Nothing was packed: ELECTRON_DIST names ${runtime}, and there is no Electron runtime in it.`);
    return 1;
  }
  const config = join(ROOT, 'build/electron-builder.config.mjs');
  const { status } = spawnSync(process.execPath, [builder, '--config', config, '--publish', 'never', ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env,
  });
  if (status !== 0)
    console.error(
      runtime === undefined
        ? 'Nothing was packed. Where the message above says that Electron could not be had: name a folder that holds its runtime in ELECTRON_DIST, or try again with a network.'
        : 'Nothing was packed. The message above says why.',
    );
  return status ?? 1;
}
