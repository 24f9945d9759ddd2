import { linesOf } from '../../rules/kernel/lines-of-roll.ts';
import { matchAsStored } from '../../rules/kernel/replay.ts';
import type { Counted, RollRequest } from '../../rules/kernel/request.ts';
import { totalOf, type Term } from '../../rules/kernel/sum.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import type { SumLine } from '../contract/table.ts';
import type { MatchRecord } from '../journal/journal.ts';
import type { ThrowOfReport } from '../paper/report/report.ts';
import type { AnyMatch } from './any-match.ts';
import type { Played } from './played.ts';
import type { StoredRow } from './stored-rows.ts';

/** The requests of a match's rolls by row, as today's rules ask them again; the match file does not contain them. */
export function rollsAsked(
  system: AnySystem,
  { setup, options }: MatchRecord,
  rows: readonly StoredRow[],
): ReadonlyMap<number, RollRequest> {
  const match = matchAsStored(system, setup, options) as AnyMatch;
  const asked = new Map<number, RollRequest>();
  for (const { n, input } of rows) {
    const question = match.awaiting?.question;
    if (question?.ask === 'roll') asked.set(n, question);
    // Stop where today's rules differ: later rolls may have been asked in another way.
    if ('refused' in match.submit(input)) break;
  }
  return asked;
}

/** Every roll that was played, with the arithmetic that 'Why?' showed at the table. */
export function throwsOf(
  played: readonly Played[],
  asked: ReadonlyMap<number, RollRequest>,
  counts: (row: number) => Counted,
  { written }: AnySystem,
): readonly ThrowOfReport[] {
  return played.flatMap(({ turn, input, log }) => {
    const question = asked.get(input.row.n);
    if (question === undefined) return [];
    const { dice, need } = linesOf(question, written);
    const { reads, dice: count } = question;
    const reached =
      reads.kind === 'count'
        ? ({ reads: 'at-least', n: reads.atLeast } as const)
        : reads.kind === 'sum-above'
          ? ({ reads: 'above', n: reads.limit } as const)
          : null;
    return [
      {
        turn,
        entry: log,
        counts: counts(input.row.n),
        count,
        dice: explaining(dice, count),
        need: reached === null ? null : { ...reached, lines: explaining(need ?? [], reached.n) },
      },
    ];
  });
}

/** The lines of a number; empty if they do not add up to it, and so explain nothing. */
function explaining(lines: readonly Term[], number: number): SumLine[] {
  return totalOf(lines) === number ? lines.map(({ about, ...line }) => ({ ...line, about: [...(about ?? [])] })) : [];
}
