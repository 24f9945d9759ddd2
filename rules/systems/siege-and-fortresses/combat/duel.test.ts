import { describe, expect, test } from 'vitest';
import { YES } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { unitOf, type Siege, type Unit } from '../state.ts';
import { assault, climbers, guards, orcs, siege, theFight, TO_COMBAT } from './combat-scene.ts';
import { duelOf } from './duel.ts';
import type { Engagement } from './engagement.ts';
import { combatForecasts } from './forecasts.ts';

/** Small fights as duels, for the chances of whole fights: SF-B15 to SF-B17. */

const match = siege([climbers('orcs', { stands: 1 }), orcs('others'), guards('g', { w2: 1 })]);
play(match, assault('orcs', 'w2'), YES, ...TO_COMBAT);
const { state } = match;
const met = theFight(match);
if (met === undefined) throw new Error('nobody fights');
const party = (unit: string) => ({ ...(met.attackers[0] ?? { unit }), unit });

const changed = (id: string, change: Partial<Unit>, of: Siege = state): Siege => ({
  ...of,
  units: { ...of.units, [id]: { ...unitOf(of, id), ...change } },
});
const profile = (id: string, change: Partial<Unit['roster']['profile']>): Siege => {
  const { roster } = unitOf(state, id);
  return changed(id, { roster: { ...roster, profile: { ...roster.profile, ...change } } });
};
const kindOf = (kind: Engagement['kind']): Siege => ({ ...state, engagements: { [met.id]: { ...met, kind } } });

describe('a fight as a duel', () => {
  test.each([
    ['two units', ['orcs'], ['g'], true],
    ['three units', ['orcs', 'others'], ['g'], true],
    ['four units', ['orcs', 'others'], ['g', 'h'], false],
    ['a unit with two halves in it', ['orcs'], ['g', 'g'], false],
  ])('SF-B15: is one of three units at most, each once: %s', (_, attackers, defenders, small) => {
    const fight = { ...met, attackers: attackers.map(party), defenders: defenders.map(party) };
    expect(duelOf(fight, (siege) => siege) !== undefined).toBe(small);
  });

  test.each<[rule: string, what: string, siege: Siege, plain: boolean]>([
    ['SF-B15', 'as it is', state, true],
    ['SF-B12', 'hits on a machine of the chargers', changed('orcs', { machineHits: 1 }), false],
    ['SF-B26', 'a character who has joined them', changed('others', { joined: 'orcs' }), false],
    ['SF-B26', 'a character who has joined the defenders', changed('others', { joined: 'g' }), false],
    ['SF-B26', 'chargers who have joined somebody', changed('orcs', { joined: 'others' }), false],
    ['SF-B26', 'a character among the chargers', profile('orcs', { command: 8 }), false],
    ['SF-231', 'a log ram that they carry', changed('orcs', { equipment: ['ladders', 'log-ram'] }), false],
    ['SF-179', 'nothing that they carry', changed('orcs', { equipment: [] }), true],
    ['SF-085', 'stands on one section', changed('g', { place: { on: 'sections', stands: { w2: 1 } } }), true],
    ['SF-085', 'stands on two sections', changed('g', { place: { on: 'sections', stands: { w1: 1, w2: 1 } } }), false],
    [
      'SF-085',
      'stands at the foot too',
      changed('g', { place: { on: 'sections', stands: { w2: 1 }, foot: 1 } }),
      false,
    ],
    ['SF-174', 'a siege tower that docked', kindOf('siege-tower'), false],
    ['SF-108', 'a counter attack from the courtyard', kindOf('from-courtyard'), false],
    ['SF-B15', 'no fight', { ...state, engagements: {} }, false],
  ])('%s: has stands and hits, and nothing else that counts: %s', (_rule, _what, of, plain) => {
    expect(duelOf(met, (siege) => siege)?.fits(of)).toBe(plain);
  });
});

test('SF-B14: only a charge, an assault, a counter attack and a fight have a forecast of the first round', () => {
  const before = siege([climbers('orcs'), guards('g', { w2: 1 }), orcs('others')]).state;
  const ids = (command: string, args: Readonly<Record<string, string | number>>) =>
    combatForecasts(before, command, args).map(({ id }) => id);
  const wins = 'wins:orcs';
  expect(ids('charge', { unit: 'orcs', target: 'g' })).toEqual([wins]);
  expect(ids('assault', { unit: 'orcs', section: 'w2' })).toEqual(['through:orcs', wins]);
  expect(ids('counter-attack', { unit: 'orcs', section: 'w2' })).toEqual([wins]);
  for (const [command, args] of [
    ['charge', { unit: 'orcs' }],
    ['charge', { unit: 'orcs', section: 'w2' }],
    ['charge', { unit: 'nobody', target: 'g' }],
    ['assault', { unit: 'orcs', target: 'g' }],
    ['counter-attack', { unit: 'orcs', target: 'g' }],
    ['march', { unit: 'orcs', target: 'g', section: 'w2' }],
    ['fight', { fight: 'nowhere' }],
    ['fight', { fight: 1 }],
  ] as const)
    expect(ids(command, args)).toEqual([]);
});
