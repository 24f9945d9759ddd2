import { spawn } from 'node:child_process';

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
  linux: ['xdg-open'],
};

/** Opens a URL in the user's browser if there is one; otherwise the printed URL serves. */
export function openBrowser(url: string): void {
  if (
    process.platform === 'linux' &&
    process.env['DISPLAY'] === undefined &&
    process.env['WAYLAND_DISPLAY'] === undefined
  )
    return;
  const [command, ...args] = OPENERS[process.platform] ?? [];
  if (command === undefined) return;
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
