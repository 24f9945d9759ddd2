import { describe, expect, test } from 'vitest';
import { declare, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { asked, play, refusedBy } from '../../../kernel/trial.ts';
import { reportWounds, until } from '../play-scene.ts';
import { at, foe, ram, scene, troop, type Scene, type WrittenUnit } from '../scene.ts';
import { coverAgainst, coverOf, hoardingAgainst, mostShooters } from './cover.ts';
import { freeSlot, slotsOf, suits } from './room.ts';
import { unitOf, sectionOf, type Slot } from '../pieces.ts';

const move = (unit: string, section: string) => order('move-section', { unit, section });
const enter = (unit: string, section: string) => order('enter', { unit, section });
const defends = (match: Scene) => until(match, 'movement', 'defender');

const TYPES = [
  'infantry',
  'monstrous-infantry',
  'monster',
  'swarm',
  'cavalry',
  'war-beasts',
  'war-machine',
  'chariot',
] as const;
const fits = (section: string, slot: Slot, items: string[] = []) => {
  const { state } = scene({
    units: TYPES.map((type) => foe(type, { type, models: 3 })),
    sections: { [section]: { items } },
  });
  return TYPES.filter((type) => suits(state, sectionOf(state, section), slot, unitOf(state, type)));
};

describe('room', () => {
  test('SB-051, SB-069 walls and gates take Infantry, Monstrous Infantry or a Monster', () => {
    expect(fits('w1', 'main')).toEqual(['infantry', 'monstrous-infantry', 'monster']);
    expect(fits('gate', 'main')).toEqual(['infantry', 'monstrous-infantry', 'monster']);
  });

  test('SB-057, SB-058 no Monster inside a tower, War Machines also on top; SB-070 only machines beside a gate', () => {
    expect(fits('t1', 'inside')).toEqual(['infantry', 'monstrous-infantry']);
    expect(fits('t1', 'top')).toEqual(['infantry', 'monstrous-infantry', 'war-machine']);
    expect(fits('gate', 'machine')).toEqual(['war-machine']);
  });

  test('SB-179 a platform takes ten Infantry or three Monstrous Infantry, and exists only with timber', () => {
    const room = (type: 'infantry' | 'monstrous-infantry', models: number) => {
      const { state } = scene({ units: [foe('u', { type, models })], sections: { t1: { items: ['timber'] } } });
      return suits(state, sectionOf(state, 't1'), 'platform', unitOf(state, 'u'));
    };
    expect([
      room('infantry', 10),
      room('infantry', 11),
      room('monstrous-infantry', 3),
      room('monstrous-infantry', 4),
    ]).toEqual([true, false, true, false]);
    expect(slotsOf(sectionOf(scene().state, 't1'))).toEqual(['inside', 'top']);
  });

  test('SB-051 one unit on a wall; two in a tower', () => {
    const { state } = scene({
      units: [foe('a', { place: at('w1') }), foe('b', { place: at('t1', 'inside') }), foe('c')],
    });
    expect([freeSlot(state, 'w1', unitOf(state, 'c')), freeSlot(state, 't1', unitOf(state, 'c'))]).toEqual([
      undefined,
      'top',
    ]);
  });
});

describe('moving in the fortress', () => {
  test('SB-080, SB-081 a unit moves to a connected section with a free place, once per Movement Phase', () => {
    const match = defends(
      scene({
        units: [
          foe('a', { place: at('w1') }),
          foe('b', { place: at('gate') }),
          troop('e', { place: at('t2', 'inside') }),
        ],
      }),
    );
    expect(refusedBy(match, move('a', 't2'))).toBe('SB-080');
    expect(refusedBy(match, move('a', 'gate'))).toBe('SB-069');
    expect(refusedBy(match, move('b', 't2'))).toBe('SB-081');
    play(match, move('a', 't1'), pick('top'));
    expect(match.state.units['a']?.place).toMatchObject({ section: 't1', slot: 'top' });
    expect(refusedBy(match, move('a', 'w1'))).toBe('SB-081');
  });

  test('SB-070 a war machine never changes its section', () => {
    const match = defends(scene({ units: [foe('m', { type: 'war-machine', models: 3, place: at('t1', 'top') })] }));
    expect(refusedBy(match, move('m', 'w1'))).toBe('SB-070');
  });

  test('SB-083 friends in connected sections swap places once, if both fit', () => {
    const units: WrittenUnit[] = [
      foe('a', { place: at('w1') }),
      foe('b', { place: at('gate') }),
      foe('m', { type: 'monster', models: 1, place: at('w2') }),
      foe('t', { place: at('t2', 'inside') }),
      foe('yard', { place: 'courtyard' }),
    ];
    const match = defends(scene({ units }));
    expect(refusedBy(match, order('swap', { unit: 'm', other: 't' }))).toBe('SB-083');
    expect(refusedBy(match, order('swap', { unit: 'a', other: 't' }))).toBe('SB-083');
    expect(refusedBy(match, order('swap', { unit: 'a', other: 'yard' }))).toBe('SB-083');
    play(match, order('swap', { unit: 'a', other: 'b' }));
    expect([match.state.units['a']?.place, match.state.units['b']?.place]).toMatchObject([
      { section: 'gate' },
      { section: 'w1' },
    ]);
    expect(refusedBy(match, order('swap', { unit: 'a', other: 'b' }))).toBe('SB-083');
  });

  test('SB-083, SB-051 no unit swaps with one of two heroes who outlived their unit', () => {
    const hero = (id: string) => foe(id, { rank: 'hero', models: 1, joins: 'a' });
    const heroes = [foe('a', { place: at('w1') }), foe('b', { place: at('gate') }), hero('h'), hero('i')];
    const match = defends(scene({ units: heroes }));
    const swap = order('swap', { unit: 'b', other: 'h' });
    play(match, reportWounds('a'), declare(10));
    play(match, pick('nobody')); // SB-B14: no friend is near enough to panic
    expect(match.state.units['a']).toMatchObject({ destroyed: true });
    expect(refusedBy(match, swap)).toBe('SB-083');
    play(match, reportWounds('i'), declare(1), pick('nobody'));
    expect(refusedBy(match, swap)).toBeUndefined();
  });

  test('SB-084, SB-048 attackers climb into empty walls and gates, not towers; whoever enters holds it', () => {
    const match = until(
      scene({ units: [troop('a'), troop('l', { items: ['long-ladders'] }), troop('m', { type: 'swarm' })] }),
      'movement',
    );
    expect([refusedBy(match, enter('a', 't1')), refusedBy(match, enter('m', 'w1'))]).toEqual(['SB-059', 'SB-051']);
    play(match, enter('a', 'w1'), NO);
    expect(match.state.units['a']?.place.at).toBe('outside');
    play(match, enter('a', 'w1'), YES, enter('l', 't1'), YES, pick('inside'));
    expect([match.state.sections['w1']?.heldBy, match.state.sections['t1']?.heldBy]).toEqual(['attacker', 'attacker']);
  });

  test('SB-084, SB-134 a unit that climbs in leaves its engine at the foot of the wall', () => {
    const setup = { engines: [ram({ pusher: 'a' })] };
    const match = until(scene({ units: [troop('a'), foe('d', { place: 'courtyard' })], setup }), 'movement');
    play(match, enter('a', 'w1'), YES);
    expect(match.state.units['a']?.place).toMatchObject({ section: 'w1' });
    expect(match.state.engines['ram']).toMatchObject({ pusher: null, destroyed: false });
  });

  test('SB-B20, SB-014 a unit leaves a section to the side its owner chooses, if there is room', () => {
    const match = defends(scene({ units: [foe('a', { place: at('w1') })] }));
    play(match, order('leave', { unit: 'a' }), pick('courtyard'), YES);
    expect(match.state.units['a']?.place).toEqual({ at: 'courtyard' });
  });

  test('SB-B20, SB-B05 only who is in a section leaves it, and only in its own Movement Phase', () => {
    const begun = () => scene({ units: [foe('a', { place: at('w1') }), foe('o', { place: 'outside' }), troop('x')] });
    const leaving = (match: Scene, unit: string) => refusedBy(match, order('leave', { unit }));
    expect(['a', 'o'].map((unit) => leaving(defends(begun()), unit))).toEqual([undefined, 'SB-B20']);
    expect(leaving(until(begun(), 'movement'), 'a')).toBe('SB-B05');
    expect(leaving(until(begun(), 'shooting', 'defender'), 'a')).toBe('SB-B05');
  });
});

describe('the gate', () => {
  const work = order('work-gate', { section: 'gate' });
  const garrison = (more: Partial<WrittenUnit>) =>
    defends(scene({ units: [foe('g', { place: at('gate'), ...more }), troop('x')] }));

  test('SB-072 two Infantry, one Monstrous Infantry or a Monster work the gate before charges in their own Movement Phase', () => {
    expect(refusedBy(garrison({ models: 1 }), work)).toBe('SB-072');
    for (const more of [
      { models: 2 },
      { models: 1, type: 'monstrous-infantry' as const },
      { models: 1, type: 'monster' as const },
    ])
      expect(refusedBy(garrison(more), work)).toBeUndefined();
    const theirs = until(scene({ units: [foe('g', { place: at('gate') })] }), 'movement');
    expect(refusedBy(theirs, work)).toBe('SB-072');
    const late = garrison({});
    play(late, work);
    expect(late.state.sections['gate']?.gate).toBe('open');
  });

  test('SB-072 cannot be worked once charges or moves have begun, nor by the crew of a machine', () => {
    const match = defends(scene({ units: [foe('g', { place: at('gate') }), foe('y', { place: 'courtyard' })] }));
    play(match, order('move', { unit: 'y', march: false }));
    expect(refusedBy(match, work)).toBe('SB-072');
    const crew = defends(
      scene({ units: [foe('m', { type: 'war-machine', models: 3, place: at('gate', 'machine') })] }),
    );
    expect(refusedBy(crew, work)).toBe('SB-072');
  });

  test('SB-074, SB-076 friends, including riders, pass their own open gate; enemies do not', () => {
    const units = [foe('y', { place: 'courtyard', type: 'cavalry' }), troop('x')];
    const pass = (unit: string) => order('pass-gate', { unit, section: 'gate' });
    expect(refusedBy(defends(scene({ units })), pass('y'))).toBe('SB-074');
    const open = defends(scene({ units, sections: { gate: { gateOpen: true } } }));
    play(open, pass('y'), YES);
    expect(open.state.units['y']?.place).toEqual({ at: 'outside' });
    expect(refusedBy(until(scene({ units, sections: { gate: { gateOpen: true } } }), 'movement'), pass('x'))).toBe(
      'SB-074',
    );
  });

  test('SB-075 a charge goes through an open gate at enemies whom the unit sees', () => {
    const through = order('charge-through', { unit: 'y', section: 'gate' });
    const match = defends(scene({ units: [foe('y', { place: 'courtyard' })], sections: { gate: { gateOpen: true } } }));
    play(match, through);
    expect(asked(match)[0]).toBe('SB-075');
    play(match, YES);
    expect(match.state.units['y']).toMatchObject({ charged: true, place: { at: 'outside' } });
    expect(refusedBy(defends(scene({ units: [foe('y')] })), through)).toBe('SB-075');
  });
});

describe('cover', () => {
  const { state } = scene({
    units: [
      troop('out'),
      troop('yard', { place: 'courtyard' }),
      foe('wall', { place: at('w1') }),
      foe('on-gate', { place: at('gate') }),
      foe('tower', { place: at('t1', 'inside') }),
      foe('top', { place: at('t1', 'top') }),
      foe('platform', { place: at('t2', 'platform') }),
    ],
    sections: { w1: { items: ['hoarding'] }, t1: { items: ['hoarding'] }, t2: { items: ['timber'] } },
  });

  test('SB-049, SB-177 stone gives Hard Cover, Breached Soft; wood Soft, Breached none', () => {
    const cover = (wooden: boolean, breached: boolean) => coverOf({ kind: 'wall', wooden, breached });
    expect([cover(false, false), cover(false, true), cover(true, false), cover(true, true)]).toEqual([2, 1, 1, 0]);
  });

  test('SB-055, SB-077 walls and gates give cover only against shooters outside; SB-062 towers against all', () => {
    expect(['wall', 'on-gate', 'tower', 'top'].map((target) => coverAgainst(state, 'out', target))).toEqual([
      2, 2, 2, 2,
    ]);
    expect(['wall', 'on-gate', 'tower', 'top'].map((target) => coverAgainst(state, 'yard', target))).toEqual([
      0, 0, 2, 2,
    ]);
  });

  test('SB-180 a platform gives Soft Cover; SB-192 hoarding adds one, except inside a tower', () => {
    expect(coverAgainst(state, 'out', 'platform')).toBe(1);
    expect(['wall', 'on-gate', 'tower', 'top'].map((target) => hoardingAgainst(state, target))).toEqual([1, 0, 0, 1]);
  });

  test('SB-067 five models shoot from inside a tower; SB-056, SB-066, SB-079 elsewhere all who see', () => {
    expect(['tower', 'top', 'wall', 'on-gate'].map((unit) => mostShooters(state, unit))).toEqual([5, 10, 10, 10]);
  });
});
