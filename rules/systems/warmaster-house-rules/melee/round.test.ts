import { describe, expect, test } from 'vitest';
import { dice, END_PHASE, ones, order, pick } from '../../../kernel/trial-inputs.ts';
import { asked, play, refusedBy } from '../../../kernel/trial.ts';
import { cm } from '../play-scene.ts';
import { chief, foe, troop } from '../scene.ts';
import { combat, diceAsked, field, FIGHT, only, orderCharge, toCombat } from './melee-scene.ts';

const A = troop('a');
const B = foe('b');

/** Three stands fight on either side. */
const ALL = [cm(3), cm(3)];

describe('a round', () => {
  test('HR-106, HR-B03: a charge into the front of steady infantry is 9 dice that hit on 4 or more (EX-HR-16)', () => {
    const match = combat({ units: [A, B] });
    play(match, FIGHT, ...ALL);
    expect(diceAsked(match)).toBe(9);
    const facts = play(match, dice(4, 3, 1, 1, 1, 1, 1, 1, 1), ones(9));
    expect(only(facts, 'struck').map(({ unit, dice, hits }) => [unit, dice, hits])).toEqual([
      ['a', 9, 1],
      ['b', 9, 0],
    ]);
  });

  test.each([
    ['defended', [4, 5, 6], 2],
    ['fortified', [4, 5, 6], 1],
  ] as const)('HR-B03, HR-B25: fewer dice hit a unit that is %s', (position, faces, hits) => {
    const match = combat({ units: [troop('a', { attacks: 1 }), foe('b', { position, attacks: 0 })] });
    const facts = play(match, FIGHT, ...ALL, dice(...faces));
    expect(only(facts, 'struck')[0]?.hits).toBe(hits);
  });

  test('HR-B04: a save that equals the armour cancels the hit', () => {
    const match = combat({ units: [troop('a', { attacks: 1 }), foe('b', { attacks: 0, armour: 5 })] });
    const facts = play(match, FIGHT, ...ALL, dice(6, 6, 6), dice(5, 4, 6));
    expect(only(facts, 'saved')).toEqual([{ kind: 'saved', unit: 'b', hits: 3, unsaved: 1 }]);
    expect(match.state.units['b']?.hits).toBe(1);
  });

  test('HR-B05: hits add up, and a stand falls to exactly as many as its Hits', () => {
    const match = combat({ units: [troop('a', { attacks: 2 }), foe('b', { attacks: 0 })] });
    play(match, FIGHT, ...ALL, dice(6, 6, 6, 6, 1, 1));
    expect(match.state.units['b']).toMatchObject({ stands: 2, hits: 1, frontage: 2 });
  });

  test('HR-B11: the players declare how many stands fight, at least one and at most the front', () => {
    const match = combat({ units: [troop('a', { stands: 4, frontage: 2 }), B] });
    play(match, FIGHT);
    expect(match.awaiting?.question).toMatchObject({ rule: 'HR-B11', min: 1, max: 2, suggested: 2 });
  });

  test('HR-B12: a unit reduced to no dice does not strike back', () => {
    const match = combat({ units: [A, foe('b', { attacks: 1, confused: true })] });
    play(match, FIGHT, ...ALL);
    expect(diceAsked(match)).toBe(12);
    const facts = play(match, ones(12));
    expect(only(facts, 'struck')[1]).toMatchObject({ unit: 'b', dice: 0 });
  });

  test('HR-B12: by option each stand keeps at least one die', () => {
    const units = [A, foe('b', { attacks: 1, confused: true })];
    const match = combat({ units, options: { minDicePerStand: 1 } });
    play(match, FIGHT, ...ALL, ones(12));
    expect(diceAsked(match)).toBe(3);
  });

  test('HR-B20: a leader adds his attacks to his unit', () => {
    const match = combat({ units: [A, B], leaders: [chief('duke', { attachedTo: 'a', attacks: 2 })] });
    play(match, FIGHT, ...ALL);
    expect(diceAsked(match)).toBe(11);
  });
});

describe('who wins', () => {
  test('HR-B13: the side with more unsaved hits wins', () => {
    const match = combat({ units: [troop('a', { attacks: 1 }), foe('b', { attacks: 1 })] });
    const facts = play(match, FIGHT, ...ALL, dice(6, 6, 1), dice(6, 1, 1));
    expect(only(facts, 'round-fought')[0]).toMatchObject({ hits: { attacker: 2, defender: 1 }, winner: 'attacker' });
    expect(asked(match)[0]).toBe('HR-125');
  });

  test('HR-118, HR-B13: supporting infantry counts even if it falls in the round', () => {
    const units = [troop('a', { attacks: 3, stands: 1 }), foe('b', { stands: 3, frontage: 2, attacks: 0, hits: 1 })];
    const match = combat({ units });
    play(match, FIGHT, cm(2));
    expect(match.awaiting?.question).toMatchObject({ rule: 'HR-118', min: 0, max: 1 });
    const facts = play(match, cm(1), dice(6, 1, 1));
    expect(only(facts, 'round-fought')[0]).toMatchObject({ support: { attacker: 0, defender: 1 }, winner: null });
    expect(only(facts, 'stand-lost')).toHaveLength(1);
  });

  test('HR-B13: neither cavalry nor confused units support', () => {
    const deep = { stands: 4, frontage: 2, attacks: 0 } as const;
    const match = combat({ units: [troop('a', { ...deep, type: 'cavalry' }), foe('b', { ...deep, confused: true })] });
    play(match, FIGHT, cm(2), cm(2));
    expect(match.awaiting?.question.ask).toBe('roll');
  });

  test('HR-B13: a side with no stands left has lost, whatever the score', () => {
    const match = combat({
      units: [troop('a', { attacks: 1, stands: 1, hits: 1 }), foe('b', { attacks: 2, hits: 9 })],
    });
    const facts = play(match, FIGHT, cm(1), dice(6), dice(6, 1));
    expect(only(facts, 'round-fought')[0]).toMatchObject({ winner: 'defender' });
  });

  test('HR-B14: the loser retreats by the difference', () => {
    const match = combat({ units: [troop('a', { attacks: 2 }), foe('b', { attacks: 0, hits: 9 })] });
    const facts = play(match, FIGHT, ...ALL, dice(6, 6, 6, 1, 1, 1));
    expect(only(facts, 'retreated')).toEqual([{ kind: 'retreated', unit: 'b', cm: 3 }]);
  });

  test('HR-B14: two beaten units share a difference of 3, rounded up to 2 each', () => {
    const match = field({
      units: [troop('a', { attacks: 3 }), foe('b', { attacks: 0, hits: 9 }), foe('c', { attacks: 0 })],
    });
    orderCharge(match, 'a', 'b', pick('front'));
    play(match, order('touch', { unit: 'a', enemy: 'c' }), pick('front'));
    toCombat(match);
    play(match, FIGHT, cm(1), cm(0), cm(1), cm(1));
    const facts = play(match, dice(6, 6, 6));
    expect(only(facts, 'retreated').map(({ unit, cm: far }) => [unit, far])).toEqual([
      ['b', 2],
      ['c', 2],
    ]);
  });

  test('HR-015, HR-B25: a unit that retreats loses its cover and its hedgehog', () => {
    const units = [troop('a', { attacks: 2 }), foe('b', { attacks: 0, formation: 'hedgehog', position: 'defended' })];
    const match = field({ units });
    orderCharge(match, 'a', 'b');
    toCombat(match);
    play(match, FIGHT, cm(3), cm(3), dice(6, 1, 1, 1, 1, 1));
    expect(match.state.units['b']).toMatchObject({ formation: 'irregular-other', position: 'open' });
  });
});

describe('the Combat Phase', () => {
  test('HR-006: the active player picks the next combat, and all are fought before the phase ends', () => {
    const match = field({ units: [A, troop('c'), B, foe('d')] });
    orderCharge(match, 'a', 'b', pick('front'));
    orderCharge(match, 'c', 'd', pick('front'));
    toCombat(match);
    expect(refusedBy(match, END_PHASE)).toBe('HR-006');
    expect(match.offers().filter(({ command }) => command === 'fight')).toHaveLength(2);
    expect(match.offers().find(({ command }) => command === 'fight')?.seat).toBe('attacker');
  });

  test('HR-B11: linked units are in one combat, and a unit behind may support', () => {
    const match = field({ units: [A, troop('s'), B, foe('c')] });
    orderCharge(match, 'a', 'b', pick('front'));
    play(match, order('touch', { unit: 'c', enemy: 'a' }), pick('left'), order('support', { unit: 's', friend: 'a' }));
    expect(Object.values(match.state.engagements)).toMatchObject([{ attacker: ['a', 's'], defender: ['b', 'c'] }]);
    expect(refusedBy(match, order('touch', { unit: 's', enemy: 'c' }))).toBeUndefined();
  });

  test('HR-158: skirmishers that a charger touches beside its target are destroyed', () => {
    const thin = foe('c', { weapon: 'bow', formation: 'skirmish' });
    const match = field({ units: [A, B, thin], options: { skirmishers: 'on' } });
    orderCharge(match, 'a', 'b', pick('front'), pick('none'));
    const facts = play(match, order('touch', { unit: 'a', enemy: 'c' }));
    expect(only(facts, 'unit-destroyed')).toMatchObject([{ unit: 'c', by: 'contact' }]);
  });

  test('HR-B11: only a charge brings units into contact', () => {
    const match = field({ units: [A, B] });
    expect(refusedBy(match, order('touch', { unit: 'a', enemy: 'b' }))).toBe('HR-B11');
    expect(refusedBy(match, order('support', { unit: 'a', friend: 'a' }))).toBe('HR-B13');
  });

  test('HR-B06: leftover hits are cancelled when the phase ends, except on units that still fight', () => {
    const match = combat({ units: [troop('a', { attacks: 1 }), foe('b', { attacks: 0 })] });
    play(match, FIGHT, ...ALL, dice(6, 1, 1), dice(3), pick('hold'));
    expect(match.state.units['b']?.hits).toBe(1);
    play(match, END_PHASE);
    expect(match.state.units['b']?.hits).toBe(0);
    expect(match.awaiting).toBeUndefined();
  });
});
