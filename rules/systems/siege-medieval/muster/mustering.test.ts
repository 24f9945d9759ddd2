import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldValue } from '../../../kernel/field.ts';
import { text } from '../../../kernel/text.ts';
import { legal } from '../../../kernel/trial.ts';
import { assaultSetup, demoSetup } from '../demo.ts';
import { siegeMedieval } from '../index.ts';
import { Setup, type Seat } from '../start/setup.ts';
import { mustering } from './mustering.ts';

const NAMES = { match: 'Siege', sides: { attacker: 'Anna', defender: 'Bruno' } };
const blank = mustering.blank(NAMES);
const account = (setup: Setup, seat: Seat) => mustering.accounts(setup).find((one) => one.seat === seat);
const budget = (setup: Setup, seat: Seat) => account(setup, seat)?.budgets[0];
const ware = (setup: Setup, seat: Seat, id: string) => mustering.wares(setup, seat).find((one) => one.id === id);
const bought = (setup: Setup, seat: Seat, ...wares: readonly (readonly [string, (string | null)?])[]): Setup =>
  wares.reduce((now, [id, target = null]) => legal(mustering.buy(now, { seat, ware: id, target })), setup);
const term = (setup: Setup, seat: Seat | null, field: string, value: FieldValue): Setup =>
  legal(mustering.terms.write(setup, seat, field, value));
const unit = (setup: Setup, seat: Seat, values: Readonly<Record<string, FieldValue>>): Setup =>
  legal(mustering.units.write(setup, seat, { name: 'Men', points: 45, ...values }, null));
const rules = (setup: Setup, seat: Seat) => account(setup, seat)?.problems.map(({ rule }) => rule);

describe('a new siege', () => {
  test('SM-052, SM-058: has a row of sections with a gate, is a valid draft, and needs armies', () => {
    expect(blank.sections.map(({ label }) => label)).toEqual(['A', '1', '2', 'G', '3', '4', 'B']);
    expect(blank.gates).toMatchObject([{ section: 'barbican-1', base: 3 }]);
    expect(mustering.draft.parse(blank).ok).toBe(true);
    expect(mustering.problems(blank).map(({ text }) => text.key)).toEqual([
      'sm.muster.no-army-attacker',
      'sm.muster.no-army-defender',
    ]);
    const empty = { ...blank, sections: [], gates: [] };
    expect(mustering.problems(empty).map(({ rule }) => rule)).toContain('SM-052');
    expect(mustering.draft.parse(empty).ok && ware(empty, 'defender', 'usual-row')?.against).toBeUndefined();
    // The usual row is for those who have nothing yet.
    expect([empty, blank].map((setup) => ware(setup, 'defender', 'usual-row') !== undefined)).toEqual([true, false]);
  });

  test('can be played once it has armies', () => {
    const ready = unit(unit(blank, 'attacker', {}), 'defender', {});
    expect(mustering.problems(ready)).toEqual([]);
    expect(siegeMedieval.setup.parse(ready).ok).toBe(true);
  });

  test('SM-007: the attacker may spend one and a half times as much', () => {
    expect([budget(blank, 'defender')?.allowance, budget(blank, 'attacker')?.allowance]).toEqual([2000, 3000]);
    const odd = term(blank, 'defender', 'points', 1001);
    expect(budget(odd, 'attacker')?.allowance).toBe(1501);
    expect(budget(term(odd, null, 'halfPoints', 'rounded-up'), 'attacker')?.allowance).toBe(1502);
    expect(budget(term(odd, 'attacker', 'points', 1200), 'attacker')?.allowance).toBe(1200);
  });
});

test('SM-055, SM-058: gates are offered for walls and barbicans without one, posterns for walls and towers without one', () => {
  const targets = (setup: Setup, id: string) => ware(setup, 'defender', id)?.targets?.map((one) => one.id);
  const kinds = (of: string) => blank.sections.filter(({ kind }) => kind === of).map(({ id }) => id);
  const [walls, towers] = [kinds('wall'), kinds('tower')];
  expect(new Set(targets(blank, 'gate'))).toEqual(new Set(walls));
  expect(new Set(targets(blank, 'postern'))).toEqual(new Set([...walls, ...towers]));
  const [first = ''] = walls;
  const more = bought(blank, 'defender', ['postern', first], ['gate', first]);
  expect([targets(more, 'gate')?.includes(first), targets(more, 'postern')?.includes(first)]).toEqual([false, false]);
  expect(more.sections.filter(({ postern }) => postern).map(({ id }) => id)).toEqual([first]);
  expect(new Set(targets({ ...more, gates: [] }, 'gate'))).toEqual(new Set([...walls, ...kinds('barbican')]));
});

describe('works', () => {
  test('SM-015, SM-018: need the months, and must fit into them', () => {
    expect(ware(blank, 'attacker', 'platform')?.against).toMatchObject({ rule: 'SM-015' });
    const two = term(blank, null, 'months', 2);
    expect(ware(two, 'attacker', 'platform')?.against).toBeUndefined();
    expect(ware(two, 'attacker', 'mine')?.against).toMatchObject({ rule: 'SM-018' });
    // Three engineers for two months: six engineer-months, and a seventh is one too many.
    const six = bought(two, 'attacker', ...Array.from({ length: 6 }, () => ['ram'] as const));
    expect(account(six, 'attacker')?.reminders[0]?.text).toMatchObject({
      key: 'sm.muster.time',
      with: { engineers: 3, months: 2, capacity: 6, used: 6 },
    });
    expect(ware(six, 'attacker', 'ram')?.against).toMatchObject({ rule: 'SM-015' });
    expect(ware(bought(six, 'attacker', ['engineer']), 'attacker', 'ram')?.against).toBeUndefined();
  });

  test('SM-019, SM-045: what was bought is priced by the options', () => {
    const long = bought(term(blank, null, 'months', 9), 'attacker', ['trenches']);
    const trenches = { ...long, works: { ...long.works, attacker: { ...long.works.attacker, trenches: 4400 } } };
    const spent = (agreed: object) => {
      const [, attacker] = mustering.accounts(trenches, agreed);
      return [attacker?.budgets[0]?.spent, attacker?.lines.find(({ id }) => id === 'trenches')?.points];
    };
    expect([spent({}), spent({ trenchPrice: 'per-1200-mm' })]).toEqual([
      [1650, 1650],
      [60, 60],
    ]);
  });

  test('SM-006, SM-019, SM-045: what is for sale is priced and refused by the options', () => {
    const long = term(term(term(blank, null, 'months', 9), 'defender', 'length', 101), 'attacker', 'points', 70);
    const price = (setup: Setup, seat: Seat, id: string, agreed: object) => {
      const found = mustering.wares(setup, seat, agreed).find((one) => one.id === id);
      return [found?.points, found?.against?.rule];
    };
    expect([{}, { trenchPrice: 'per-1200-mm' }].map((one) => price(long, 'attacker', 'trenches-month', one))).toEqual([
      [450, 'SM-006'],
      [15, undefined],
    ]);
    const month = { seat: 'attacker', ware: 'trenches-month', target: null };
    expect(mustering.buy(long, month)).toMatchObject({ ok: false, problems: [{ rule: 'SM-006' }] });
    const dug = legal(mustering.buy(long, month, { trenchPrice: 'per-1200-mm' }));
    expect(mustering.accounts(dug, { trenchPrice: 'per-1200-mm' })[1]?.budgets[0]).toMatchObject({ spent: 15 });
    const hoarding = [{}, { hoardingLength: 'exact' }].map((one) => price(long, 'defender', 'hoarding', one)[0]);
    expect(hoarding).toEqual([100, 51]);
    // Troops are paid from the same account.
    const men = { name: 'Men', points: 60 };
    expect(mustering.units.write(dug, 'attacker', men, null).ok).toBe(false);
    const cheap = { name: 'Men', points: 55 };
    expect(mustering.units.write(dug, 'attacker', cheap, null, { trenchPrice: 'per-1200-mm' }).ok).toBe(true);
  });

  test('SM-020, SM-021, SM-049: keep to the maxima of the tables, and pieces have their profiles', () => {
    const long = term(blank, null, 'months', 9);
    const two = bought(long, 'defender', ['repairs'], ['repairs']);
    expect(ware(two, 'defender', 'repairs')?.against).toMatchObject({ rule: 'SM-049' });
    const heavy = bought(long, 'attacker', ['heavy-artillery'], ['heavy-artillery'], ['heavy-artillery']);
    expect(ware(heavy, 'attacker', 'heavy-artillery')?.against).toMatchObject({ rule: 'SM-020' });
    expect(heavy.units[2]).toMatchObject({
      siege: true,
      called: { key: 'sm.piece.heavy-artillery', with: { number: 3 } },
      profile: { shots: 3, range: 60, hits: 3, points: 75 },
    });
    expect(ware(long, 'attacker', 'bombard')?.against).toMatchObject({ rule: 'SM-039' });
    expect(ware(term(long, 'attacker', 'gunpowder', true), 'attacker', 'bombard')?.against).toBeUndefined();
  });

  test('SM-033, SM-108: ladders are for whole infantry units, and units with ladders do not push', () => {
    const foot = unit(unit(term(blank, null, 'months', 3), 'attacker', {}), 'attacker', { type: 'cavalry' });
    expect(ware(foot, 'attacker', 'ladders')).toMatchObject({ points: 15, targets: [{ id: 'unit-1' }] });
    const climbing = bought(foot, 'attacker', ['ladders', 'unit-1'], ['ram']);
    expect(budget(climbing, 'attacker')?.spent).toBe(45 + 45 + 15 + 25);
    expect(ware(climbing, 'attacker', 'pusher-ram-1')?.targets).toEqual([]);
    const pushing = bought(mustering.remove(climbing, 'ladders:unit-1'), 'attacker', ['pusher-ram-1', 'unit-1']);
    expect(pushing.engines).toEqual([{ id: 'ram-1', kind: 'ram', pusher: 'unit-1' }]);
    expect(mustering.remove(pushing, 'unit:unit-1').engines).toEqual([{ id: 'ram-1', kind: 'ram' }]);
  });

  test('SM-033: who may carry ladders is named in the language of the reader', () => {
    const targets = ware(Setup.parse(demoSetup), 'attacker', 'ladders')?.targets;
    expect(targets?.find(({ id }) => id === 'foot-4')?.text).toEqual(text('sm.demo.foot', { number: 4 }));
  });

  test('SM-052: an engine at a section that is taken back stands in the field again, one at another stays there', () => {
    const ram = (id: string, contact: string) => ({ id, kind: 'ram' as const, contact });
    const setup = { ...blank, engines: [ram('ram-1', 'wall-1'), ram('ram-2', 'wall-2')] };
    expect(mustering.remove(setup, 'section:wall-1').engines).toEqual([
      { id: 'ram-1', kind: 'ram' },
      ram('ram-2', 'wall-2'),
    ]);
  });

  test('SM-041, SM-042, SM-045: barricades are for gates, oil for walls, and one hoarding for its length', () => {
    expect(ware(blank, 'defender', 'barricade')?.targets).toMatchObject([{ id: 'gate-1' }]);
    expect(ware(blank, 'defender', 'oil')?.targets?.map(({ id }) => id)).toEqual([
      'wall-1',
      'wall-2',
      'wall-3',
      'wall-4',
    ]);
    const hoarded = bought(term(blank, 'defender', 'length', 101), 'defender', ['hoarding']);
    expect(budget(hoarded, 'defender')?.spent).toBe(100);
    expect(ware(hoarded, 'defender', 'hoarding')).toBeUndefined();
    const full = bought(hoarded, 'defender', ['barricade', 'gate-1'], ['oil', 'wall-2']);
    const named = { ...full, gates: full.gates.map((gate) => ({ ...gate, name: 'Sea Gate' })) };
    const placed = (setup: Setup) =>
      account(setup, 'defender')?.lines.flatMap(({ what }) =>
        what.key === 'sm.muster.at' ? [what.with?.['piece']] : [],
      );
    expect([full, named].map(placed)).toEqual([
      [text('sm.kind.gate', { label: full.gates[0]?.label ?? '' }), text('sm.kind.wall', { label: '2' })],
      [text('sm.named', { name: 'Sea Gate' }), text('sm.kind.wall', { label: '2' })],
    ]);
    const less = mustering.remove(mustering.remove(full, 'gate:gate-1'), 'section:wall-2');
    expect(less.works.defender).toMatchObject({ barricades: [], oil: [] });
    expect(less.sections.find(({ id }) => id === 'barbican-1')?.beside).toEqual(['wall-1']);
  });
});

describe('army lists', () => {
  test('SM-008, SM-B04: are copied into a table; a minimum not yet met is missing, not wrong', () => {
    const entry = (name: string, more: object) => ({ entry: name, kind: 'infantry', min: 0, max: null, ...more });
    const listed = term(blank, 'defender', 'list', [entry('Men', { min: 1 }), entry('Archers', { max: 1 })]);
    expect(account(listed, 'defender')?.missing.map(({ rule }) => rule)).toEqual(['SM-008']);
    expect(account(listed, 'attacker')?.missing).toEqual([]);
    const two = unit(unit(listed, 'defender', {}), 'defender', {});
    expect(account(two, 'defender')?.missing).toEqual([]);
    const archers = (setup: Setup) => mustering.units.write(setup, 'defender', { name: 'Archers', points: 50 }, null);
    const three = legal(archers(legal(archers(two))));
    expect(archers(three)).toMatchObject({ ok: false, problems: [{ rule: 'SM-008' }] });
    const wrong = mustering.terms.write(blank, 'defender', 'list', [entry('', {})]);
    expect(wrong).toMatchObject({ ok: false, problems: [{ text: { key: 'field.in-line' } }] });
  });

  test('SM-007: an army over its points is refused', () => {
    const dear = mustering.units.write(
      term(blank, 'defender', 'points', 100),
      'defender',
      { name: 'X', points: 101 },
      null,
    );
    expect(dear).toMatchObject({ ok: false, problems: [{ rule: 'SM-007' }] });
  });
});

describe('in the midst of a battle', () => {
  const battle = term(unit(unit(blank, 'attacker', {}), 'defender', {}), null, 'begin', 'battle');

  test('SM-066: every unit has a place, and the form asks for it', () => {
    expect(battle.units.map(({ place }) => place)).toEqual([{ on: 'outside' }, { on: 'inside' }]);
    expect(siegeMedieval.setup.parse(battle).ok).toBe(true);
    const put = (values: Readonly<Record<string, FieldValue>>) =>
      mustering.units.write(battle, 'defender', { name: 'Men', points: 45, ...values }, 'unit-2');
    expect(legal(put({ place: 'section', sections: '1:2 2:1' })).units[1]?.place).toEqual({
      on: 'section',
      stands: { 'wall-1': 2, 'wall-2': 1 },
    });
    expect(legal(put({ place: 'section', sections: 'wall-1' })).units[1]?.place).toMatchObject({
      stands: { 'wall-1': 3 },
    });
    expect(put({ place: 'section', sections: 'moat' })).toMatchObject({
      ok: false,
      problems: [{ about: ['sections'] }],
    });
    expect(put({ place: 'section' })).toMatchObject({ ok: false, problems: [{ about: ['sections'] }] });
    expect(put({ place: 'section', sections: '1:2' })).toMatchObject({ ok: false, problems: [{ rule: 'SM-066' }] });
  });

  test('SM-057, SM-058: a table takes the points and damage of each section', () => {
    const { structure, gates } = mustering.terms.read(battle, 'defender');
    const lines = (structure as readonly Readonly<Record<string, string | number>>[]).map((line, at) =>
      at === 1 ? { ...line, points: 4, pointsNow: -1, state: 'unstable', towersReach: 'no' } : line,
    );
    const damaged = term(battle, 'defender', 'structure', lines);
    expect(damaged.sections[1]).toMatchObject({ points: 4, pointsNow: -1, state: 'unstable', towersReach: false });
    expect(damaged.sections[2]).toEqual(battle.sections[2]);
    expect(term(damaged, 'defender', 'structure', structure ?? null).sections).toEqual(battle.sections);
    const strong = term(
      battle,
      'defender',
      'gates',
      (gates as readonly object[]).map((line) => ({ ...line, base: 5 })),
    );
    expect(strong.gates).toMatchObject([{ base: 5, label: 'P' }]);
  });
});

describe('the form of a unit', () => {
  test.each([
    ['demo', demoSetup],
    ['last assault', assaultSetup],
  ])('every unit of the %s survives a round trip through the form', (_, written) => {
    const setup = Setup.parse(written);
    for (const seat of ['attacker', 'defender'] as const)
      for (const { id, values } of mustering.units.read(setup, seat)) {
        const after = legal(mustering.units.write(setup, seat, values, id));
        expect(after.units.find((one) => one.id === id)).toEqual(setup.units.find((one) => one.id === id));
      }
    expect(mustering.problems(setup)).toEqual([]);
    expect([rules(setup, 'attacker'), rules(setup, 'defender')]).toEqual([[], []]);
  });

  test('a renamed unit keeps the players’ name', () => {
    const setup = Setup.parse(demoSetup);
    const [first] = mustering.units.read(setup, 'attacker');
    const after = legal(mustering.units.write(setup, 'attacker', { ...first?.values, name: 'Ost' }, first?.id ?? ''));
    expect(after.units[0]).toMatchObject({ name: 'Ost' });
    expect(after.units[0]?.called).toBeUndefined();
  });
});

describe('every purchase', () => {
  test('that is offered leaves a valid draft, and taking it back restores the account', () => {
    const ready = term(unit(unit(blank, 'attacker', {}), 'attacker', {}), null, 'months', 6);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat(), fc.nat()), { maxLength: 6 }), (picks) => {
        let setup = ready;
        for (const [attacks, n, m] of picks) {
          const seat: Seat = attacks ? 'attacker' : 'defender';
          const open = mustering.wares(setup, seat).filter(({ against }) => against === undefined);
          const one = open[n % Math.max(1, open.length)];
          if (one === undefined) continue;
          const targets = one.targets?.filter(({ against }) => against === undefined);
          const target = targets?.[m % targets.length]?.id ?? null;
          const after = legal(mustering.buy(setup, { seat, ware: one.id, target }));
          expect(mustering.draft.parse(after).ok, one.id).toBe(true);
          expect(account(after, seat)?.problems, one.id).toEqual(account(setup, seat)?.problems);
          const before = new Set(account(setup, seat)?.lines.map(({ id }) => id));
          const line = account(after, seat)?.lines.find(({ id }) => !before.has(id));
          if (line !== undefined)
            expect(budget(mustering.remove(after, line.id), seat), one.id).toEqual(budget(setup, seat));
          const spent = account(after, seat)?.lines.reduce((sum, { points }) => sum + points, 0);
          expect(budget(after, seat)?.spent, one.id).toBe(spent);
          setup = after;
        }
      }),
      { numRuns: 12 },
    );
  });
});
