import type { Duel } from '../../../kernel/course.ts';
import { mapped } from '../../../kernel/mapped.ts';
import { plainAssumptions } from '../../../kernel/outcome.ts';
import { playOut } from '../../../kernel/sample.ts';
import { fold } from '../fold.ts';
import { isRegular } from '../formations/formations.ts';
import type { Seat } from '../start/setup.ts';
import { leaderOf, opponentOf, unitOf, type Battle, type Engagement, type Unit } from '../state.ts';
import { retreatOf } from './after-round.ts';
import { countStands } from './count-stands.ts';
import { extraPursuitDice } from './modifiers.ts';

/** Combats of two or three units as duels, for the odds of whole combats: separates hits from the rest of the battle. */

/** Largest number of units that is computed as a duel. */
const MOST_UNITS = 3;
/** More than a unit's stands can ever number. */
const MOST_STANDS = 1000;
/** More than any number of different pursuits. */
const APART = 1000;

/** The two sides of a combat, which may not have begun. */
export type Met = Pick<Engagement, 'id' | Seat>;

/**
 * A small combat as a duel; `undefined` if too many units take part. Rounds are distinguished by the stands that enter
 * them if those decide who may go on (HR-123), or if only losses in this combat count in the Pursuit Test.
 * @param side the side that the combat favours
 */
export function duelOf(fight: Met, side: Seat, matters: (battle: Battle) => unknown): Duel<Battle> | undefined {
  const units = [...fight[side], ...fight[opponentOf(side)]];
  if (units.length > MOST_UNITS) return undefined;
  const ours = fight[side].length;
  const { id } = fight;
  const forgets = (battle: Battle): boolean =>
    battle.options.pursuitStandsLost === 'cumulative' && units.every((unit) => isAllInFront(unitOf(battle, unit)));
  const rest = (battle: Battle): unknown =>
    matters(forgets(battle) ? evenly(battle, units) : withHits(battle, units, []));
  const counted = countedBy(id, units.slice(0, ours));
  const most = Math.max(ours, units.length - ours);
  const scores = new Map<number, number>();
  /** {@link pursuitOf} by difference: asked for every pair of scores of every number of stands. */
  const pursuits: number[] = [];
  return {
    sides: units.map((_, i) => (i < ours ? 0 : 1)),
    fits: (battle) => fits(battle, battle.engagements[id], units),
    left: (battle) =>
      units.map((unit) => {
        const { stands, hits, roster } = unitOf(battle, unit);
        return { stands, hits, each: roster.hits };
      }),
    withHits: (battle, hits) => withHits(battle, units, hits),
    rest,
    scored: (battle, on, by) => {
      const { met, support } = counted(battle);
      const difference = on - by + support;
      const kind = APART * met + (pursuits[Math.abs(difference)] ??= pursuitOf(Math.abs(difference), most));
      const number = scores.get(kind) ?? scores.size + 1;
      scores.set(kind, number);
      return Math.sign(difference) * number;
    },
    scoredByStands: true, // HR-118: who supports, and HR-125 who fought whom
    // HR-129: the winners' stand losses so far count against their Pursuit Tests.
    follows: (battle, score, left) => {
      if (!forgets(battle)) return packed(left);
      if (score === 0) return packed([]);
      return packed(score > 0 ? left.slice(0, ours) : left.slice(ours));
    },
    // HR-113, HR-114: who pursued, and how far, matters only for the blows.
    settles: (battle) => {
      const engagements = mapped(battle.engagements, (one) => ({ ...one, pursuits: [] }));
      return rest({ ...battle, engagements });
    },
    lastStanding: true, // HR-B14
  };
}

const packed = (stands: readonly number[]): number => stands.reduce((all, one) => all * MOST_STANDS + one, 0);

interface Counted {
  /** A number for who fights whom. */
  readonly met: number;
  /** HR-118: our stands that support minus theirs. */
  readonly support: number;
}

/** The stands of a round as the procedure counts them with the answers that chances assume. */
function countedBy(combat: string, ours: readonly string[]): (battle: Battle) => Counted {
  /** Cached for each state before a round, since it is asked for every difference. */
  const known = new WeakMap<Battle, Counted>();
  const kinds = new Map<string, number>();
  return (battle) => {
    let counted = known.get(battle);
    if (counted === undefined) {
      const strengths = strengthsOf(battle, combat);
      const who = strengths.map(({ unit, against }) => [
        unit,
        ...against.filter(({ stands }) => stands > 0).map(({ enemy }) => enemy),
      ]);
      // The active side counts first, which decides nothing.
      const key = who
        .map((names) => names.join('>'))
        .toSorted()
        .join(' ');
      const met = kinds.get(key) ?? kinds.size;
      kinds.set(key, met);
      const support = strengths.reduce(
        (sum, { unit, support: stands }) => sum + (ours.includes(unit) ? stands : -stands),
        0,
      );
      known.set(battle, (counted = { met, support }));
    }
    return counted;
  };
}

/** The stands as counted before any die of the round is rolled. */
function strengthsOf(battle: Battle, combat: string): Engagement['strengths'] {
  const how = { fold, assume: plainAssumptions, random: noDice };
  return playOut(how, countStands, { combat }, battle).state.engagements[combat]?.strengths ?? [];
}

function noDice(): never {
  throw new Error('HR-118: stands are counted before any die of the round is rolled.');
}

function withHits(battle: Battle, units: readonly string[], hits: readonly number[]): Battle {
  const changed = units.map((id, i) => [id, { ...unitOf(battle, id), hits: hits[i] ?? 0 }] as const);
  return { ...battle, units: { ...battle.units, ...Object.fromEntries(changed) } };
}

/**
 * HR-011: whether a regular unit has all its stands in the front rank, so that its formation follows from their number,
 * and none has shot at a charger (HR-097).
 */
function isAllInFront({ formation, frontage, stands, firedAtCharger, roster }: Unit): boolean {
  if (firedAtCharger > 0 || roster.skirmisherStands > 0) return false;
  return isRegular(formation) && frontage === Math.max(1, stands);
}

/** The same battle with equal stands on both sides, all in front, and no hits. */
function evenly(battle: Battle, units: readonly string[]): Battle {
  const even = units.map(
    (id) => [id, { ...unitOf(battle, id), stands: 1, frontage: 1, formation: 'line' as const, hits: 0 }] as const,
  );
  return { ...battle, units: { ...battle.units, ...Object.fromEntries(even) } };
}

/**
 * HR-114: a number that grows where a difference gives more dice for a pursuit (HR-B14: to each of one beaten unit or
 * more).
 */
function pursuitOf(difference: number, most: number): number {
  let number = difference === 0 ? 0 : 1;
  for (let before = 1; before < difference; before += 1)
    for (let units = 1; units <= most; units += 1) {
      if (diceAfter(before, units) === diceAfter(before + 1, units)) continue;
      number += 1;
      break;
    }
  return number;
}

const diceAfter = (difference: number, units: number): number => extraPursuitDice(retreatOf(difference, units));

/** Whether both sides fight, with no leaders (HR-B20, HR-130) and no hits from fire at chargers (HR-B10). */
function fits(battle: Battle, fight: Engagement | undefined, units: readonly string[]): boolean {
  if (fight === undefined || fight.attacker.length === 0 || fight.defender.length === 0) return false;
  if (fight.carried.attacker > 0 || fight.carried.defender > 0) return false;
  if (![...fight.attacker, ...fight.defender].every((unit) => units.includes(unit))) return false;
  return Object.keys(battle.leaders).every((id) => {
    const { alive, attachedTo } = leaderOf(battle, id);
    return !alive || attachedTo === null || !units.includes(attachedTo);
  });
}
