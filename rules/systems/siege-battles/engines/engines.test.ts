import { describe, expect, test } from 'vitest';
import { declare, dice, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { choices, play, refusedBy } from '../../../kernel/trial.ts';
import { assaultFrom, BEGIN, charge, fight, reportWounds, shoot, until } from '../play-scene.ts';
import { at, foe, machine, ram, scene, troop, type Changes, type Scene } from '../scene.ts';
import { scalingHalves } from '../assault/values.ts';
import { sectionOf, unitOf } from '../pieces.ts';
import { batteringNeeds } from '../battering/attempt.ts';
import { coverOf } from '../sections/cover.ts';
import { cannotAim } from '../shooting/shoot.ts';
import { view } from '../view.ts';
import { ARMOUR, PUSHERS, SHARE, TOUGHNESS, WOUNDS } from './tables.ts';

type Engines = NonNullable<NonNullable<Changes['setup']>['engines']>;
const TOWER: Engines = [{ id: 'st', label: 'Tower', kind: 'siege-tower', pusher: 'p' }];
const RAM: Engines = [ram({ pusher: 'p' })];
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

  test('SB-123 ten Infantry or six Monstrous Infantry push a tower, including their characters', () => {
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
    expect(play(match, push('ram'), dice(4), pick('t1'))).toContainEqual({
      kind: 'engine-moved',
      engine: 'ram',
      inches: 6,
    });
    expect(match.state.engines['ram']?.at).toBe('t1');
  });

  test('SB-125 a tower moves D6+2 inches once a turn, together with its pushers', () => {
    const match = engine(TOWER);
    expect(play(match, push('st'), dice(1), pick('none'))).toContainEqual({
      kind: 'engine-moved',
      engine: 'st',
      inches: 3,
    });
    expect(refusedBy(match, push('st'))).toBe('SB-125');
    expect(match.state.units['p']?.moved).toBe(true);
  });

  test.each([
    [TOWER, 'st', 'SB-124'],
    [RAM, 'ram', 'SB-134'],
  ] as const)(
    'SB-124, SB-134 pushers who flee leave their engine; another unit that is large enough takes it over',
    (engines, id, rule) => {
      const match = engine(engines, {}, troop('other'), troop('few', { models: 4 }));
      play(match, reportWounds('p'), declare(3), dice(6, 6), pick('nobody'));
      expect(refusedBy(match, push(id))).toBe(rule);
      const take = (unit: string) => order('take-engine', { unit, engine: id });
      expect(refusedBy(match, take('few'))).toBe(id === 'st' ? 'SB-123' : 'SB-133');
      play(match, take('other'), YES);
      expect(match.state.engines[id]?.pusher).toBe('other');
    },
  );
});

describe('two engines', () => {
  test('SB-123, SB-133 a unit that pushes one engine cannot take over another', () => {
    const match = until(
      scene({
        units: [troop('p')],
        setup: { engines: [ram({ pusher: 'p' }), { id: 'tw', label: 'Tower', kind: 'siege-tower' }] },
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
    play(match, push('st'), dice(4), pick('w1'));
    return match;
  };

  test('SB-127, SB-128, SB-129 the pushers man the tower, can be shot at but not stoned or scalded, and assault at full values', () => {
    const match = dock();
    expect(match.state.sections['st']).toMatchObject({ kind: 'siege-tower', links: ['w1'], heldBy: 'attacker' });
    play(match, YES);
    expect(match.awaiting?.question).toMatchObject({ options: [{ id: 'hold' }, { id: 'shoot-0' }] });
    play(match, pick('hold'));
    until(match, 'combat');
    const facts = play(match, BEGIN, fight('w1'), declare(1), declare(1));
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'party-picked', unit: 'p', halved: false, ws: 3 }));
  });

  test('SB-129 pushers with a rider among them find no room in the tower: they stay outside, and do not assault', () => {
    const match = dock({}, troop('rider', { models: 1, rank: 'hero', type: 'cavalry', joins: 'p' }));
    expect(match.awaiting).toBeUndefined();
    expect(match.state.sections['st']).toMatchObject({ kind: 'siege-tower', links: ['w1'] });
    expect(match.state.units['p']?.place).toEqual({ at: 'outside' });
    expect(match.state.assaults).toEqual([]);
  });

  test('SB-140, SB-127 whoever assaults from a docked tower stands in it, and does not batter what it touches', () => {
    const match = dock({ items: ['battering-weapons'], type: 'monstrous-infantry' });
    play(match, YES, pick('hold'));
    until(match, 'combat');
    expect(match.state.assaults).toMatchObject([{ unit: 'p', route: 'siege-tower' }]);
    expect(refusedBy(match, order('batter', { unit: 'p' }))).toBe('SB-140');
  });

  test('SB-129, SB-174 a docked tower is a section of its own and none of wood: fire has no easier way into it', () => {
    const { state } = dock();
    expect(view(state).sections.find(({ id }) => id === 'st')).toMatchObject({ wooden: false });
    // SB-017: nor does it become an objective by docking.
    expect(sectionOf(state, 'st')).toMatchObject({ objective: false, breached: false, heldBy: 'attacker' });
    expect(batteringNeeds(sectionOf(state, 'st')).total).toBe(5);
  });

  test('SB-127 a tower docks only at walls and gate sections', () => {
    const match = engine(TOWER);
    play(match, push('st'), dice(4));
    expect(choices(match)).toEqual(['none', 'w1', 'gate', 'w2']);
  });

  test('SB-087 a unit arriving by siege tower counts as one of the two that charge', () => {
    const match = engine(TOWER, {}, troop('b'), troop('c'), foe('d', { place: at('w1') }));
    for (const unit of ['b', 'c']) play(match, charge(unit, 'w1'), declare(3), pick('hold'), dice(3, 3));
    play(match, push('st'), dice(4), pick('w1'));
    expect([match.awaiting, match.state.assaults.length]).toEqual([undefined, 2]);
  });

  test('SB-130 a docked tower stays put; when it is destroyed, the section is gone and its garrison stands outside unharmed', () => {
    const match = dock({}, foe('bolt', { ...machine('bolt-thrower'), place: at('t1', 'top') }));
    play(match, NO);
    expect(refusedBy(match, push('st'))).toBe('SB-130');
    until(match, 'shooting', 'defender');
    for (let turn = 0; turn < 2; turn += 1) {
      play(match, order('fire-bolt', { unit: 'bolt', target: 'st' }), YES, declare(6), dice(6), dice(6), dice(6));
      if (turn === 0) until(match, 'shooting', 'attacker');
      if (turn === 0) until(match, 'shooting', 'defender');
    }
    expect(match.state.engines['st']).toMatchObject({ destroyed: true, at: null });
    expect(match.state.sections['st']).toBeUndefined();
    expect(match.state.sections['w1']?.links).not.toContain('st');
    expect(match.state.units['p']).toMatchObject({ models: 12, place: { at: 'outside' } });
  });

  test('SB-131 defenders can take a docked tower from the section it touches', () => {
    const match = dock();
    play(match, NO);
    until(match, 'combat', 'defender');
    play(match, assaultFrom('d', 'st'), BEGIN, fight('st'), declare(1), declare(1));
    play(match, dice(6), dice(6), dice(1), dice(6, 6), pick('d'));
    expect(match.state.sections['st']?.heldBy).toBe('defender');
  });

  test('SB-129 enemies outside scale a docked tower like a wall; it cannot be Breached', () => {
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
    play(match, order('shoot', { unit: 'd', weapon: 0, target }), YES, declare(5), declare(5), dice(6, 6, 6, 6, 6));
    return match;
  };

  test('SB-126 EX-SB-12: 2, 5, 4, 6, 1 put three hits on the tower and two on its pushers', () => {
    const match = shot(TOWER, 'p');
    expect(play(match, dice(2, 5, 4, 6, 1))).toContainEqual({
      kind: 'hits-shared',
      engine: 'st',
      unit: 'p',
      onEngine: 3,
      onUnit: 2,
    });
  });

  test('SB-137 a ram takes hits on 1 to 5; SB-135 with a save of 4+ that Strength worsens', () => {
    const match = shot(RAM, 'ram');
    play(match, dice(1, 2, 3, 5, 6), dice(6, 6, 1, 1));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SB-135', dice: 2, reads: { atLeast: 5 } });
    play(match, dice(5, 4), dice(1));
    expect(match.state.engines['ram']?.wounds).toBe(4);
  });

  test('SB-124 an engine without pushers takes every hit', () => {
    const match = until(
      scene({
        units: [foe('d', { models: 2, weapons: [bow] })],
        setup: { engines: [{ id: 'st', label: 'Tower', kind: 'siege-tower' }] },
      }),
      'shooting',
      'defender',
    );
    play(match, shoot('d', 'st'), YES, declare(5), declare(2), dice(6, 6));
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
      play(match, order('pour', { unit: 'd' }), YES, pick('ram'), pick('nothing-more'), dice(6));
      return match;
    };
    const oil = scalded('oil');
    expect(oil.awaiting?.question).toMatchObject({ rule: 'SB-135', reads: { atLeast: 6 } });
    play(oil, dice(5));
    expect(oil.awaiting?.question).toMatchObject({ rule: 'SB-136', reads: { atLeast: 4 } });
    for (const kind of ['metal', 'blood'] as const)
      expect(scalded(kind).awaiting?.question).toMatchObject({ rule: 'SB-136' });
    const fire = scalded('fire');
    play(fire, dice(5));
    expect(fire.state.engines['ram']).toMatchObject({ destroyed: true, at: null, pusher: null }); // D3 of 3, doubled: six Wounds of five
  });
});

describe('pushers who do something else', () => {
  const near: Changes['units'] = [foe('d', { place: at('w1') }), foe('e', { place: at('gate') })];
  const arrives = (section: string) => [charge('p', section), declare(3), pick('hold'), dice(3, 3)] as const;

  test('SB-123, SB-133 pushers who move or charge without their engine abandon it', () => {
    const moved = engine(RAM, {}, ...near);
    expect(play(moved, order('move', { unit: 'p', march: false }))).toContainEqual(
      expect.objectContaining({ kind: 'engine-left', engine: 'ram', unit: 'p' }),
    );
    expect(moved.state.engines['ram']?.pusher).toBeNull();
    const charges = engine(TOWER, {}, ...near);
    play(charges, ...arrives('w1'));
    expect(charges.state.engines['st']?.pusher).toBeNull();
  });

  test('SB-138 pushers who charge the section that their ram touches stay with it', () => {
    const match = engine([ram({ pusher: 'p', at: 'gate' })], {}, ...near);
    play(match, ...arrives('gate'));
    expect(match.state.engines['ram']).toMatchObject({ pusher: 'p', at: 'gate' });
    const elsewhere = engine([ram({ pusher: 'p', at: 'gate' })], {}, ...near);
    play(elsewhere, ...arrives('w1'));
    expect(elsewhere.state.engines['ram']?.pusher).toBeNull();
  });

  test('SB-130, SB-131 the attacker may shoot at a docked tower that the defenders have taken', () => {
    const match = engine(TOWER, {}, troop('b', { weapons: [bow] }), foe('d', { models: 4, place: at('w2') }));
    play(match, push('st'), dice(6), pick('w1'));
    const aim = shoot('b', 'st');
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
