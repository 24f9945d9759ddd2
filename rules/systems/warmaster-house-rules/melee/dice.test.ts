import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diceOf as sumOf, extraPursuitDice, modifiersOf, type Bout, type ChargeHome } from './modifiers.ts';
import type { Troops } from './troops.ts';

const spears: Troops = {
  type: 'infantry',
  flyer: false,
  attacks: 3,
  magic: 0,
  missiles: false,
  pikes: false,
  terrifying: false,
  fearless: false,
  confused: false,
  position: 'open',
};
const bows: Troops = { ...spears, missiles: true };
const knights: Troops = { ...spears, type: 'cavalry' };
const chariots: Troops = { ...spears, type: 'chariot' };
const charge: ChargeHome = { aspect: 'front', shot: false, confused: false, flankedAtOnce: false };

const bout = (more: Partial<Bout> = {}): Bout => ({ own: spears, enemy: spears, charge: null, pursuit: null, ...more });
const diceOf = (...given: Parameters<typeof sumOf>): number => sumOf(...given).total;
const names = (more: Partial<Bout>): readonly string[] => modifiersOf(bout(more)).map(({ name }) => name);

describe('modifiers of a charge', () => {
  test('HR-106: a charge into the front of steady infantry has none (EX-HR-16): 9 dice', () => {
    expect(names({ charge })).toEqual([]);
    expect(diceOf(bout({ charge }), 3, 0, 0)).toBe(9);
  });

  test('HR-106: all that apply add up (EX-HR-04): chariots into the flank of bows in the open have 18 dice', () => {
    const flank = bout({ own: chariots, enemy: bows, charge: { ...charge, aspect: 'left' } });
    expect(modifiersOf(flank).map(({ rule }) => rule)).toEqual(['HR-109', 'HR-111', 'HR-112']);
    expect(diceOf(flank, 3, 0, 0)).toBe(18);
  });

  test('HR-107: the target was hit by shooting', () => {
    expect(names({ charge: { ...charge, shot: true } })).toEqual(['target-shot']);
  });

  test('HR-108: the target was confused at contact, whether or not it still is', () => {
    expect(names({ charge: { ...charge, confused: true } })).toEqual(['target-confused']);
    expect(names({ charge, enemy: { ...spears, confused: true } })).toEqual([]);
  });

  test.each(['left', 'right', 'rear'] as const)('HR-109: +1 against the %s, and no more', (aspect) => {
    expect(diceOf(bout({ charge: { ...charge, aspect } }), 1, 0, 0)).toBe(4);
  });

  test('HR-110: a frontal charger gets the shared bonus once', () => {
    expect(modifiersOf(bout({ charge: { ...charge, flankedAtOnce: true } }))).toEqual([
      { name: 'flank-charge', rule: 'HR-110', dice: 1 },
    ]);
    expect(diceOf(bout({ charge: { ...charge, aspect: 'rear', flankedAtOnce: true } }), 1, 0, 0)).toBe(4);
  });

  test('HR-111: against missile infantry, for all but missile infantry', () => {
    expect(names({ charge, enemy: bows })).toEqual(['missile-infantry']);
    expect(names({ charge, enemy: bows, own: { ...knights, missiles: true } })).toEqual(['missile-infantry']);
    expect(names({ charge, enemy: bows, own: { ...spears, pikes: true } })).toEqual(['missile-infantry']);
    expect(names({ charge, enemy: bows, own: bows })).toEqual([]);
    expect(names({ charge, enemy: { ...knights, missiles: true } })).toEqual([]);
  });

  test('HR-112: for chariots and monsters in the open, not into the front of their like, never against cover', () => {
    const monster: Troops = { ...spears, type: 'monster' };
    expect(names({ charge, own: monster })).toEqual(['heavy-charge']);
    expect(names({ charge, own: monster, enemy: chariots })).toEqual([]);
    expect(names({ charge: { ...charge, aspect: 'rear' }, own: monster, enemy: chariots })).toEqual([
      'flank-charge',
      'heavy-charge',
    ]);
    expect(names({ charge, own: chariots, enemy: { ...spears, position: 'defended' } })).toEqual([]);
    expect(names({ charge, own: chariots, enemy: { ...spears, position: 'fortified' } })).toEqual([]);
    expect(names({ charge, own: knights })).toEqual([]);
  });

  test('HR-B27: there is no bonus for charging alone', () => {
    expect(names({ charge, own: knights })).toEqual([]);
  });
});

describe('modifiers of every round', () => {
  test('HR-113, HR-114: a pursuer has one die more, and another for each full 3 cm', () => {
    expect(diceOf(bout({ pursuit: 0 }), 2, 0, 0)).toBe(8);
    expect(diceOf(bout({ pursuit: 7 }), 2, 0, 0)).toBe(12);
  });

  test.each([
    [2, 0],
    [3, 1],
    [5, 1],
    [6, 2],
  ])('HR-B19: %i cm of retreat are %i more dice', (cm, dice) => {
    expect(extraPursuitDice(cm)).toBe(dice);
  });

  test('HR-115, HR-B24: terror takes one die, but not from terrifying and fearless troops', () => {
    const dread: Troops = { ...spears, terrifying: true };
    expect(names({ enemy: dread })).toEqual(['terror']);
    expect(names({ enemy: dread, own: dread })).toEqual([]);
    expect(names({ enemy: dread, own: { ...spears, fearless: true } })).toEqual([]);
  });

  test('HR-116: each stand struck in flank or rear loses one', () => {
    expect(diceOf(bout(), 3, 2, 0)).toBe(3 + 2 + 2);
  });

  test('HR-117, HR-B09: a confused unit loses one die for each stand, and only once', () => {
    expect(diceOf(bout({ own: { ...spears, confused: true } }), 3, 0, 0)).toBe(6);
  });

  test('HR-138: pike stands struck in flank or rear lose two', () => {
    expect(diceOf(bout({ own: { ...spears, pikes: true } }), 3, 2, 0)).toBe(3 + 1 + 1);
  });

  test('HR-B12: no stand goes below the minimum of dice, 0 or 1', () => {
    const beaten = bout({ own: { ...spears, attacks: 1, pikes: true, confused: true } });
    expect(diceOf(beaten, 3, 1, 0)).toBe(0);
    expect(diceOf(beaten, 3, 1, 1)).toBe(3);
  });

  test('HR-106: no stand has no dice, whatever the minimum of each', () => {
    expect([diceOf(bout(), 0, 0, 0), diceOf(bout(), 0, 0, 1)]).toEqual([0, 0]);
  });

  test('HR-106, HR-116: a roll says how many stands strike to their front and how many do not, and what changed nothing', () => {
    const lines = (stands: number, flanked: number) =>
      sumOf(bout({ charge: { ...charge, shot: true } }), stands, flanked, 0).terms.flatMap(({ text, does, n }) =>
        does === 'plus' && n === 0 ? [] : [`${text.key.replace(/^.*[.]/, '')} ${String(n)}`],
      );
    expect(lines(3, 0)).toEqual(['attacks 3', 'target-shot 1', 'stands 3']);
    expect(lines(1, 1)).toEqual(['attacks 3', 'target-shot 1', 'flanked -1', 'stands-flanked 1']);
    expect(lines(3, 1)).toEqual([...lines(2, 0), ...lines(1, 1)]);
    const nothing = sumOf(bout({ charge: { ...charge, shot: true } }), 3, 0, 0).terms.filter(
      ({ does, n }) => does === 'plus' && n === 0,
    );
    expect(nothing.map(({ text, rule }) => [text.key, rule])).toEqual([
      ['hr.melee.modifier.target-confused', 'HR-108'],
      ['hr.melee.modifier.flank-charge', 'HR-109'],
      ['hr.melee.modifier.missile-infantry', 'HR-111'],
      ['hr.melee.modifier.heavy-charge', 'HR-112'],
      ['hr.melee.modifier.pursuit', 'HR-113'],
      ['hr.melee.modifier.terror', 'HR-115'],
      ['hr.melee.modifier.confused', 'HR-117'],
    ]);
  });

  test('HR-106: dice are never negative, and one more stand never costs a die', () => {
    const troops = fc.record({
      type: fc.constantFrom('infantry', 'cavalry', 'chariot', 'monster', 'artillery', 'machine'),
      flyer: fc.boolean(),
      attacks: fc.nat(8),
      magic: fc.nat(3),
      missiles: fc.boolean(),
      pikes: fc.boolean(),
      terrifying: fc.boolean(),
      fearless: fc.boolean(),
      confused: fc.boolean(),
      position: fc.constantFrom('open', 'defended', 'fortified'),
    }) as fc.Arbitrary<Troops>;
    fc.assert(
      fc.property(troops, troops, fc.nat(6), fc.nat(20), (own, enemy, stands, cm) => {
        const met = bout({ own, enemy, charge, pursuit: cm });
        const fewer = diceOf(met, stands, stands, 0);
        expect(fewer).toBeGreaterThanOrEqual(0);
        expect(diceOf(met, stands + 1, stands, 0)).toBeGreaterThanOrEqual(fewer);
      }),
    );
  });
});
