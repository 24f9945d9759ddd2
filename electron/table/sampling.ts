import { seeded } from '../../rules/dice/seeded.ts';
import { sampledCourse, sampledForecast, type Sampled, type SampledAt } from '../../rules/kernel/sampled-course.ts';
import type { Standing } from '../../rules/kernel/standing.ts';
import type { Args } from '../../rules/kernel/system.ts';
import type { Text } from '../../rules/kernel/text.ts';
import { threadTime } from './thread-time.ts';

/** Samples chances that cannot be enumerated, or not soon enough: plays games out and gives an interval. */

/** Chances with bounds farther apart than this are sampled. */
export const WIDE = 0.02;
/** Games between two checks of the clock. */
const GAMES = 8;

/** What sampled games have shown of one chance. Plain data. */
export interface SampledTold {
  readonly id: string;
  readonly text: Text;
  readonly rule: string;
  readonly favours: string | undefined;
  /** For a whole fight only. */
  readonly cover: Text | undefined;
  readonly assumed: boolean;
  readonly lo: number;
  readonly hi: number;
  /** The share of the games in which it came true. */
  readonly chance: number;
}

type Fact = { readonly kind: string };
type AnyStanding = Standing<unknown, Fact>;

/** Where games start. */
interface From {
  readonly at: AnyStanding;
  /** An order that was not given yet. */
  readonly order?: { readonly command: string; readonly args: Args } | undefined;
  /** The dice of the open roll that are in. */
  readonly faces?: readonly number[];
  /** An option of the open choice. */
  readonly option?: string | undefined;
}

/** Which chances to sample: rounds that could not be enumerated, whole fights by id. */
export interface Wanted {
  readonly rounds: boolean;
  readonly fights: readonly string[];
}

interface One {
  readonly said: Pick<SampledTold, 'id' | 'text' | 'rule' | 'favours' | 'cover'>;
  readonly sampled: Sampled;
}

/** Games from one position, for every wanted chance. */
export class Sampling {
  readonly #all: readonly One[];

  constructor({ at: { system, state, open, awaiting }, order, faces = [], option }: From, wanted: Wanted, seed = 1) {
    const asked = open ?? (order && { ...order, stateBefore: state, answers: [] });
    if (asked === undefined) {
      this.#all = [];
      return;
    }
    const { command, args, stateBefore } = asked;
    const answers = option === undefined ? asked.answers : [...asked.answers, { choose: option }];
    const question = awaiting?.question;
    const at: SampledAt<unknown, Fact> = { system, command, args, state: stateBefore, answers, question, faces };
    const random = seeded(seed);
    const rounds = wanted.rounds ? system.forecasts(stateBefore, command, args) : [];
    const fights = (system.courses?.(stateBefore, command, args) ?? []).filter(({ id }) => wanted.fights.includes(id));
    this.#all = [
      ...rounds
        .filter(({ settled }) => settled?.(state) !== true)
        .map((one) => ({
          said: { id: one.id, text: one.text, rule: one.rule, favours: one.favours, cover: undefined },
          sampled: sampledForecast(one, at, random),
        })),
      ...fights.map((one) => ({
        said: { id: one.id, text: one.text, rule: one.rule, favours: one.favours, cover: one.cover },
        sampled: sampledCourse(one, at, random),
      })),
    ];
  }

  /** Plays games for this many ms, equally for each chance. @returns whether every interval is narrow enough */
  work(ms: number): boolean {
    const until = threadTime() + ms;
    let narrow = this.#all.every(isNarrow);
    while (!narrow && threadTime() < until) {
      for (const { sampled } of this.#all) sampled.play(GAMES);
      narrow = this.#all.every(isNarrow);
    }
    return narrow;
  }

  /** What is known now. */
  told(): readonly SampledTold[] {
    return this.#all
      .filter(({ sampled }) => sampled.tries > 0)
      .map(({ said, sampled }) => ({ ...said, assumed: sampled.assumed, ...sampled.between() }));
  }
}

function isNarrow({ sampled }: One): boolean {
  const { lo, hi } = sampled.between();
  return hi - lo <= WIDE;
}
