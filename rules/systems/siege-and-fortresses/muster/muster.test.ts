import { describe, expect, test } from 'vitest';
import { archers, besiegers, lobber, section, written, type Changes, type WrittenUnit } from '../scene.ts';
import { english } from './english.ts';
import { muster, type Muster } from './muster.ts';
import { setupSchema } from './setup-schema.ts';
import { Setup, type Seat } from './setup.ts';

/** The allowance of each side, and whatever else a test needs. */
interface Bought extends Changes {
  readonly attacker?: number;
  readonly defender?: number;
  readonly races?: Partial<Record<Seat, string>>;
}

function setupOf({ attacker, defender, races = {}, ...changes }: Bought) {
  const plain = written(changes);
  const [a, d] = plain.sides;
  return {
    ...plain,
    sides: [
      { ...a, ...(attacker === undefined ? {} : { points: attacker }), race: races.attacker },
      { ...d, ...(defender === undefined ? {} : { points: defender }), race: races.defender },
    ],
  };
}

const mustered = (seat: Seat, bought: Bought): Muster => {
  const found = muster(Setup.parse(setupOf(bought))).find((one) => one.seat === seat);
  if (found === undefined) throw new Error(`no muster of the ${seat}`);
  return found;
};
const rules = (seat: Seat, bought: Bought): readonly (string | undefined)[] => {
  const { problems, missing } = mustered(seat, bought);
  return [...problems, ...missing].map(({ rule }) => rule);
};
const copies = (count: number, unit: (id: string) => WrittenUnit): readonly WrittenUnit[] =>
  Array.from({ length: count }, (_, n) => unit(`${unit('x').charge}-${String(n)}`));
const inYard = { on: 'courtyard' as const, at: { x: 0, y: -90 } };
/** Defenders of one list entry, one point each. */
const guards = (count: number, limits: { min?: number; max?: number }): readonly WrittenUnit[] =>
  copies(count, (id) => ({
    ...archers(id, { w1: 1 }, { points: 1 }),
    place: inYard,
    entry: 'Guards',
    minMax: limits,
  }));
const gateOnly = [section('gate', 'gateway')];

describe('what an army costs', () => {
  test('SF-001 SF-247 SF-203: every piece, section, jar of oil and unit is a line with its price', () => {
    const { lines, spent } = mustered('defender', {
      sections: [
        section('gate', 'gateway', { oil: true }),
        section('gt', 'gateway-tower'),
        section('w', 'wall'),
        section('t', 'tower'),
        section('pt', 'palisade-tower', { gate: true }),
        section('pw', 'palisade-wall'),
      ],
      units: [archers('bows', { w: 2 })],
    });
    expect(lines.map(({ about, points }) => [about, points])).toEqual([
      ['gate', 40],
      ['gate', 5],
      ['gt', 150],
      ['w', 55],
      ['t', 200],
      ['pt', 165],
      ['pw', 45],
      ['bows', 55],
    ]);
    expect(spent).toBe(715);
    expect(lines.map(({ what }) => english(what))).toContain('Boiling oil or rocks for Gateway E');
  });

  test('SF-161 SF-183 SF-184 SF-191 SF-194 SF-228 SF-234: equipment has its printed price, a ram in a tower the sum of both', () => {
    const price = (...equipment: NonNullable<WrittenUnit['equipment']>) =>
      mustered('attacker', { units: [besiegers('orcs', { equipment })] }).spent - 110;
    expect([price('siege-tower'), price('ram'), price('sow')]).toEqual([20, 10, 5]);
    expect([price('mantlets'), price('log-ram'), price('ladders')]).toEqual([10, 5, 5]);
    expect(price('siege-tower', 'ram')).toBe(30);
  });

  test('SF-122: a large tower costs double once, however many parts it has', () => {
    const parts = ['k1', 'k2', 'k3'].map((id) => section(id, 'palisade-tower', { partOf: 'keep' }));
    expect(mustered('defender', { sections: parts }).spent).toBe(330);
    const bought = { defender: 1000, sections: [...parts, ...gateOnly] };
    expect(rules('defender', bought)).toEqual([]);
    const plain = { ...bought, setup: { buying: { largeTowers: 'plain-towers' as const } } };
    expect(rules('defender', plain)).toEqual(['SF-122', 'SF-122', 'SF-122']);
  });

  test('SF-222 SF-236: both sides buy earthworks at 15 points, and both buy siege artillery', () => {
    const earthworks = (['attacker', 'defender'] as const).map((side) => ({ id: `e-${side}`, side, label: 'E' }));
    const tribock = { stands: 1, attacks: 1, shots: 6, hits: 4, range: 120, engine: 'tribock', points: 120 } as const;
    const bought = {
      attacker: 1000,
      defender: 1000,
      sections: gateOnly,
      units: [lobber('a', tribock), { ...lobber('d', tribock), side: 'defender' as const, place: inYard }],
      setup: { earthworks },
    };
    expect(mustered('attacker', bought).lines.map(({ about }) => about)).toEqual(['e-attacker', 'a']);
    expect(mustered('defender', bought).spent).toBe(40 + 15 + 120);
    expect(rules('defender', bought)).toEqual([]);
  });

  test('SF-239 SF-241 SF-248: only the defender pays for fortification, oil and sally gates', () => {
    const bought = {
      sections: [section('w', 'wall', { oil: true }), ...gateOnly],
      setup: { sallyGates: [{ id: 'postern', section: 'w' }] },
    };
    expect(mustered('attacker', bought).lines).toEqual([]);
    expect(mustered('defender', bought).spent).toBe(55 + 5 + 40 + 10);
  });
});

describe('what a side may spend', () => {
  test('SF-001: limits apply only if points are agreed', () => {
    const many = copies(9, (id) => lobber(id));
    expect(rules('attacker', { units: many })).toEqual([]);
    expect(rules('attacker', { units: many, attacker: 500 })).toEqual(['SF-001', 'SF-238']);
  });

  test('SF-005: the attacker may spend what the defender spent, exactly that and no point more', () => {
    const wall = [section('gate', 'gateway', { oil: true })];
    const army = (points: number) => [besiegers('orcs', {}, { points })];
    expect(rules('attacker', { defender: 500, sections: wall, units: army(45) })).toEqual([]);
    expect(rules('attacker', { defender: 500, sections: wall, units: army(46) })).toEqual(['SF-005']);
    const had = { setup: { buying: { attackersCeiling: 'what-the-defender-had' as const } } };
    expect(rules('attacker', { defender: 500, sections: wall, units: army(500), ...had })).toEqual([]);
    expect(rules('attacker', { defender: 500, sections: wall, units: army(501), ...had })).toEqual(['SF-005']);
  });

  test('SF-257: in Into the Breach about half goes into fortification, or a warning says so', () => {
    const bought = (walls: number) => ({
      defender: 100,
      sections: [
        section('g', 'gateway'),
        ...Array.from({ length: walls }, (_, n) => section(`w${String(n)}`, 'palisade-wall')),
      ],
      setup: { scenario: 'into-the-breach' as const },
    });
    expect(mustered('defender', bought(0)).warnings).toEqual([]);
    expect(mustered('defender', bought(1)).warnings).toMatchObject([{ rule: 'SF-257' }]);
    expect(mustered('defender', bought(1)).problems).toEqual([]);
    // 40 on the gateway: 40 to 60 of 100 are about half.
    const of = (defender: number) => mustered('defender', { ...bought(0), defender }).warnings.length;
    expect([of(101), of(100), of(67), of(66)]).toEqual([1, 0, 0, 1]);
  });

  test('SF-258: in Into the Breach only the front is paid for, and the rest is not in play', () => {
    const sections = [section('g', 'gateway'), section('side', 'wall', { front: false })];
    expect(mustered('defender', { sections }).spent).toBe(95);
    const setup = { scenario: 'into-the-breach' as const };
    expect(mustered('defender', { sections, setup }).spent).toBe(40);
    const parsed = setupSchema.parse(setupOf({ sections, setup, units: [archers('bows', { side: 2 })] }));
    expect(parsed).toMatchObject({ ok: false, problems: [{ rule: 'SF-258', about: ['bows'] }] });
  });
});

describe('minima and maxima', () => {
  test('SF-006: 1500 points of a defender mean the minima of 1000 and the maxima of 2000', () => {
    const bought = (count: number) => ({
      defender: 1500,
      sections: gateOnly,
      units: guards(count, { min: 1, max: 2 }),
    });
    expect(rules('defender', bought(0))).toEqual([]);
    expect(rules('defender', bought(1))).toEqual([]);
    expect(rules('defender', bought(4))).toEqual([]);
    expect(rules('defender', bought(5))).toEqual(['SF-006']);
    expect(mustered('defender', bought(5)).problems.map(({ text }) => english(text))).toEqual([
      'Defender: 5 units of Guards, but an army of 1500 points has 4 at most.',
    ]);
  });

  test('SF-006 SF-B27: an entry with a minimum that was not bought is missing', () => {
    const side = (count: number) => {
      const plain = setupOf({ defender: 1500, sections: gateOnly, units: guards(count, {}) });
      const [a, d] = plain.sides;
      const setup = Setup.parse({ ...plain, sides: [a, { ...d, list: [{ entry: 'Guards', min: 2, max: 3 }] }] });
      return muster(setup).find(({ seat }) => seat === 'defender');
    };
    expect(side(1)?.missing).toMatchObject([{ rule: 'SF-006' }]);
    expect(side(1)?.problems).toEqual([]);
    expect(side(2)?.missing).toEqual([]);
    expect(side(7)?.problems).toMatchObject([{ rule: 'SF-006' }]);
  });

  test('SF-B27: if units of an entry differ in their limits, the stricter apply', () => {
    const [first, second, third] = guards(3, { max: 1 });
    if (first === undefined || second === undefined || third === undefined) throw new Error('three guards');
    const loose = [first, { ...second, minMax: { max: 9 } }, { ...third, minMax: {} }];
    expect(rules('defender', { defender: 1000, sections: gateOnly, units: loose })).toEqual(['SF-006']);
  });

  test('SF-B27 SF-006: the attacker counts full thousands, and below 1000 points as 1000', () => {
    const orcs = (count: number) =>
      copies(count, (id) => besiegers(id, { entry: 'Orcs', minMax: { max: 2 } }, { points: 1 }));
    const up = { setup: { buying: { attackersMaxima: 'rounded-up' as const } } };
    expect(rules('attacker', { attacker: 1999, units: orcs(2) })).toEqual([]);
    expect(rules('attacker', { attacker: 1999, units: orcs(3) })).toEqual(['SF-B27']);
    expect(rules('attacker', { attacker: 2000, units: orcs(4) })).toEqual([]);
    expect(rules('attacker', { attacker: 700, units: orcs(2) })).toEqual([]);
    expect(rules('attacker', { attacker: 700, units: orcs(3) })).toEqual(['SF-B27']);
    expect(rules('attacker', { attacker: 1999, units: orcs(4), ...up })).toEqual([]);
  });

  test('SF-238 SF-006: two wall-breachers for 1000 points; the defender rounds up, the attacker down', () => {
    const breachers = (count: number, side: Seat) =>
      copies(count, (id) => ({
        ...lobber(id, { points: 1 }),
        side,
        ...(side === 'defender' ? { place: inYard } : {}),
      }));
    const attackers = (count: number) => rules('attacker', { attacker: 1500, units: breachers(count, 'attacker') });
    const defenders = (count: number, more: Bought = {}) =>
      rules('defender', { defender: 1500, sections: gateOnly, units: breachers(count, 'defender'), ...more });
    expect([attackers(2), attackers(3)]).toEqual([[], ['SF-238']]);
    expect([defenders(4), defenders(5)]).toEqual([[], ['SF-238']]);
    const full = { setup: { buying: { defendersArtillery: 'full-thousands' as const } } };
    expect([defenders(2, full), defenders(3, full)]).toEqual([[], ['SF-238']]);
  });

  test('SF-215 SF-217 SF-221: one engine of each kind for 1000 points, at its printed price', () => {
    const mangonel = { stands: 1, attacks: 0, shots: 4, range: 90, engine: 'mangonel', points: 80 } as const;
    const bombard = { ...mangonel, engine: 'bombard', cannonLike: true, points: 130 } as const;
    const tribock = { ...mangonel, attacks: 1, shots: 6, hits: 4, range: 120, engine: 'tribock', points: 120 } as const;
    const army = (...units: WrittenUnit[]) => rules('attacker', { attacker: 1000, units });
    expect(army(lobber('m', mangonel), lobber('b', bombard))).toEqual([]);
    expect(army(lobber('m', mangonel), lobber('n', mangonel))).toEqual(['SF-221']);
    expect(army(lobber('b', bombard), lobber('c', bombard))).toEqual(['SF-217']);
    expect(army(lobber('t', tribock), lobber('u', tribock))).toEqual(['SF-215']);
    expect(army(lobber('t', { ...tribock, points: 119 }))).toEqual(['SF-215']);
  });

  test('SF-220 SF-237: no bombards for elves and Bretonnians, everything else for everybody', () => {
    const bombard = lobber('b', { attacks: 0, shots: 4, range: 90, engine: 'bombard', cannonLike: true, points: 130 });
    const mangonel = lobber('m', { attacks: 0, shots: 4, range: 90, engine: 'mangonel', points: 80 });
    for (const attacker of ['High Elves', 'elves', 'Bretonnians', 'Hauts-elfes'])
      expect(rules('attacker', { units: [bombard, mangonel], races: { attacker } }), attacker).toEqual(['SF-220']);
    for (const attacker of ['Empire', 'Dwarfs', 'The Shelf Folk'])
      expect(rules('attacker', { units: [bombard, mangonel], races: { attacker } }), attacker).toEqual([]);
  });

  test('SF-235 SF-240: without a scenario each side may buy everything on its list', () => {
    const units = [besiegers('b', { equipment: ['siege-tower', 'ladders', 'mantlets', 'log-ram'] })];
    expect(rules('attacker', { attacker: 1000, units })).toEqual([]);
    const guarded = [{ ...archers('bows', { w1: 2 }), equipment: ['mantlets' as const] }];
    expect(rules('defender', { units: guarded })).toEqual(['SF-240']);
  });

  test('SF-245: a paid fortress has a gateway or a gateway tower', () => {
    const walls = [section('w', 'wall')];
    expect(rules('defender', { sections: walls })).toEqual([]);
    expect(rules('defender', { defender: 1000, sections: walls })).toEqual(['SF-245']);
    expect(rules('defender', { defender: 1000, sections: [...walls, section('g', 'gateway-tower')] })).toEqual([]);
    // A lone tower has its own door (SF-124), and no walls that need a gateway.
    expect(rules('defender', { defender: 1000, sections: [section('t', 'tower')] })).toEqual([]);
  });

  test('SF-248: a sally gate is hidden in a piece of wall, one for 1000 points', () => {
    const bought = (points: number, ...sections: string[]) => ({
      defender: points,
      setup: { sallyGates: sections.map((wall, n) => ({ id: `s${String(n)}`, section: wall })) },
    });
    expect(rules('defender', bought(1000, 'w1'))).toEqual([]);
    expect(rules('defender', bought(1000, 'w1', 'w2'))).toEqual(['SF-248']);
    expect(rules('defender', bought(1001, 'w1', 'w2'))).toEqual([]);
    expect(rules('defender', bought(1000, 'tower'))).toEqual(['SF-248']);
    expect(rules('defender', bought(1000, 'nowhere'))).toEqual([undefined]);
    const behind = { scenario: 'into-the-breach' as const, sallyGates: [{ id: 's', section: 'side' }] };
    const sections = [...gateOnly, section('side', 'wall', { front: false })];
    expect(rules('defender', { sections, setup: behind })).toEqual([undefined]);
  });

  test('SF-008 SF-158 SF-202 SF-216 SF-123: a muster reminds players of the models they need', () => {
    const tribock = lobber('t', { attacks: 1, shots: 6, hits: 4, range: 120, engine: 'tribock' });
    const units = [tribock, besiegers('orcs', { equipment: ['ram'] })];
    const reminded = (seat: Seat, bought: Bought) => mustered(seat, bought).reminders.map(({ rule }) => rule);
    expect(reminded('attacker', { units })).toEqual(['SF-158', 'SF-216']);
    expect(reminded('defender', { sections: [section('t', 'tower', { oil: true })] })).toEqual([
      'SF-008',
      'SF-123',
      'SF-202',
    ]);
    expect(reminded('attacker', { units: [besiegers('orcs')] })).toEqual([]);
  });
});

describe('the muster of The Watchtower', () => {
  const tower = [section('tower', 'tower')];
  const setup = { scenario: 'the-watchtower' as const };
  const hero = (more: Partial<WrittenUnit> = {}): WrittenUnit => ({
    ...archers('hero', { w1: 1 }, { type: 'character', hits: 1, shots: 0, range: null, points: 40 }),
    place: { on: 'off-table' },
    force: 'around',
    ...more,
  });
  const band = (id: string, force: WrittenUnit['force'], points: number, stands = 3): WrittenUnit => ({
    ...archers(id, { w1: stands }, { points }),
    place: { on: 'off-table' },
    force,
  });
  const contingent = (...units: WrittenUnit[]) => ({ defender: 1000, sections: tower, setup, units });

  test('SF-269: 2000 points at most', () => {
    const bought = (points: number) => ({ ...contingent(hero()), defender: points, attacker: points });
    expect(rules('defender', bought(2000))).toEqual([]);
    expect(rules('defender', bought(2001))).toEqual(['SF-269']);
    expect(rules('attacker', bought(2001))).toEqual(['SF-269']);
  });

  test('SF-270 SF-271: a quarter at most for the contingent, those inside at three times their price', () => {
    // 40 + 3 x 70 is exactly a quarter of 1000.
    expect(rules('defender', contingent(hero(), band('in', 'tower', 70)))).toEqual([]);
    expect(rules('defender', contingent(hero(), band('in', 'tower', 71)))).toEqual(['SF-270']);
    const oiled = {
      ...contingent(hero(), band('in', 'tower', 70)),
      sections: [section('tower', 'tower', { oil: true })],
    };
    expect(rules('defender', oiled)).toEqual(['SF-270']);
    expect(rules('defender', contingent(hero(), band('out', 'around', 210), band('army', 'relief', 700)))).toEqual([]);
    expect(mustered('defender', contingent(hero(), band('in', 'tower', 70))).spent).toBe(250);
  });

  test('SF-270: a character is with the contingent, and every unit has its place', () => {
    expect(rules('defender', contingent(band('in', 'tower', 50)))).toEqual(['SF-270']);
    expect(rules('defender', contingent(hero({ force: 'relief' }), band('in', 'tower', 50)))).toEqual(['SF-270']);
    expect(rules('defender', contingent(hero(), { ...band('x', 'relief', 10), force: undefined }))).toEqual(['SF-270']);
  });

  test('SF-271 SF-121: two units inside at most, and no more than the tower holds', () => {
    const inside = (...stands: number[]) => stands.map((n, i) => band(`in-${String(i)}`, 'tower', 10, n));
    expect(rules('defender', contingent(hero(), ...inside(4)))).toEqual([]);
    expect(rules('defender', contingent(hero(), ...inside(2, 1)))).toEqual([]);
    expect(rules('defender', contingent(hero(), ...inside(2, 2)))).toEqual(['SF-121']);
    expect(rules('defender', contingent(hero(), ...inside(1, 1, 1)))).toEqual(['SF-271']);
  });

  test('SF-281 SF-010: characters and riders are not with the garrison', () => {
    expect(rules('defender', contingent(hero(), hero({ id: 'second', force: 'tower' })))).toEqual(['SF-281']);
    const riders = {
      ...band('riders', 'tower', 10),
      profile: { ...band('r', 'tower', 10).profile, type: 'cavalry' as const },
    };
    expect(rules('defender', contingent(hero(), riders))).toEqual(['SF-010']);
  });

  test('SF-272: the tower is free, only its oil is not, and it stands alone', () => {
    const oil = [section('tower', 'tower', { oil: true })];
    expect(mustered('defender', { sections: oil, setup }).spent).toBe(5);
    expect(rules('defender', { sections: [...oil, section('w', 'wall')], setup })).toEqual(['SF-272']);
  });

  test('SF-274: the attacker buys sows and mantlets only; artillery of his army is allowed', () => {
    const army = (more: Partial<WrittenUnit>) => ({
      setup,
      sections: tower,
      units: [besiegers('orcs', more), lobber('bess')],
    });
    expect(rules('attacker', army({ equipment: ['sow', 'mantlets'] }))).toEqual([]);
    expect(rules('attacker', army({ equipment: ['ladders'] }))).toEqual(['SF-274']);
    const mangonel = lobber('m', { attacks: 0, shots: 4, range: 90, engine: 'mangonel' });
    expect(rules('attacker', { setup, sections: tower, units: [mangonel] })).toEqual(['SF-274']);
    const allowed = { ...setup, buying: { watchtowerEngines: 'allowed' as const } };
    expect(rules('attacker', { setup: allowed, sections: tower, units: [mangonel] })).toEqual([]);
    const dug = { ...setup, earthworks: [{ id: 'e', side: 'attacker' as const, label: 'E' }] };
    expect(rules('attacker', { setup: dug, sections: tower })).toEqual(['SF-274']);
  });
});

describe('a set-up that breaks limits', () => {
  test('SF-006: is refused with every rule that it breaks, in both languages', () => {
    const parsed = setupSchema.parse(
      setupOf({ defender: 100, sections: [section('w', 'wall')], units: guards(3, { max: 2 }) }),
    );
    expect(parsed.ok ? [] : parsed.problems.map(({ rule }) => rule)).toEqual(['SF-006', 'SF-245']);
  });

  test.each([
    ['into-the-breach', 'SF-263'],
    ['the-watchtower', 'SF-276'],
  ] as const)('SF-263 SF-276: a scenario decides who begins: %s', (scenario, rule) => {
    const parsed = setupSchema.parse(
      setupOf({ first: 'defender', sections: [section('t', 'tower')], setup: { scenario } }),
    );
    expect(parsed.ok ? [] : parsed.problems.map((one) => one.rule)).toContain(rule);
  });

  test('SF-064 SF-124 SF-173: sizes of entrances, the door of a lone tower and a low tower are kept with their section', () => {
    const kept = { entrance: 'small', door: 'left', low: true } as const;
    const parsed = setupSchema.parse(setupOf({ sections: [section('t', 'tower', kept)] }));
    expect(parsed).toMatchObject({ ok: true, value: { sections: [kept] } });
    const wall = setupSchema.parse(setupOf({ sections: [section('w', 'wall', { low: true })] }));
    expect(wall).toMatchObject({ ok: false, problems: [{ rule: 'SF-173' }] });
  });
});
