import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { linkTarget } from '../ports/link-target.ts';

const LOOK_MS = 100;

/**
 * Resolves when another program has opened this terminal. Our own helpers, which hold its other end, do not count. Only
 * Linux can tell; elsewhere it never resolves.
 * @param until ends the polling
 */
export async function openedByOthers(path: string, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    if (process.platform === 'linux' && isOpen(realpathSync(path))) return;
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
}

function isOpen(terminal: string): boolean {
  return readdirSync('/proc').some((pid) => /^\d+$/.test(pid) && holds(pid, terminal) && !isOurs(pid));
}

function holds(pid: string, terminal: string): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => linkTarget(`/proc/${pid}/fd/${fd}`) === terminal);
  } catch {
    // The process has ended, or belongs to another user.
    return false;
  }
}

function isOurs(pid: string): boolean {
  try {
    // "pid (name) state parent": the name may contain anything, including spaces and brackets.
    const parent = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
    return Number(pid) === process.pid || Number(parent) === process.pid;
  } catch {
    return true;
  }
}
