import { chancesAfter, forecastCommand, forecastOpen, type ChanceLine } from '../../rules/kernel/forecast.ts';
import { OddsTooLarge } from '../../rules/kernel/odds.ts';
import { TooManyReadings } from '../../rules/kernel/possible-readings.ts';
import { matchAsStored } from '../../rules/kernel/replay.ts';
import type { Row } from '../../rules/kernel/row.ts';
import type { AnySystem, Args, Forecast } from '../../rules/kernel/system.ts';
import type { LedgerLine, LedgerView } from '../contract/table.ts';
import type { AnyMatch } from './any-match.ts';

/**
 * The ledger of luck: how the dice, the choices and what was declared moved the exact chance of each outcome. Whatever
 * moved it is one of them, so that the chance before an order and all that moved it sum to what came of it.
 */

/** An outcome that is being followed while its order is open. */
interface Followed {
  readonly forecast: Forecast<unknown, unknown>;
  readonly line: Mutable<LedgerLine>;
  chance: number;
}
type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Works out a match's ledger by running its rows again. @param rows those that count, in order */
export function ledgerOf(
  system: AnySystem,
  setup: unknown,
  options: unknown,
  rows: readonly Row<{ readonly kind: string }>[],
): LedgerView {
  const match = matchAsStored(system, setup, options) as AnyMatch;
  const lines: LedgerLine[] = [];
  let followed: Followed[] = [];
  for (const { n, input } of rows) {
    if ('undo' in input) continue;
    const question = match.awaiting?.question;
    if ('command' in input) followed = begin(match, n, input);
    if ('refused' in match.submit(input)) break;
    if ('command' in input) settle(match, followed, undefined);
    else if (question !== undefined) settle(match, followed, { ask: question.ask, seat: question.seat });
    if (match.open !== undefined) continue;
    lines.push(...followed.map(({ line }) => line));
    followed = [];
  }
  return { lines, sides: system.seats.map((seat) => sumOf(seat, lines)) };
}

function begin(
  match: AnyMatch,
  n: number,
  { command, args }: { readonly command: string; readonly args: Args },
): Followed[] {
  const before = exactly(() => forecastCommand(match, command, args)) ?? [];
  const forecasts: readonly Forecast<unknown, unknown>[] = match.system.forecasts(match.state, command, args);
  return forecasts.flatMap((forecast) => {
    const chance = chanceIn(before, forecast.id);
    if (chance === undefined) return [];
    const { text, rule, favours } = forecast;
    const line = {
      row: n,
      text,
      rule,
      favours: favours ?? null,
      before: chance,
      after: chance,
      dice: 0,
      choices: 0,
      declared: 0,
    };
    return [{ forecast, line, chance }];
  });
}

/** The chance of an outcome before any die of the open roll. */
function chanceIn(lines: readonly ChanceLine[], id: string): number | undefined {
  return lines.find((one) => one.id === id)?.line[0]?.chance;
}

/** Notes how far the last input moved each chance, and what kind of input it was. */
function settle(
  match: AnyMatch,
  followed: readonly Followed[],
  by: { readonly ask: string; readonly seat: string } | undefined,
): void {
  if (followed.length === 0) return;
  const open = match.open === undefined ? undefined : exactly(() => forecastOpen(match, []));
  const ended =
    match.open === undefined
      ? exactly(() =>
          chancesAfter(
            followed.map(({ forecast }) => forecast),
            match.state as unknown,
            match.system.fold,
          ),
        )
      : undefined;
  for (const [i, one] of followed.entries()) {
    const chance = ended?.[i] ?? chanceIn(open ?? [], one.forecast.id) ?? one.chance;
    const moved = chance - one.chance;
    one.chance = chance;
    one.line.after = chance;
    if (by?.ask === 'roll') one.line.dice += moved;
    else if (by?.ask === 'choose') one.line.choices += moved;
    else one.line.declared += moved;
  }
}

/** Dice and choices as they went for a side, over every outcome that is good for one of the two. */
function sumOf(seat: string, lines: readonly LedgerLine[]): LedgerView['sides'][number] {
  const counted = lines.filter(({ favours }) => favours !== null);
  const signed = (of: 'dice' | 'choices' | 'declared'): number =>
    counted.reduce((total, line) => total + (line.favours === seat ? line[of] : -line[of]), 0);
  return {
    seat,
    dice: signed('dice'),
    choices: signed('choices'),
    declared: signed('declared'),
    outcomes: counted.length,
  };
}

/** What cannot be enumerated is left out of the ledger; a chance is never guessed. */
function exactly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof OddsTooLarge || error instanceof TooManyReadings) return undefined;
    throw error;
  }
}
