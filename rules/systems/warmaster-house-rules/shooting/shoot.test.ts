import { describe, expect, test } from 'vitest';
import { forecastCommand } from '../../../kernel/forecast.ts';
import { dice, END_PHASE, NO, order, pick, showing, YES } from '../../../kernel/trial-inputs.ts';
import { asked, play, refusedBy } from '../../../kernel/trial.ts';
import { field, only, orderCharge } from '../melee/melee-scene.ts';
import { cm } from '../play-scene.ts';
import { foe, troop, type Scene } from '../scene.ts';
import { rangeOf } from './tables.ts';

const BOWS = troop('bows', { weapon: 'bow' });
const at = (target: string, unit = 'bows'): ReturnType<typeof order> => order('shoot', { unit, target });

/** The Shooting Phase of the attacker. */
function shooting(changes: Parameters<typeof field>[0]): Scene {
  const match = field(changes);
  play(match, END_PHASE);
  return match;
}

describe('ranges', () => {
  test.each([
    ['pistols', 15],
    ['goblin-missiles', 15],
    ['bow', 30],
    ['crossbow', 30],
    ['handgun', 30],
    ['bolt-thrower', 40],
    ['cannon', 60],
    ['stone-thrower', 60],
  ] as const)('HR-091: %s reach %i cm', (weapon, range) => {
    expect(rangeOf({ weapon, range: undefined })).toBe(range);
    expect(rangeOf({ weapon, range: 7 })).toBe(range);
  });

  test('HR-091: any other weapon has the range of its profile', () => {
    expect(rangeOf({ weapon: 'other', range: 24 })).toBe(24);
    expect(rangeOf({ weapon: null, range: undefined })).toBe(0);
  });

  test('HR-091: shoots at exactly the range; a shot beyond it does not count as made', () => {
    const match = shooting({ units: [BOWS, foe('b')] });
    const facts = play(match, at('b'), cm(30.1));
    expect(only(facts, 'shot-refused')).toMatchObject([{ rule: 'HR-091' }]);
    play(match, at('b'), cm(30), cm(3), dice(1, 1, 1));
    expect(match.state.units['bows']?.shot).toBe(true);
  });
});

describe('targets', () => {
  test('HR-093: of several enemies only the nearest may be shot at', () => {
    const match = shooting({ units: [BOWS, foe('b'), foe('c')] });
    play(match, at('b'));
    expect(asked(match)).toEqual(['HR-093', 'hr.shoot.nearest']);
    expect(only(play(match, NO), 'shot-refused')).toMatchObject([{ rule: 'HR-093' }]);
    expect(refusedBy(match, at('bows'))).toBe('HR-093');
  });

  test('HR-092: artillery shoots at the nearest of a class, and is asked only if the class has several', () => {
    const gun = troop('gun', { type: 'artillery', weapon: 'cannon', stands: 2 });
    const match = shooting({ units: [gun, foe('b'), foe('c'), foe('d', { type: 'cavalry' })] });
    play(match, at('d', 'gun'), cm(50), cm(2), dice(1, 1));
    const other = shooting({ units: [gun, foe('b'), foe('c')] });
    play(other, at('b', 'gun'));
    expect(asked(other)).toEqual(['HR-092', 'hr.shoot.nearest-of-class']);
    expect(only(play(other, NO), 'shot-refused')).toMatchObject([{ rule: 'HR-092' }]);
  });

  test('HR-014: only a hedgehog splits its fire, stand by stand', () => {
    const match = shooting({ units: [{ ...BOWS, formation: 'hedgehog' }, foe('b'), foe('c')] });
    play(match, at('b'), YES, cm(20), cm(1), dice(1));
    play(match, at('c'), YES, cm(20), cm(2), dice(1, 1));
    expect(refusedBy(match, at('c'))).toBe('HR-B07');
    const line = shooting({ units: [BOWS, foe('b'), foe('c')] });
    play(line, at('b'), YES, cm(20), cm(1), dice(1));
    expect(refusedBy(line, at('c'))).toBe('HR-B07');
  });
});

describe('who shoots', () => {
  test('HR-005, HR-B07: only units with missiles, of the side whose turn it is', () => {
    const match = field({ units: [BOWS, troop('a'), foe('b', { weapon: 'bow' })] });
    expect(refusedBy(match, at('b'))).toBe('HR-003');
    play(match, END_PHASE);
    expect(refusedBy(match, at('bows', 'b'))).toBe('HR-005');
    expect(refusedBy(match, at('b', 'a'))).toBe('HR-B07');
  });

  test('HR-098: a fighting unit does not shoot, but may be shot at', () => {
    const match = field({ units: [BOWS, troop('more', { weapon: 'bow' }), foe('b')] });
    orderCharge(match, 'bows', 'b', pick('front'));
    play(match, END_PHASE);
    expect(refusedBy(match, at('b'))).toBe('HR-B07');
    const facts = play(match, at('b', 'more'), cm(10), cm(3), dice(4, 4, 1));
    expect(only(facts, 'shot')).toMatchObject([{ dice: 3, hits: 2 }]);
  });

  test('HR-B09: confused units have one shot less for each stand', () => {
    const match = shooting({ units: [{ ...BOWS, confused: true, side: 'attacker' }, foe('b')] });
    play(match, at('b'), cm(10), cm(3), dice(1, 1, 1));
    const still = shooting({ units: [foe('b', { weapon: 'bow', confused: true }), BOWS] });
    play(still, END_PHASE, END_PHASE);
    expect(still.state.active).toBe('defender');
  });

  test.each([
    ['open', [4, 3, 3], 1],
    ['defended', [5, 4, 4], 1],
    ['fortified', [6, 5, 5], 1],
  ] as const)('HR-B03, HR-B07: a die for each stand at a target that is %s', (position, faces, hits) => {
    const match = shooting({ units: [BOWS, foe('b', { position })] });
    expect(only(play(match, at('b'), cm(10), cm(3), dice(...faces)), 'shot')).toMatchObject([{ hits }]);
  });

  test('HR-160: skirmishers count as fortified under fire: of 6, 5 and 4 only the 6 hits (EX-HR-19)', () => {
    const thin = foe('b', { weapon: 'crossbow', formation: 'skirmish' });
    const match = shooting({ units: [BOWS, thin], options: { skirmishers: 'on' } });
    expect(only(play(match, at('b'), cm(10), cm(3), dice(6, 5, 4)), 'shot')).toMatchObject([{ hits: 1 }]);
    play(match, END_PHASE);
    expect(match.state.phase).toBe('combat');
  });
});

describe('fire into a combat', () => {
  /** `a` has charged `b`; the bows shoot at it. */
  function melee(options: NonNullable<Parameters<typeof field>[0]['options']> = {}, armour: 6 | null = null): Scene {
    const match = field({ units: [troop('a'), BOWS, foe('b', { armour })], options });
    orderCharge(match, 'a', 'b', pick('front'));
    play(match, END_PHASE);
    return match;
  }

  test('HR-100, HR-099: the target is disordered but not driven back, and its leftover hits are cancelled (EX-HR-20)', () => {
    const match = melee({}, 6);
    play(match, at('b'), cm(20), cm(3), dice(4, 2, 1), dice(3));
    expect(match.state.units['b']).toMatchObject({ hits: 1, hitByShooting: true, shotHits: 0 });
    const facts = play(match, END_PHASE);
    expect(only(facts, 'driven-back')).toEqual([]);
    expect(match.state.units['b']).toMatchObject({ hits: 0, hitByShooting: true });
  });

  test('HR-099: a saved hit disorders nobody, unless the group counts every hit', () => {
    const match = melee({}, 6);
    play(match, at('b'), cm(20), cm(3), dice(4, 2, 1), dice(6));
    expect(match.state.units['b']?.hitByShooting).toBe(false);
    const any = melee({ hitMeans: 'any' }, 6);
    play(any, at('b'), cm(20), cm(3), dice(4, 2, 1), dice(6));
    expect(any.state.units['b']?.hitByShooting).toBe(true);
  });

  test('HR-100: by option leftover hits carry over into the combat', () => {
    const match = melee({ meleeShotHitsCarry: 'on' });
    play(match, at('b'), cm(20), cm(3), dice(4, 4, 1), END_PHASE);
    expect(match.state.units['b']?.hits).toBe(2);
  });
});

describe('drive-backs', () => {
  /** Three stands of bows score so many hits on `b`, then the phase ends. */
  function hit(hits: number, more: Parameters<typeof foe>[1] = {}): Scene {
    const match = shooting({ units: [{ ...BOWS, shots: 2 }, foe('b', { hits: 9, ...more })] });
    play(match, at('b'), cm(20), cm(3), showing(6, hits, 6), END_PHASE);
    return match;
  }

  test('HR-B08: adds up one die for each unsaved hit; without a 6 the unit is not confused', () => {
    const match = hit(2);
    expect(match.awaiting?.question).toMatchObject({ rule: 'HR-B08', dice: 2, seat: 'attacker' });
    expect(only(play(match, dice(5, 4)), 'driven-back')).toEqual([
      { kind: 'driven-back', unit: 'b', cm: 9, confused: false },
    ]);
  });

  test('HR-B08: cover takes one die, works two, and a 6 confuses', () => {
    const defended = hit(2, { position: 'defended' });
    expect(defended.awaiting?.question).toMatchObject({ dice: 1 });
    play(defended, dice(6));
    expect(defended.state.units['b']).toMatchObject({ confused: true, position: 'open' });
    expect(hit(2, { position: 'fortified' }).awaiting).toBeUndefined();
    expect(hit(3, { position: 'fortified' }).awaiting?.question).toMatchObject({ dice: 1 });
  });

  test('HR-B08: a unit survives a drive-back of exactly its full move, but not of more', () => {
    const there = hit(4);
    play(there, dice(5, 5, 5, 5));
    expect(there.state.units['b']?.stands).toBe(3);
    const gone = hit(4);
    expect(only(play(gone, dice(6, 5, 5, 5)), 'unit-destroyed')).toMatchObject([{ unit: 'b', by: 'drive-back' }]);
  });

  test('HR-B06: leftover hits are cancelled when the phase ends', () => {
    const match = hit(2);
    expect(match.state.units['b']?.hits).toBe(2);
    play(match, dice(1, 1));
    expect(match.state.units['b']).toMatchObject({ hits: 0, shotHits: 0 });
  });

  test('HR-015: a hedgehog that is driven back is no longer one', () => {
    const match = hit(1, { formation: 'hedgehog' });
    play(match, dice(1));
    expect(match.state.units['b']?.formation).toBe('irregular-other');
  });
});

describe('chances', () => {
  test('HR-B07, HR-B05: three dice on 4 kill a stand if all hit, and hurt with any hit', () => {
    const match = shooting({ units: [BOWS, foe('b')] });
    const found = forecastCommand(match, 'shoot', { unit: 'bows', target: 'b' });
    expect(found.map(({ id, line, assumed }) => [id, line[0]?.chance, assumed])).toEqual([
      ['loses-stand:b', expect.closeTo(1 / 8, 12), true],
      ['hurt:b', expect.closeTo(7 / 8, 12), true],
    ]);
  });
});
