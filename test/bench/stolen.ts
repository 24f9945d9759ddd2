import { readFileSync } from 'node:fs';

/** Time of all processors since the start of the machine, in ticks: all of it, and what other machines of the same host had of it. */
function ticks(): { readonly all: number; readonly stolen: number } | null {
  try {
    // proc_stat(5): user nice system idle iowait irq softirq steal guest guest_nice; guests are in user and nice already.
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
    const counted = line.split(/\s+/).slice(1, 9).map(Number);
    return { all: counted.reduce((sum, one) => sum + one, 0), stolen: counted[7] ?? 0 };
  } catch {
    return null;
  }
}

/** Begins to watch what others of its host take from a virtual machine. @returns the share taken until it is called; null where the system does not say */
export function stolenFromNow(): () => number | null {
  const before = ticks();
  return () => {
    const now = ticks();
    return before === null || now === null || now.all === before.all
      ? null
      : (now.stolen - before.stolen) / (now.all - before.all);
  };
}
