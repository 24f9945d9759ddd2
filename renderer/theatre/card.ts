import { scoreSoFar, stateOf, throughOf } from '../../electron/contract/fight-score.ts';
import type { FightChance, FightRound, FightsView, FightTold } from '../../electron/contract/fights.ts';
import type { StageView } from '../../electron/contract/landing.ts';
import type { SideView } from '../../rules/fortress/view.ts';
import { own } from '../../rules/kernel/own.ts';
import type { Landing } from '../landing/use-landing.ts';

/** A fight as a screen may show it now: without anything that would give away dice still being read. */
export interface FightCard {
  readonly fight: Omit<FightTold, 'rounds'>;
  /** The current or last round; null before the first die. */
  readonly round: FightRound | null;
  /** The rounds before it, latest first. */
  readonly earlier: readonly FightRound[];
  readonly chance: FightChance | null;
  /** Row number of the roll that the screen shows large. */
  readonly lying: number | null;
}

/** A result as the card of a fight sees it; without a stage it is only looked at again. */
export type LyingResult = Pick<Landing, 'landed' | 'progress'> & {
  readonly stage: Pick<StageView, 'takenBack'> | null;
};

/** What the parts of a fight on a screen are drawn from. */
export interface ShownFight {
  readonly card: FightCard;
  readonly sides: readonly SideView[];
  /** The side whose dice are asked for now. */
  readonly rolls: string | null;
}

/**
 * The card of the fight that the screens show.
 * @param seats the sides of the table
 * @param landing the result on screen; its dice count once they are told
 * @returns null if there is no fight, or the result on screen is not part of it
 */
export function cardOf(
  { now, chance }: Pick<FightsView, 'now' | 'chance'>,
  seats: readonly string[],
  landing: LyingResult | null,
): FightCard | null {
  if (now === null) return null;
  const lying = landing?.landed.n ?? null;
  const at =
    lying === null ? -1 : now.rounds.findIndex(({ rolls, after }) => [...rolls, ...after].some(({ n }) => n === lying));
  if (landing !== null && at < 0 && !isBesideRounds(now, landing)) return null;
  const { rounds, ...fight } = now;
  if (landing === null || landing.progress.told) return card(fight, rounds, chance, lying);
  const until = at < 0 ? rounds : rounds.slice(0, at + 1);
  const unread = until.map((round, i) => (i === at ? before(round, lying ?? 0, seats) : round));
  const outcome = fight.outcome !== null && fight.outcome.n >= (lying ?? 0) ? null : fight.outcome;
  const line = chance?.line.filter(({ n }) => n === null || n < (lying ?? 0)) ?? [];
  return card(
    { ...fight, outcome, follows: [] },
    unread,
    chance === null || line.length === 0 ? null : { ...chance, line },
    lying,
  );
}

/**
 * Whether a roll belongs to a fight although its rounds do not have it: it was taken back, or thrown after the end, such
 * as how far the beaten go.
 */
const isBesideRounds = ({ going, begun, outcome }: FightTold, { landed, stage }: LyingResult): boolean =>
  going && landed.n > begun && (stage?.takenBack === true || (outcome !== null && outcome.n < landed.n));

function card(
  fight: FightCard['fight'],
  rounds: readonly FightRound[],
  chance: FightChance | null,
  lying: number | null,
): FightCard {
  return { fight, round: rounds.at(-1) ?? null, earlier: rounds.slice(0, -1).toReversed(), chance, lying };
}

/** A round as it was before one of its rolls was read. */
function before(round: FightRound, row: number, seats: readonly string[]): FightRound {
  const after = round.after.filter(({ n }) => n < row);
  // The round was already decided before these dice.
  if (after.length < round.after.length && round.rolls.every(({ n }) => n < row)) return { ...round, after };
  const rolls = round.rolls.filter(({ n }) => n < row);
  const through = throughOf(rolls, seats);
  const bySeat = <T>(of: (seat: string) => T): Record<string, T> =>
    Object.fromEntries(seats.map((seat) => [seat, of(seat)]));
  return {
    ...round,
    rolls,
    after,
    score: bySeat((seat) => scoreSoFar(through, own(round.carried, seat) ?? 0, seat)),
    state: bySeat((seat) => stateOf(rolls, seat)),
    other: {},
    lost: {},
    winner: null,
    decided: false,
  };
}

/** The sides in the order of their lanes: first whoever rolls first, else the attacker. */
export function laneOrder(seats: readonly string[], { attacker }: Pick<FightTold, 'attacker'>, rolls: string | null) {
  const first = rolls ?? attacker;
  return [...seats].sort((a, b) => Number(b === first) - Number(a === first));
}
