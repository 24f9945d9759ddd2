import { expect, test } from 'vitest';
import { callout } from './callout.ts';
import type { Fact } from './facts.ts';
import { scene } from './scene.ts';
import type { Siege } from './state.ts';

/** What fills the screen for a moment. */

const { state } = scene();
const won = (winner: 'attacker' | 'defender' | null): Siege => ({ ...state, ended: { winner, by: 'broken' } });
const END: Fact = { kind: 'battle-ended', winner: null, by: 'broken' };
const tested = (total: number): Fact => ({ kind: 'collapse-tested', section: 'wall-1', face: 1, total, points: 3 });

test.each<[rule: string, what: string, fact: Fact, siege: Siege, found: object | undefined]>([
  ['SM-182', 'the besiegers win', END, won('attacker'), { rank: 1, seat: 'attacker', key: 'sm.callout.attacker' }],
  ['SM-181', 'the garrison wins', END, won('defender'), { rank: 1, seat: 'defender', key: 'sm.callout.defender' }],
  ['SM-181', 'nobody wins', END, won(null), { rank: 1, key: 'sm.callout.ended' }],
  ['SM-181', 'an end that nobody has told of', END, state, { rank: 1, key: 'sm.callout.ended' }],
  [
    'SM-084',
    'a section falls',
    { kind: 'section-fell', section: 'wall-1', sudden: false },
    state,
    { rank: 2, seat: 'attacker', key: 'sm.callout.fell', section: 'wall-1' },
  ],
  [
    'SM-085',
    'a section falls at once',
    { kind: 'section-fell', section: 'wall-1', sudden: true },
    state,
    { rank: 2, seat: 'attacker', key: 'sm.callout.fell', section: 'wall-1' },
  ],
  [
    'SM-090',
    'a gate falls',
    { kind: 'gate-destroyed', gate: 'gate' },
    state,
    { rank: 2, seat: 'attacker', key: 'sm.callout.gate', section: 'wall-2' },
  ],
  [
    'SM-031',
    'a mine is sprung',
    { kind: 'mine-revealed', section: 'wall-1', sealed: true },
    state,
    { rank: 3, seat: 'attacker', key: 'sm.callout.mine', section: 'wall-1' },
  ],
  [
    'SM-083',
    'a section cracks',
    { kind: 'section-unstable', section: 'wall-1' },
    state,
    { rank: 4, seat: 'attacker', key: 'sm.callout.unstable', section: 'wall-1' },
  ],
  [
    'SM-082',
    'a section holds',
    tested(3),
    state,
    { rank: 6, seat: 'defender', key: 'sm.callout.holds', section: 'wall-1' },
  ],
  ['SM-082', 'a section does not hold', tested(4), state, undefined],
  ['SM-B20', 'a unit holds', { kind: 'held', unit: 'a', section: null }, state, undefined],
])('%s: %s', (rule, _what, fact, siege, found) => {
  const said = callout(fact, siege);
  expect(
    said && { rank: said.rank, seat: said.seat, key: said.text.key, section: said.section, rule: said.rule },
  ).toEqual(found && { seat: undefined, section: undefined, ...found, rule });
});
