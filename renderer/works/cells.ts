import type { WorksView } from '../../rules/fortress/works-view.ts';

/** A stretch of months of one builder: a job, a part of one that goes on with the next builder, or time that is left. */
interface Stretch {
  readonly builder: number;
  /** The first month, from 0, and how many. */
  readonly from: number;
  readonly months: number;
  /** The line that is built; null where nothing is planned. */
  readonly line: string | null;
  /** The number of the job, so that the parts of one are told from the next of its kind. */
  readonly job: number | null;
}

/**
 * Jobs laid out one after the other, builder by builder. A job that does not end with the months of a builder goes on with
 * the next one from the first month: it is never in two hands in the same month as long as it is no longer than the siege.
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

/** The letter of a line in the plan of the months and in the list. */
export function letterOf(lines: WorksView['lines'], id: string): string {
  return String.fromCharCode(65 + lines.findIndex((line) => line.id === id));
}
