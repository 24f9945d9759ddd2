import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Account, Purchase } from '../../../../kernel/muster.ts';
import { demoSetup } from '../../demo.ts';
import { intoTheBreachSetup } from '../../scenarios/breach-example.ts';
import { theWatchtowerSetup } from '../../scenarios/watchtower-example.ts';
import { english } from '../english.ts';
import { setupSchema } from '../setup-schema.ts';
import { Setup } from '../setup.ts';
import { mustering } from './mustering.ts';

const SEATS = ['defender', 'attacker'] as const;
const blank = (points = 1000): Setup => {
  let setup = mustering.blank({ match: 'Test', sides: { attacker: 'A', defender: 'B' } });
  for (const seat of SEATS) setup = sound(mustering.terms.write(setup, seat, 'points', points));
  return setup;
};
type Read = ReturnType<typeof mustering.buy>;
function sound(read: Read): Setup {
  if (!read.ok) throw new Error(read.problems.map(({ text }) => english(text)).join('\n'));
  return read.value;
}
const refused = (read: Read): readonly (string | undefined)[] =>
  read.ok ? [] : read.problems.map(({ rule, text }) => rule ?? text.key);
const buy = (setup: Setup, seat: string, ware: string, target: string | null = null): Setup =>
  sound(mustering.buy(setup, { seat, ware, target }));
const account = (setup: Setup, seat: string): Account => {
  const found = mustering.accounts(setup).find((one) => one.seat === seat);
  if (found === undefined) throw new Error(`no account of the ${seat}`);
  return found;
};
const spent = (setup: Setup, seat: string): number | undefined => account(setup, seat).budgets[0]?.spent;
const foot = { name: 'Guards', points: 60 };

/** Purchases by number; any number maps to one on offer. */
const anyShopping = fc.array(fc.record({ seat: fc.constantFrom(...SEATS), ware: fc.nat(), target: fc.nat() }), {
  maxLength: 20,
});
const beginnings = [
  blank(3000),
  Setup.parse(demoSetup),
  Setup.parse(intoTheBreachSetup),
  Setup.parse(theWatchtowerSetup),
];
/** The purchase that a number means now; `undefined` if it is forbidden. */
function meant(setup: Setup, pick: { seat: string; ware: number; target: number }): Purchase | undefined {
  const open = mustering.wares(setup, pick.seat).filter(({ against }) => against === undefined);
  const ware = open[pick.ware % Math.max(1, open.length)];
  const targets = ware?.targets?.filter(({ against }) => against === undefined) ?? null;
  if (ware === undefined) return undefined;
  return { seat: pick.seat, ware: ware.id, target: targets?.[pick.target % targets.length]?.id ?? null };
}

describe('buying', () => {
  test('SF-001 SF-247: a section is added at the end of the front, joined to the last one, at its price', () => {
    const setup = buy(buy(blank(), 'defender', 'gateway'), 'defender', 'wall');
    expect(spent(setup, 'defender')).toBe(95);
    const [gate, wall] = setup.sections;
    expect([gate?.label, wall?.label, wall?.beside]).toEqual(['G', '1', [gate?.id]]);
    const edge = (gate?.footprint.at.x ?? 0) + (gate?.footprint.width ?? 0) / 2;
    const gap = (wall?.footprint.at.x ?? 0) - (wall?.footprint.width ?? 0) / 2 - edge;
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(10);
  });

  test('SF-122 SF-247: a large tower is two sections at twice the price, and goes as one', () => {
    const setup = buy(buy(blank(), 'defender', 'gateway'), 'defender', 'large-tower');
    expect([setup.sections.length, spent(setup, 'defender')]).toEqual([3, 440]);
    const line = account(setup, 'defender').lines.find(({ rule }) => rule === 'SF-122');
    expect(mustering.remove(setup, line?.id ?? '').sections).toHaveLength(1);
  });

  test('SF-033: removing a section removes its tokens and leaves the others', () => {
    const setup = buy(buy(blank(), 'defender', 'gateway'), 'defender', 'wall');
    const [gate, wall] = setup.sections;
    const worn = { ...setup, tokens: { [gate?.id ?? '']: 3, [wall?.id ?? '']: 2 } };
    const line = account(setup, 'defender').lines.find(({ about }) => about === wall?.id);
    expect(mustering.remove(worn, line?.id ?? '').tokens).toEqual({ [gate?.id ?? '']: 3 });
  });

  test('SF-203 SF-248: oil and a sally gate are bought for a section, each once, and say so', () => {
    let setup = buy(buy(blank(), 'defender', 'gateway'), 'defender', 'wall');
    setup = buy(setup, 'defender', 'oil', 'wall-1');
    setup = buy(setup, 'defender', 'sally-gate', 'wall-1');
    expect(spent(setup, 'defender')).toBe(95 + 5 + 10);
    expect(refused(mustering.buy(setup, { seat: 'defender', ware: 'oil', target: 'wall-1' }))).toEqual(['SF-203']);
    expect(refused(mustering.buy(setup, { seat: 'defender', ware: 'sally-gate', target: 'gateway-1' }))).toEqual([
      'SF-248',
    ]);
    // SF-248: one for 1000 points.
    setup = buy(setup, 'defender', 'wall');
    expect(refused(mustering.buy(setup, { seat: 'defender', ware: 'sally-gate', target: 'wall-2' }))).toEqual([
      'SF-248',
    ]);
  });

  test('SF-005: the attacker spends no more than the defender did, and is told so at the ware', () => {
    const setup = blank();
    const ware = mustering.wares(setup, 'attacker').find(({ id }) => id === 'mangonel');
    expect(ware?.against?.rule).toBe('SF-005');
    expect(english(ware?.against?.text ?? { key: '' })).toContain('as many as the defender');
    expect(buy(buy(setup, 'defender', 'tower'), 'attacker', 'mangonel').units).toHaveLength(1);
  });

  test('SF-215 SF-217 SF-221 SF-238: engines come with their printed profile, one of each and two that breach walls', () => {
    let setup = buy(buy(blank(2000), 'defender', 'tower'), 'defender', 'tower');
    setup = buy(buy(setup, 'attacker', 'mangonel'), 'attacker', 'tribock');
    expect(account(setup, 'attacker').problems).toEqual([]);
    const again = mustering.buy(setup, { seat: 'attacker', ware: 'bombard', target: null });
    expect(refused(again)).toEqual(['SF-238']);
  });

  test('a table has room for sixty sections, and new units stand apart in a row', () => {
    const setup = buy(blank(3000), 'defender', 'wall');
    const [wall] = setup.sections;
    if (wall === undefined) throw new Error('no wall');
    const walls = (count: number) => ({
      ...setup,
      sections: Array.from({ length: count }, (_, n) => ({ ...wall, id: `wall-${String(n)}`, beside: [] })),
    });
    const another = (count: number) => mustering.buy(walls(count), { seat: 'defender', ware: 'wall', target: null });
    expect(refused(another(60))).toEqual(['problem.no-room-left']);
    expect(refused(another(59))).not.toContain('problem.no-room-left');
    const two = ['One', 'Two'].reduce(
      (before, name) => sound(mustering.units.write(before, 'attacker', { name, points: 20 }, null)),
      { ...setup, deployment: false },
    );
    const [one, other] = two.units.flatMap(({ place }) => (place.on === 'field' ? [place.at] : []));
    expect((other?.x ?? 0) - (one?.x ?? 0)).toBe(55);
  });

  test('SF-258: into the breach, oil is offered only for sections of the front', () => {
    const setup = Setup.parse(intoTheBreachSetup);
    const sections = setup.sections.map((one, n) => ({ ...one, front: n > 0, oil: false }));
    const targets = (of: Setup) =>
      mustering
        .wares(of, 'defender')
        .find(({ id }) => id === 'oil')
        ?.targets?.map(({ id }) => id);
    const all = sections.map(({ id }) => id);
    expect(targets({ ...setup, sections })).toEqual(all.slice(1));
    expect(targets({ ...setup, scenario: 'free', sections })).toEqual(all);
  });

  test('SF-234 SF-240: only infantry of the attacker gets equipment', () => {
    let setup = buy(blank(), 'defender', 'tower');
    setup = sound(mustering.units.write(setup, 'attacker', foot, null));
    setup = buy(setup, 'attacker', 'ladders', 'unit-1');
    expect(spent(setup, 'attacker')).toBe(65);
    expect(mustering.wares(setup, 'defender').some(({ id }) => id === 'ladders')).toBe(false);
    const riders = sound(mustering.units.write(setup, 'attacker', { ...foot, name: 'Riders', type: 'cavalry' }, null));
    const ladders = mustering.wares(riders, 'attacker').find(({ id }) => id === 'ladders');
    expect(ladders?.targets?.map(({ id, against }) => [id, against?.rule])).toEqual([['unit-2', 'SF-234']]);
    expect(ladders?.against?.rule).toBe('SF-234');
  });

  test('SF-271 SF-272: the watchtower costs nothing, and who is inside three times as much', () => {
    const begun = Setup.parse(theWatchtowerSetup);
    expect(refused(mustering.buy(begun, { seat: 'defender', ware: 'tower', target: null }))).toEqual(['SF-272']);
    const inside = begun.units.find(({ force }) => force === 'tower');
    const line = account(begun, 'defender').lines.find(({ about }) => about === inside?.id);
    expect(line?.points).toBe((inside?.profile.points ?? 0) * 3);
  });

  test('what is not for sale, and a target that is none, are refused', () => {
    expect(refused(mustering.buy(blank(), { seat: 'attacker', ware: 'wall', target: null }))).toEqual([
      'problem.not-for-sale',
    ]);
    expect(refused(mustering.buy(blank(), { seat: 'defender', ware: 'wall', target: 'nowhere' }))).toEqual(['SF-247']);
  });

  test('what is offered breaks nothing, never the shape of a set-up, and removing it restores what was there', () => {
    fc.assert(
      fc.property(fc.constantFrom(...beginnings), anyShopping, (beginning, shopping) => {
        let setup = beginning;
        for (const pick of shopping) {
          const purchase = meant(setup, pick);
          if (purchase === undefined) continue;
          const after = buy(setup, purchase.seat, purchase.ware, purchase.target);
          const before = account(setup, purchase.seat);
          expect(account(after, purchase.seat).problems).toEqual(before.problems);
          expect(mustering.draft.parse(after).ok).toBe(true);
          const known = new Set(before.lines.map(({ id }) => id));
          const bought = account(after, purchase.seat).lines.filter(({ id }) => !known.has(id));
          expect(bought.length).toBeGreaterThan(0);
          const [first] = bought;
          expect(mustering.remove(after, first?.id ?? '')).toEqual(setup);
          setup = after;
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('a free siege of 1000 points from nothing', () => {
  test('SF-004: is played once it has a gateway, and every line before it says what is missing', () => {
    let setup = blank();
    expect(mustering.problems(setup).map(({ rule }) => rule)).toContain('SF-245');
    setup = buy(buy(buy(setup, 'defender', 'gateway'), 'defender', 'wall'), 'defender', 'tower');
    setup = sound(mustering.units.write(setup, 'defender', foot, null));
    setup = sound(mustering.units.write(setup, 'attacker', { ...foot, name: 'Orcs' }, null));
    expect(mustering.problems(setup)).toEqual([]);
    expect(setupSchema.parse(setup).ok).toBe(true);
  });
});

describe('units by hand', () => {
  test('SF-006 SF-B27: a unit beyond its maximum is refused with the sentence of its list', () => {
    let setup = buy(blank(), 'defender', 'gateway');
    const guards = { ...foot, max: 1, entry: 'Guards' };
    setup = sound(mustering.units.write(setup, 'defender', guards, null));
    expect(refused(mustering.units.write(setup, 'defender', { ...guards, name: 'Guards 2' }, null))).toEqual([
      'SF-006',
    ]);
  });

  test('what is written wrongly is told field by field, and changes nothing', () => {
    const read = mustering.units.write(blank(), 'defender', { points: 'many', armour: 9, type: 'ghost' }, null);
    const about = read.ok ? [] : read.problems.map((problem) => problem.about);
    expect(about).toEqual([['name'], ['points'], ['type'], ['armour']]);
  });

  test('SF-001: a unit of an army that is too dear may be made cheaper, though it stays too dear', () => {
    let setup = buy(blank(), 'defender', 'gateway');
    setup = sound(mustering.units.write(setup, 'defender', { ...foot, points: 900 }, null));
    setup = sound(mustering.terms.write(setup, 'defender', 'points', 500));
    expect(account(setup, 'defender').problems.map(({ rule }) => rule)).toEqual(['SF-001']);
    setup = sound(mustering.units.write(setup, 'defender', { ...foot, points: 800 }, 'unit-1'));
    expect(spent(setup, 'defender')).toBe(840);
  });

  test.each(beginnings.map((setup) => [setup.name, setup] as const))(
    'every unit of %s is the same after a round through the form',
    (_, setup) => {
      let again: Setup = { ...setup, units: [] };
      for (const seat of SEATS)
        for (const { values } of mustering.units.read(setup, seat)) {
          const read = mustering.units.write({ ...again, buying: setup.buying }, seat, values, null);
          again = sound(read);
        }
      const plain = ({ units }: Setup) =>
        units.map(({ name, profile, equipment, force }) => JSON.stringify({ name, profile, equipment, force })).sort();
      expect(plain(again)).toEqual(plain(setup));
    },
  );
});

describe('agreements', () => {
  test('SF-263: a scenario says who begins and how long, and asks for neither', () => {
    const setup = sound(mustering.terms.write(blank(), null, 'scenario', 'into-the-breach'));
    expect(mustering.problems(setup).map(({ rule }) => rule)).not.toContain('SF-263');
    expect(mustering.terms.fields(setup, null).map(({ id }) => id)).not.toContain('turns');
  });

  test('a value out of bounds and an agreement that does not exist are refused', () => {
    expect(refused(mustering.terms.write(blank(), null, 'turns', 99))).toEqual(['SF-004']);
    expect(refused(mustering.terms.write(blank(), null, 'weather', 1))).toEqual(['problem.no-such-term']);
  });
});

test('a unit that the program named is named in the reader’s language wherever it is bought for or refused', () => {
  for (const setup of [demoSetup, intoTheBreachSetup, theWatchtowerSetup]) {
    const read = Setup.parse(setup);
    const names = read.units.filter(({ called }) => called !== undefined).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    // A figure that is a plain name instead of a text stays English in every language.
    const said = JSON.stringify(mustering.accounts(read));
    expect(names.filter((name) => said.includes(`"unit":${JSON.stringify(name)}`))).toEqual([]);
  }
});
