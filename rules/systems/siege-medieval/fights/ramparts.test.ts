import { describe, expect, test } from 'vitest';
import { declare, dice, ones, order, pick, showing, YES } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import { chargesUp, climbs, fightAt, question, TO_COMBAT } from '../play-scene.ts';
import { besiegers, garrison, on, scene, siege, wall, type Changes } from '../scene.ts';

const up = (id: string, section: string) => besiegers(id, { place: on(section) }, { armour: null });
const held = (id: string, section: string) => garrison(id, { place: on(section) }, { armour: null });

/** A charge along the ramparts, or up from inside, in the Combat phase. */
const charge = (unit: string, section: string, changes: Changes) => {
  const match = siege(changes);
  play(match, ...chargesUp(unit, section), ...TO_COMBAT, fightAt(section));
  return match;
};

describe('along the ramparts', () => {
  test('SM-144: on a wall the charged unit is in the open', () => {
    const match = charge('gain', 'wall-2', { units: [up('gain', 'wall-1'), held('guards', 'wall-2')] });
    expect(question(match)).toMatchObject({ dice: 12, reads: { atLeast: 4 } });
  });

  test('SM-144: charged from a tower, a unit on a wall is in the open too', () => {
    const match = charge('gain', 'wall-1', { units: [up('gain', 'tower-a'), held('guards', 'wall-1')] });
    expect(question(match)).toMatchObject({ dice: 12, reads: { atLeast: 4 } });
  });

  test('SM-144, SM-171: on a tower or barbican the charged unit is defended, the charger in the open', () => {
    const match = charge('gain', 'tower-a', { units: [up('gain', 'wall-1'), held('guards', 'tower-a')] });
    expect(question(match)).toMatchObject({ dice: 9, reads: { atLeast: 5 } });
    play(match, ones(9));
    expect(question(match)).toMatchObject({ dice: 9, reads: { atLeast: 4 } });
  });

  test('SM-144: by option units on towers are in the open as well', () => {
    const match = charge('gain', 'tower-a', {
      units: [up('gain', 'wall-1'), held('guards', 'tower-a')],
      options: { towersOnRamparts: 'open' },
    });
    expect(question(match)).toMatchObject({ dice: 12, reads: { atLeast: 4 } });
  });

  test('SM-172: an agreed strong point protects like a tower', () => {
    const match = charge('gain', 'strong', {
      sections: [
        wall('1', { beside: ['strong'] }),
        { id: 'strong', kind: 'wall', label: 'S', points: 3, strongPoint: true },
      ],
      gates: [],
      units: [up('gain', 'wall-1'), held('guards', 'strong')],
    });
    expect(question(match)).toMatchObject({ reads: { atLeast: 5 } });
  });

  test('SM-145, SM-149: nobody is asked about a flank', () => {
    const match = siege({ units: [up('gain', 'wall-1'), held('guards', 'wall-2')] });
    play(match, ...chargesUp('gain', 'wall-2'));
    expect(match.awaiting).toBeUndefined();
  });

  test('SM-150: gives one reminder of contact along a long edge', () => {
    const match = siege({ units: [up('gain', 'wall-1'), held('guards', 'wall-2')] });
    const facts = play(match, ...chargesUp('gain', 'wall-2'));
    expect(facts.filter(({ kind }) => kind === 'reminder')).toEqual([{ kind: 'reminder', rule: 'SM-150' }]);
  });

  test('SM-151: each engaged stand that touches a free friendly stand adds one point, and no more', () => {
    const match = siege({ units: [up('gain', 'wall-1'), held('guards', 'wall-2')] });
    play(match, ...chargesUp('gain', 'wall-2', 1, 2), ...TO_COMBAT);
    play(match, fightAt('wall-2'), ones(4), ones(6));
    expect(question(match)).toMatchObject({ rule: 'SM-151', seat: 'attacker', max: 1 });
    play(match, declare(1));
    expect(question(match)).toMatchObject({ rule: 'SM-151', seat: 'defender', max: 2 });
    const facts = play(match, declare(0));
    expect(facts.find(({ kind }) => kind === 'fight-round')).toMatchObject({ attackers: 1, defenders: 0 });
  });

  test('SM-097, SM-152, SM-151: climbers get none, but do not take it from those who charge along the ramparts', () => {
    const climbers = besiegers('climbers', { ladders: true }, { armour: null });
    const match = siege({ units: [climbers, up('gain', 'wall-1'), held('guards', 'wall-2')] });
    play(match, ...climbs('climbers', 'wall-2', 2, 2), ...chargesUp('gain', 'wall-2', 1, 2), ...TO_COMBAT);
    play(match, fightAt('wall-2'), declare(1), ones(6), ones(4), ones(3), ones(3));
    expect(question(match)).toMatchObject({ rule: 'SM-151', seat: 'attacker', max: 1 });
  });

  test('SM-B13, SM-151: confused units give no support', () => {
    const match = siege({
      units: [
        up('gain', 'wall-1'),
        garrison('muddle', { place: on('barbican-b'), confused: true }),
        held('guards', 'wall-2'),
      ],
    });
    play(match, ...chargesUp('gain', 'wall-2'), ...TO_COMBAT);
    play(match, fightAt('wall-2'), ones(12), ones(9));
    expect(question(match)).not.toMatchObject({ rule: 'SM-151' });
  });

  test.each([
    ['SM-151: the defender is asked for support while the other army stands', 3, true],
    ['SM-181, SM-151: nobody is asked for support once the other army has broken', 1, false],
  ])('%s', (_title, camp, asked) => {
    const match = scene({
      units: [
        besiegers('gain', { place: on('wall-1', 1), standsNow: 1 }, { armour: null, hits: 1 }),
        held('guards', 'wall-2'),
        garrison('others', { place: on('barbican-b') }),
        ...Array.from({ length: camp }, (_, n) => besiegers(`camp-${String(n)}`)),
      ],
    });
    play(match, order('charge-works', { unit: 'gain', section: 'wall-2' }), YES, declare(3), ...TO_COMBAT);
    play(match, fightAt('wall-2'), ones(4), showing(6, 9));
    expect(match.state.broken === null).toBe(asked);
    expect(question(match)?.rule === 'SM-151').toBe(asked);
  });

  test('SM-175, SM-174: the loser goes along the wall or down, and down is at least 2 cm', () => {
    const match = charge('gain', 'wall-2', { units: [up('gain', 'wall-1'), held('guards', 'wall-2')] });
    play(match, dice(4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1), ones(9));
    expect(question(match)).toMatchObject({ rule: 'SM-175', seat: 'defender' });
    const facts = play(match, pick('inside'));
    expect(facts).toContainEqual({ kind: 'retreated', unit: 'guards', cm: 2, to: 'inside', section: null });
  });

  test('SM-175: beaten attackers have the same choice', () => {
    const match = charge('gain', 'wall-2', { units: [up('gain', 'wall-1'), held('guards', 'wall-2')] });
    play(match, ones(12), dice(4, 1, 1, 1, 1, 1, 1, 1, 1));
    expect(question(match)).toMatchObject({ rule: 'SM-175', seat: 'attacker' });
    play(match, pick('along-tower-a'), declare(3), pick('clear'), pick('hold'));
    expect(match.state.units['gain']?.place).toEqual(on('tower-a'));
  });

  test('SM-175: after a short retreat along the works part of the unit, or all of it, stays on its section', () => {
    const after = (cm: number, onto: number) => {
      const match = charge('gain', 'wall-2', { units: [up('gain', 'wall-1'), held('guards', 'wall-2')] });
      play(match, ones(12), showing(4, cm, 9));
      play(match, pick('along-tower-a'));
      const asked = question(match);
      play(match, declare(onto), pick('clear'), pick('hold'));
      return { asked, place: match.state.units['gain']?.place };
    };
    expect(after(1, 1)).toMatchObject({
      asked: { rule: 'SM-175', unit: 'stands', min: 0, max: 3, suggested: 1 },
      place: { on: 'section', stands: { 'wall-1': 2, 'tower-a': 1 } },
    });
    expect(after(1, 0).place).toEqual(on('wall-1'));
  });
});

describe('up from inside', () => {
  test('SM-159, SM-143, SM-B20: the unit above is defended, the charger in the open and without support', () => {
    const match = charge('back', 'wall-1', {
      units: [up('won', 'wall-1'), garrison('back', {}, { armour: null })],
      setup: { active: 'defender' },
    });
    expect(question(match)).toMatchObject({ seat: 'defender', dice: 9, reads: { atLeast: 5 } });
    play(match, ones(9));
    expect(question(match)).toMatchObject({ seat: 'attacker', dice: 9, reads: { atLeast: 4 } });
    play(match, ones(9));
    // SM-B20: a draw, and the side whose turn it is falls back first.
    expect(question(match)).toMatchObject({ rule: 'SM-B21', seat: 'defender' });
    play(match, YES);
    expect(question(match)).toMatchObject({ rule: 'SM-B20', seat: 'attacker' });
  });

  test('SM-173: beaten, the unit above falls over the outer edge, whichever side it is on', () => {
    const match = charge('back', 'wall-1', {
      units: [up('won', 'wall-1'), garrison('back', {}, { armour: null })],
      setup: { active: 'defender' },
    });
    const facts = play(match, dice(5, 1, 1, 1, 1, 1, 1, 1, 1), ones(9));
    expect(facts).toContainEqual({ kind: 'stands-fell', unit: 'won', stands: 3, rule: 'SM-173' });
    expect(match.state.units['won']?.stands).toBe(0);
    // SM-B19: all enemies are gone, so the victor may go up.
    play(match, pick('advance'), pick('section'));
    expect(match.state.units['back']?.place).toEqual(on('wall-1'));
  });

  test('SM-159: there is no such charge from outside, and cavalry never goes up (SM-139)', () => {
    const match = siege({
      units: [
        besiegers('near'),
        besiegers('riders', { place: { on: 'inside' } }, { type: 'cavalry' }),
        held('guards', 'wall-1'),
      ],
    });
    expect(refusedBy(match, order('charge-works', { unit: 'near', section: 'wall-1' }))).toBe('SM-094');
    expect(refusedBy(match, order('charge-works', { unit: 'riders', section: 'wall-1' }))).toBe('SM-139');
  });
});

describe('shooting at the works', () => {
  const shoot = (
    shooter: ReturnType<typeof besiegers>,
    target: string,
    active: 'attacker' | 'defender' = 'attacker',
  ) => {
    const match = siege({
      units: [shooter, up('won', 'wall-1'), held('guards', 'wall-2')],
      setup: { phase: 'shooting', active },
    });
    play(match, order('shoot', { unit: 'bows', target }));
    return match;
  };
  const bows = (more: object, side: 'attacker' | 'defender' = 'attacker') =>
    besiegers('bows', { side, ...more }, { shots: 1, range: 30 });

  test('SM-141: shot at from outside, a unit on the ramparts is defended', () => {
    const match = shoot(bows({}), 'guards');
    play(match, YES);
    expect(question(match)).toMatchObject({ dice: 3, reads: { atLeast: 5 } });
  });

  test('SM-143: shot at from inside, it is in the open', () => {
    const match = shoot(bows({ place: { on: 'inside' } }, 'defender'), 'won', 'defender');
    play(match, YES);
    expect(question(match)).toMatchObject({ dice: 3, reads: { atLeast: 4 } });
  });

  test('SM-176, SM-148, SM-177: stands with a free edge shoot from the works, 10 cm further', () => {
    const match = siege({
      units: [garrison('bows', { place: on('wall-1') }, { shots: 1, range: 30 })],
      setup: { phase: 'shooting', active: 'defender' },
    });
    const facts = play(match, order('shoot', { unit: 'bows', target: 'camp' }));
    expect(facts).toContainEqual({ kind: 'reminder', rule: 'SM-177' });
    expect(question(match)).toMatchObject({ rule: 'SM-176' });
    expect(JSON.stringify(question(match)?.why)).toContain('"range":40');
    play(match, YES);
    expect(question(match)).toMatchObject({ rule: 'SM-148', max: 3 });
    play(match, declare(2));
    expect(question(match)).toMatchObject({ dice: 2 });
  });

  test('SM-141: driven back with one die fewer, it goes along the rampart or down inside', () => {
    const match = shoot(bows({}), 'guards');
    play(match, YES, dice(5, 5, 1), order('end-phase'));
    expect(question(match)).toMatchObject({ rule: 'SM-B12', seat: 'defender', dice: 1 });
    play(match, dice(3));
    expect(question(match)).toMatchObject({
      rule: 'SM-141',
      // wall 1 is the enemy's
      options: [{ id: 'inside' }, { id: 'stays' }, { id: 'along-barbican-b' }],
    });
    play(match, pick('inside'));
    expect(match.state.units['guards']?.place).toEqual({ on: 'inside' });
  });

  test('SM-141: driven 3 cm along the rampart, it has as many stands on the next section as the players say', () => {
    const match = shoot(bows({}), 'guards');
    play(match, YES, dice(5, 5, 1), order('end-phase'), dice(3), pick('along-barbican-b'));
    expect(question(match)).toMatchObject({ rule: 'SM-141', max: 3, suggested: 1 });
    const facts = play(match, declare(1));
    expect(facts).toContainEqual({ kind: 'driven-along', unit: 'guards', section: 'barbican-b', stands: 1 });
    expect(match.state.units['guards']?.place).toEqual({ on: 'section', stands: { 'wall-2': 2, 'barbican-b': 1 } });
  });
});

describe('field charges', () => {
  test('SM-B15: a unit charged in the flank strikes back with one attack fewer for each stand', () => {
    const match = siege({
      units: [
        besiegers('line', {}, { armour: null }),
        garrison('sally', { place: { on: 'outside' } }, { armour: null }),
      ],
    });
    play(
      match,
      order('charge', { unit: 'line', target: 'sally' }),
      YES,
      declare(3),
      YES,
      declare(3),
      ...TO_COMBAT,
      fightAt('sally'),
    );
    expect(question(match)).toMatchObject({ dice: 12, reads: { atLeast: 4 } });
    play(match, ones(12));
    expect(question(match)).toMatchObject({ dice: 6, reads: { atLeast: 4 } });
  });

  test('SM-158: walls stand between outside and inside', () => {
    const match = siege({ units: [besiegers('line'), garrison('within')] });
    expect(refusedBy(match, order('charge', { unit: 'line', target: 'within' }))).toBe('SM-158');
  });
});
