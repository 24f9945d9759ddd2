import { argv } from 'node:process';
import { parseArgs } from 'node:util';
import { fractions } from '../../rules/dice/arithmetic.ts';
import { confidence } from '../../rules/dice/confidence.ts';
import { workedOut, linesAt } from '../../rules/kernel/forecast.ts';
import { Odds, OddsTooLarge, plainAssumptions } from '../../rules/kernel/odds.ts';
import type { Procedure } from '../../rules/kernel/procedure.ts';
import { sampledCourse, sampledForecast, type SampledAt } from '../../rules/kernel/sampled-course.ts';
import type { Args, Forecast } from '../../rules/kernel/system.ts';
import { play } from '../../rules/kernel/trial.ts';
import { wholeAt, wholeFights } from '../../rules/kernel/whole-course.ts';
import { randomAnswer, seeded } from './random-player.ts';
import { FIGHTS, type Ready, type Side } from './small-fights.ts';

/**
 * A blind check: random positions of fights of every system, before the order and at whichever question. What is told as
 * exact or certain is held against games played out, and where it is small against every way in turn, in fractions.
 */

const USAGE = 'check-odds [--positions N] [--games N] [--seed S]';

type Fact = { readonly kind: string };

/** What the check of one kind of fight has found. */
export interface Found {
  readonly fight: string;
  positions: number;
  /** Chances held against games, and how many of those are told as exact. */
  chances: number;
  exact: number;
  /** Chances that lay outside what the games allow at 99.9 %. */
  outside: number;
  /** Chances held against every way in turn, and the largest difference. */
  brute: number;
  off: number;
}

interface Wish {
  readonly positions: number;
  readonly games: number;
  readonly seed: number;
  /** Rounds of one whole fight that are looked at: what is not known by then lies between certain bounds. */
  readonly rounds?: number;
}

/** Requests that every way in turn may take; more is held against games alone. */
const SMALL = 20_000;

/** Checks so many random positions of every kind of fight. */
export function checkOdds(wish: Wish): readonly Found[] {
  return Object.entries(FIGHTS).map(([fight, make], at) => {
    const random = seeded(wish.seed * 31 + at);
    const found: Found = { fight, positions: 0, chances: 0, exact: 0, outside: 0, brute: 0, off: 0 };
    while (found.positions < wish.positions) checkOne(found, somewhere(make, random), wish, random);
    return found;
  });
}

/** A fight of any size, so many questions on. */
function somewhere(make: (ours: Side, theirs: Side) => Ready, random: () => number): Ready {
  const one = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
  const side = (): Side => ({
    stands: one(1, 3),
    attacks: one(1, 3),
    hits: one(1, 3),
    save: one(0, 1) === 1 ? one(4, 6) : null,
  });
  const ready = make(side(), side());
  const questions = one(0, 6);
  if (questions > 0) play(ready.match, { command: ready.command, args: ready.args });
  for (let n = 1; n < questions && ready.match.awaiting !== undefined; n += 1) {
    const { question } = ready.match.awaiting;
    // Facts of the table are told as they are taken for granted; dice and choices are anybody's.
    play(
      ready.match,
      question.ask === 'declare' ? { fact: plainAssumptions.declare(question) } : randomAnswer(question, random),
    );
  }
  return ready;
}

function checkOne(found: Found, { match, command, args }: Ready, wish: Wish, random: () => number): void {
  const { open, awaiting } = match;
  if (open === undefined && match.offers().every((offer) => offer.command !== command)) return;
  const state: unknown = open?.stateBefore ?? match.state;
  const at: SampledAt<unknown, Fact> = {
    system: match.system as SampledAt<unknown, Fact>['system'],
    command,
    args,
    state,
    answers: open?.answers ?? [],
    question: awaiting?.question,
    faces: [],
  };
  found.positions += 1;
  const holds = (lo: number, hi: number, sampled: ReturnType<typeof sampledCourse>): void => {
    sampled.play(wish.games);
    const shown = sampled.between();
    found.chances += 1;
    if (hi - lo < 1e-12) found.exact += 1;
    if (shown.lo > hi + 1e-12 || shown.hi < lo - 1e-12) found.outside += 1;
  };
  for (const [i, fight] of wholeFights(match, { command, args }).entries()) {
    const course = at.system.courses?.(state, command, args)[i];
    for (let n = 0; n < (wish.rounds ?? 60) && fight.step(); n += 1);
    const last = wholeAt(fight.told(), []).line.at(-1);
    if (course !== undefined && last !== undefined) holds(last.lo, last.hi, sampledCourse(course, at, random));
  }
  if (open === undefined) return;
  const worked = workedOut(match);
  for (const { id, line } of linesAt(worked, [])) {
    const forecast = at.system.forecasts(state, command, args).find((one) => one.id === id);
    const chance = line[0]?.chance ?? -1;
    if (forecast === undefined) continue;
    holds(chance, chance, sampledForecast(forecast, at, random));
    if (forecast.then === undefined) compare(found, at, forecast, chance);
  }
}

/** Every way in turn, one after another and in fractions; nothing where there are too many. */
function compare(
  found: Found,
  { system, command, args, state, answers }: SampledAt<unknown, Fact>,
  { holds, settled }: Forecast<unknown, Fact>,
  chance: number,
): void {
  const odds = new Odds(system.fold, fractions, plainAssumptions, { settled, sideBySide: false, budget: SMALL });
  const run = system.commands[command]?.run as Procedure<unknown, Fact, Args, unknown>;
  try {
    let sum = fractions.zero;
    for (const end of odds.outcomes(run, args, state, answers))
      if (holds(end.state)) sum = fractions.add(sum, end.chance);
    found.brute += 1;
    found.off = Math.max(found.off, Math.abs(fractions.toNumber(sum) - chance));
  } catch (error) {
    if (!(error instanceof OddsTooLarge)) throw error;
  }
}

/** How many of so many chances may lie outside before something is wrong: 99.9 % hold, and so does this. */
export function mostOutside(chances: number): number {
  for (let outside = 0; outside < chances; outside += 1)
    if (confidence(outside, chances).lo > 0.001) return outside - 1;
  return chances;
}

if (argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: { positions: { type: 'string' }, games: { type: 'string' }, seed: { type: 'string' } },
  });
  const [positions, games, seed] = [values.positions ?? '200', values.games ?? '20000', values.seed ?? '18'].map(
    Number,
  );
  if (![positions, games, seed].every((n) => Number.isInteger(n) && (n ?? 0) > 0)) {
    process.stderr.write(`${USAGE}\n`);
    process.exitCode = 2;
  } else {
    const found = checkOdds({ positions: positions ?? 1, games: games ?? 1, seed: seed ?? 1 });
    for (const one of found) process.stdout.write(`${JSON.stringify(one)}\n`);
    if (found.some(({ outside, chances, off }) => outside > mostOutside(chances) || off > 1e-9)) process.exitCode = 1;
  }
}
