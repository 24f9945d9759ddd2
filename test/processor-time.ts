import { readdirSync, readFileSync } from 'node:fs';
import { afterAll } from 'vitest';

/** Ms per clock tick in Linux's process accounting. */
const TICK_MS = 10;

/** Parent and processor time in ms of every running process, including its ended children. */
function processes(): Map<number, { readonly parent: number; readonly ms: number }> {
  const found = new Map<number, { readonly parent: number; readonly ms: number }>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const [, parent = 0, ...more] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const ticks = more.slice(9, 13).reduce((sum, one) => sum + one, 0);
      found.set(Number(pid), { parent, ms: ticks * TICK_MS });
    } catch {
      // It has ended meanwhile.
    }
  }
  return found;
}

/**
 * Processor time in ms that this worker has used so far, including the programs and browsers that it started; only its
 * own if there is no /proc.
 */
function processorTime(): number {
  if (process.platform !== 'linux') {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
  const all = processes();
  const isOurs = (pid: number): boolean => pid === process.pid || (pid > 1 && isOurs(all.get(pid)?.parent ?? 0));
  return [...all].reduce((sum, [pid, { ms }]) => (isOurs(pid) ? sum + ms : sum), 0);
}

/** A file's processor time, for `npm run times`: on a busy machine, wall time depends on everything else that runs. */
const before = processorTime();
afterAll(({}, suite) => {
  Object.assign(suite.meta, { processor: processorTime() - before });
});
