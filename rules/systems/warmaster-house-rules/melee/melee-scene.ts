import type { Input } from '../../../kernel/row.ts';
import { dice, END_PHASE, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import type { Fact } from '../facts.ts';
import { charge, cm, ROLL_POINTS } from '../play-scene.ts';
import { chief, scene, type Changes, type Scene } from '../scene.ts';

/** Charges and combats for tests: a leader with plenty of points, a clear field, everybody near. */

/** A battle whose leaders have rolled; `hero` of the attacker has ten points. */
export function field({ leaders = [], ...changes }: Changes): Scene {
  const match = scene({ ...changes, leaders: [chief('hero', { rating: 10 }), ...leaders] });
  play(match, ROLL_POINTS, ...[0, ...leaders.filter(({ side }) => side !== 'defender')].map(() => dice(6)));
  return match;
}

/**
 * Orders a charge at the nearest enemy, 10 cm away; the leader beside the unit needs no test. Next comes the start
 * zone, unless the target has none, and the reactions.
 */
export function orderCharge(match: Scene, unit: string, target: string, ...after: readonly Input[]): readonly Fact[] {
  return play(match, charge(unit, target), YES, cm(10), YES, cm(0), ...after);
}

/** Answers the ground questions after a move: everything is as before. */
export function asSuggested(match: Scene): void {
  for (let at = match.awaiting?.question; at?.ask === 'declare' && at.fact === 'yes-no'; at = match.awaiting?.question)
    play(match, { fact: at.suggested === true });
}

/** Ends the Command and the Shooting Phase. */
export function toCombat(match: Scene): void {
  play(match, END_PHASE, END_PHASE);
}

/** A combat between two units, charged from a zone, at the start of the Combat Phase. */
export function combat(changes: Changes, zone = 'front'): Scene {
  const match = field(changes);
  orderCharge(match, 'a', 'b', pick(zone));
  asSuggested(match);
  toCombat(match);
  return match;
}

export const FIGHT = order('fight', { combat: 'combat:a:b' });

/** The fact that a charge from the front has reached its target. */
export const chargedHome = (charger: string, target: string): Fact => ({
  kind: 'charged-home',
  charger,
  target,
  zone: 'front',
  aspect: 'front',
  confused: false,
  carried: 0,
  most: null,
});

/** Facts of one kind. */
export function only<K extends Fact['kind']>(facts: readonly Fact[], kind: K): readonly Extract<Fact, { kind: K }>[] {
  return facts.filter((fact): fact is Extract<Fact, { kind: K }> => fact.kind === kind);
}

/** The number of dice that the open question asks for. */
export function diceAsked(match: Scene): number | undefined {
  const question = match.awaiting?.question;
  return question?.ask === 'roll' ? question.dice : undefined;
}
