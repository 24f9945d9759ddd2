import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { ROOT, say } from './say.ts';
import { takeTurn } from './turn.ts';

const SOURCES = ['electron', 'renderer', 'rules', 'firmware-bridge', 'vite.config.ts', 'package.json'];
const BUILT = [
  'main/main.js',
  'main/serve.js',
  'main/ports.js',
  'main/luck.js',
  'preload/preload.cjs',
  'renderer/index.html',
  'renderer/console.html',
  'renderer/display.html',
  'renderer/overlay.html',
];

/** Whether every built file exists and none is older than a source. */
export function isBuilt(root: string): boolean {
  const files = BUILT.map((name) => join(root, 'out', name));
  if (!files.every((file) => existsSync(file))) return false;
  const oldest = Math.min(...files.map((file) => statSync(file).mtimeMs));
  return oldest >= Math.max(...SOURCES.map((name) => newestSource(join(root, name))));
}

/** When the newest source was written, in milliseconds since 1970. Tests and the firmware are not part of the build. */
function newestSource(path: string): number {
  const info = statSync(path, { throwIfNoEntry: false });
  if (info === undefined || basename(path) === 'firmware') return 0;
  if (!info.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : info.mtimeMs;
  // A folder's own time reveals removed files.
  return Math.max(info.mtimeMs, ...readdirSync(path).map((name) => newestSource(join(path, name))));
}

/** Builds the program if it is missing or outdated; exits with a sentence if that is not possible. */
export function buildIfNeeded(): void {
  if (isBuilt(ROOT)) return;
  const giveBack = takeTurn(join(ROOT, '.cache/building'));
  let isGood = true;
  try {
    // Another process may have built it in the meantime.
    if (!isBuilt(ROOT)) {
      say('building (a few seconds, only when something changed) …');
      isGood = build();
    }
  } finally {
    giveBack();
  }
  if (!isGood) process.exit(1);
}

/** Builds the program quietly. If that fails, prints a sentence and returns false. */
export function build(): boolean {
  let vite: string;
  try {
    vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js');
  } catch {
    say(
      'is not built, and the tools that build it are not installed. Run "npm ci" (without --omit=dev), then "npm start".',
    );
    return false;
  }
  const args = [vite, 'build', '--app', '--logLevel', 'warn'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  if (status === 0) return true;
  process.stderr.write(`${stdout}${stderr}`);
  say('could not be built: the lines above say where.');
  return false;
}
