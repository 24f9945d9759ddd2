import { readdirSync, readFileSync } from 'node:fs';
import { afterAll } from 'vitest';

/** What Linux counts a second of the processor in. */
const TICK_MS = 10;

/** Parent and milliseconds of the processor of every process that runs, with those of its children that have ended. */
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
      // It ended meanwhile.
    }
  }
  return found;
}

/**
 * Milliseconds of the processor that this worker has taken so far, with the programs and browsers that it started. Where
 * there is no /proc, the worker's own.
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

/**
 * The processor's time that a file took, for `npm run times`: on a busy machine the wall's clock says more about the
 * neighbours than about the file.
 */
const before = processorTime();
afterAll(({}, suite) => {
  Object.assign(suite.meta, { processor: processorTime() - before });
});
