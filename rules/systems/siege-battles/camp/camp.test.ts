import { describe, expect, test } from 'vitest';
import { declare, dice, END_PHASE, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { choices, play, refusedBy } from '../../../kernel/trial.ts';
import { has } from '../base/rules.ts';
import { leadershipOf } from '../base/leadership.ts';
import { mustered, rollAll } from '../play-scene.ts';
import { at, foe, machine, MAN, ram, scene, sides, troop, type Changes } from '../scene.ts';
import { unitOf } from '../pieces.ts';
import { foodOf, needOf } from './cannibals.ts';

type Side = NonNullable<Parameters<typeof sides>[0]>;

/** Up to the first question of the hardships. */
function muster(
  units: NonNullable<Changes['units']>,
  attacker: Side,
  defender: Side = {},
  more: Changes['setup'] = {},
) {
  return mustered({ units, setup: { ...sides(attacker, defender), ...more } });
}
/** Past the hardships, in which nobody starves, and the deployment. */
const deployed = (...args: Parameters<typeof muster>) => {
  const match = rollAll(muster(...args), 2);
  play(match, END_PHASE, YES);
  return match;
};

describe('cannibalism', () => {
  const eaters: Side = { items: ['cannibalism'], faction: 'skaven' };

  test('SB-214, SB-215 EX-SB-03 one dead slave feeds five others, who do not roll', () => {
    const match = muster([troop('a'), foe('s', { models: 4 }), foe('c', { models: 6 })], {}, eaters);
    play(match, pick('s'), pick('s'), declare(1), pick('nobody'), declare(0), dice(1, 1, 1));
    expect(match.state.units['s']).toMatchObject({ models: 3, fleeing: false });
    // Uneaten food goes to the next unit: five of six eat, one rolls.
    expect(play(match, pick('nobody'), declare(5))).toContainEqual({ kind: 'fed', unit: 'c', models: 5, food: 0 });
    expect(match.awaiting?.question).toMatchObject({ rule: 'SB-021', about: ['c'], dice: 1 });
    play(match, dice(5));
    expect(match.state.units['c']?.models).toBe(5);
  });

  test('SB-214, SB-215 a unit that was eaten whole before its turn to starve is not asked about again', () => {
    const match = muster([troop('a'), foe('s', { models: 1 }), foe('c'), foe('e'), foe('f')], {}, eaters);
    play(match, pick('c'), pick('s'), pick('nobody'), declare(5), dice(1, 1, 1, 1, 1));
    expect(match.state.units['s']?.destroyed).toBe(true);
    expect(choices(match)).toEqual(['e', 'f']);
  });

  test('SB-215 models that starved feed units that have not rolled yet', () => {
    const match = muster([troop('a'), foe('s', { models: 2 }), foe('c', { models: 6 })], {}, eaters);
    play(match, pick('s'), pick('nobody'), dice(5, 1), pick('nobody'));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SB-214', max: 5 });
  });

  test('SB-216 cavalry counts as two models, both as food and as eaters', () => {
    const { state } = scene({
      units: [
        foe('c', { type: 'cavalry' }),
        foe('m', { type: 'monstrous-cavalry', profile: { ...MAN, w: 3 } }),
        foe('o', { type: 'monstrous-infantry', profile: { ...MAN, w: 3 } }),
      ],
    });
    const figures = ['c', 'm', 'o'].map((id) => [foodOf(unitOf(state, id)), needOf(unitOf(state, id))]);
    expect(figures).toEqual([
      [10, 2],
      [30, 6],
      [15, 3],
    ]);
  });
});

describe('restless dead', () => {
  const dead: Side = { items: ['restless-dead'], faction: 'vampire-counts' };

  test('SB-146, SB-147 each natural 6 on the named unit gives the host a Wound, four Wounds to a base', () => {
    const match = muster([troop('a'), foe('d', { models: 6, ward: 2 }), foe('e', { models: 2 })], dead);
    play(match, pick('d'), dice(6, 6, 6, 6, 6, 5), dice(6, 6, 6, 6, 6, 6), dice(6, 1));
    expect(match.state.prelude).toMatchObject({ nominated: 'd', risen: 5 });
    play(match, END_PHASE, YES, pick('courtyard'));
    expect(match.state.units['spirit-host']).toMatchObject({
      models: 2,
      wounds: 3,
      place: { at: 'courtyard' },
      roster: {
        side: 'attacker',
        points: 0,
        general: false,
        battleStandard: false,
        standard: false,
        musician: false,
        type: 'swarm',
        profile: { m: 6, ws: 3, bs: 0, s: 3, t: 3, w: 4, i: 1, a: 4, ld: 4 },
        armour: 7,
        ward: 7,
        regeneration: 7,
        magicResistance: 0,
      },
    });
  });

  test('SB-147 no Wounds, no host', () => {
    const match = muster([troop('a'), foe('d', { models: 2 })], dead);
    play(match, dice(1, 1), END_PHASE, YES);
    expect([match.awaiting, match.state.units['spirit-host']]).toEqual([undefined, undefined]);
  });
});

describe('other hardships', () => {
  const thrower = troop('t', machine('stone-thrower'));
  const ill: Side = { items: ['disease'], faction: 'skaven' };

  test('SB-227 stone thrower crews roll first; if one fails, the rest of the army rolls as well', () => {
    const match = muster([troop('a', { models: 2 }), troop('p', { keywords: ['daemon'] }), thrower], ill);
    play(match, dice(1, 5, 4));
    expect(match.state.units['t']?.models).toBe(2);
    expect(match.awaiting?.question).toMatchObject({ rule: 'SB-021', about: ['a'], dice: 2 });
    play(match, dice(1, 4));
    expect([match.awaiting, match.state.units['a']?.models]).toEqual([undefined, 2]);
    const sound = muster([troop('a', { models: 2 }), thrower], ill);
    play(sound, dice(1, 1, 4));
    expect(sound.awaiting).toBeUndefined();
  });

  test('SB-218 a Forced March costs the Relief Force a wound on each 6, without any Starvation rules', () => {
    const match = muster(
      [troop('a'), foe('r', { force: 'relief', models: 4, armour: 2 })],
      { items: ['hasty-assault'] },
      { items: ['forced-march'] },
    );
    play(match, dice(1, 4, 5, 6));
    expect([match.awaiting, match.state.units['r']?.models]).toEqual([undefined, 3]);
  });

  test.each([
    ['the first die', [6, 1, 4, 5]],
    ['the last die', [1, 4, 5, 6]],
    ['two dice', [6, 1, 4, 6]],
  ])('SB-218 each 6 of a Forced March costs a model, whichever die shows it: %s', (_, faces) => {
    const match = muster(
      [troop('a'), foe('r', { force: 'relief', models: 4 })],
      { items: ['hasty-assault'] },
      { items: ['forced-march'] },
    );
    play(match, dice(...faces));
    expect(match.state.units['r']?.models).toBe(4 - faces.filter((face) => face === 6).length);
  });

  test.each([
    ['his rider', [6, 1], { mount: 5, wounds: 1 }],
    ['the mount', [1, 6], { mount: 4, wounds: 0 }],
    ['neither', [1, 1], { mount: 5, wounds: 0 }],
  ])('SB-218, SB-023 a mount marches with a die of its own: a 6 wounds %s', (_, faces, left) => {
    const rider = foe('r', { force: 'relief', models: 1, type: 'monster', mount: 5, profile: { ...MAN, w: 3 } });
    const match = muster([troop('a'), rider], {}, { items: ['forced-march'] });
    const facts = play(match, dice(...faces));
    expect(match.state.units['r']).toMatchObject(left);
    expect(facts.some(({ kind }) => kind === 'mount-hurt')).toBe(faces[1] === 6);
  });

  test('SB-232, SB-234 defenders who see an enemy test; a failure costs 1 Leadership for the whole battle', () => {
    const match = deployed([troop('a'), foe('d'), foe('b', { keywords: ['immune-to-psychology'] }), foe('c')], {
      items: ['torturing'],
    });
    play(match, YES, dice(6, 2), NO);
    expect([match.awaiting, match.state.phase]).toEqual([undefined, 'defensive-artillery']);
    expect(['d', 'b', 'c'].map((id) => leadershipOf(match.state, id))).toEqual([6, 7, 7]);
  });

  test('SB-233 the General lends his Leadership, and the battle standard allows a reroll', () => {
    const general = foe('g', { rank: 'lord', models: 1, general: true, profile: { ...MAN, ld: 9 } });
    const banner = foe('s', { rank: 'hero', models: 1, battleStandard: true, keywords: ['unbreakable'] });
    const match = deployed([troop('a'), foe('d'), general, banner], { items: ['torturing'] });
    play(match, YES, YES, dice(6, 4), YES, dice(5, 4));
    expect(match.state.units['d']?.ldLost).toBe(0);
  });

  test('SB-234 units that use the General’s Leadership suffer only if his own unit failed', () => {
    const general = foe('g', { rank: 'lord', models: 1, general: true, profile: { ...MAN, ld: 9 }, joins: 'd' });
    const match = deployed([troop('a'), foe('d'), general], { items: ['torturing'] });
    play(match, YES, dice(6, 6));
    expect(leadershipOf(match.state, 'g')).toBe(8);
  });

  test('SB-235 Dwarfs whose prisoners are tortured hate the attacker, including the Relief Force', () => {
    const units = [troop('a'), foe('d'), foe('r', { force: 'relief' })];
    const hate = (attacker: Side, defender: Side) => {
      const { state } = scene({ units, setup: sides(attacker, defender) });
      return ['a', 'd', 'r'].map((id) => has(state, id, 'hatred'));
    };
    expect(hate({ items: ['torturing'] }, { faction: 'dwarfs' })).toEqual([false, true, true]);
    expect(hate({ items: ['torturing'] }, { faction: 'empire' })).toEqual([false, false, false]);
    expect(hate({}, { faction: 'dwarfs' })).toEqual([false, false, false]);
  });
});

describe('mines and sallies', () => {
  const cannon = troop('c', machine('cannon'));

  test('SB-145 sixes are rerolled: 4 to 6 Breach a wall section, 1 to 3 do nothing', () => {
    const gun = foe('g', { ...machine('cannon'), place: at('t1', 'top') });
    const match = deployed([troop('a'), gun], { items: ['undermine'] });
    expect(refusedBy(match, order('undermine'))).toBe('SB-145');
    play(match, END_PHASE, order('undermine'), dice(6, 6), dice(3, 4), pick('w2'));
    expect(match.state.sections['w2']?.breached).toBe(true);
    expect([match.state.sections['w1']?.breached, match.state.units['g']?.destroyed]).toEqual([false, false]);
    expect(refusedBy(match, order('undermine'))).toBe('SB-145');
  });

  test('SB-165 each 6 destroys a machine, a siege tower or a ram of the defender’s choice', () => {
    const match = deployed(
      [troop('a'), foe('d'), cannon],
      {},
      { items: ['sally-forth', 'sally-forth'] },
      { engines: [ram({ pusher: 'a' })] },
    );
    play(match, order('sally-forth'), dice(6, 5), pick('ram'));
    expect([match.state.engines['ram']?.destroyed, match.state.units['c']?.destroyed]).toEqual([true, false]);
    play(match, order('sally-forth'), dice(6, 1), pick('c'));
    expect(match.state.units['c']?.destroyed).toBe(true);
    expect(refusedBy(match, order('sally-forth'))).toBe('SB-165');
  });
});

describe('sixes that nobody wants', () => {
  const cannon = (id: string) => troop(id, machine('cannon'));

  test('SB-165 two sixes may both go to one machine, the second without effect', () => {
    const match = deployed([troop('a'), foe('d'), cannon('c'), cannon('e')], {}, { items: ['sally-forth'] });
    play(match, order('sally-forth'), dice(6, 6), pick('c'));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SB-165', options: [{ id: 'e' }, { id: 'none' }] });
    expect(play(match, pick('none'))).toEqual([{ kind: 'six-wasted' }]);
    expect([match.state.units['c']?.destroyed, match.state.units['e']?.destroyed]).toEqual([true, false]);
  });

  test('SB-145 a mine may be left unused, and one without a wall is reported as wasted', () => {
    const match = deployed([troop('a'), foe('d')], { items: ['undermine', 'undermine'] });
    play(match, END_PHASE, order('undermine'), dice(6, 6), dice(4, 4), pick('w1'), pick('none'));
    expect([match.state.sections['w1']?.breached, match.state.sections['w2']?.breached]).toEqual([true, false]);
    const facts = play(match, order('undermine'), dice(6, 6), dice(4, 4), pick('w2'));
    expect(facts.at(-1)).toEqual({ kind: 'six-wasted' });
  });
});

describe('mounts of ridden monsters', () => {
  const eaters: Side = { items: ['cannibalism'], faction: 'orcs-and-goblins' };
  const rider = foe('h', { models: 1, rank: 'hero', type: 'monster', mount: 5, profile: { ...MAN, w: 3 } });

  test('SB-214, SB-216 EX-SB-03 a Wyvern eats a whole Goblin, and its rider goes hungry', () => {
    const match = muster([troop('a'), foe('g', { models: 4 }), rider], {}, eaters);
    play(match, pick('h'), pick('g'), declare(1), pick('nobody'), declare(0), YES);
    expect(match.awaiting?.question).toMatchObject({ rule: 'SB-021', about: ['h'], dice: 1 });
    play(match, dice(5));
    // The die belonged to the rider.
    expect(match.state.units['h']).toMatchObject({ mount: 5, wounds: 1 });
  });

  test('SB-023, SB-216 if the rider is fed, the remaining die is his mount’s', () => {
    const match = muster([troop('a'), foe('g', { models: 4 }), rider], {}, eaters);
    play(match, pick('h'), pick('g'), declare(1), pick('nobody'), declare(1));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SB-021', about: ['h'], dice: 1 });
    play(match, dice(6));
    expect(match.state.units['h']).toMatchObject({ mount: 4, wounds: 0 });
  });

  test('SB-215, SB-216 a rider who is sacrificed leaves two corpses, and a mount that starves leaves its own', () => {
    const both = muster([troop('a'), foe('g', { models: 4 }), rider], {}, eaters);
    const facts = play(both, pick('g'), pick('h'));
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'sacrificed', unit: 'h', food: 5 * (3 + 5) }));
    const last = { ...rider, mount: 1 };
    const starved = muster([troop('a'), foe('g', { models: 4 }), last], {}, eaters);
    play(starved, pick('h'), pick('nobody'), dice(1, 6), pick('nobody'));
    expect(starved.awaiting?.question).toMatchObject({ rule: 'SB-214', about: ['g'], max: 4 });
  });
});
