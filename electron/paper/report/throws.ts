import { changesNothing, figureOf } from '../../contract/sum-figure.ts';
import type { SumLine } from '../../contract/table.ts';
import { happened, type Print } from './print.ts';
import type { ThrowOfReport } from './report.ts';

/**
 * The last chapter of a report: every throw with its arithmetic, for anyone who asks later why there were so many dice.
 */
export function throws(print: Print): void {
  const { report, flow, w } = print;
  if (report.throws.length === 0) return;
  flow.heading(w('throws'));
  flow.paragraph(w('throws.note'), { grey: true });
  flow.table(
    [
      { head: w('turn.head'), share: 0.8, strong: true },
      { head: w('throws.what'), share: 4.4 },
      { head: w('throws.dice'), share: 3.6 },
      { head: w('throws.need'), share: 3.2 },
    ],
    report.throws.map((one) => [
      one.turn === 0 ? w('turn.before') : String(one.turn),
      happened(print, one),
      sum(print, one.dice, String(one.count)),
      needed(print, one),
    ]),
  );
}

function needed(print: Print, { need }: ThrowOfReport): string {
  if (need === null) return '–';
  return sum(print, need.lines, print.w(`throws.${need.reads}`, { n: need.n }));
}

/** What a number is, then how it came about: term by term, each with its rule. */
function sum({ say, w }: Print, lines: readonly SumLine[], total: string): string {
  const terms = lines
    .filter((line) => !changesNothing(line))
    .map((line, i) => w('throws.term', { what: say(line.text), figure: figureOf(line, i === 0), rule: line.rule }));
  return terms.length === 0 ? total : w('throws.sum', { total, terms: terms.join('; ') });
}
