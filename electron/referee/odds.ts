import { performance } from 'node:perf_hooks';
import { forecastCommand, forecastOpen } from '../../rules/kernel/forecast.ts';
import { OddsTooLarge } from '../../rules/kernel/odds.ts';
import { TooManyReadings } from '../../rules/kernel/possible-readings.ts';
import type { Args } from '../../rules/kernel/system.ts';
import { wholeAt, wholeFights } from '../../rules/kernel/whole-course.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { sentence, type Language } from '../sentences.ts';
import { isWide } from '../table/chance-desk.ts';
import { Sampling, type Wanted } from '../table/sampling.ts';
import type { Played } from './play.ts';
import { ScriptProblem } from './script.ts';

/** `referee odds`: chances of the open question, or of every order offered, one line each as soon as it is known. */

/** Ms for the whole fights of one order by default, without `--until`. */
const UNTIL_MS = 1000;

/** Parses `1s`, `0.5s` or `200ms`. @returns ms */
export function untilOf(written: string | undefined): number {
  if (written === undefined) return UNTIL_MS;
  const found = /^(\d+(?:\.\d+)?)(ms|s)$/.exec(written);
  if (found === null) throw new ScriptProblem('usage', `--until takes a time such as 1s or 200ms, not '${written}'.`);
  return Number(found[1]) * (found[2] === 's' ? 1000 : 1);
}

/** A request for the chances of a match position: of the open order, or of one that may be given. */
interface Asked {
  readonly match: Played['match'];
  readonly order: { readonly command: string; readonly args: Args };
  /** Ms for one whole fight, and for playing games if the tree is too large. */
  readonly until: number;
  readonly language: Language;
}
type Say = (value: unknown) => void;

/**
 * Reports every chance of a match position, one line each as soon as it is known: its kind, bounds, what it covers and
 * what is assumed. If a tree is too large to search, games are played out; if no chance can be given, it says why.
 */
export function sayOdds(say: Say, match: Played['match'], until: number, language: Language): void {
  const { open } = match;
  const orders: readonly { readonly command: string; readonly args: Args }[] =
    open === undefined ? match.offers() : [open];
  let lines = 0;
  const tell: Say = (line) => {
    lines += 1;
    say(line);
  };
  for (const { command, args } of orders) {
    const asked: Asked = { match, order: { command, args }, until, language };
    sayNone(tell, asked);
    sayRounds(tell, asked);
    sayFights(tell, asked);
  }
  if (lines > 0) return;
  const none = orders.length === 0 ? 'table.odds-nothing-open' : 'table.odds-no-dice';
  const why = text(open === undefined ? none : 'table.odds-none-shown');
  say({ kind: 'none', why: sentence(why, language), orders: namesOf(orders) });
}

/** Why the system's rules do not determine it. */
function sayNone(say: Say, { match, order, language }: Asked): void {
  const { command, args } = order;
  const none = match.system.noChance?.(match.open?.stateBefore ?? match.state, command, args);
  if (none !== undefined) say({ ...order, kind: 'none', why: sentence(none.text, language), rule: none.rule });
}

/** What is known about one outcome, as a line. */
interface Line {
  readonly id: string;
  readonly text: Text;
  readonly rule: string;
  readonly cover: Text | undefined;
  readonly kind: 'exact' | 'between' | 'about';
  readonly chance: number;
  readonly lo: number;
  readonly hi: number;
  readonly best?: number;
  readonly worst?: number;
  readonly assumed: boolean;
}

/** @param cover of the order itself, if it is not about a whole fight */
function sayLine(say: Say, { order, language }: Asked, { id, cover, assumed, ...line }: Line): void {
  say({
    ...order,
    outcome: id,
    ...line,
    text: sentence(line.text, language),
    cover: sentence(cover ?? text('table.odds-of-the-order'), language),
    exact: line.kind === 'exact',
    ...(assumed ? { assumed } : {}),
  });
}

function sayRounds(say: Say, asked: Asked): void {
  const { match, order } = asked;
  const lines = unlessTooLarge(() =>
    match.open === undefined ? forecastCommand(match, order.command, order.args) : forecastOpen(match, []),
  );
  if (lines === undefined) return sayGames(say, asked, { rounds: true, fights: [] }, order);
  for (const { id, text: what, rule, line, best, worst, assumed } of lines) {
    const chance = line.at(-1)?.chance ?? 0;
    const ends = { kind: 'exact', chance, lo: chance, hi: chance, best, worst } as const;
    sayLine(say, asked, { id, text: what, rule, cover: undefined, ...ends, assumed: assumed === true });
  }
}

function sayFights(say: Say, asked: Asked): void {
  const { match, order, until, language } = asked;
  for (const fight of wholeFights(match, order)) {
    const end = performance.now() + until;
    while (performance.now() < end && fight.step());
    const whole = wholeAt(fight.told(), []);
    const { id, text: what, rule, cover, kind, line } = whole;
    const last = line.at(-1);
    if (last === undefined || kind === 'too-large' || isWide(whole)) {
      const about = { outcome: id, text: sentence(what, language), rule, cover: sentence(cover, language) };
      sayGames(say, asked, { rounds: false, fights: [id] }, { ...order, ...about });
    } else {
      const ends = { kind, chance: (last.lo + last.hi) / 2, lo: last.lo, hi: last.hi };
      sayLine(say, asked, { id, text: what, rule, cover, ...ends, assumed: true });
    }
  }
}

/** Each order once, in order of appearance. */
const namesOf = (orders: readonly { readonly command: string }[]): readonly string[] => [
  ...new Set(orders.map(({ command }) => command)),
];

/** Plays games for what cannot be searched in time. @param about describes it, for when no game ended */
function sayGames(say: Say, asked: Asked, wanted: Wanted, about: object): void {
  const { match, order, until } = asked;
  const sampling = new Sampling({ at: match, order }, wanted);
  sampling.work(until);
  const told = sampling.told();
  for (const { id, text: what, rule, cover, assumed, chance, lo, hi } of told)
    sayLine(say, asked, {
      id,
      text: what,
      rule,
      cover,
      kind: 'about',
      chance,
      lo,
      hi,
      assumed: assumed || cover !== undefined,
    });
  if (told.length === 0) say({ ...about, kind: 'too-large', why: TOO_LARGE });
}

const TOO_LARGE = 'It can end in too many ways to be worked out, and no game could be played out in time.';

function unlessTooLarge<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof OddsTooLarge) && !(error instanceof TooManyReadings)) throw error;
    return undefined;
  }
}
