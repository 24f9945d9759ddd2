import { readFileSync } from 'node:fs';

/** Processor time since boot in ticks: the total, and the part stolen by other machines on the same host. */
function ticks(): { readonly all: number; readonly stolen: number } | null {
  try {
    // proc_stat(5): user nice system idle iowait irq softirq steal guest guest_nice; user and nice include guests.
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
    const counted = line.split(/\s+/).slice(1, 9).map(Number);
    return { all: counted.reduce((sum, one) => sum + one, 0), stolen: counted[7] ?? 0 };
  } catch {
    return null;
  }
}

/** Starts measuring stolen time. @returns a function that gives the share stolen so far; null if unknown */
export function stolenFromNow(): () => number | null {
  const before = ticks();
  return () => {
    const now = ticks();
    return before === null || now === null || now.all === before.all
      ? null
      : (now.stolen - before.stolen) / (now.all - before.all);
  };
}
