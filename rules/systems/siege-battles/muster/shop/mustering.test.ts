import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { text } from '../../../../kernel/text.ts';
import { demoSetup } from '../../demo.ts';
import { Setup, type Seat } from '../../start/setup.ts';
import { mustering } from './mustering.ts';

const demo = Setup.parse(demoSetup);
const NAMES = { match: 'Siege', sides: { attacker: 'Anna', defender: 'Bruno' } };
const blank = mustering.blank(NAMES);
const account = (setup: Setup, seat: Seat) => mustering.accounts(setup).find((one) => one.seat === seat);
const siegePoints = (setup: Setup, seat: Seat) => account(setup, seat)?.budgets.find(({ id }) => id === 'siege');
const ware = (setup: Setup, seat: Seat, id: string) => mustering.wares(setup, seat).find((one) => one.id === id);
function bought(setup: Setup, seat: Seat, ...wares: readonly (readonly [string, (string | null)?])[]): Setup {
  return wares.reduce((before, [id, target = null]) => {
    const after = mustering.buy(before, { seat, ware: id, target });
    if (!after.ok) throw new Error(JSON.stringify(after.problems));
    return after.value;
  }, setup);
}
const term = (setup: Setup, seat: Seat | null, field: string, value: string | number) => {
  const after = mustering.terms.write(setup, seat, field, value);
  if (!after.ok) throw new Error(JSON.stringify(after.problems));
  return after.value;
};
const MAN = { name: 'Men', m: 4, ws: 3, bs: 3, s: 3, t: 3, w: 1, i: 3, a: 1, ld: 7, models: 10 };

describe('siege points', () => {
  test('SB-012 a new siege has the seven sections that the program offers, and is readable as a draft', () => {
    expect(blank.sections.map(({ label }) => label)).toEqual(['T1', 'W1', 'T2', 'G1', 'T3', 'W2', 'T4']);
    expect(mustering.draft.parse(blank).ok).toBe(true);
    expect(mustering.problems(blank).map(({ rule }) => rule)).toContain('SB-004');
  });

  test('SB-005, SB-007, SB-178 as many as the army is large, shares of the whole rounded up, half as many again in wood', () => {
    const odd = term(blank, null, 'points', 1501);
    expect([siegePoints(odd, 'attacker'), siegePoints(odd, 'defender')]).toMatchObject([
      { allowance: 1501, spent: 0 },
      { allowance: 1501 },
    ]);
    const hasty = bought(odd, 'attacker', ['hasty-assault']);
    expect(siegePoints(hasty, 'attacker')?.spent).toBe(751);
    // A second half is one point too dear.
    expect(ware(hasty, 'attacker', 'infiltrators')?.against).toMatchObject({ rule: 'SB-006' });
    const wooden = odd.sections.reduce((setup, { id }) => bought(setup, 'defender', ['wooden', id]), odd);
    expect(siegePoints(wooden, 'defender')?.allowance).toBe(2251);
    expect(ware(wooden, 'defender', 'forced-march')?.points).toBe(1126);
  });

  test('SB-008, SB-009, SB-010 what the army may not have, or has already, is shown with its rule', () => {
    expect(ware(blank, 'attacker', 'moat')).toBeUndefined();
    expect(ware(blank, 'attacker', 'restless-dead')?.against).toMatchObject({ rule: 'SB-009' });
    const dead = term(blank, 'attacker', 'faction', 'vampire-counts');
    expect(ware(dead, 'attacker', 'restless-dead')?.against).toBeUndefined();
    // Players say which lists have stone throwers.
    const ill = (said: string) => ware(term(blank, 'attacker', 'stoneThrowers', said), 'attacker', 'disease')?.against;
    expect([ill('usual')?.rule, ill('yes'), ill('no')?.rule]).toEqual(['SB-009', undefined, 'SB-009']);
    const proud = bought(blank, 'defender', ['heraldry', 'wall-1']);
    expect(ware(proud, 'defender', 'heraldry')?.against).toMatchObject({ rule: 'SB-010' });
    expect(mustering.buy(proud, { seat: 'defender', ware: 'heraldry', target: 'wall-2' }).ok).toBe(false);
    expect(ware(blank, 'defender', 'spikes')?.targets?.map(({ id }) => id)).toEqual(['wall-1', 'wall-2']);
  });

  test('SB-112, SB-119, SB-154 a variant needs a cauldron; a second tower upgrade is refused', () => {
    const elves = term(blank, 'defender', 'faction', 'dark-elves');
    expect(ware(elves, 'defender', 'boiling-blood')?.targets).toEqual([]);
    const oil = bought(elves, 'defender', ['boiling-oil', 'gate-1'], ['boiling-blood', 'gate-1']);
    expect([siegePoints(oil, 'defender')?.spent, oil.sections[3]?.cauldron]).toEqual([300, 'blood']);
    const variants = (faction: string, item: string) =>
      account(
        bought(term(blank, 'defender', 'faction', faction), 'defender', ['boiling-oil', 'gate-1'], [item, 'gate-1']),
        'defender',
      )?.lines.flatMap(({ what }) => (what.key === 'sb.muster.item-of' ? [what.with?.['item']] : []));
    for (const [faction, item] of [
      ['dark-elves', 'boiling-blood'],
      ['dwarfs', 'molten-metal'],
      ['high-elves', 'alchemical-fire'],
    ] as const)
      expect(variants(faction, item)).toContainEqual(text(`sb.ware.${item}`));
    const upgraded = bought(elves, 'defender', ['haunted-mansion', 'tower-1']);
    const towers = ware(upgraded, 'defender', 'wizards-tower')?.targets ?? [];
    expect(towers.find(({ id }) => id === 'tower-1')?.against).toMatchObject({ rule: 'SB-154' });
  });

  test('SB-122, SB-132 each engine that is bought is listed under its own name', () => {
    const both = bought(blank, 'attacker', ['battering-ram'], ['siege-tower']);
    expect(
      account(both, 'attacker')?.lines.flatMap(({ list, what }) => (list === 'machine' ? [what.with] : [])),
    ).toEqual([expect.objectContaining({ name: 'Ram' }), expect.objectContaining({ name: 'Belfry' })]);
  });

  test('SB-006 what is bought for a section or a unit is listed under its name, and a secret is offered as one', () => {
    const two = ['First', 'Second'].reduce((setup, name) => {
      const after = mustering.units.write(setup, 'attacker', { ...MAN, name }, null);
      if (!after.ok) throw new Error(JSON.stringify(after.problems));
      return after.value;
    }, blank);
    const named = (setup: Setup, seat: Seat) =>
      account(setup, seat)?.lines.flatMap(({ what }) =>
        what.key === 'sb.muster.item-of' ? [what.with?.['name']] : [],
      );
    const [, second = ''] = two.units.map(({ id }) => id);
    expect(named(bought(two, 'attacker', ['long-ladders', second]), 'attacker')).toEqual(['Second']);
    expect(named(bought(blank, 'defender', ['heraldry', 'wall-2']), 'defender')).toEqual(['W2']);
    const laden = bought(two, 'attacker', ['long-ladders', second]);
    const line = account(laden, 'attacker')?.lines.find(({ list }) => list === 'unit');
    const less = mustering.remove(laden, line?.id ?? '');
    expect(less.units.map(({ id, items }) => [id, items])).toEqual(two.units.map(({ id }) => [id, []]));
    const secrets = (seat: Seat) =>
      mustering.wares(blank, seat).flatMap(({ id, secret }) => (secret === true ? [id] : []));
    expect(secrets('defender').toSorted()).toEqual(['gas-trap', 'poisoned-trap', 'sally-port', 'squig-pits', 'trap']);
  });

  test('SB-172 a machine that is bought comes with a crew of ordinary men, whose values the players may change', () => {
    const gun = bought(blank, 'defender', ['additional-bolt-thrower']).units.at(-1);
    expect(gun).toMatchObject({ models: 3, profile: { m: 4, ws: 3, bs: 3, s: 3, t: 3, w: 1, i: 3, a: 1, ld: 7 } });
  });

  test('SB-004 the Relief Force lacks a quarter until it has it', () => {
    const man = (setup: Setup, force: string, points: number, seat: Seat = 'defender') => {
      const after = mustering.units.write(setup, seat, { ...MAN, force, points }, null);
      if (!after.ok) throw new Error(JSON.stringify(after.problems));
      return after.value;
    };
    const three = man(blank, 'defence', 300);
    expect(account(three, 'defender')?.missing.map(({ rule }) => rule)).toContain('SB-004');
    expect(account(man(three, 'relief', 59), 'defender')?.missing.map(({ text }) => text)).toContainEqual(
      text('sb.setup.relief-too-small', { missing: 31 }),
    );
    expect(account(man(three, 'relief', 99), 'defender')?.missing.map((one) => one.text.key)).toContain(
      'sb.setup.relief-too-small',
    );
    expect(account(man(three, 'relief', 100), 'defender')?.missing.map(({ rule }) => rule)).not.toContain('SB-004');
    // SB-003: the attacker has no second force, whatever a table says.
    expect(man(blank, 'relief', 100, 'attacker').units[0]?.force).toBe('defence');
    // SB-001: an army over its size is refused.
    expect(mustering.units.write(blank, 'attacker', { ...MAN, points: 2001 }, null)).toMatchObject({
      ok: false,
      problems: [{ rule: 'SB-001' }],
    });
  });
});

describe('the form of a unit', () => {
  test('every unit of the demo comes back from its form as it was', () => {
    for (const seat of ['attacker', 'defender'] as const)
      for (const { id, values } of mustering.units.read(demo, seat)) {
        const after = mustering.units.write(demo, seat, values, id);
        expect(after.ok && after.value.units.find((unit) => unit.id === id)).toEqual(
          demo.units.find((unit) => unit.id === id),
        );
      }
  });

  test('values for a unit that the side does not have are refused', () => {
    const [id] = mustering.units.read(demo, 'attacker').map((unit) => unit.id);
    if (id === undefined) throw new Error('no unit');
    for (const [side, other] of [
      ['attacker', 'nobody'],
      ['defender', id],
    ] as const)
      expect(mustering.units.write(demo, side, MAN, other)).toMatchObject({
        ok: false,
        problems: [{ text: { key: 'sb.setup.no-unit', with: { id: other } } }],
      });
  });

  test('weapons and champions are read from words, and refused with what is wrong', () => {
    const words = { ...MAN, weapons: 'Long bow 30 3; Pistols 12" 4 x2 armour-piercing', champion: '4 4 3 3 3 1 4 2 8' };
    const after = mustering.units.write(blank, 'attacker', words, null);
    expect(after.ok && after.value.units[0]).toMatchObject({
      champion: { ws: 4, a: 2, ld: 8 },
      weapons: [
        { name: 'Long bow', range: 30, strength: 3, shots: 1, rules: [] },
        { name: 'Pistols', range: 12, strength: 4, shots: 2, rules: ['armour-piercing'] },
      ],
    });
    const bad = mustering.units.write(blank, 'attacker', { ...MAN, weapons: 'Bow', champion: '4 4' }, null);
    expect(!bad.ok && bad.problems.map(({ about }) => about)).toEqual([['weapons'], ['champion']]);
  });
});

describe('every purchase', () => {
  test('that is offered breaks nothing and keeps the shape; taking it back restores what there was', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.boolean(), fc.nat(), fc.nat()), { maxLength: 5 }),
        fc.constantFrom('empire', 'skaven', 'dark-elves', 'dwarfs', 'orcs-and-goblins'),
        (picks, faction) => {
          let setup = term(term(blank, 'defender', 'faction', faction), 'attacker', 'faction', 'skaven');
          for (const [attacks, n, m] of picks) {
            const seat: Seat = attacks ? 'attacker' : 'defender';
            const open = mustering.wares(setup, seat).filter(({ against }) => against === undefined);
            const one = open[n % Math.max(1, open.length)];
            if (one === undefined) continue;
            const targets = one.targets?.filter(({ against }) => against === undefined);
            const target = targets?.[m % targets.length]?.id ?? null;
            const after = mustering.buy(setup, { seat, ware: one.id, target });
            if (!after.ok) throw new Error(`${one.id}: ${JSON.stringify(after.problems)}`);
            expect(mustering.draft.parse(after.value).ok, one.id).toBe(true);
            expect(account(after.value, seat)?.problems, one.id).toEqual(account(setup, seat)?.problems);
            const before = new Set(account(setup, seat)?.lines.map(({ id }) => id));
            const line = account(after.value, seat)?.lines.find(({ id }) => !before.has(id));
            if (line !== undefined && one.list !== 'fortress')
              expect(siegePoints(mustering.remove(after.value, line.id), seat), one.id).toEqual(
                siegePoints(setup, seat),
              );
            setup = after.value;
          }
        },
      ),
      { numRuns: 8 },
    );
  });
});
