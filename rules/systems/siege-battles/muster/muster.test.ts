import { describe, expect, test } from 'vitest';
import { foe, forbiddenBy, machine, ram, scene, sides, troop, type Changes } from '../scene.ts';
import { allotment, costOf } from './purchases.ts';

/** A legal muster of 2000 points with the changes of a test. */
function muster({
  attacker = {},
  defender = {},
  sections = {},
  units = [],
  engines = [],
  points = 2000,
  objectives = ['w1', 'gate', 't1'],
}: {
  attacker?: object;
  defender?: object;
  sections?: NonNullable<Changes['sections']>;
  units?: NonNullable<Changes['units']>;
  engines?: NonNullable<NonNullable<Changes['setup']>['engines']>;
  points?: number;
  objectives?: readonly string[];
}) {
  const marked = Object.fromEntries(
    ['t1', 'w1', 'gate', 't2', 'w2'].map((id) => [id, { objective: objectives.includes(id), ...sections[id] }]),
  );
  return forbiddenBy({
    units: [
      troop('a', { points: 500 }),
      foe('d', { points: 300 }),
      foe('r', { points: 100, force: 'relief' }),
      ...units,
    ],
    sections: marked,
    setup: { points, ...sides(attacker, defender), engines },
  });
}

describe('muster', () => {
  test('SB-001 a roster may cost exactly the agreed size, and no more', () => {
    expect(muster({ points: 500 })).toEqual([]);
    expect(muster({ points: 499 })).toEqual(['SB-001']);
  });

  test('SB-003, SB-004 the attacker has no second force; the Relief Force is at least a quarter and includes a unit that is no character', () => {
    expect(muster({ units: [troop('x', { force: 'relief' })] })).toEqual(['SB-003']);
    expect(muster({ units: [foe('x', { points: 1 })] })).toEqual(['SB-004']);
    const lords = forbiddenBy({
      units: [foe('d', { points: 100 }), foe('l', { points: 100, rank: 'lord', models: 1, force: 'relief' })],
      sections: { w1: { objective: true }, gate: { objective: true }, t1: { objective: true } },
      setup: { points: 1000 },
    });
    expect(lords).toEqual(['SB-004']);
  });

  test('SB-005, SB-178 EX-SB-02: as many Siege Points as the army is large, half as many again all in wood, fractions dropped', () => {
    const wood = (...wooden: boolean[]) =>
      ({ points: 2001, sections: wooden.map((one) => ({ wooden: one })) }) as never;
    expect([
      allotment(wood(false), 'defender'),
      allotment(wood(true, true), 'defender'),
      allotment(wood(true, false), 'defender'),
    ]).toEqual([2001, 3001, 2001]);
    expect([allotment(wood(), 'defender'), allotment({ sections: [] }, 'defender')]).toEqual([2001, 0]);
    expect(allotment(wood(true), 'defender')).toBe(3001);
    expect(allotment(wood(true), 'attacker')).toBe(2001);
  });

  test('SB-006, SB-007 EX-SB-04: half of 1500, a ram and two cannons leave 50; an undermine is refused', () => {
    const guns = ['c1', 'c2'].map((id) => troop(id, { ...machine('cannon'), items: ['siege-ammunition'] }));
    const shop = (...items: string[]) =>
      muster({ points: 1500, attacker: { items: ['hasty-assault', ...items] }, units: guns, engines: [ram()] });
    expect([shop(), shop('undermine')]).toEqual([[], ['SB-006']]);
    expect([costOf('hasty-assault', 1501), costOf('disease', 1001)]).toEqual([751, 751]);
  });

  test('SB-008, SB-009 the side and the army of each option', () => {
    expect(muster({ attacker: { items: ['moat'] } })).toEqual(['SB-008']);
    expect(muster({ defender: { items: ['camouflage'] } })).toEqual(['SB-009']);
    expect(muster({ defender: { items: ['camouflage'], faction: 'wood-elves' } })).toEqual([]);
    const iron = { w1: { items: ['ironclad'] } };
    expect(muster({ sections: iron, defender: { faction: 'beastmen', patron: 'nurgle' } })).toEqual(['SB-009']);
    expect(muster({ sections: iron, defender: { faction: 'beastmen', patron: 'khorne' } })).toEqual([]);
    const ill = (side: object) => muster({ attacker: { items: ['disease'], ...side } });
    // Lists with stone throwers or trebuchets; players may overrule this.
    expect([ill({ faction: 'skaven' }), ill({ faction: 'skaven', stoneThrowers: false })]).toEqual([[], ['SB-009']]);
    expect([ill({ faction: 'lizardmen' }), ill({ faction: 'lizardmen', stoneThrowers: true })]).toEqual([
      ['SB-009'],
      [],
    ]);
    expect(muster({ attacker: { items: ['torturing'], faction: 'dwarfs' } })).toEqual(['SB-009']); // SB-235
  });

  test('SB-010, SB-154 upgrades are bought once per section, one per tower, and only for the right kind of section', () => {
    expect(muster({ sections: { w1: { items: ['hoarding', 'hoarding'] } } })).toEqual(['SB-010']);
    expect(muster({ sections: { w1: { items: ['heraldry'] }, w2: { items: ['heraldry'] } } })).toEqual(['SB-010']);
    expect(muster({ sections: { t1: { items: ['dwarf-brewhouse', 'sigmarite-shrine'] } } })).toEqual(['SB-154']);
    expect(muster({ sections: { t1: { items: ['dwarf-brewhouse', 'warded-tower', 'bolted-doors'] } } })).toEqual([]);
    expect(muster({ sections: { t1: { items: ['spikes'] } } })).toEqual(['SB-010']);
    expect(muster({ sections: { t1: { items: ['sally-port', 'sally-port'] } } })).toEqual([]);
  });

  test('SB-012, SB-017, SB-018 three objectives on three sections', () => {
    expect(muster({ objectives: ['w1', 'gate'] })).toEqual(['SB-017']);
  });

  test('SB-002 on 1 to 3 the player listed first defends, on 4 to 6 the other', () => {
    const drawn = (draw: number) =>
      forbiddenBy({
        units: [troop('a'), foe('d', { points: 3 }), foe('r', { points: 1, force: 'relief' })],
        sections: { w1: { objective: true }, gate: { objective: true }, t1: { objective: true } },
        setup: { points: 1000, draw },
      });
    expect([3, 4].map(drawn)).toEqual([['SB-002'], []]);
  });

  test('SB-013 a gate is no wall section, and a chain may not end in a wall', () => {
    expect(muster({ sections: { gate: { items: ['spikes'] } } })).toEqual(['SB-010']);
    expect(muster({ sections: { t2: { kind: 'gate' } } })).toEqual(['SB-013']);
  });

  test('SB-171, SB-196 shields are bought for a section', () => {
    expect(muster({ sections: { gate: { items: ['fortified-gate'] } } })).toEqual([]);
    expect(muster({ sections: { w1: { items: ['fortified-gate'] } } })).toEqual(['SB-010']);
  });
});

describe('equipment and what it is for', () => {
  test('SB-140, SB-141, SB-162, SB-166 only units that can use equipment may carry it', () => {
    const carried = (item: string, more: object = {}) => muster({ units: [troop('x', { items: [item], ...more })] });
    const bow = { weapons: [{ name: 'Bow', range: 24, strength: 3 }] };
    expect([carried('mantlets'), carried('mantlets', bow)]).toEqual([['SB-166'], []]);
    expect([carried('battering-weapons'), carried('battering-weapons', { type: 'monstrous-infantry' })]).toEqual([
      ['SB-140'],
      [],
    ]);
    const machine = (kind: string) => ({ type: 'war-machine', machine: { class: kind } });
    expect([
      carried('siege-ammunition', machine('bolt-thrower')),
      carried('siege-ammunition', machine('cannon')),
    ]).toEqual([['SB-141'], []]);
    expect(muster({ units: [foe('x', { items: ['flaming-ammunition'] })] })).toEqual(['SB-162']);
  });

  test('SB-010 army equipment is not for units, and the reverse', () => {
    expect(muster({ units: [foe('x', { items: ['moat'] })] })).toEqual(['SB-010']);
    expect(muster({ defender: { items: ['spikes'] } })).toEqual(['SB-010']);
  });

  test('SB-203, SB-209 a poisoned trap counts as the trap of its section; moat spikes need a moat', () => {
    const skaven = { faction: 'skaven' };
    expect(muster({ defender: skaven, sections: { w1: { items: ['trap', 'poisoned-trap'] } } })).toEqual(['SB-010']);
    expect(muster({ defender: { items: ['moat-spikes'] } })).toEqual(['SB-209']);
  });

  test('SB-228 a unit may be immune to disease where points are counted', () => {
    expect(muster({ units: [foe('x', { keywords: ['immune-to-disease'] })] })).toEqual([]);
    expect(muster({ units: [foe('x', { items: ['immune-to-disease'] })] })).toEqual([]);
  });

  test('SB-011 what siege points pay for costs no army points', () => {
    const gun: Parameters<typeof foe>[1] = {
      ...machine('bolt-thrower'),
      items: ['additional-bolt-thrower'],
      points: 400,
    };
    expect(muster({ points: 500, units: [foe('x', gun)] })).toEqual([]);
  });
});

describe('cauldrons', () => {
  const oil = (items: string[], cauldron: 'oil' | null = null) => ({
    units: [troop('a'), foe('d'), foe('r', { force: 'relief' as const, points: 1 })],
    sections: { w1: { items, cauldron } },
    setup: { ...sides({}, { faction: 'dark-elves' }), points: 2000, begin: 'muster' as const },
  });

  test('SB-112, SB-119 a variant needs a cauldron', () => {
    expect(forbiddenBy(oil(['boiling-blood']))).toEqual(['SB-112']);
    expect(forbiddenBy(oil(['boiling-oil', 'boiling-blood']))).toEqual([]);
    expect(forbiddenBy(oil(['boiling-blood'], 'oil'))).toEqual([]);
  });

  test('SB-119 boiling blood upgrades the cauldron, however it was written', () => {
    expect(scene(oil(['boiling-oil', 'boiling-blood'])).state.sections['w1']?.cauldron?.kind).toBe('blood');
    expect(scene(oil(['boiling-blood'], 'oil')).state.sections['w1']?.cauldron?.kind).toBe('blood');
  });
});
