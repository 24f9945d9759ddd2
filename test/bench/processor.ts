import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in Linux's process accounting. */
const TICKS = 100;

/** Processor time of this process, in ms. */
export const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Processor time used so far by a process and its ended children, in seconds. */
export function usedBy(pid: number): number {
  try {
    // The fields after the name, which may contain spaces: see proc_pid_stat(5).
    const fields =
      readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
        .split(') ')[1]
        ?.split(' ') ?? [];
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
  } catch {
    return 0;
  }
}

/** Like {@link usedBy}, including running children. */
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
