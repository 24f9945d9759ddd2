import { describe, expect, test } from 'vitest';
import { declare, dice, END_PHASE, NO, ones, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import { chargesUp, climbs, fightAt, offered, question, TO_COMBAT } from '../play-scene.ts';
import { besiegers, garrison, on, scene, siege, type Changes } from '../scene.ts';

const TOWER = { id: 'belfry', kind: 'siege-tower' } as const;
const crew = () => besiegers('crew', {}, { armour: null, hits: 6 });
const guards = (numbers = {}) => garrison('guards', { place: on('wall-1') }, { armour: null, ...numbers });
const ROLL = order('roll-engine', { engine: 'belfry', to: 'wall-1' });

const belfry = (changes: Changes = {}, held = true) =>
  siege({
    engines: [{ ...TOWER, pusher: 'crew' }],
    ...changes,
    units: [crew(), ...(held ? [guards()] : [])],
  });
/** At the wall, one stand against three, in the Combat phase. */
const assault = (changes: Changes = {}) => {
  const match = belfry(changes);
  play(match, ROLL, YES, declare(3), ...TO_COMBAT, fightAt('wall-1'));
  return match;
};

describe('up to the wall', () => {
  test('SM-125: it goes to walls, not to towers or barbicans unless agreed', () => {
    const match = belfry();
    expect(refusedBy(match, order('roll-engine', { engine: 'belfry', to: 'tower-a' }))).toBe('SM-125');
    expect(refusedBy(match, order('roll-engine', { engine: 'belfry', to: 'barbican-b' }))).toBe('SM-125');
    expect(refusedBy(match, order('roll-engine', { engine: 'belfry', to: 'gate' }))).toBe('SM-125');
    const agreed = belfry(
      {
        sections: [{ id: 'tower-a', kind: 'tower', label: 'A', points: 3, towersReach: true }],
        gates: [],
      },
      false,
    );
    expect(offered(agreed, 'roll-engine')).toContainEqual({ engine: 'belfry', to: 'tower-a' });
  });

  test('SM-126: charges a wall by initiative, which counts as a move', () => {
    const match = belfry();
    play(match, ROLL);
    expect(question(match)).toMatchObject({ rule: 'SM-B05' });
    play(match, YES);
    expect(match.state.engines['belfry']).toMatchObject({ contact: 'wall-1', moves: 1 });
  });

  test('SM-127: against an occupied wall one stand charges at once', () => {
    const match = belfry();
    play(match, ROLL, YES, declare(2));
    expect(match.state.fights['fight-wall-1']).toMatchObject({
      attackers: [{ unit: 'crew', stands: 1, how: 'siege-tower' }],
      defenders: [{ unit: 'guards', stands: 2 }],
    });
  });

  test('SM-127 (DSM-064): the players say how many defenders meet that stand, one by default', () => {
    const match = belfry();
    play(match, ROLL, YES);
    expect(question(match)).toMatchObject({ rule: 'SM-127', min: 1, max: 3, suggested: 1 });
    play(match, declare(3));
    expect(match.state.fights['fight-wall-1']?.defenders).toMatchObject([{ unit: 'guards', stands: 3 }]);
  });

  test('SM-135: takes an undefended wall; the tower stands, and the move ends there', () => {
    const match = belfry({}, false);
    play(match, ROLL, YES);
    expect(match.state.units['crew']?.place).toEqual(on('wall-1'));
    expect(match.state.engines['belfry']).toMatchObject({ contact: 'wall-1', pusher: null, destroyed: false });
    expect(refusedBy(match, order('walk', { unit: 'crew', to: 'inside' }))).toBe('SM-B06');
  });
});

describe('the first round', () => {
  test('SM-128: shots at the stand coming out of the tower hit on 5, and nobody pours oil', () => {
    const match = siege({
      engines: [{ ...TOWER, pusher: 'crew' }],
      units: [crew(), guards({ shots: 1, range: 30 })],
      setup: { works: { defender: { oil: ['wall-1'] } } },
    });
    play(match, ROLL, YES, declare(3));
    expect(question(match)).toMatchObject({ rule: 'SM-128', dice: 3, reads: { atLeast: 5 } });
    play(match, dice(4, 4, 4));
    expect(question(match)).toMatchObject({ rule: 'SM-127' });
  });

  test('SM-129, SM-131: one stand strikes with a bonus, hitting on 4, and is hit on 5', () => {
    const match = assault();
    expect(question(match)).toMatchObject({ seat: 'attacker', dice: 4, reads: { atLeast: 4 } });
    play(match, ones(4));
    expect(question(match)).toMatchObject({ seat: 'defender', dice: 9, reads: { atLeast: 5 } });
  });

  test('SM-130, SM-098: it gets 2 points instead of support, so one hit beats two, and the defenders go down 2 cm', () => {
    const match = assault();
    const facts = play(match, dice(4, 1, 1, 1), dice(5, 5, 1, 1, 1, 1, 1, 1, 1));
    expect(facts.find(({ kind }) => kind === 'fight-round')).toMatchObject({ attackers: 3, defenders: 2 });
    expect(facts).toContainEqual({ kind: 'retreated', unit: 'guards', cm: 2, to: 'inside', section: null });
  });

  test('SM-130: the stands of two towers in one combat add 2 each', () => {
    const match = siege({
      engines: [
        { ...TOWER, pusher: 'crew' },
        { ...TOWER, id: 'other', pusher: 'second' },
      ],
      units: [crew(), besiegers('second', {}, { armour: null }), guards()],
    });
    play(match, ROLL, YES, declare(3), order('roll-engine', { engine: 'other', to: 'wall-1' }), YES, declare(3));
    play(match, ...TO_COMBAT, fightAt('wall-1'), declare(0), ones(4), ones(4));
    const facts = play(match, dice(5, 1, 1, 1, 1, 1, 1, 1, 1));
    expect(facts.find(({ kind }) => kind === 'fight-round')).toMatchObject({ attackers: 4, defenders: 1 });
  });

  test('SM-130: a stand that is wiped out adds nothing for those who charge beside it', () => {
    const match = siege({
      engines: [{ ...TOWER, pusher: 'crew' }],
      units: [
        besiegers('crew', {}, { stands: 1, hits: 1, armour: null }),
        besiegers('climbers', { ladders: true }),
        guards(),
      ],
    });
    play(match, ROLL, YES, declare(3), ...climbs('climbers', 'wall-1'), ...TO_COMBAT, fightAt('wall-1'));
    play(match, declare(3), ones(4), ones(9));
    const facts = play(match, dice(5, 1, 1, 1, 1, 1, 1, 1, 1));
    expect(facts.find(({ kind }) => kind === 'fight-round')).toMatchObject({
      attackers: 0,
      defenders: 1,
      outcome: 'defenders-won',
    });
  });

  test('SM-130: by option it gets the 2 points in every round', () => {
    const rounds = (towerBonus: 'first-round' | 'every-round') => {
      const match = assault({ options: { towerBonus } });
      play(match, dice(4, 4, 1, 1), ones(9), pick('clear'), pick('pursue'), declare(1));
      const facts = play(match, ones(4), ones(9), declare(0), declare(0));
      return facts.find(({ kind }) => kind === 'fight-round');
    };
    expect(rounds('first-round')).toMatchObject({ round: 2, attackers: 0, defenders: 0 });
    expect(rounds('every-round')).toMatchObject({ round: 2, attackers: 2, defenders: 0 });
  });

  test('SM-132: the winners hold with the whole unit, and the tower stays at the wall', () => {
    const match = assault();
    play(match, dice(4, 4, 1, 1), ones(9), pick('clear'), pick('hold'));
    expect(match.state.units['crew']?.place).toEqual(on('wall-1'));
    expect(match.state.engines['belfry']).toMatchObject({ contact: 'wall-1', destroyed: false, pusher: null });
  });

  test('SM-132: a pursuing unit declares how many stands make contact', () => {
    const match = assault();
    play(match, dice(4, 4, 1, 1), ones(9), pick('clear'), pick('pursue'));
    expect(question(match)).toMatchObject({ rule: 'SM-132', max: 3 });
    play(match, declare(2));
    expect(question(match)).toMatchObject({ seat: 'attacker', dice: 8, reads: { atLeast: 4 } });
  });

  test('SM-133: thrown back, it rolls a die for each cm, loses at most one stand, on a 1, and the tower', () => {
    const match = assault();
    play(match, ones(4), dice(5, 5, 5, 5, 1, 1, 1, 1, 1));
    expect(question(match)).toMatchObject({ rule: 'SM-133', dice: 2, reads: { atLeast: 2 } });
    play(match, dice(1, 1));
    expect(match.state.units['crew']).toMatchObject({ stands: 2, place: { on: 'outside' } });
    expect(match.state.engines['belfry']?.destroyed).toBe(true);
  });

  test('SM-133: a 2 costs nothing; by option each 1 costs a stand', () => {
    const safe = assault();
    play(safe, ones(4), dice(5, 5, 5, 5, 1, 1, 1, 1, 1), dice(2, 2));
    expect(safe.state.units['crew']?.stands).toBe(3);
    const each = assault({ options: { towerFall: 'each-1' } });
    play(each, ones(4), dice(5, 5, 5, 5, 1, 1, 1, 1, 1), dice(1, 1));
    expect(each.state.units['crew']?.stands).toBe(1);
  });

  test.each([
    ['hold', true],
    ['re-form', false],
  ])('SM-134: after a draw in which the defender chooses to %s, it is %s that the tower is lost', (choice, lost) => {
    const match = assault();
    play(match, ones(4), dice(5, 5, 1, 1, 1, 1, 1, 1, 1), YES, pick(choice), ...(lost ? [] : [pick('inside')]));
    expect(match.state.engines['belfry']?.destroyed).toBe(lost);
    expect(match.state.units['crew']).toMatchObject({ stands: 3, place: { on: 'outside' } });
  });
});

describe('a standing tower', () => {
  const standing = (changes: Changes = {}, held = true) =>
    belfry({ engines: [{ ...TOWER, contact: 'wall-1' }], ...changes }, held);

  test('SM-136: one other unit a turn climbs it, by the rules for ladders', () => {
    const match = standing({ setup: { works: { defender: { oil: ['wall-1'] } } } });
    play(match, order('climb-tower', { unit: 'reserve', engine: 'belfry' }), YES);
    expect(question(match)).toMatchObject({ rule: 'SM-043' });
    play(match, pick('keep'), declare(3), declare(3));
    expect(match.state.fights['fight-wall-1']).toMatchObject({
      attackers: [{ unit: 'reserve', stands: 3, how: 'ladders' }],
    });
    expect(refusedBy(match, order('climb-tower', { unit: 'camp', engine: 'belfry' }))).toBe('SM-136');
  });

  test('SM-136: by option they come out of it like its own crew', () => {
    const match = standing({ options: { standingTower: 'as-siege-tower' } });
    play(match, order('climb-tower', { unit: 'reserve', engine: 'belfry' }), YES, declare(3));
    expect(match.state.fights['fight-wall-1']).toMatchObject({ attackers: [{ how: 'siege-tower', stands: 1 }] });
  });

  test('SM-137: falls when an enemy is on the wall again', () => {
    const match = standing({ setup: { active: 'defender' } }, false);
    play(match, order('declare-order', { unit: 'watch' }), order('walk', { unit: 'watch', to: 'wall-1' }), YES);
    expect(match.state.engines['belfry']?.destroyed).toBe(true);
  });

  test('SM-137: also falls when the Combat phase ends with an enemy on the wall', () => {
    const match = standing({ setup: { phase: 'combat' } });
    play(match, END_PHASE);
    expect(match.state.engines['belfry']?.destroyed).toBe(true);
  });

  test('SM-138, SM-228: a unit on the rampart, beaten from inside, may escape down it; a 1 or 2 costs a stand', () => {
    const match = siege({
      engines: [{ ...TOWER, contact: 'wall-1' }],
      units: [besiegers('won', { place: on('wall-1') }, { armour: null }), garrison('back', {}, { armour: null })],
      setup: { active: 'defender' },
    });
    play(match, ...chargesUp('back', 'wall-1'), ...TO_COMBAT);
    play(match, fightAt('wall-1'), dice(5, 5, 5, 5, 5, 1, 1, 1, 1), ones(9));
    expect(match.state.units['won']?.stands).toBe(2);
    expect(question(match)).toMatchObject({ rule: 'SM-138', options: [{ id: 'belfry' }, { id: 'fall' }] });
    play(match, pick('belfry'));
    expect(question(match)).toMatchObject({ rule: 'SM-138', dice: 5, reads: { atLeast: 3 } });
    play(match, dice(3, 3, 3, 3, 2));
    expect(match.state.units['won']).toMatchObject({ stands: 1, place: { on: 'outside' } });
    expect(match.state.engines['belfry']?.destroyed).toBe(true);
  });
});

describe('what cannot be reached costs nothing', () => {
  const tower = () =>
    scene({
      engines: [{ id: 'tower', kind: 'siege-tower', pusher: 'pushers' }],
      units: [
        besiegers('pushers'),
        besiegers('walkers'),
        garrison('guards', { place: on('wall-1') }),
        garrison('keep'),
      ],
    });

  test('SM-126: a siege tower that cannot reach the wall has not moved', () => {
    const match = tower();
    play(match, order('roll-engine', { engine: 'tower', to: 'wall-1' }), NO);
    expect(match.state.engines['tower']).toMatchObject({ contact: null, moves: 0 });
    expect(match.state.units['pushers']).toMatchObject({ acted: false });
  });

  test('SM-154: a unit that cannot reach its goal keeps its order', () => {
    const down = scene({
      units: [garrison('guards', { place: on('wall-1') }), garrison('keep'), besiegers('camp')],
      setup: { active: 'defender' },
    });
    play(down, order('declare-order', { unit: 'guards' }), order('walk', { unit: 'guards', to: 'inside' }), NO);
    expect(down.state.units['guards']).toMatchObject({ ready: true, place: on('wall-1') });
  });

  test('SM-165: a unit that may not capture keeps its initiative', () => {
    const match = tower();
    const capture = order('capture-gate', { unit: 'walkers', gate: 'gate' });
    play(match, capture, YES, NO);
    expect(match.state.units['walkers']).toMatchObject({ acted: false, halted: false });
    expect(match.state.gates['gate']?.state).toBe('intact');
    play(match, capture, YES, YES);
    expect(match.state.gates['gate']?.state).toBe('captured');
  });

  test('SM-B24: a unit that cannot evade has spent nothing', () => {
    const match = tower();
    play(match, order('evade', { unit: 'walkers' }), NO);
    expect(match.state.units['walkers']).toMatchObject({ acted: false, halted: false });
  });
});
