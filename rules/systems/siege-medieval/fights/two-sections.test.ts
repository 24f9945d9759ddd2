import { describe, expect, test } from 'vitest';
import { declare, dice, END_PHASE, ones, order, pick, showing, YES } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { text } from '../../../kernel/text.ts';
import { fold } from '../fold.ts';
import { bombards, chargesUp, climbs, fightAt, offered, question, TO_COMBAT } from '../play-scene.ts';
import { besiegers, garrison, on, siege, trebuchet, wall, type Changes, type Scene } from '../scene.ts';

/** A unit that holds two sections and is charged on both. */

const HALVES = { on: 'section', stands: { 'wall-1': 2, 'wall-2': 1 } } as const;
const climbers = (id: string) => besiegers(id, { ladders: true }, { armour: null });

/** Two stands of the guards on wall 1 and one on wall 2; a unit climbs at each. */
function bothAssaulted(changes: Changes = {}): Scene {
  const guards = garrison('guards', { place: HALVES }, { armour: null });
  const match = siege({ ...changes, units: [climbers('left'), climbers('right'), guards, ...(changes.units ?? [])] });
  play(match, ...climbs('left', 'wall-1', 3, 2));
  play(match, order('assault', { unit: 'right', section: 'wall-2' }), YES, declare(3));
  return match;
}

describe('a unit that is charged on two sections', () => {
  test('SM-B15: only stands on the charged section can be in contact', () => {
    const match = siege({ units: [climbers('left'), garrison('guards', { place: HALVES }, { armour: null })] });
    play(match, order('assault', { unit: 'left', section: 'wall-1' }), YES, declare(3));
    expect(question(match)).toMatchObject({ seat: 'defender', unit: 'stands', max: 2 });
    play(match, declare(2));
    expect(match.state.fights['fight-wall-1']?.defenders[0]).toMatchObject({ unit: 'guards', stands: 2 });
  });

  test('SM-B15: of several units on the charged section the last must be in contact if no other is', () => {
    const one = (id: string) => garrison(id, { place: on('wall-1', 1) }, { armour: null, stands: 1 });
    const guard = garrison('guard', { place: on('wall-1', 2) }, { armour: null, stands: 2 });
    const match = siege({ units: [climbers('left'), one('first'), guard] });
    play(match, ...climbs('left', 'wall-1', 3, 0));
    expect(question(match)).toMatchObject({ rule: 'SM-B15', about: ['guard'], min: 1, max: 2 });
    play(match, declare(1));
    expect(match.state.fights['fight-wall-1']?.defenders.map(({ unit }) => unit)).toEqual(['guard']);
  });

  test('SM-B17: it is in one combat with all its chargers', () => {
    const match = bothAssaulted();
    expect(Object.keys(match.state.fights)).toEqual(['fight-wall-1']);
    expect(['left', 'right', 'guards'].map((id) => match.state.units[id]?.engaged)).toEqual([
      'fight-wall-1',
      'fight-wall-1',
      'fight-wall-1',
    ]);
    play(match, ...TO_COMBAT);
    expect(offered(match, 'fight')).toEqual([{ fight: 'fight-wall-1' }]);
  });

  test('SM-B15: each half strikes the chargers of its own section', () => {
    const match = bothAssaulted();
    play(match, ...TO_COMBAT, fightAt('wall-1'), ones(9), ones(9));
    expect(question(match)).toMatchObject({ about: ['guards', 'left'], dice: 6 });
    play(match, ones(6));
    expect(question(match)).toMatchObject({ about: ['guards', 'right'], dice: 3 });
  });

  test('SM-B17: its round is told with everybody whose results were added up, each once', () => {
    const match = bothAssaulted();
    const facts = play(match, ...TO_COMBAT, fightAt('wall-1'), ones(9), ones(9), ones(6), ones(3));
    const round = facts.find(({ kind }) => kind === 'fight-round');
    expect(round && match.system.announce(round, match.state)).toEqual(
      text('sm.fights.round-drawn', {
        unit: text('sm.names-and', { first: 'left', others: 'right' }),
        target: 'guards',
        attackers: 0,
        defenders: 0,
        round: 1,
      }),
    );
  });

  test('SM-098: beaten, it leaves both sections, and its fight is over', () => {
    const match = bothAssaulted();
    // It is hit only on wall 2: one stand falls there, and the whole unit has lost.
    play(match, ...TO_COMBAT, fightAt('wall-1'), ones(9), dice(5, 5, 5, 1, 1, 1, 1, 1, 1), ones(6), ones(3));
    while (question(match)?.ask === 'declare') play(match, declare(0));
    expect(match.state.units['guards']).toMatchObject({ stands: 2 });
    expect(question(match)).toMatchObject({ rule: 'SM-158' });
    play(match, pick('clear'), pick('hold'), pick('hold'));
    expect(match.state.units['guards']?.place).toEqual({ on: 'inside' });
    expect(match.state.units['left']?.place).toEqual(on('wall-1'));
    expect(match.state.units['right']?.place).toEqual(on('wall-2'));
    expect(match.state.fights).toEqual({});
    expect(offered(match, 'fight')).toEqual([]);
  });

  test('SM-B17: a charge at two units already in combat merges their combats', () => {
    const east = { on: 'section', stands: { 'wall-1': 1, 'tower-a': 2 } } as const;
    const match = siege({
      units: [
        climbers('left'),
        climbers('middle'),
        climbers('right'),
        garrison('guards', { place: { on: 'section', stands: { 'wall-1': 1, 'wall-2': 2 } } }),
        garrison('east', { place: east }),
        besiegers('ramparts', { place: on('tower-a', 3) }),
      ],
    });
    play(match, ...climbs('right', 'wall-2', 3, 2));
    play(match, ...chargesUp('ramparts', 'tower-a', 3, 2));
    expect(Object.keys(match.state.fights)).toEqual(['fight-wall-2', 'fight-tower-a']);
    play(match, ...climbs('left', 'wall-1', 3, 1), declare(1));
    expect(Object.keys(match.state.fights)).toEqual(['fight-wall-2']);
    expect(match.state.units['ramparts']?.engaged).toBe('fight-wall-2');
    expect(match.state.fights['fight-wall-2']?.attackers.map(({ unit }) => unit).sort()).toEqual([
      'left',
      'ramparts',
      'right',
    ]);
  });

  test('SM-B18: charged from outside and inside, its owner chooses from whom it retreats', () => {
    const match = siege({
      units: [
        climbers('left'),
        besiegers('within', { place: { on: 'inside' } }, { armour: null }),
        garrison('guards', { place: HALVES }, { armour: null }),
      ],
    });
    play(match, ...climbs('left', 'wall-1', 3, 2));
    play(match, order('charge-works', { unit: 'within', section: 'wall-2' }), YES, declare(3));
    play(match, ...TO_COMBAT, fightAt('wall-1'), dice(6, 1, 1, 1, 1, 1, 1, 1, 1), ones(9), ones(6), ones(3));
    while (question(match)?.ask === 'declare') play(match, declare(0));
    expect(question(match)).toMatchObject({
      rule: 'SM-B18',
      seat: 'defender',
      options: [{ id: 'left' }, { id: 'within' }],
    });
    play(match, pick('left'), pick('clear'));
    expect(match.state.units['guards']?.place).toEqual({ on: 'inside' });
  });

  test('SM-B18, SM-104: thrown back beside climbers, chargers from inside go back over the ground', () => {
    const match = siege({
      units: [
        climbers('left'),
        besiegers('within', { place: { on: 'inside' } }, { armour: null }),
        garrison('guards', { place: HALVES }, { armour: null }),
      ],
      gates: [],
    });
    play(match, ...climbs('left', 'wall-1', 3, 2));
    play(match, order('charge-works', { unit: 'within', section: 'wall-2' }), YES, declare(3));
    play(match, ...TO_COMBAT, fightAt('wall-1'), ones(9), ones(9), showing(6, 2, 6), ones(3));
    while (question(match)?.ask === 'declare') play(match, declare(0));
    expect(question(match)).toMatchObject({ rule: 'SM-100', about: ['left'] });
    const facts = play(match, dice(6));
    expect(facts).toContainEqual({ kind: 'retreated', unit: 'within', cm: 1, to: 'inside', section: null });
  });

  test('SM-086: a unit that must leave a failing section leaves the whole combat, and so do its chargers', () => {
    const match = bothAssaulted({
      units: [trebuchet('piece')],
      sections: [wall('1', { pointsNow: 1, beside: ['wall-2'] }), wall('2')],
      gates: [],
    });
    play(match, order('end-phase'), ...bombards('piece', 'wall-1'), dice(6, 1, 1), dice(1), dice(4), declare(0));
    expect(['left', 'right', 'guards'].map((id) => match.state.units[id]?.engaged)).toEqual([null, null, null]);
    expect(match.state.fights).toEqual({});
  });
});

describe('a section that falls under one half of a unit', () => {
  /** Wall 1 falls at once, on a 6 with 3 points below 0. */
  const fallen = (): readonly [Scene, ReturnType<typeof play>] => {
    const match = bothAssaulted({
      units: [trebuchet('piece')],
      sections: [wall('1', { pointsNow: -3, beside: ['wall-2'] }), wall('2')],
      gates: [],
    });
    play(match, order('end-phase'), order('bombard', { unit: 'piece', section: 'wall-1' }));
    return [match, play(match, YES, YES, dice(6, 1, 1), dice(1), dice(6))];
  };

  test('SM-085: the stands on it are lost, those on the other section fight on', () => {
    const [match] = fallen();
    expect(match.state.sections['wall-1']?.state).toBe('debris');
    expect(match.state.units['guards']).toMatchObject({ stands: 1, place: on('wall-2', 1) });
    const [fight] = Object.values(match.state.fights);
    expect(fight?.attackers.map(({ unit }) => unit)).toEqual(['right']);
    expect(fight?.defenders).toMatchObject([{ unit: 'guards', holds: 'wall-2' }]);
    expect(match.state.units['right']?.engaged).toBe(fight?.id);
  });

  test('SM-085, SM-B17: the unit that charged it has no enemy left, and falls back', () => {
    const [match, facts] = fallen();
    expect(facts).toContainEqual({ kind: 'left-fight', unit: 'left' });
    expect(match.state.units['left']).toMatchObject({ engaged: null, place: { on: 'outside' }, stands: 3 });
    play(match, order('end-phase'));
    expect(offered(match, 'fight')).toHaveLength(1);
  });

  test('SM-085: a unit that falls with its section leaves no fight behind', () => {
    const match = siege({
      units: [trebuchet('piece'), climbers('left'), garrison('guards', { place: on('wall-1') })],
      sections: [wall('1', { pointsNow: -3 })],
      gates: [],
    });
    play(match, ...climbs('left', 'wall-1'));
    play(match, order('end-phase'), ...bombards('piece', 'wall-1'), dice(6, 1, 1), dice(1), dice(6));
    expect(match.state.units['guards']?.stands).toBe(0);
    expect(match.state.fights).toEqual({});
    expect(match.state.units['left']).toMatchObject({ engaged: null, place: { on: 'outside' } });
  });
});

describe('an engine whose unit is wiped out in a lost round', () => {
  test('SM-117: a ram is lost, and nobody takes it over', () => {
    const match = siege({
      engines: [{ id: 'ram', kind: 'ram', pusher: 'pushers' }],
      units: [
        besiegers('pushers', {}, { stands: 1, hits: 1, armour: null }),
        garrison('sally', { place: { on: 'outside' } }),
      ],
      setup: { active: 'defender' },
    });
    play(match, order('charge', { unit: 'sally', target: 'ram' }), YES, declare(3));
    while (question(match) !== undefined) play(match, { fact: false });
    play(match, ...TO_COMBAT, order('fight', { fight: 'fight-pushers' }), showing(5, 9));
    const facts = play(match, ones(3), declare(0));
    expect(facts).toContainEqual({ kind: 'engine-destroyed', engine: 'ram', rule: 'SM-117' });
    expect(match.state.engines['ram']).toMatchObject({ destroyed: true, pusher: null });
  });

  test('SM-133: so is a siege tower', () => {
    const match = siege({
      engines: [{ id: 'tower', kind: 'siege-tower', pusher: 'pushers' }],
      units: [
        besiegers('pushers', {}, { stands: 1, hits: 1, armour: null }),
        garrison('guards', { place: on('wall-1') }, { armour: null }),
      ],
    });
    play(match, order('roll-engine', { engine: 'tower', to: 'wall-1' }), YES, declare(3), ...TO_COMBAT);
    play(match, fightAt('wall-1'), ones(4));
    const facts = play(match, showing(6, 9));
    expect(facts).toContainEqual({ kind: 'engine-destroyed', engine: 'tower', rule: 'SM-133' });
  });
});

describe('a unit that touches several enemies', () => {
  const beset = (options: Changes['options'] = {}) => {
    const match = siege({
      units: [climbers('left'), climbers('right'), garrison('guards', { place: on('wall-1') }, { armour: null })],
      options,
    });
    for (const unit of ['left', 'right']) play(match, ...climbs(unit, 'wall-1'));
    play(match, ...TO_COMBAT, fightAt('wall-1'));
    return match;
  };

  test('SM-B15: its owner declares how many of its stands strike each', () => {
    const match = beset();
    expect(question(match)).toMatchObject({ seat: 'defender', rule: 'SM-B15', unit: 'stands', max: 3, suggested: 2 });
    play(match, declare(2), ones(9), ones(9));
    expect(question(match)).toMatchObject({ about: ['guards', 'left'], dice: 6 });
    play(match, ones(6));
    expect(question(match)).toMatchObject({ about: ['guards', 'right'], dice: 3 });
  });

  test.each([
    ['all at the first', [3], [9]],
    ['none at the first two', [0, 0], [9]],
    ['two at the first, and the last at the third', [2, 0], [6, 3]],
    ['one at each', [1, 1], [3, 3, 3]],
  ])('SM-B15: of three enemies, %s: no more is asked than stands are left', (_, told, thrown) => {
    const units = ['left', 'middle', 'right'];
    const match = siege({
      units: [...units.map((id) => climbers(id)), garrison('guards', { place: on('wall-1') }, { armour: null })],
    });
    for (const unit of units) play(match, ...climbs(unit, 'wall-1'));
    play(match, ...TO_COMBAT, fightAt('wall-1'));
    for (const [at, stands] of told.entries()) {
      const left = 3 - told.slice(0, at).reduce((sum, one) => sum + one, 0);
      expect(question(match)).toMatchObject({
        rule: 'SM-B15',
        min: 0,
        max: left,
        suggested: Math.ceil(left / (3 - at)),
      });
      play(match, declare(stands));
    }
    play(match, ones(9), ones(9), ones(9));
    const rolled: number[] = [];
    for (let asked = question(match); asked?.ask === 'roll' && asked.about?.[0] === 'guards'; asked = question(match)) {
      rolled.push(asked.dice);
      play(match, ones(asked.dice));
    }
    expect(rolled).toEqual(thrown);
  });

  test('SM-B15: by option all of them strike one', () => {
    const match = beset({ blows: 'one-enemy' });
    expect(question(match)).toMatchObject({ options: [{ id: 'left' }, { id: 'right' }] });
    play(match, pick('right'), ones(9), ones(9));
    expect(question(match)).toMatchObject({ about: ['guards', 'right'], dice: 9 });
  });
});

describe('a fight with nobody left', () => {
  const shotAt = (stands: number) => {
    const match = siege({
      units: [
        climbers('left'),
        trebuchet('piece'),
        garrison('guards', { place: on('wall-1', stands), standsNow: stands }, { armour: null, hits: 1 }),
      ],
    });
    play(match, order('assault', { unit: 'left', section: 'wall-1' }), YES, declare(3), END_PHASE);
    play(match, ...bombards('piece', 'wall-1'), dice(4, 4, 4), dice(6, 6, 6));
    return match;
  };

  test('SM-B19: if splinters wiped out the charged unit, the climbers have won and take the wall', () => {
    const match = shotAt(1);
    expect(match.state.units['guards']?.stands).toBe(0);
    play(match, END_PHASE, fightAt('wall-1'));
    expect(match.awaiting).toBeUndefined();
    expect(match.state.units['left']).toMatchObject({ place: on('wall-1'), engaged: null });
    expect(match.state.fights).toEqual({});
  });

  test('SM-B17: if no charger is left, the fight is over at once', () => {
    const match = bothAssaulted();
    const gone = fold(match.state, { kind: 'stands-lost', unit: 'left', count: 3, hits: 0, section: null });
    const after = fold(gone, { kind: 'stands-lost', unit: 'right', count: 3, hits: 0, section: null });
    expect(Object.keys(gone.fights)).toEqual(['fight-wall-1']);
    expect(after.fights).toEqual({});
    expect(after.units['guards']?.engaged).toBeNull();
  });
});
