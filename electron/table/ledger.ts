import { chancesAfter, forecastCommand, forecastOpen, type ChanceLine } from '../../rules/kernel/forecast.ts';
import { matchAsStored } from '../../rules/kernel/replay.ts';
import type { Args, Forecast } from '../../rules/kernel/system.ts';
import type { Text } from '../../rules/kernel/text.ts';
import type { LedgerLine, LedgerView } from '../contract/ledger-view.ts';
import type { AnyMatch } from './any-match.ts';
import { ChoiceBook } from './choice-costs.ts';
import type { Followable } from './followable.ts';
import { unlessTooLarge } from './unless-too-large.ts';

/**
 * The ledger of luck: how dice, choices and declarations moved the exact chance of each outcome. Every move has one of
 * these causes, so the chance before an order plus all its moves sums to the result.
 */

/**
 * What moved a chance. `unsplit`: several inputs together, because the chance between them could not be worked out; it
 * is never attributed to one of them by guess.
 */
export type Mover = 'dice' | 'choices' | 'declared' | 'unsplit';

/** One input that moved the chance of one outcome. */
export interface Move {
  /** The row of the input. */
  readonly row: number;
  readonly by: Mover;
  readonly from: number;
  readonly to: number;
}

/** An outcome, followed from its order to its result. */
export interface FollowedOutcome {
  /** The row of the order. */
  readonly row: number;
  readonly text: Text;
  readonly rule: string;
  readonly favours: string | null;
  readonly moves: readonly Move[];
  readonly before: number;
  readonly after: number;
}

interface Following {
  readonly forecast: Forecast<unknown, unknown>;
  readonly outcome: FollowedOutcome & { readonly moves: Move[] };
  chance: number;
  /** Movers since the chance was last known. */
  since: Mover[];
}

/**
 * Every chance is rounded to a multiple of 2^-40. Sums and differences of thousands of them are then exact in doubles,
 * and a ledger balances to the last digit.
 */
const GRAIN = 2 ** 40;
const kept = (chance: number): number => Math.round(chance * GRAIN) / GRAIN;

/**
 * Follows outcomes of matches. The outcomes of an order are cached by the digest of its last row, which stands for
 * everything played before it, so a match that goes on or loses a row costs only what is new.
 */
export class LuckBook {
  /** What the choices of matches cost. */
  readonly choices = new ChoiceBook();
  readonly #orders = new Map<number, readonly FollowedOutcome[]>();

  /** Follows a match to its last row. A whole game may take seconds, so never call it on the table's thread. */
  outcomesOf({ system, setup, options, rows }: Followable): readonly FollowedOutcome[] {
    const match = matchAsStored(system, setup, options) as AnyMatch;
    const outcomes: FollowedOutcome[] = [];
    let following: Following[] = [];
    let known: readonly FollowedOutcome[] | undefined;
    for (const [i, { n, input, digest }] of rows.entries()) {
      if ('undo' in input) continue;
      const ask = match.awaiting?.question.ask;
      if ('command' in input) {
        const end = rows.slice(i).find(({ open }) => !open);
        known = end === undefined ? undefined : this.#orders.get(end.digest);
        following = known === undefined ? begin(match, n, input) : [];
      }
      if ('refused' in match.submit(input)) break;
      // An order that has only asked its first question has not moved anything yet.
      const moved = !('command' in input) || match.open === undefined;
      if (moved) settle(match, following, n, ask === undefined ? 'declared' : moverOf(ask));
      if (match.open !== undefined) continue;
      const ended = known ?? following.map(({ outcome, chance }) => ({ ...outcome, after: chance }));
      this.#orders.set(digest, ended);
      outcomes.push(...ended);
      following = [];
    }
    return outcomes;
  }
}

/**
 * The ledger of a match from its outcomes.
 * @param seats of the system, in order
 * @param orders by row, if they are to be shown
 */
export function ledgerOf(
  seats: readonly string[],
  outcomes: readonly FollowedOutcome[],
  orders: ReadonlyMap<number, LedgerLine['order']> = new Map(),
  choices: LedgerView['choices'] = [],
): LedgerView {
  const lines = outcomes.map((outcome) => ({ ...lineOf(outcome), order: orders.get(outcome.row) ?? null }));
  return { choices, lines, sides: seats.map((seat) => sumOf(seat, lines)) };
}

/** An outcome as a line of the ledger. */
function lineOf({ moves, ...outcome }: FollowedOutcome): Omit<LedgerLine, 'order'> {
  const by = (mover: Mover): number =>
    moves.reduce((total, move) => (move.by === mover ? total + (move.to - move.from) : total), 0);
  return {
    ...outcome,
    dice: by('dice'),
    choices: by('choices'),
    declared: by('declared'),
    unsplit: by('unsplit'),
  };
}

function moverOf(ask: 'roll' | 'choose' | 'declare'): Mover {
  return ask === 'roll' ? 'dice' : ask === 'choose' ? 'choices' : 'declared';
}

function begin(
  match: AnyMatch,
  n: number,
  { command, args }: { readonly command: string; readonly args: Args },
): Following[] {
  const before = unlessTooLarge(() => forecastCommand(match, command, args)) ?? [];
  const forecasts: readonly Forecast<unknown, unknown>[] = match.system.forecasts(match.state, command, args);
  return forecasts.flatMap((forecast) => {
    const chance = chanceIn(before, forecast.id);
    if (chance === undefined) return [];
    const { text, rule, favours } = forecast;
    const outcome = { row: n, text, rule, favours: favours ?? null, moves: [], before: chance, after: chance };
    return [{ forecast, outcome, chance, since: [] }];
  });
}

/** The chance of an outcome before any die of the open roll. */
function chanceIn(lines: readonly ChanceLine[], id: string): number | undefined {
  const chance = lines.find((one) => one.id === id)?.line[0]?.chance;
  return chance === undefined ? undefined : kept(chance);
}

/** Records how far the last input moved each chance, and which kind of input it was. */
function settle(match: AnyMatch, following: readonly Following[], row: number, by: Mover): void {
  if (following.length === 0) return;
  const open = match.open === undefined ? undefined : unlessTooLarge(() => forecastOpen(match, []));
  const ended =
    match.open === undefined
      ? unlessTooLarge(() =>
          chancesAfter(
            following.map(({ forecast }) => forecast),
            match.state as unknown,
            match.system.fold,
          ),
        )?.map(kept)
      : undefined;
  for (const [i, one] of following.entries()) {
    one.since.push(by);
    const to = ended?.[i] ?? chanceIn(open ?? [], one.forecast.id);
    if (to === undefined) continue;
    const alike = one.since.every((mover) => mover === by);
    if (to !== one.chance) one.outcome.moves.push({ row, by: alike ? by : 'unsplit', from: one.chance, to });
    one.chance = to;
    one.since = [];
  }
}

/**
 * Totals for a side over every outcome that favours one of the two: what it could expect, what moved that, and what it
 * got.
 */
function sumOf(seat: string, lines: readonly LedgerLine[]): LedgerView['sides'][number] {
  const counted = lines.filter(({ favours }) => favours !== null);
  const chance = (of: 'before' | 'after'): number =>
    counted.reduce((total, line) => total + (line.favours === seat ? line[of] : 1 - line[of]), 0);
  const signed = (of: Mover): number =>
    counted.reduce((total, line) => total + (line.favours === seat ? line[of] : -line[of]), 0);
  return {
    seat,
    before: chance('before'),
    dice: signed('dice'),
    choices: signed('choices'),
    declared: signed('declared'),
    unsplit: signed('unsplit'),
    after: chance('after'),
    outcomes: counted.length,
  };
}
