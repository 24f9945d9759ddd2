import type { WorksView } from '../../rules/fortress/works-view.ts';

/** A run of months of one builder: a job, part of a job that continues with the next builder, or time that is left. */
interface Stretch {
  readonly builder: number;
  /** The first month, from 0, and how many. */
  readonly from: number;
  readonly months: number;
  /** The line that is built; null if nothing is planned. */
  readonly line: string | null;
  /** The number of the job, to tell its parts from the next job of the same kind. */
  readonly job: number | null;
}

/**
 * Lays out jobs one after the other, builder by builder. A job that outlasts a builder continues with the next one from
 * the first month: unless it is longer than the siege, no two builders work on it in the same month.
 */
export function stretchesOf({ builders, months, jobs }: NonNullable<WorksView['time']>): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let at = 0;
  const lay = (count: number, line: string | null, job: number | null): void => {
    for (let left = count; left > 0;) {
      const from = at % months;
      const taken = Math.min(left, months - from);
      stretches.push({ builder: Math.floor(at / months), from, months: taken, line, job });
      at += taken;
      left -= taken;
    }
  };
  jobs.forEach(({ line, months: taken }, job) => lay(taken, line, job));
  lay(Math.max(0, builders * months - at), null, null);
  return stretches;
}

/** The letter of a line, in the month plan and in the list. */
export function letterOf(lines: WorksView['lines'], id: string): string {
  return String.fromCharCode(65 + lines.findIndex((line) => line.id === id));
}
