import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ROOT } from './start/say.ts';

/**
 * Packs the built program with electron-builder.
 * @param args of electron-builder, such as `--linux dir`
 * @param env ELECTRON_DIST names a folder with an Electron runtime, which is downloaded otherwise
 * @returns the exit code
 */
export function pack(args: readonly string[], env: NodeJS.ProcessEnv): number {
  const builder = join(dirname(createRequire(import.meta.url).resolve('electron-builder/package.json')), 'cli.js');
  const config = join(ROOT, 'build/electron-builder.config.mjs');
  const { status } = spawnSync(process.execPath, [builder, '--config', config, '--publish', 'never', ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env,
  });
  if (status !== 0 && env['ELECTRON_DIST'] === undefined)
    console.error(
      'Nothing was packed. Where the message above says that Electron could not be had: name a folder that holds its runtime in ELECTRON_DIST, or try again with a network.',
    );
  return status ?? 1;
}
