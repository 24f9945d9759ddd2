import { describe, expect, test } from 'vitest';
import { forecastCommand } from '../../../kernel/forecast.ts';
import { declare, dice, END_PHASE, NO, ones, order, pick, showing, YES } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import { playedOut } from '../../../kernel/trial-steps.ts';
import { fold } from '../fold.ts';
import { fightAt, offered, question, TO_COMBAT } from '../play-scene.ts';
import { besiegers, garrison, on, siege, trebuchet, type Changes } from '../scene.ts';
import type { Siege } from '../state.ts';
import { driveBacks } from './drive-back.ts';
import { shotForecasts } from './forecasts.ts';

const bows = (more = {}, numbers = {}) => besiegers('bows', more, { shots: 1, range: 30, ...numbers });
const outside = { place: { on: 'outside' } } as const;
const shooting = (changes: Changes) => siege({ ...changes, setup: { phase: 'shooting', ...changes.setup } });
const SHOOT = order('shoot', { unit: 'bows', target: 'sally' });

describe('shooting', () => {
  test('SM-B08: a unit has a shot for each stand, at a target in range and sight, once a phase', () => {
    const match = shooting({ units: [bows(), garrison('sally', outside, { armour: null })] });
    play(match, SHOOT);
    expect(question(match)).toMatchObject({ rule: 'SM-B08' });
    play(match, YES);
    expect(question(match)).toMatchObject({ rule: 'SM-B09', dice: 3, reads: { atLeast: 4 } });
    play(match, ones(3));
    expect(refusedBy(match, SHOOT)).toBe('SM-B08');
  });

  test('SM-B08: a target out of reach is not offered again, and the unit may shoot at another', () => {
    const match = shooting({ units: [bows(), garrison('sally', outside), garrison('other', outside)] });
    play(match, SHOOT, NO);
    expect(offered(match, 'shoot')).not.toContainEqual({ unit: 'bows', target: 'sally' });
    expect(offered(match, 'shoot')).toContainEqual({ unit: 'bows', target: 'other' });
  });

  test('SM-B10, SM-B11: saves cancel hits; three unsaved hits in a phase cost a stand', () => {
    const match = shooting({ units: [bows({}, { stands: 4 }), garrison('sally', outside, { armour: 6 })] });
    play(match, SHOOT, YES, dice(4, 4, 4, 4));
    expect(question(match)).toMatchObject({ rule: 'SM-B10', dice: 4, reads: { atLeast: 6 }, seat: 'defender' });
    play(match, dice(6, 5, 5, 5));
    expect(match.state.units['sally']).toMatchObject({ stands: 2, hits: 0 });
  });

  test('SM-B11: leftover hits are cancelled when the phase ends', () => {
    const match = shooting({ units: [bows(), garrison('sally', outside, { armour: null })] });
    play(match, SHOOT, YES, dice(4, 4, 1));
    expect(match.state.units['sally']?.hits).toBe(2);
    play(match, END_PHASE, dice(1, 1), pick('clear'));
    expect(match.state.units['sally']?.hits).toBe(0);
  });

  test('SM-B10: cannons allow no save, and to them defended units are in the open', () => {
    const gun = trebuchet('bows', {}, { artillery: 'cannon', shots: 1 });
    const match = shooting({ units: [gun, garrison('sally', { place: on('wall-1') })] });
    play(match, SHOOT, YES);
    expect(question(match)).toMatchObject({ reads: { atLeast: 4 } });
    play(match, dice(4));
    expect(match.awaiting).toBeUndefined();
  });

  test('SM-B27: a ball that hits may bounce into a unit behind; the works stop it', () => {
    const gun = trebuchet('bows', {}, { artillery: 'cannon', shots: 1 });
    const match = shooting({
      units: [gun, garrison('sally', outside, { armour: null }), garrison('behind', outside, { armour: null })],
    });
    play(match, SHOOT, YES, dice(4));
    expect(question(match)).toMatchObject({ rule: 'SM-B27' });
    play(match, pick('behind'), dice(4));
    expect(match.state.units['behind']?.hits).toBe(1);
    const walls = shooting({
      units: [gun, garrison('sally', { place: on('wall-1') }, { armour: null }), garrison('behind', outside)],
    });
    play(walls, SHOOT, YES, dice(4));
    expect(walls.awaiting).toBeUndefined();
  });

  test('SM-027: the players say whether the target is behind a trench, where it is defended', () => {
    const archers = garrison('bows', { place: on('wall-1') }, { shots: 1, range: 30 });
    const match = shooting({ units: [archers], setup: { active: 'defender', works: { attacker: { trenches: 40 } } } });
    play(match, order('shoot', { unit: 'bows', target: 'camp' }), YES, declare(3));
    expect(question(match)).toMatchObject({ rule: 'SM-027' });
    play(match, YES);
    expect(question(match)).toMatchObject({ reads: { atLeast: 5 } });
  });

  const fromHoarding = (...faces: readonly number[]) => {
    const match = shooting({
      units: [garrison('bows', { place: on('wall-1') }, { shots: 1, range: 30 })],
      setup: { active: 'defender', works: { defender: { hoarding: true } } },
    });
    play(match, order('shoot', { unit: 'bows', target: 'camp' }), YES, declare(3), dice(...faces));
    return match;
  };

  test('SM-046: behind a hoarding one die that missed is rolled again, once', () => {
    const match = fromHoarding(1, 4, 3);
    expect(question(match)).toMatchObject({ rule: 'SM-046', dice: 1 });
    const facts = play(match, dice(6));
    expect(facts).toContainEqual({ kind: 'shot-again', unit: 'bows', hit: true });
    expect(facts).toContainEqual({ kind: 'shot-at', unit: 'bows', target: 'camp', hits: 2 });
    expect(play(fromHoarding(1, 4, 3), dice(1))).toContainEqual({ kind: 'shot-again', unit: 'bows', hit: false });
  });

  test('SM-046: if nothing missed there is nothing to roll again', () => {
    expect(question(fromHoarding(4, 4, 4))).toMatchObject({ rule: 'SM-B10' });
  });
});

describe('driven back', () => {
  const hit = (count: number, numbers = {}, place: object = outside) => {
    const match = shooting({
      units: [bows({}, { stands: 8 }), garrison('sally', place, { armour: null, hits: 9, ...numbers })],
    });
    play(match, SHOOT, YES, showing(6, count, 8), END_PHASE);
    return match;
  };

  test('SM-B12: by the total of a die for each hit in the open, in cm; a 6 confuses', () => {
    const match = hit(2);
    expect(question(match)).toMatchObject({ rule: 'SM-B12', seat: 'defender', dice: 2 });
    const facts = play(match, dice(6, 2), pick('clear'));
    expect(facts).toContainEqual({ kind: 'driven-back', unit: 'sally', cm: 8, confused: true });
    expect(match.state.units['sally']?.confused).toBe(true);
  });

  test('SM-B12: beyond its full pace a unit is destroyed; at exactly that it is not', () => {
    const exact = hit(4);
    play(exact, dice(5, 5, 5, 5), pick('clear'));
    expect(exact.state.units['sally']?.stands).toBe(3);
    const over = hit(4);
    play(over, dice(5, 5, 5, 6));
    expect(over.state.units['sally']?.stands).toBe(0);
  });

  test('SM-B12, SM-141: by one die fewer on the works', () => {
    expect(question(hit(2, {}, { place: on('wall-1') }))).toMatchObject({ dice: 1 });
    expect(hit(1, {}, { place: on('wall-1') }).awaiting).toBeUndefined();
  });

  test('SM-B23: friends make way and are confused on a 6; SM-B18: blocked stands are destroyed', () => {
    const match = hit(1);
    play(match, dice(1), pick('friends'), pick('keep'), dice(6));
    expect(match.state.units['keep']?.confused).toBe(true);
    const blocked = hit(1);
    play(blocked, dice(1), pick('blocked'), declare(2));
    expect(blocked.state.units['sally']?.stands).toBe(1);
  });

  test('SM-B23, SM-116: characters and units that push an engine do not make way', () => {
    const match = siege({
      units: [
        garrison('archers', { place: on('wall-1') }, { shots: 1, range: 30 }),
        besiegers('near', {}, { armour: null }),
        besiegers('crew'),
        besiegers('lord', {}, { type: 'character', stands: 1 }),
      ],
      engines: [{ id: 'ram', kind: 'ram', pusher: 'crew' }],
      setup: { phase: 'shooting', active: 'defender' },
    });
    play(match, order('shoot', { unit: 'archers', target: 'near' }), YES, declare(3), dice(4, 1, 1), END_PHASE);
    play(match, dice(1), pick('friends'));
    expect(question(match)).toMatchObject({ rule: 'SM-B23', options: [{ id: 'reserve' }, { id: 'camp' }] });
  });

  test('SM-B12, SM-181: once an army is broken nobody else is driven back', () => {
    const { state } = hit(2);
    const { sally, keep } = state.units;
    if (sally === undefined || keep === undefined) throw new Error('two units are needed');
    const units = { ...state.units, keep: { ...keep, place: sally.place, drive: 2 } };
    const driven = (broken: Siege['broken']) => {
      const { facts } = playedOut(fold, driveBacks, {}, { ...state, units, broken });
      return facts.filter(({ kind }) => kind === 'driven-back').length;
    };
    expect([driven(null), driven(['defender'])]).toEqual([2, 0]);
  });

  test('SM-B23: by option a 5 confuses as well', () => {
    const match = shooting({
      units: [bows(), garrison('sally', outside, { armour: null })],
      options: { makeWayConfuses: 5 },
    });
    play(match, SHOOT, YES, dice(4, 1, 1), END_PHASE, dice(1), pick('friends'), pick('keep'), dice(5));
    expect(match.state.units['keep']?.confused).toBe(true);
  });
});

describe('at a charger', () => {
  test('SM-B14: once, and the hits count in the first round without driving back', () => {
    const match = siege({
      units: [
        besiegers('line', {}, { armour: null }),
        garrison('sally', outside, { armour: null, shots: 1, range: 30 }),
      ],
    });
    play(match, order('charge', { unit: 'line', target: 'sally' }), YES);
    expect(question(match)).toMatchObject({ rule: 'SM-B14', seat: 'defender' });
    play(match, YES, dice(4, 4, 1), declare(3), NO, declare(3), ...TO_COMBAT, fightAt('sally'));
    const facts = play(match, ones(12), ones(9), declare(0), declare(0));
    expect(facts.find(({ kind }) => kind === 'fight-round')).toMatchObject({ attackers: 0, defenders: 2 });
  });
});

describe('chances', () => {
  test('SM-113: an engine that is destroyed already has none', () => {
    const { state } = siege({ units: [besiegers('crew')], engines: [{ id: 'ram', kind: 'ram', pusher: 'crew' }] });
    const told = (destroyed: boolean) => {
      const { ram } = state.engines;
      if (ram === undefined) throw new Error('no ram');
      return shotForecasts({ ...state, engines: { ram: { ...ram, destroyed } } }, { target: 'ram' }).length;
    };
    expect([told(false), told(true)]).toEqual([2, 0]);
    expect(shotForecasts(state, { target: 'nobody' })).toEqual([]);
  });

  test('SM-B09, SM-B11: three dice on 4 kill a stand if all hit', () => {
    const match = shooting({ units: [bows(), garrison('sally', outside, { armour: null })] });
    const [falls] = forecastCommand(match, 'shoot', { unit: 'bows', target: 'sally' });
    expect([falls?.id, falls?.line[0]?.chance]).toEqual(['loses-stand:sally', expect.closeTo(1 / 8, 12)]);
  });
});
