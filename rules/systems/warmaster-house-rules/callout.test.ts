import { expect, test } from 'vitest';
import { callout } from './callout.ts';
import type { Fact } from './facts.ts';
import { chief, foe, scene, troop } from './scene.ts';

/** What fills the screen for a moment. */

const { state } = scene({
  units: [troop('a'), foe('b')],
  leaders: [chief('lord'), chief('khan', { side: 'defender' })],
});
const NONE = { attacker: 0, defender: 0 };
const round = (winner: 'attacker' | 'defender' | null): Fact => ({
  kind: 'round-fought',
  combat: 'combat:a:b',
  hits: NONE,
  support: NONE,
  carried: NONE,
  winner,
});

test.each<[rule: string, what: string, fact: Fact, found: object | undefined]>([
  ['HR-B28', 'the end', { kind: 'battle-ended', winner: 'attacker', by: 'last-turn' }, { rank: 1, seat: 'attacker' }],
  ['HR-B28', 'an end without a winner', { kind: 'battle-ended', winner: null, by: 'agreement' }, { rank: 1 }],
  ['HR-B20', 'a leader lost', { kind: 'leader-lost', leader: 'lord', by: 'unit' }, { rank: 2, seat: 'defender' }],
  [
    'HR-B20',
    'an enemy leader lost',
    { kind: 'leader-lost', leader: 'khan', by: 'taken' },
    { rank: 2, seat: 'attacker' },
  ],
  ['HR-B05', 'a unit destroyed', { kind: 'unit-destroyed', unit: 'a', by: 'losses' }, { rank: 4, seat: 'defender' }],
  ['HR-B13', 'a round won', round('defender'), { rank: 5, seat: 'defender' }],
  ['HR-B13', 'a drawn round', round(null), undefined],
  ['HR-125', 'a unit that holds', { kind: 'held', unit: 'a' }, undefined],
])('%s: %s', (rule, _what, fact, found) => {
  const said = callout(fact, state);
  expect(said && { rank: said.rank, seat: said.seat, rule: said.rule }).toEqual(
    found && { seat: undefined, ...found, rule },
  );
});
