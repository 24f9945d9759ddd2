import { describe, expect, test } from 'vitest';
import {
  at,
  die,
  foe,
  num,
  order,
  pick,
  play,
  refusedBy,
  scene,
  troop,
  until,
  YES,
  NO,
  type Changes,
  type Scene,
} from '../scene.ts';
import { scalingHalves } from '../assault/values.ts';
import { sectionOf, unitOf } from '../pieces.ts';
import { coverOf } from '../sections/cover.ts';
import { cannotAim } from '../shooting/shoot.ts';
import { ARMOUR, PUSHERS, SHARE, TOUGHNESS, WOUNDS } from './tables.ts';

type Engines = NonNullable<NonNullable<Changes['setup']>['engines']>;
const TOWER: Engines = [{ id: 'st', label: 'Tower', kind: 'siege-tower', pusher: 'p' }];
const RAM: Engines = [{ id: 'ram', label: 'Ram', kind: 'ram', pusher: 'p' }];
const push = (engine: string) => order('push', { engine });
const bow = { name: 'bow', range: 24, strength: 4 };

function engine(engines: Engines, pusher: object = {}, ...units: NonNullable<Changes['units']>[number][]): Scene {
  return until(scene({ units: [troop('p', pusher), ...units], setup: { engines } }), 'movement');
}

describe('pushing', () => {
  test('SB-122, SB-132 the numbers of both engines', () => {
    expect([WOUNDS, ARMOUR, TOUGHNESS, SHARE]).toEqual([
      { 'siege-tower': 6, ram: 5 },
      { 'siege-tower': 3, ram: 4 },
      6,
      { 'siege-tower': 4, ram: 5 },
    ]);
    expect(PUSHERS['siege-tower']).toEqual({ infantry: 10, 'monstrous-infantry': 6 });
  });

  test('SB-123 ten Infantry or six Monstrous Infantry push a tower, characters with them counted', () => {
    expect(refusedBy(engine(TOWER, { models: 9 }), push('st'))).toBe('SB-123');
    expect(
      refusedBy(engine(TOWER, { models: 9 }, troop('h', { models: 1, rank: 'hero', joins: 'p' })), push('st')),
    ).toBeUndefined();
    expect(refusedBy(engine(TOWER, { models: 5, type: 'monstrous-infantry' }), push('st'))).toBe('SB-123');
    expect(refusedBy(engine(TOWER, { models: 6, type: 'monstrous-infantry' }), push('st'))).toBeUndefined();
  });

  test('SB-133 five Infantry or three Monstrous Infantry push a ram, which may touch a tower too', () => {
    expect(refusedBy(engine(RAM, { models: 4 }), push('ram'))).toBe('SB-133');
    const match = engine(RAM, { models: 3, type: 'monstrous-infantry' });
    expect(play(match, push('ram'), die(4), pick('t1'))).toContainEqual({
      kind: 'engine-moved',
      engine: 'ram',
      inches: 6,
    });
    expect(match.state.engines['ram']?.at).toBe('t1');
  });

  test('SB-125 a tower moves a die and two inches, once a turn, and its pushers with it', () => {
    const match = engine(TOWER);
    expect(play(match, push('st'), die(1), pick('none'))).toContainEqual({
      kind: 'engine-moved',
      engine: 'st',
      inches: 3,
    });
    expect(refusedBy(match, push('st'))).toBe('SB-125');
    expect(match.state.units['p']?.moved).toBe(true);
  });

  test('SB-124, SB-134 pushers who flee leave their engine; another unit of the size takes it over', () => {
    for (const [engines, id, rule] of [
      [TOWER, 'st', 'SB-124'],
      [RAM, 'ram', 'SB-134'],
    ] as const) {
      const match = engine(engines, {}, troop('other'), troop('few', { models: 4 }));
      play(match, order('report-wounds', { unit: 'p' }), num(3), die(6, 6), pick('nobody'));
      expect(refusedBy(match, push(id))).toBe(rule);
      const take = (unit: string) => order('take-engine', { unit, engine: id });
      expect(refusedBy(match, take('few'))).toBe(id === 'st' ? 'SB-123' : 'SB-133');
      play(match, take('other'), YES);
      expect(match.state.engines[id]?.pusher).toBe('other');
    }
  });
});

describe('two engines', () => {
  test('SB-123, SB-133 a unit that pushes one cannot take over another', () => {
    const match = until(
      scene({
        units: [troop('p')],
        setup: {
          engines: [
            { id: 'ram', label: 'Ram', kind: 'ram', pusher: 'p' },
            { id: 'tw', label: 'Tower', kind: 'siege-tower' },
          ],
        },
      }),
      'movement',
    );
    const take = order('take-engine', { unit: 'p', engine: 'tw' });
    expect(refusedBy(match, take)).toBe('SB-123');
    play(match, order('leave-engine', { engine: 'ram' }));
    expect(match.offer('take-engine', { unit: 'p', engine: 'tw' })).toBeDefined();
  });
});

describe('docking', () => {
  const dock = (pusher: object = {}, ...units: NonNullable<Changes['units']>[number][]) => {
    const match = engine(TOWER, pusher, foe('d', { place: at('w1'), weapons: [bow] }), ...units);
    play(match, push('st'), die(4), pick('w1'));
    return match;
  };

  test('SB-127, SB-128, SB-129 the pushers man the tower, are shot at but neither stoned nor scalded, and assault at full values', () => {
    const match = dock();
    expect(match.state.sections['st']).toMatchObject({ kind: 'siege-tower', links: ['w1'], heldBy: 'attacker' });
    play(match, YES);
    expect(match.awaiting?.question).toMatchObject({ options: [{ id: 'hold' }, { id: 'shoot-0' }] });
    play(match, pick('hold'));
    until(match, 'combat');
    const facts = play(match, order('begin-combats'), order('fight', { section: 'w1' }), num(1), num(1));
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'party-picked', unit: 'p', halved: false, ws: 3 }));
  });

  test('SB-127 only at walls and gate sections', () => {
    const match = engine(TOWER);
    play(match, push('st'), die(4));
    const question = match.awaiting?.question;
    expect(question?.ask === 'choose' && question.options.map(({ id }) => id)).toEqual(['none', 'w1', 'gate', 'w2']);
  });

  test('SB-087 a unit arriving by siege tower counts as one of the two that charge', () => {
    const match = engine(TOWER, {}, troop('b'), troop('c'), foe('d', { place: at('w1') }));
    for (const unit of ['b', 'c'])
      play(match, order('charge', { unit, section: 'w1' }), num(3), pick('hold'), die(3, 3));
    play(match, push('st'), die(4), pick('w1'));
    expect([match.awaiting, match.state.assaults.length]).toEqual([undefined, 2]);
  });

  test('SB-130 a docked tower stays; destroyed it is no section any more, and its garrison stands beside it unharmed', () => {
    const match = dock(
      {},
      foe('bolt', { type: 'war-machine', models: 3, machine: { class: 'bolt-thrower' }, place: at('t1', 'top') }),
    );
    play(match, NO);
    expect(refusedBy(match, push('st'))).toBe('SB-130');
    until(match, 'shooting', 'defender');
    for (let turn = 0; turn < 2; turn += 1) {
      play(match, order('fire-bolt', { unit: 'bolt', target: 'st' }), YES, num(6), die(6), die(6), die(6));
      if (turn === 0) until(match, 'shooting', 'attacker');
      if (turn === 0) until(match, 'shooting', 'defender');
    }
    expect(match.state.engines['st']).toMatchObject({ destroyed: true, at: null });
    expect(match.state.sections['st']).toBeUndefined();
    expect(match.state.sections['w1']?.links).not.toContain('st');
    expect(match.state.units['p']).toMatchObject({ models: 12, place: { at: 'outside' } });
  });

  test('SB-131 the defenders take it from the section that it touches', () => {
    const match = dock();
    play(match, NO);
    until(match, 'combat', 'defender');
    play(
      match,
      order('assault-from', { unit: 'd', section: 'st' }),
      order('begin-combats'),
      order('fight', { section: 'st' }),
      num(1),
      num(1),
    );
    play(match, die(6), die(6), die(1), die(6, 6), pick('d'));
    expect(match.state.sections['st']?.heldBy).toBe('defender');
  });

  test('SB-129 enemies outside scale it like a wall, and it is never Breached', () => {
    const match = dock();
    play(match, NO);
    expect(refusedBy(match, order('collapse', { section: 'st' }))).toBe('SB-130');
    const tower = match.state.sections['st'];
    expect(tower && [scalingHalves(tower, false), scalingHalves(tower, true), coverOf(tower)]).toEqual([true, true, 2]);
  });
});

describe('under fire', () => {
  const shot = (engines: Engines, target: string, weapon: object = {}) => {
    const match = until(
      scene({ units: [troop('p'), foe('d', { models: 5, weapons: [{ ...bow, ...weapon }] })], setup: { engines } }),
      'shooting',
      'defender',
    );
    play(match, order('shoot', { unit: 'd', weapon: 0, target }), YES, num(5), num(5), die(6, 6, 6, 6, 6));
    return match;
  };

  test('SB-126 EX-SB-12: 2, 5, 4, 6, 1 put three hits on the tower and two on its pushers', () => {
    const match = shot(TOWER, 'p');
    expect(play(match, die(2, 5, 4, 6, 1))).toContainEqual({
      kind: 'hits-shared',
      engine: 'st',
      unit: 'p',
      onEngine: 3,
      onUnit: 2,
    });
  });

  test('SB-137 a ram takes hits on 1 to 5; SB-135 with a save of 4+ that Strength worsens', () => {
    const match = shot(RAM, 'ram');
    play(match, die(1, 2, 3, 5, 6), die(6, 6, 1, 1));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SB-135', dice: 2, reads: { atLeast: 5 } });
    play(match, die(5, 4), die(1));
    expect(match.state.engines['ram']?.wounds).toBe(4);
  });

  test('SB-124 without pushers an engine takes every hit', () => {
    const match = until(
      scene({
        units: [foe('d', { models: 2, weapons: [bow] })],
        setup: { engines: [{ id: 'st', label: 'Tower', kind: 'siege-tower' }] },
      }),
      'shooting',
      'defender',
    );
    play(match, order('shoot', { unit: 'd', weapon: 0, target: 'st' }), YES, num(5), num(2), die(6, 6));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SB-B09', dice: 2 });
  });

  test('SB-136 a ram has a ward of 4+ against oil, after its worsened armour; nothing saves it from alchemical fire', () => {
    const scalded = (cauldron: 'oil' | 'blood' | 'metal' | 'fire') => {
      const match = until(
        scene({
          units: [troop('p'), foe('d', { place: at('gate') })],
          sections: { gate: { cauldron } },
          setup: { engines: RAM },
        }),
        'shooting',
        'defender',
      );
      play(match, order('pour', { unit: 'd' }), YES, pick('ram'), pick('nothing-more'), die(6));
      return match;
    };
    const oil = scalded('oil');
    expect(oil.awaiting?.question).toMatchObject({ rule: 'SB-135', reads: { atLeast: 6 } });
    play(oil, die(5));
    expect(oil.awaiting?.question).toMatchObject({ rule: 'SB-136', reads: { atLeast: 4 } });
    for (const kind of ['metal', 'blood'] as const)
      expect(scalded(kind).awaiting?.question).toMatchObject({ rule: 'SB-136' });
    const fire = scalded('fire');
    play(fire, die(5));
    expect(fire.state.engines['ram']).toMatchObject({ destroyed: true, at: null, pusher: null }); // D3 of 3, doubled: six Wounds of five
  });
});

describe('pushers who do something else', () => {
  const near: Changes['units'] = [foe('d', { place: at('w1') }), foe('e', { place: at('gate') })];
  const charge = (section: string) =>
    [order('charge', { unit: 'p', section }), num(3), pick('hold'), die(3, 3)] as const;

  test('SB-123, SB-133 pushers who move or charge alone abandon their engine, and share no hits with it', () => {
    const moved = engine(RAM, {}, ...near);
    expect(play(moved, order('move', { unit: 'p', march: false }))).toContainEqual(
      expect.objectContaining({ kind: 'engine-left', engine: 'ram', unit: 'p' }),
    );
    expect(moved.state.engines['ram']?.pusher).toBeNull();
    const charges = engine(TOWER, {}, ...near);
    play(charges, ...charge('w1'));
    expect(charges.state.engines['st']?.pusher).toBeNull();
  });

  test('SB-138 pushers who charge the very section that their ram touches are still with it', () => {
    const match = engine([{ id: 'ram', label: 'Ram', kind: 'ram', pusher: 'p', at: 'gate' }], {}, ...near);
    play(match, ...charge('gate'));
    expect(match.state.engines['ram']).toMatchObject({ pusher: 'p', at: 'gate' });
    const elsewhere = engine([{ id: 'ram', label: 'Ram', kind: 'ram', pusher: 'p', at: 'gate' }], {}, ...near);
    play(elsewhere, ...charge('w1'));
    expect(elsewhere.state.engines['ram']?.pusher).toBeNull();
  });

  test('SB-130, SB-131 a docked tower that the defenders have taken is a target of the attacker', () => {
    const match = engine(TOWER, {}, troop('b', { weapons: [bow] }), foe('d', { models: 4, place: at('w2') }));
    play(match, push('st'), die(6), pick('w1'));
    const aim = order('shoot', { unit: 'b', weapon: 0, target: 'st' });
    until(match, 'shooting');
    expect(refusedBy(match, aim)).toBe('SB-126');
    const { sections } = match.state;
    const taken = {
      ...match.state,
      sections: { ...sections, st: { ...sectionOf(match.state, 'st'), heldBy: 'defender' as const } },
    };
    expect(cannotAim(taken, unitOf(taken, 'b'), 'st')).toBeUndefined();
    expect(cannotAim(taken, unitOf(taken, 'd'), 'st')?.rule).toBe('SB-126');
  });
});
