import type { Fact } from './facts.ts';
import type { Fight, Party } from './fights/fight.ts';
import { withUnit } from './changes.ts';
import { fold } from './fold.ts';
import { invariants } from './invariants.ts';
import { besiegers, garrison, on, scene } from './scene.ts';
import type { Siege } from './state.ts';

/** A sound siege and a sound fight in it, for tests that break one thing, and what the invariants find. */

export const start = scene({
  units: [
    besiegers('a', { ladders: true }),
    besiegers('b'),
    garrison('g', { place: { on: 'section', stands: { 'wall-1': 2, 'wall-2': 1 } } }),
    garrison('h', { place: on('tower-a') }),
  ],
  engines: [
    { id: 'ram', kind: 'ram', pusher: 'b' },
    { id: 'belfry', kind: 'siege-tower' },
  ],
}).state;

export const party = (unit: string, more: Partial<Party>): Party => ({
  unit,
  stands: 1,
  how: 'ladders',
  from: null,
  flank: false,
  covered: false,
  tower: null,
  ...more,
});
export const fight: Fight = {
  id: 'f',
  section: 'wall-1',
  attacker: 'attacker',
  attackers: [party('a', { charges: 'wall-1' })],
  defenders: [party('g', { holds: 'wall-1' })],
  round: 1,
  carried: { attacker: 0, defender: 0 },
  pursuing: null,
  engine: null,
};
export function fighting(change: Partial<Fight> = {}): Siege {
  const marked = withUnit(withUnit(start, 'a', { engaged: 'f' }), 'g', { engaged: 'f' });
  return { ...marked, phase: 'combat', fights: { f: { ...fight, ...change } } };
}

export const atRest = (siege: Siege) =>
  invariants.flatMap(({ name, atRest: asked }) => (asked?.(siege) === undefined ? [] : [name]));
export const afterFact = (before: Siege, fact: Fact, after: Siege = fold(before, fact)) =>
  invariants.flatMap(({ name, check }) => (check?.(before, fact, after) === undefined ? [] : [name]));
export const NOTHING: Fact = { kind: 'in-contact', id: 'f', unit: 'a', stands: 1 };
export const round = (unit: string, target: string): Fact => ({
  kind: 'fight-round',
  id: 'f',
  round: 1,
  unit,
  target,
  attackers: 1,
  defenders: 0,
  outcome: 'attackers-won',
});
