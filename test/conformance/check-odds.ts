import { argv } from 'node:process';
import { parseArgs } from 'node:util';
import { confidence, EVER_WRONG } from '../../rules/dice/confidence.ts';
import type { Between } from '../../rules/kernel/chain.ts';
import { forecastCommand, linesAt, workedOut, type ChanceLine } from '../../rules/kernel/forecast.ts';
import { OddsTooLarge } from '../../rules/kernel/odds.ts';
import { TooManyReadings } from '../../rules/kernel/possible-readings.ts';
import type { Standing } from '../../rules/kernel/standing.ts';
import { sampledCourse, sampledForecast, type Sampled, type SampledAt } from '../../rules/kernel/sampled-course.ts';
import { wholeAt, wholeFights } from '../../rules/kernel/whole-course.ts';
import { KINDS, positionOf, type Position } from './blind-positions.ts';
import { courseByWays, forecastByWays } from './way-by-way.ts';

/**
 * A blind check: random positions of every system, before the order and at any question. Chances given as
 * exact, or as certain bounds, are checked by brute force if there are few ways, otherwise against games
 * played out; intervals from games are checked against known chances.
 */

const USAGE =
  'check-odds [--system ID] [--fight NAME] [--positions N] [--first N] [--games N] [--within W] [--ways N] [--rounds N] [--seconds N] [--seed S]';

type Fact = { readonly kind: string };

/** Counts of one kind of chance, and how many are wrong. */
interface Held {
  told: number;
  /** How many were checked by brute force; the others were checked against games. */
  byWays: number;
  wrong: number;
}

/** The result of checking one system. */
export interface Found {
  readonly system: string;
  positions: number;
  /** Chances given as exact. None may be wrong. */
  readonly exact: Held;
  /** Chances given with certain bounds. None may be wrong. */
  readonly bounds: Held;
  /** The largest difference between an exact chance and brute force. */
  off: number;
  /** Intervals from games checked against a known number at every look, and how many ever missed it: 0.1 % may. */
  readonly intervals: { told: number; missed: number };
  games: number;
  /** Chances for which time ran out before the games were conclusive or had reached their limit. */
  cut: number;
  /** Everything wrong, with the data to reproduce it. */
  readonly wrong: Wrong[];
}

interface Wrong {
  readonly what: 'exact' | 'bounds';
  readonly fight: string;
  readonly position: number;
  readonly chance: string;
  readonly sides: string;
  readonly told: Between;
  readonly ways?: Between | undefined;
  readonly games?: Between | undefined;
}

export interface Wish {
  readonly positions: number;
  /** Number of the first position. */
  readonly first?: number;
  readonly fight?: string | undefined;
  readonly seed: number;
  /** Most games for one chance; fewer if they are conclusive earlier. */
  readonly games: number;
  /** Interval width below which a number inside counts as right. */
  readonly within: number;
  /** Most requests for brute force. */
  readonly ways: number;
  /** Rounds of one whole fight to compute; what is still unknown then gets certain bounds. */
  readonly rounds: number;
  /** Processor time for all positions together, in ms; unlimited by default. */
  readonly ms?: number | undefined;
}

/** Processor time of this process, in ms. */
const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Most requests for brute force per ms left. */
const WAYS_A_MS = 100;
/** Position numbers tried for each one wanted: in some sieges no order has a chance. */
const TRIED = 20;

/** Probability that games call a right number wrong: close to zero over all checks together. */
const NEXT_TO_NEVER = 1e-9;
/** Tolerance between two ways to add up the same chances. */
const LAST_DIGITS = 1e-9;
/** Games for checking an interval against a known number, if they serve nothing else. */
const SHORT = 2_000;
/** Games played however little time is left, and games between two looks at the clock. */
const LEAST = 100;
const BETWEEN_LOOKS = 20;

/** Checks a number of random positions of one system. */
export function checkOdds(system: string, wish: Wish): Found {
  const held = (): Held => ({ told: 0, byWays: 0, wrong: 0 });
  const found: Found = {
    system,
    positions: 0,
    exact: held(),
    bounds: held(),
    off: 0,
    intervals: { told: 0, missed: 0 },
    games: 0,
    cut: 0,
    wrong: [],
  };
  const first = wish.first ?? 0;
  const until = cpu() + (wish.ms ?? Infinity);
  for (let n = first; found.positions < wish.positions && n < first + wish.positions * TRIED; n += 1) {
    const position = positionOf(system, n, wish.seed, wish.fight);
    if (position === undefined) continue;
    const { match, command } = position.ready;
    // Some fights end after a few questions and leave nothing to check.
    if (match.open === undefined && match.offers().every((offer) => offer.command !== command)) continue;
    // Time that one position leaves goes to the others.
    const share = (until - cpu()) / (wish.positions - found.positions);
    found.positions += 1;
    checkOne(found, position, wish, cpu() + share);
  }
  return found;
}

function checkOne(found: Found, position: Position, wish: Wish, until: number): void {
  const { ready, faces, random } = position;
  const { match, command, args } = ready;
  const { open, awaiting } = match;
  const system = match.system as Standing<unknown, Fact>['system'];
  const at: SampledAt<unknown, Fact> = {
    system,
    command,
    args,
    state: open?.stateBefore ?? match.state,
    answers: open?.answers ?? [],
    question: awaiting?.question,
    faces,
  };
  const fights = wholeFights(match, { command, args });
  const lines = linesOf(position);
  let left = fights.length + lines.length;
  const share = (): number => (until - cpu()) / left;
  const ways = (): number => Math.min(wish.ways, Math.max(0, share()) * WAYS_A_MS);
  const holdOne = (chance: Omit<Chance, 'until'>): void => {
    hold(found, position, wish, { ...chance, until: cpu() + share() });
    left -= 1;
  };
  for (const [i, fight] of fights.entries()) {
    const course = system.courses?.(at.state, command, args)[i];
    const enough = cpu() + share() / 2;
    for (let n = 0; n < wish.rounds && cpu() < enough && fight.step(); n += 1);
    const last = wholeAt(fight.told(), faces).line.at(-1);
    if (course === undefined || last === undefined) continue;
    const games = sampledCourse(course, at, random);
    holdOne({ id: course.id, told: last, ways: courseByWays(at, course, ways()), games });
  }
  for (const { id, line } of lines) {
    const forecast = system.forecasts(at.state, command, args).find((one) => one.id === id);
    const chance = line.at(-1)?.chance;
    if (forecast === undefined || chance === undefined) continue;
    const games = sampledForecast(forecast, at, random);
    holdOne({ id, told: { lo: chance, hi: chance }, ways: forecastByWays(at, forecast, ways()), games });
  }
}

/** The chances given for the rounds that an order or the open question leads to. */
function linesOf({ ready: { match, command, args }, faces }: Position): readonly ChanceLine[] {
  return (
    unlessTooLarge(() =>
      match.open === undefined ? forecastCommand(match, command, args) : linesAt(workedOut(match), faces),
    ) ?? []
  );
}

function unlessTooLarge<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof OddsTooLarge || error instanceof TooManyReadings) return undefined;
    throw error;
  }
}

interface Chance {
  readonly id: string;
  readonly told: Between;
  readonly ways: Between | undefined;
  readonly games: Sampled;
  /** Processor time in ms after which no more games are played. */
  readonly until: number;
}

const apart = (a: Between, b: Between): boolean => a.lo > b.hi + LAST_DIGITS || a.hi < b.lo - LAST_DIGITS;

function hold(found: Found, position: Position, wish: Wish, chance: Chance): void {
  const { id, told, ways, games } = chance;
  const exact = told.hi - told.lo < LAST_DIGITS;
  const of = exact ? found.exact : found.bounds;
  of.told += 1;
  const { shown, missed, cut } = playUntilClear(chance, wish);
  found.games += games.tries;
  if (cut) found.cut += 1;
  if (ways !== undefined) {
    of.byWays += 1;
    if (exact) found.off = Math.max(found.off, told.lo - ways.hi, ways.lo - told.hi);
  }
  if (exact || ways !== undefined) {
    found.intervals.told += 1;
    if (missed) found.intervals.missed += 1;
  }
  if (!apart(told, ways ?? shown)) return;
  of.wrong += 1;
  found.wrong.push({
    what: exact ? 'exact' : 'bounds',
    fight: position.fight,
    position: position.number,
    chance: id,
    sides: position.sides,
    told: { lo: told.lo, hi: told.hi },
    ways,
    games: shown,
  });
}

/**
 * Plays games out until they are conclusive about the given chance, or until their limit.
 * @returns the interval at {@link NEXT_TO_NEVER}, whether the interval on a screen ever missed the known chance,
 *   and whether time ran out
 */
function playUntilClear(
  { told, ways, games, until }: Chance,
  wish: Wish,
): { readonly shown: Between; readonly missed: boolean; readonly cut: boolean } {
  const known = ways ?? told;
  const most = ways === undefined ? wish.games : Math.min(SHORT, wish.games);
  let missed = false;
  for (let more = 100; ; more = Math.ceil(games.tries / 2)) {
    for (const end = Math.min(most, games.tries + more); games.tries < end && (games.tries < LEAST || cpu() < until);)
      games.play(Math.min(BETWEEN_LOOKS, end - games.tries));
    missed ||= apart(games.between(), known);
    const shown = games.between(NEXT_TO_NEVER);
    const inside = shown.lo >= told.lo && shown.hi <= told.hi;
    const clear = apart(told, shown) || inside || shown.hi - shown.lo <= wish.within;
    const enough = games.tries >= most || (clear && ways === undefined);
    if (enough || cpu() >= until) return { shown, missed, cut: !enough };
  }
}

/** How many of a number of intervals may miss before something is wrong: each holds with 99.9 %, and so does this. */
export function mostMissed(intervals: number): number {
  for (let missed = 0; missed < intervals; missed += 1)
    if (confidence(missed, intervals).lo > EVER_WRONG) return missed - 1;
  return intervals;
}

/** Whether nothing wrong was found. */
export const holds = ({ exact, bounds, intervals }: Found): boolean =>
  exact.wrong === 0 && bounds.wrong === 0 && intervals.missed <= mostMissed(intervals.told);

/** The result as one line. */
function line({ system, positions, exact, bounds, off, intervals, games, cut }: Found): string {
  const of = ({ told, byWays, wrong }: Held): string =>
    `${String(told)} (${String(byWays)} way by way, ${String(told - byWays)} by games), ${String(wrong)} wrong`;
  return [
    `${system}: ${String(positions)} positions`,
    `exact ${of(exact)}, largest difference ${off.toExponential(1)}`,
    `certain bounds ${of(bounds)}`,
    `intervals ${String(intervals.told)}, ${String(intervals.missed)} missed, ${String(mostMissed(intervals.told))} may`,
    `${String(games)} games, ${String(cut)} chances with fewer than wished for`,
  ].join('; ');
}

function main(): void {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      ...{ system: text, fight: text, positions: text, first: text, games: text, within: text },
      ...{ ways: text, rounds: text, seconds: text, seed: text },
    },
  });
  const { system, fight } = values;
  const number = (given: string | undefined, plain: number): number => (given === undefined ? plain : Number(given));
  const wish: Wish = {
    fight,
    positions: number(values.positions, 200),
    first: number(values.first, 0),
    games: number(values.games, 1_000_000),
    within: number(values.within, 0.01),
    ways: number(values.ways, 300_000),
    rounds: number(values.rounds, 60),
    ms: values.seconds === undefined ? undefined : Number(values.seconds) * 1000,
    seed: number(values.seed, 18),
  };
  const systems = Object.keys(KINDS).filter((id) => system === undefined || id === system);
  const whole = [wish.positions, wish.games, wish.ways, wish.rounds].every((n) => Number.isInteger(n) && n > 0);
  const known = fight === undefined || systems.every((id) => KINDS[id]?.includes(fight));
  if (
    !whole ||
    !known ||
    systems.length === 0 ||
    !(wish.within > 0) ||
    !((wish.ms ?? 1) > 0) ||
    !Number.isInteger(wish.seed + (wish.first ?? 0))
  ) {
    process.stderr.write(`${USAGE}\nSystems and their fights:\n`);
    for (const [id, kinds] of Object.entries(KINDS)) process.stderr.write(`  ${id}: ${kinds.join(', ')}\n`);
    process.exitCode = 2;
    return;
  }
  for (const id of systems) {
    const found = checkOdds(id, wish);
    for (const one of found.wrong) process.stdout.write(`${JSON.stringify({ seed: wish.seed, ...one })}\n`);
    process.stdout.write(`${line(found)}\n`);
    if (!holds(found)) process.exitCode = 1;
  }
}

if (argv[1] === import.meta.filename) main();
