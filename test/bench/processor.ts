import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of Linux's accounts of processes, in a second. */
const TICKS = 100;

/** Processor time that a process has used so far, with its children that have ended, in seconds. */
export function usedBy(pid: number): number {
  try {
    // What stands behind the name, which may have spaces: see proc_pid_stat(5).
    const fields =
      readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
        .split(') ')[1]
        ?.split(' ') ?? [];
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
  } catch {
    return 0;
  }
}

/** As {@link usedBy}, with the children that still run. */
export function usedByAll(parent: number): number {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === parent);
  return [parent, ...children.map(Number)].reduce((sum, pid) => sum + usedBy(pid), 0);
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  } catch {
    return undefined;
  }
}
