import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './say.ts';
import { isSet } from './screen.ts';

const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Opens the desktop. If it ends before its console has appeared, `fallBack` is called with the reason; if it ends
 * later, we exit with its exit code.
 */
export function openDesktopDoor(executable: string, args: readonly string[], fallBack: (why: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-'));
  const readyFile = join(folder, 'ready');
  const env: NodeJS.ProcessEnv = { ...process.env, CASTELLAN_READY_FILE: readyFile };
  // Set in the terminals of some editors, it would make Electron start as plain Node.
  delete env['ELECTRON_RUN_AS_NODE'];
  // Wayland does not let a program choose its window's monitor; XWayland does.
  const platform = isSet(env['DISPLAY']) && isSet(env['WAYLAND_DISPLAY']) ? ['--ozone-platform=x11'] : [];
  const desktop = spawn(executable, [...platform, ROOT, ...args], { stdio: ['inherit', 'inherit', 'pipe'], env });
  let tail = '';
  desktop.stderr.on('data', (bytes: Buffer) => {
    process.stderr.write(bytes);
    tail = (tail + String(bytes)).slice(-4000);
  });
  const passOn = (signal: NodeJS.Signals): void => {
    desktop.kill(signal);
  };
  for (const signal of PASSED_ON) process.on(signal, passOn);
  const finish = (code: number | null, why: string): void => {
    desktop.removeAllListeners();
    for (const signal of PASSED_ON) process.off(signal, passOn);
    const opened = existsSync(readyFile);
    rmSync(folder, { recursive: true, force: true });
    if (opened || code === 0) process.exit(code ?? 1);
    fallBack(why);
  };
  desktop.on('error', (error) => {
    finish(null, `Electron could not be started (${error.message})`);
  });
  desktop.on('close', (code, signal) => {
    finish(code, whyItEnded(tail, code, signal));
  });
}

/** Explains what Chromium and the system's loader print before they give up. */
export function whyItEnded(stderr: string, code: number | null, signal: NodeJS.Signals | null): string {
  const library = /error while loading shared libraries: ([^:\s]+)/.exec(stderr)?.[1];
  if (library !== undefined) return `Electron needs a library that this system lacks (${library})`;
  if (/SUID sandbox|No usable sandbox/.test(stderr))
    return 'this system does not let Electron keep its sandbox (the manual says how to allow it)';
  if (/without --no-sandbox is not supported/.test(stderr))
    return 'Electron keeps its sandbox only for ordinary users, and this is root';
  if (/Missing X server|ozone_platform|cannot open display/i.test(stderr)) return 'no screen could be opened';
  return `Electron ended (${signal ?? `code ${String(code)}`}) before its window was there`;
}
