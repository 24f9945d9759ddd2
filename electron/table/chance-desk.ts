import { performance } from 'node:perf_hooks';
import { firstRolls, type FirstRoll } from '../../rules/kernel/first-roll.ts';
import {
  forecastCommand,
  forecastOptions,
  workedOut,
  type ChanceLine,
  type WorkedOut,
} from '../../rules/kernel/forecast.ts';
import { OddsTooLarge } from '../../rules/kernel/odds.ts';
import { TooManyReadings } from '../../rules/kernel/possible-readings.ts';
import type { Question } from '../../rules/kernel/request.ts';
import type { Standing } from '../../rules/kernel/standing.ts';
import type { Args } from '../../rules/kernel/system.ts';
import {
  wholeAt,
  wholeFights,
  type WholeChance,
  type WholeFight,
  type WholeTold,
} from '../../rules/kernel/whole-course.ts';
import type { OddsView, OptionOdds } from '../contract/table.ts';
import { differing } from './moving-odds.ts';
import type { SiegeTable } from './siege-table.ts';
import { systemById } from './systems.ts';

/** Works out chances from where a match stands, on whichever thread it is asked. */

type AnyStanding = Standing<unknown, { readonly kind: string }>;

/** Where a match stands, as it is sent to another thread. */
export interface SentStanding extends Omit<AnyStanding, 'system' | 'awaiting'> {
  readonly system: string;
  readonly question: Question | undefined;
}

/** What was worked out of the open question, and whether there is more to come. */
export interface OpenWorked {
  /** Nothing where they are too many to be worked out. */
  readonly lines: WorkedOut | null;
  readonly whole: readonly WholeTold[];
  readonly done: boolean;
}

export const standingOf = ({ match, system }: SiegeTable): SentStanding => ({
  system: system.id,
  state: match.state,
  open: match.open,
  question: match.awaiting?.question,
});

function received({ system: id, question, state, open }: SentStanding): AnyStanding {
  const system = systemById(id);
  if (system === undefined) throw new Error(`no system is called ${id}`);
  return { system: system as AnyStanding['system'], state, open, awaiting: question && { question } };
}

/** What a piece of work comes to; nothing where it is too large. */
function unlessTooLarge<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    // What cannot be enumerated is not shown; a chance is never guessed.
    if (error instanceof OddsTooLarge || error instanceof TooManyReadings) return undefined;
    throw error;
  }
}

export class ChanceDesk {
  /** The question that was asked about last: whole fights go on where they were left. */
  #last: { readonly key: string; readonly lines: WorkedOut | null; readonly fights: readonly AnyFight[] } | undefined;

  /**
   * The chances of the open question.
   * @param key names the question: asked again, its whole fights go on from where they were left
   * @param ms how long whole fights may be worked out now
   */
  open({ key, at, ms }: { readonly key: string; readonly at: SentStanding; readonly ms: number }): OpenWorked {
    if (this.#last?.key !== key) {
      const standing = received(at);
      const lines = unlessTooLarge(() => workedOut(standing)) ?? null;
      this.#last = { key, lines, fights: wholeFights(standing) };
    }
    const { lines, fights } = this.#last;
    const done = workOut(fights, ms);
    return { lines, whole: ms === 0 ? [] : fights.map((fight) => fight.told()), done };
  }

  /** The chances that an order has before it is given. */
  command({ at, command, args, ms }: OrderAsked): OddsView[] {
    const standing = received(at);
    const lines = unlessTooLarge(() => forecastCommand(standing, command, args)) ?? [];
    const fights = wholeFights(standing, { command, args });
    if (ms > 0) workOut(fights, ms);
    const whole = ms === 0 ? [] : fights.map((fight) => wholeAt(fight.told(), []));
    return [...lines.map(oddsView), ...whole.flatMap(wholeView)];
  }

  /** The chances that each option of the open choice would leave, as far as they can be worked out, and its first dice. */
  options({ at, ms }: { readonly at: SentStanding; readonly ms: number }): OptionOdds[] {
    const standing = received(at);
    const { question } = at;
    const answers = unlessTooLarge(() => differing(forecastOptions(standing))) ?? [];
    const rolls = firstRolls(standing);
    const fights = wholeFights(standing);
    if (ms > 0) workOut(fights, ms);
    const whole = ms === 0 ? [] : fights.map((fight) => fight.told());
    if (question?.ask !== 'choose') return [];
    const found = question.options.map(({ id }) => {
      const lines = answers.find(({ option }) => option === id)?.lines ?? [];
      const first = rolls.find(({ option }) => option === id);
      const odds = [...lines.map(oddsView), ...whole.flatMap((told) => wholeView(wholeAt(told, [], id)))];
      return { option: id, odds, roll: first === undefined ? null : rollView(first) };
    });
    return found.some(({ odds, roll }) => odds.length > 0 || roll !== null) ? found : [];
  }
}

// oxlint-disable-next-line typescript/no-explicit-any -- fights of any system
type AnyFight = WholeFight<any, any>;

interface OrderAsked {
  readonly at: SentStanding;
  readonly command: string;
  readonly args: Args;
  readonly ms: number;
}

/** Goes on with whole fights for so many ms. @returns whether there is nothing left to work out */
function workOut(fights: readonly AnyFight[], ms: number): boolean {
  const until = performance.now() + ms;
  for (const fight of fights) {
    for (;;) {
      if (performance.now() >= until) return false;
      if (!fight.step()) break;
    }
  }
  return true;
}

export const oddsView = (line: ChanceLine): OddsView => ({
  ...line,
  line: line.line.map((point) => ({ ...point })),
  exact: true,
});

/** A whole fight as a chance: between two numbers it stands in the middle, and says both. */
export function wholeView({ id, text, rule, cover, kind, line }: WholeChance): OddsView[] {
  const last = line.at(-1);
  if (last === undefined || (last.lo === 0 && last.hi === 1)) return [];
  const points = line.map(({ face, lo, hi }) => ({ face, chance: (lo + hi) / 2 }));
  const { lo, hi } = last;
  const ends = kind === 'exact' ? {} : { kind: 'between' as const, lo, hi };
  return [{ id, text, rule, line: points, best: hi, worst: lo, exact: kind === 'exact', cover, ...ends }];
}

function rollView({ roll, by }: FirstRoll): NonNullable<OptionOdds['roll']> {
  const { seat, dice, sides, reads, counts, rule } = roll;
  const counted = counts === undefined ? {} : { counts };
  return { seat, dice, sides, reads, ...counted, rule, by: by.map((one) => ({ ...one })) };
}
