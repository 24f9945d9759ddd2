import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './say.ts';

/** Serves the program to a browser on this machine. The server prints its URL and opens the browser itself. */
export function openBrowserDoor(args: readonly string[]): void {
  const server = spawn(process.execPath, [join(ROOT, 'out/main/serve.js'), ...args], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal));
  server.on('close', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));
}
