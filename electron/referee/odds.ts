import { performance } from 'node:perf_hooks';
import { forecastCommand, forecastOpen, type ChanceLine } from '../../rules/kernel/forecast.ts';
import { OddsTooLarge } from '../../rules/kernel/odds.ts';
import { TooManyReadings } from '../../rules/kernel/possible-readings.ts';
import type { Args } from '../../rules/kernel/system.ts';
import { wholeAt, wholeFights } from '../../rules/kernel/whole-course.ts';
import { sentence, type Language } from '../sentences.ts';
import type { Played } from './play.ts';
import { ScriptProblem } from './script.ts';

/** `referee odds`: chances of the open question, or of every order offered, a line each as soon as it is known. */

/** Ms for the whole fights of one order where `--until` says nothing. */
const UNTIL_MS = 1000;

/** Reads `1s`, `0.5s` or `200ms`. @returns ms */
export function untilOf(written: string | undefined): number {
  if (written === undefined) return UNTIL_MS;
  const found = /^(\d+(?:\.\d+)?)(ms|s)$/.exec(written);
  if (found === null) throw new ScriptProblem('usage', `--until takes a time such as 1s or 200ms, not '${written}'.`);
  return Number(found[1]) * (found[2] === 's' ? 1000 : 1);
}

/** Says every chance of where a match stands. What is too large is said too, and why; nothing is thrown for it. */
export function sayOdds(
  say: (value: unknown) => void,
  match: Played['match'],
  until: number,
  language: Language,
): void {
  const { open } = match;
  const orders: readonly { readonly command: string; readonly args: Args }[] =
    open === undefined ? match.offers() : [open];
  for (const { command, args } of orders) {
    const order = { command, args };
    for (const line of rounds(match, order, say))
      say({
        ...order,
        outcome: line.id,
        text: sentence(line.text, language),
        rule: line.rule,
        chance: line.line.at(-1)?.chance,
        best: line.best,
        worst: line.worst,
        exact: true,
        kind: 'exact',
        lo: line.line.at(-1)?.chance,
        hi: line.line.at(-1)?.chance,
        cover: 'this order',
        ...(line.assumed === true ? { assumed: true } : {}),
      });
    for (const fight of wholeFights(match, order)) {
      const end = performance.now() + until;
      while (performance.now() < end && fight.step());
      const { id, text, rule, cover, kind, line } = wholeAt(fight.told(), []);
      const last = line.at(-1);
      const said = {
        ...order,
        outcome: id,
        text: sentence(text, language),
        rule,
        kind,
        cover: sentence(cover, language),
      };
      if (last === undefined) say({ ...said, why: TOO_LARGE });
      else
        say({
          ...said,
          chance: (last.lo + last.hi) / 2,
          lo: last.lo,
          hi: last.hi,
          exact: kind === 'exact',
          assumed: true,
        });
    }
  }
}

const TOO_LARGE = 'One round can end in too many ways to be worked out exactly.';

function rounds(
  match: Played['match'],
  order: { readonly command: string; readonly args: Args },
  say: (value: unknown) => void,
): readonly ChanceLine[] {
  try {
    return match.open === undefined ? forecastCommand(match, order.command, order.args) : forecastOpen(match, []);
  } catch (error) {
    if (!(error instanceof OddsTooLarge) && !(error instanceof TooManyReadings)) throw error;
    say({ command: order.command, args: order.args, kind: 'too-large', why: error.message });
    return [];
  }
}
