import type { Duel } from '../../../kernel/course.ts';
import { mapped } from '../../../kernel/mapped.ts';
import { isRegular } from '../formations/formations.ts';
import { extraPursuitDice } from './modifiers.ts';
import { fightingBounds, supportBounds } from './who-fights.ts';
import { leaderOf, unitOf, type Battle, type Engagement, type Unit } from '../state.ts';

/** Combats between two units as duels, for the odds of whole combats: separates hits from the rest of the battle. */

/** More than a unit's stands can ever number. */
const MOST_STANDS = 1000;
/** More than any number of pursuit dice. */
const APART = 100;

/**
 * A combat of one unit against one as a duel; `undefined` if more take part. Rounds are distinguished by the stands
 * that enter them if those decide who may go on (HR-123), or if only losses in this combat count in the Pursuit Test.
 * @param charger the unit of the side that the combat favours
 */
export function duelOf(
  { id, attacker, defender }: Engagement,
  charger: string,
  matters: (battle: Battle) => unknown,
): Duel<Battle> | undefined {
  const both = [...attacker, ...defender];
  if (attacker.length !== 1 || defender.length !== 1 || !both.includes(charger)) return undefined;
  const units = [charger, ...both.filter((unit) => unit !== charger)];
  /** Caches for each state before a round whether anybody may support, since it is asked for every difference. */
  const supported = new WeakMap<Battle, boolean>();
  const forgets = (battle: Battle): boolean =>
    battle.options.pursuitStandsLost === 'cumulative' && units.every((unit) => isAllInFront(unitOf(battle, unit)));
  const rest = (battle: Battle): unknown =>
    matters(forgets(battle) ? evenly(battle, units) : withHits(battle, units, []));
  return {
    sides: [0, 1],
    fits: (battle) => fits(battle, battle.engagements[id], units),
    left: (battle) =>
      units.map((unit) => {
        const { stands, hits, roster } = unitOf(battle, unit);
        return { stands, hits, each: roster.hits };
      }),
    withHits: (battle, hits) => withHits(battle, units, hits),
    rest,
    scored: (battle, on, by) => {
      let whole = supported.get(battle);
      if (whole === undefined) supported.set(battle, (whole = isSupported(battle, battle.engagements[id])));
      return scored(whole, on - by);
    },
    scoredByStands: true, // HR-118: who may support
    // HR-129: the winner's stand losses so far count against its Pursuit Test.
    follows: (battle, score, [ours = 0, theirs = 0]) => {
      if (!forgets(battle)) return ours * MOST_STANDS + theirs;
      return score === 0 ? 0 : score > 0 ? ours : theirs;
    },
    // HR-113, HR-114: who pursued, and how far, matters only for the blows.
    settles: (battle) => {
      const engagements = mapped(battle.engagements, (fight) => ({ ...fight, pursuits: [] }));
      return rest({ ...battle, engagements });
    },
    lastStanding: true, // HR-B14
  };
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
 * HR-B14: who won the round, and HR-114 the dice for a pursuit after it; the whole difference if a unit may support,
 * kept apart from the other scores.
 */
function scored(whole: boolean, difference: number): number {
  const far = Math.abs(difference);
  return Math.sign(difference) * (whole ? APART + far : 1 + extraPursuitDice(far));
}

function isSupported(battle: Battle, fight: Engagement | undefined): boolean {
  return fight === undefined || [...fight.attacker, ...fight.defender].some((id) => maySupport(battle, fight, id));
}

/** HR-118: whether a unit that fights with as few stands as allowed has any left to support. */
function maySupport(battle: Battle, fight: Engagement, id: string): boolean {
  return supportBounds(battle, fight, id, fightingBounds(battle, fight, id).min).max > 0;
}

/** Whether there is one unit per side, with no leaders (HR-B20, HR-130) and no hits from fire at chargers (HR-B10). */
function fits(battle: Battle, fight: Engagement | undefined, units: readonly string[]): boolean {
  if (fight === undefined || fight.attacker.length !== 1 || fight.defender.length !== 1) return false;
  if (fight.carried.attacker > 0 || fight.carried.defender > 0) return false;
  if (![...fight.attacker, ...fight.defender].every((unit) => units.includes(unit))) return false;
  return Object.keys(battle.leaders).every((id) => {
    const { alive, attachedTo } = leaderOf(battle, id);
    return !alive || attachedTo === null || !units.includes(attachedTo);
  });
}
