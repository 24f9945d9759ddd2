import { firstRolls, type FirstRoll } from '../../rules/kernel/first-roll.ts';
import {
  forecastCommand,
  forecastOptions,
  KeptOdds,
  workedOut,
  type ChanceLine,
  type WorkedOut,
} from '../../rules/kernel/forecast.ts';
import type { Between } from '../../rules/kernel/chain.ts';
import { EXACT } from '../../rules/kernel/course.ts';
import type { ChooseRequest, Question } from '../../rules/kernel/request.ts';
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
import { Sampling, WIDE, type SampledTold, type Wanted } from './sampling.ts';
import type { SiegeTable } from './siege-table.ts';
import { systemById } from './systems.ts';
import { unlessTooLarge } from './unless-too-large.ts';
import { threadTime } from './thread-time.ts';

/** Works out chances from the position of a match, on whichever thread it is called. */

type AnyStanding = Standing<unknown, { readonly kind: string }>;

/** The position of a match, in the form sent to another thread. */
export interface SentStanding extends Omit<AnyStanding, 'system' | 'awaiting'> {
  readonly system: string;
  readonly question: Question | undefined;
}

/** What has been worked out for the open question, and whether that is all. */
export interface OpenWorked {
  /** `null` if there are too many to work out. */
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

export class ChanceDesk {
  /** The last question asked about: whole fights and sampled games resume where they stopped. */
  #last: Asked | undefined;
  /** The question before it, whose last throw is still shown: games are sampled for it too. */
  #before: Asked | undefined;
  /** The whole fights of the last order that somebody asked about. */
  #fights: readonly AnyFight[] = [];
  /** The rounds of the last order that somebody asked about. */
  readonly #kept = new KeptOdds();
  /** The position whose orders were priced last; it is sent once for all of them. */
  #listed: { readonly key: string; readonly standing: AnyStanding } | undefined;

  /**
   * The chances of the open question.
   * @param key identifies the question: asked again, its whole fights resume where they stopped
   * @param at `null` if the question is the last one asked about
   * @param ms time to spend on whole fights now
   * @param quickly postpones rounds that take longer than a glance
   * @returns `null` if the question has to be sent again
   */
  open({ key, at, ms, quickly = false }: OpenAsked): OpenWorked | null {
    if (this.#last?.key !== key) {
      if (at === null) return null;
      const standing = received(at);
      this.#before = this.#last;
      this.#last = { key, standing, lines: null, tried: false, fights: this.#fightsAt(standing), games: new Map() };
    }
    const last = this.#last;
    if (last.lines === null && !last.tried) {
      last.lines = unlessTooLarge(() => workedOut(last.standing, quickly ? QUICK : undefined, this.#kept)) ?? null;
      last.tried = !quickly;
    }
    const { lines, fights } = last;
    const done = workOut(fights, ms) && (lines !== null || last.tried);
    return { lines, whole: ms === 0 ? [] : fights.map((fight) => fight.told()), done };
  }

  /**
   * Samples games from the open question, or the one before, for chances that are not known (almost) exactly with the
   * dice that are in.
   * @returns `null` if the question is neither
   */
  sample({ key, faces, ms }: SampleAsked): { readonly told: readonly SampledTold[]; readonly done: boolean } | null {
    const asked = [this.#last, this.#before].find((one) => one?.key === key);
    if (asked === undefined) return null;
    const { standing, lines, fights, games } = asked;
    const name = faces.join(' ');
    let sampling = games.get(name);
    if (sampling === undefined) {
      const wide = fights.filter((fight) => isWide(wholeAt(fight.told(), faces)));
      const wanted = { rounds: lines === null, fights: wide.map(({ id }) => id) };
      games.set(name, (sampling = new Sampling({ at: standing, faces }, wanted)));
    }
    const done = sampling.work(ms);
    return { told: sampling.told(), done };
  }

  /** The whole fights of a position, with what is known of them from the last order that somebody asked about. */
  #fightsAt(standing: AnyStanding, order?: Order): readonly AnyFight[] {
    const fights = wholeFights(standing, order, this.#fights);
    // Looking at an order that is no fight forgets nothing.
    if (fights.length > 0) this.#fights = fights;
    return fights;
  }

  /** The chances of an order before it is given. */
  command({ at, command, args, ms }: OrderAsked): OddsView[] {
    const standing = received(at);
    const order = { command, args };
    const lines = unlessTooLarge(() => forecastCommand(standing, command, args, undefined, this.#kept));
    const fights = this.#fightsAt(standing, order);
    if (ms > 0) workOut(fights, ms);
    const whole = ms === 0 ? [] : fights.map((fight) => wholeAt(fight.told(), []));
    const wide = whole.filter(isWide).map(({ id }) => id);
    const games = played({ at: standing, order }, { rounds: lines === undefined, fights: wide }, ms);
    return viewed((lines ?? []).map(oddsView), whole, games);
  }

  /**
   * The first chance of an order in a list, in little time: worked out, or else sampled from a few games.
   * @param at `null` if the position is the last one asked about
   * @returns `null` if the position has to be sent again
   */
  price({ key, at, command, args }: PriceAsked): { readonly odds: OddsView | null } | null {
    if (this.#listed?.key !== key) {
      if (at === null) return null;
      this.#listed = { key, standing: received(at) };
    }
    const { standing } = this.#listed;
    const lines = unlessTooLarge(() => forecastCommand(standing, command, args, QUICK));
    if (lines !== undefined) return { odds: lines[0] === undefined ? null : oddsView(lines[0]) };
    const order = { command, args };
    const [game] = played({ at: standing, order }, { rounds: true, fights: [] }, ROW_MS);
    return { odds: game === undefined ? null : sampledView([game]) };
  }

  /** For each option of the open choice: the chances it would leave, what it brings, and its first dice. */
  options({ at, ms }: { readonly at: SentStanding; readonly ms: number }): OptionOdds[] {
    const standing = received(at);
    const { question } = at;
    if (question?.ask !== 'choose') return [];
    const answers = unlessTooLarge(() => differing(forecastOptions(standing)));
    const rolls = firstRolls(standing);
    const fights = this.#fightsAt(standing);
    if (ms > 0) workOut(fights, ms);
    const told = ms === 0 ? [] : fights.map((fight) => fight.told());
    const prices = pricesOf(told[0], question);
    const found = question.options.map(({ id }) => {
      const lines = answers?.find(({ option }) => option === id)?.lines ?? [];
      const first = rolls.find(({ option }) => option === id);
      const whole = told.map((one) => wholeAt(one, [], id));
      const wide = whole.filter(isWide).map((one) => one.id);
      const wanted = { rounds: answers === undefined, fights: wide };
      const games = played({ at: standing, option: id }, wanted, ms / question.options.length);
      const price = prices.get(id);
      const odds = viewed(lines.map(oddsView), whole, games);
      return { option: id, odds, ...(price && { price }), roll: first === undefined ? null : rollView(first) };
    });
    return found.some(({ odds, roll }) => odds.length > 0 || roll !== null) ? found : [];
  }
}

interface Order {
  readonly command: string;
  readonly args: Args;
}

/** What has been worked out for a question. */
interface Asked {
  readonly key: string;
  readonly standing: AnyStanding;
  lines: WorkedOut | null;
  /** Whether rounds got the full request limit of a forecast. */
  tried: boolean;
  readonly fights: readonly AnyFight[];
  /** Sampled games by the dice that are in. */
  readonly games: Map<string, Sampling>;
}

interface OpenAsked {
  readonly key: string;
  readonly at: SentStanding | null;
  readonly ms: number;
  readonly quickly?: boolean;
}

/** Request limit for rounds before games are sampled instead. */
const QUICK = 20_000;

/** Time for sampling one order of a list, in ms. */
const ROW_MS = 40;

interface PriceAsked {
  readonly key: string;
  readonly at: SentStanding | null;
  readonly command: string;
  readonly args: Args;
}

interface SampleAsked {
  readonly key: string;
  readonly faces: readonly number[];
  readonly ms: number;
}

/** Whether the bounds of a whole fight are too far apart to be useful. */
export function isWide({ line }: Pick<WholeChance, 'line'>): boolean {
  const last = line.at(-1);
  return last === undefined || last.hi - last.lo > WIDE;
}

function played(from: ConstructorParameters<typeof Sampling>[0], wanted: Wanted, ms: number): readonly SampledTold[] {
  if (ms === 0 || (!wanted.rounds && wanted.fights.length === 0)) return [];
  const sampling = new Sampling(from, wanted);
  sampling.work(ms);
  return sampling.told();
}

/** Rounds and whole fights, each from certain bounds or from sampled games. */
function viewed(rounds: readonly OddsView[], whole: readonly WholeChance[], games: readonly SampledTold[]): OddsView[] {
  const ids = new Set(whole.map(({ id }) => id));
  return [
    ...rounds,
    ...games.filter(({ id }) => !ids.has(id)).map((one) => sampledView([one])),
    ...whole.flatMap((one) =>
      wholeView(
        one,
        (one.line.length === 0 ? [undefined] : one.line).map(() => games.find(({ id }) => id === one.id)),
      ),
    ),
  ];
}

/** What each option of a choice brings the chooser, and which of them brings most. */
export function pricesOf(
  told: WholeTold | undefined,
  { seat, options }: ChooseRequest,
): ReadonlyMap<string, NonNullable<OptionOdds['price']>> {
  if (told === undefined) return new Map();
  const sign = told.said.favours === undefined || told.said.favours === seat ? 1 : -1;
  const brings = options.flatMap(({ id }) => {
    const { worth } = wholeAt(told, [], id);
    if (worth === undefined) return [];
    const { unit, lo, hi } = worth;
    return [{ id, unit, ...(sign === 1 ? { lo, hi } : { lo: -hi, hi: -lo }) }];
  });
  const highest = Math.max(...brings.map(({ lo }) => lo));
  return new Map(
    brings.map(({ id, unit, lo, hi }) => {
      const others = brings.filter((one) => one.id !== id);
      const best = lo >= highest - EXACT && others.every((one) => one.hi <= lo + EXACT);
      return [id, { unit, lo, hi, best }];
    }),
  );
}

// oxlint-disable-next-line typescript/no-explicit-any -- fights of any system
type AnyFight = WholeFight<any, any>;

interface OrderAsked {
  readonly at: SentStanding;
  readonly command: string;
  readonly args: Args;
  readonly ms: number;
}

/** Continues whole fights for this many ms. @returns whether nothing is left to work out */
function workOut(fights: readonly AnyFight[], ms: number): boolean {
  const until = threadTime() + ms;
  for (const fight of fights) {
    for (;;) {
      if (threadTime() >= until) return false;
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

/**
 * A whole fight as a chance: its certain bounds, narrowed by sampled games, point by point.
 * @param games what they showed at each point; a fight of which a single round is too large has these alone
 * @param faces the dice that are in
 */
export function wholeView(
  { id, text, rule, favours, cover, kind, line, worth }: WholeChance,
  games: readonly (SampledTold | undefined)[],
  faces: readonly number[] = [],
): OddsView[] {
  const bounds = line.length > 0 ? line : games.map((_, i) => ({ face: faces[i - 1] ?? null, lo: 0, hi: 1 }));
  let before = 0.5;
  const points = bounds.map(({ face, lo, hi }, i) => {
    const point = within({ lo, hi }, games[i]);
    // Of dice that came too fast for games nothing may be known: the line goes on level.
    before = point.lo === 0 && point.hi === 1 ? before : point.chance;
    return { face, ...point, chance: before };
  });
  const last = points.at(-1);
  if (last === undefined || (last.lo === 0 && last.hi === 1)) return [];
  const { lo, hi, about } = last;
  const ends = kind === 'exact' ? {} : { kind: about ? ('about' as const) : ('between' as const), lo, hi };
  const brings = worth && { brings: { unit: worth.unit, lo: worth.lo, hi: worth.hi } };
  const said = points.map(({ face, chance, ...at }) => ({
    face,
    chance,
    ...(kind === 'exact' ? {} : { lo: at.lo, hi: at.hi }),
  }));
  const what = { id, text, rule, ...(favours !== undefined && { favours }), cover };
  return [{ ...what, line: said, best: hi, worst: lo, exact: kind === 'exact', ...brings, ...ends }];
}

/** The certain bounds, narrowed by sampled games; their midpoint if there are none. */
function within({ lo, hi }: Between, games: SampledTold | undefined) {
  if (games === undefined || hi - lo <= WIDE) return { lo, hi, chance: (lo + hi) / 2, about: false };
  const [low, high] = [Math.max(lo, games.lo), Math.min(hi, games.hi)];
  // If the two do not overlap, trust the certain bounds.
  if (low > high) return { lo, hi, chance: (lo + hi) / 2, about: false };
  return { lo: low, hi: high, chance: Math.min(high, Math.max(low, games.chance)), about: true };
}

/** A chance known only from sampled games, point by point. */
export function sampledView(points: readonly [SampledTold, ...SampledTold[]], faces: readonly number[] = []): OddsView {
  const { id, text, rule, favours, cover, assumed, lo, hi } = points.at(-1) ?? points[0];
  return {
    id,
    text,
    rule,
    line: points.map((at, i) => ({
      face: i === 0 ? null : (faces[i - 1] ?? null),
      chance: at.chance,
      lo: at.lo,
      hi: at.hi,
    })),
    best: hi,
    worst: lo,
    exact: false,
    kind: 'about',
    lo,
    hi,
    ...(favours !== undefined && { favours }),
    ...(cover && { cover }),
    ...(assumed && { assumed: true as const }),
  };
}

function rollView({ roll, by }: FirstRoll): NonNullable<OptionOdds['roll']> {
  const { seat, dice, sides, reads, counts, rule } = roll;
  const counted = counts === undefined ? {} : { counts };
  return { seat, dice, sides, reads, ...counted, rule, by: by.map((one) => ({ ...one })) };
}
