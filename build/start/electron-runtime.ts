import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { say } from './say.ts';
import { isSet } from './screen.ts';

const QUARTER_OF_AN_HOUR_MS = 15 * 60_000;
const EXECUTABLES: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
};

/** Where Electron's runtime is, or why there is none, as the end of a sentence. */
export type Runtime = { readonly executable: string } | { readonly executable: null; readonly why: string };

/**
 * Finds the Electron runtime. With `download` it is fetched on first use and verified against the package's own
 * checksums (npm does not fetch it, because install scripts are off).
 */
export function findElectron({ download }: { readonly download: boolean }): Runtime {
  const none = (why: string): Runtime => ({ executable: null, why });
  let folder: string;
  try {
    folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  } catch {
    return none('the "electron" package is not installed (npm ci --omit=dev leaves it out)');
  }
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const name = EXECUTABLES[process.platform] ?? 'electron';
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (override !== undefined && isSet(override)) {
    const executable = join(override, name);
    return existsSync(executable)
      ? { executable }
      : none(`ELECTRON_OVERRIDE_DIST_PATH names ${override}, and there is no ${name} in it`);
  }
  const executable = join(folder, 'dist', name);
  const isThere = (): boolean => existsSync(executable) && installedVersion(folder) === version;
  if (isThere()) return { executable };
  if (!download) return none(`the runtime of Electron ${version} is not installed`);
  say(`downloading Electron ${version} (about 120 MB, once only); "npm start -- --browser" does without …`);
  const installed = spawnSync(process.execPath, [join(folder, 'install.js')], {
    stdio: ['ignore', 'inherit', 'pipe'],
    timeout: QUARTER_OF_AN_HOUR_MS,
    encoding: 'utf8',
  });
  if (installed.status === 0 && isThere()) return { executable };
  return none(`Electron ${version} could not be downloaded (${whyNotInstalled(installed)})`);
}

function installedVersion(folder: string): string | null {
  try {
    return readFileSync(join(folder, 'dist', 'version'), 'utf8')
      .trim()
      .replace(/^v/, '');
  } catch {
    return null;
  }
}

/** The few words in an installer's stack trace that help a person. */
export function whyNotInstalled({
  status,
  signal,
  stderr,
}: {
  status: number | null;
  signal: NodeJS.Signals | null;
  stderr: string;
}): string {
  const known =
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|fetch failed|Response code \d+[^\n]*|ENOSPC|EACCES|checksum[^\n]*/i.exec(
      stderr,
    );
  return known?.[0] ?? (signal === null ? `exit code ${String(status)}` : `stopped by ${signal}`);
}
