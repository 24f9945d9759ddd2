import { describe, expect, test } from 'vitest';
import { forecastCommand } from '../../../kernel/forecast.ts';
import { text } from '../../../kernel/text.ts';
import { dice, NO, order, YES } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import { besiegers, garrison, on, ROW, scene, trebuchet, type Changes, type Scene } from '../scene.ts';
import { unitOf } from '../state.ts';
import { rangeOf } from './bombard.ts';
import { unitOfDie } from './splinters.ts';

const shooting = (more: Changes = {}): Scene =>
  scene({ units: [trebuchet('t')], ...more, setup: { phase: 'shooting', ...more.setup } });
const bombard = (section = 'wall-1', unit = 't') => order('bombard', { unit, section });
const AT_WALL = [bombard(), YES, YES] as const;

describe('Bombardment', () => {
  test('SM-075: 4, 5 and 6 hit a section, but only a 6 takes a point', () => {
    const match = shooting();
    const facts = play(match, ...AT_WALL, dice(3, 4, 6));
    expect(facts).toContainEqual({ kind: 'bombarded', unit: 't', section: 'wall-1', hits: 2, damage: 1 });
    expect(match.state.sections['wall-1']?.points).toBe(2);
    const fives = shooting();
    play(fives, ...AT_WALL, dice(5, 5, 5));
    expect(fives.state.sections['wall-1']?.points).toBe(3);
  });

  test('SM-034, SM-071: only heavy artillery, cannons and heavy cannons breach', () => {
    const kinds = ['cannon', 'heavy-cannon', 'heavy-artillery'] as const;
    for (const artillery of kinds) play(shooting({ units: [trebuchet('t', {}, { artillery })] }), ...AT_WALL);
    expect(refusedBy(shooting({ units: [trebuchet('t', {}, { artillery: 'other' })] }), bombard())).toBe('SM-071');
    expect(refusedBy(shooting({ units: [besiegers('t', {}, { shots: 1, range: 30 })] }), bombard())).toBe('SM-071');
  });

  test('SM-071, SM-199: in fantasy a steam tank breaches by its name, whatever its type; in a historical game it does not', () => {
    const tank = besiegers('t', {}, { type: 'chariot', stands: 1, shots: 1, range: 60, model: 'Tank à vapeur' });
    expect(refusedBy(shooting({ units: [tank] }), bombard())).toBe('SM-071');
    play(shooting({ units: [tank], options: { ruleset: 'fantasy' } }), ...AT_WALL, dice(4));
  });

  test('SM-036, SM-038: light artillery cannot hurt fortifications', () => {
    const match = shooting({ units: [trebuchet('t', {}, { artillery: 'light-artillery', shots: 1, range: 40 })] });
    expect(refusedBy(match, bombard())).toBe('SM-038');
    expect(match.offers().some(({ command }) => command === 'bombard')).toBe(false);
  });

  test('SM-072: artillery cannot target gates', () => {
    expect(refusedBy(shooting(), bombard('gate'))).toBe('SM-072');
  });

  test('SM-073: the players declare whether it is in range, and a piece shoots once, at one section', () => {
    const match = shooting();
    play(match, bombard());
    expect(match.awaiting?.question).toMatchObject({ rule: 'SM-073', why: { with: { range: 60 } } });
    expect(play(match, NO)).toContainEqual({ kind: 'bombardment-refused', unit: 't', target: 'wall-1', why: 'range' });
    play(match, ...AT_WALL, dice(1, 1, 1));
    expect(refusedBy(match, bombard('wall-2'))).toBe('SM-B08');
  });

  test('SM-074: asks whether anything within 20 cm blocks the sight', () => {
    const match = shooting();
    play(match, bombard(), YES);
    expect(match.awaiting?.question.rule).toBe('SM-074');
    expect(play(match, NO)).toContainEqual({ kind: 'bombardment-refused', unit: 't', target: 'wall-1', why: 'sight' });
  });

  test('SM-028: a platform adds 10 cm to the range', () => {
    const match = shooting({ units: [trebuchet('t', { platform: true }), trebuchet('u')] });
    expect([rangeOf(unitOf(match.state, 't')), rangeOf(unitOf(match.state, 'u'))]).toEqual([70, 60]);
    play(match, bombard());
    expect(match.awaiting?.question.why.with).toMatchObject({ range: 70 });
  });

  test('SM-B01: only in the Shooting phase of its own side', () => {
    expect(refusedBy(scene({ units: [trebuchet('t')] }), bombard())).toBe('SM-B01');
    expect(refusedBy(shooting({ setup: { active: 'defender' } }), bombard())).toBe('SM-B01');
  });

  test('SM-076: lost points stay lost when the phase is over', () => {
    const match = shooting();
    play(match, ...AT_WALL, dice(6, 1, 1), order('end-phase'));
    expect(match.state.sections['wall-1']?.points).toBe(2);
  });
});

describe('Splinters', () => {
  const held = (more: Changes = {}): Scene =>
    shooting({ units: [trebuchet('t'), garrison('d', { place: on('wall-1') }, { armour: 5 })], ...more });

  test('SM-077: a die for each hit, each 6 wounds, and the unit has its save', () => {
    const match = held();
    play(match, ...AT_WALL, dice(4, 5, 6));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SM-077', dice: 3 });
    play(match, dice(6, 6, 5));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SM-B10', dice: 2, seat: 'defender' });
    play(match, dice(5, 4));
    expect(unitOf(match.state, 'd').hits).toBe(1);
  });

  test('SM-077: there are no splinters on an empty section or after misses', () => {
    expect(play(shooting(), ...AT_WALL, dice(4, 5, 5)).map(({ kind }) => kind)).toEqual(['bombarded']);
    expect(play(held(), ...AT_WALL, dice(1, 2, 3)).map(({ kind }) => kind)).toEqual(['bombarded']);
  });

  test('SM-077: friends are hit too, and nobody is driven back', () => {
    const match = shooting({ units: [trebuchet('t'), besiegers('a', { place: on('wall-1') }, { armour: null })] });
    play(match, ...AT_WALL, dice(4, 4, 4), dice(6, 6, 6));
    expect([unitOf(match.state, 'a').stands, unitOf(match.state, 'a').hits]).toEqual([2, 0]);
    play(match, order('end-phase'));
    expect(match.state.phase).toBe('combat');
  });

  test('SM-077: splinters come before the collapse test of the same volley', () => {
    const match = held({ sections: ROW.map((section) => ({ ...section, points: 1 })) });
    play(match, ...AT_WALL, dice(6, 1, 1));
    expect(match.awaiting?.question.rule).toBe('SM-077');
    play(match, dice(1));
    expect(match.awaiting?.question.rule).toBe('SM-080');
  });

  test('SM-078: with two units each splinter hits the first on 1 to 3, the second on 4 to 6', () => {
    const units = [
      trebuchet('t'),
      garrison('d', { place: on('wall-1') }, { armour: null }),
      garrison('e', { place: on('wall-1') }, { armour: null }),
    ];
    const match = shooting({ units });
    play(match, ...AT_WALL, dice(4, 4, 4), dice(6, 6, 6), dice(3, 4, 1));
    expect([unitOf(match.state, 'd').hits, unitOf(match.state, 'e').hits]).toEqual([2, 1]);
    const named = (count: number) =>
      [1, 2, 3, 4, 5, 6].map((face) => unitOfDie(['a', 'b', 'c', 'd', 'e'].slice(0, count), face));
    expect(named(2)).toEqual(['a', 'a', 'a', 'b', 'b', 'b']);
    expect(named(3)).toEqual(['a', 'a', 'b', 'b', 'c', 'c']);
    expect(named(4)).toEqual(['a', 'b', 'c', 'd', undefined, undefined]);
    expect(named(5)).toEqual(['a', 'b', 'c', 'd', 'e', undefined]);
  });

  test('SM-078: with four units a 5 or 6 is rerolled', () => {
    const match = shooting({
      units: [
        trebuchet('t'),
        ...['a', 'b', 'c', 'd'].map((id) => garrison(id, { place: on('wall-1') }, { armour: null })),
      ],
    });
    play(match, ...AT_WALL, dice(4, 4, 1), dice(6, 6), dice(5, 2));
    const again = text('sm.bombardment.share-again');
    expect(match.awaiting?.question).toMatchObject({
      rule: 'SM-078',
      dice: 1,
      // Every face shows the unit it hits.
      faces: [...['a', 'b', 'c', 'd'].map((name) => text('sm.named', { name })), again, again],
    });
    play(match, dice(4));
    expect([unitOf(match.state, 'b').hits, unitOf(match.state, 'd').hits]).toEqual([1, 1]);
  });

  test('SM-078: with seven units one die decides the half and one the unit', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const units = names.map((id) => garrison(id, { place: on('wall-1') }, { armour: null }));
    const match = shooting({ units: [trebuchet('t'), ...units] });
    play(match, ...AT_WALL, dice(4, 4, 1), dice(6, 6));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SM-078', dice: 2, reads: { atLeast: 4 } });
    play(match, dice(3, 4));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SM-078', dice: 1 });
    play(match, dice(1));
    // The fourth place of the second half is empty, so both dice are rerolled.
    play(match, dice(4), dice(5), dice(3));
    expect(['a', 'g'].map((id) => unitOf(match.state, id).hits)).toEqual([1, 1]);
  });

  test('SM-078: six units need one die, a face each; of twelve the second die names one of six', () => {
    const pelted = (count: number) => {
      const names = 'abcdefghijkl'.slice(0, count).split('');
      const units = names.map((id) => garrison(id, { place: on('wall-1') }, { armour: null }));
      const match = shooting({ units: [trebuchet('t'), ...units] });
      play(match, ...AT_WALL, dice(4, 1, 1), dice(6));
      return match;
    };
    const faces = (names: string) => [...names].map((name) => text('sm.named', { name }));
    expect(pelted(6).awaiting?.question).toMatchObject({ dice: 1, reads: { kind: 'faces' }, faces: faces('abcdef') });
    const twelve = pelted(12);
    play(twelve, dice(4));
    expect(twelve.awaiting?.question).toMatchObject({ dice: 1, faces: faces('ghijkl') });
    play(twelve, dice(6));
    expect(unitOf(twelve.state, 'l').hits).toBe(1);
  });

  test('SM-078, SM-080: rerolled splinters do not hide the chance of a collapse', () => {
    const falls = (names: readonly string[]) => {
      const units = names.map((id) => garrison(id, { place: on('wall-1') }, { armour: null }));
      const sections = ROW.map((section) => ({ ...section, points: 1 }));
      const match = shooting({ units: [trebuchet('t'), ...units], sections });
      return forecastCommand(match, 'bombard', { unit: 't', section: 'wall-1' })[0]?.line[0]?.chance;
    };
    // Whom the splinters hit does not matter to the wall.
    const alone = falls(['a']);
    expect(alone).toBeGreaterThan(0);
    expect(falls(['a', 'b', 'c', 'd'])).toBeCloseTo(alone ?? 0, 12);
  });
});

describe('Pieces that do not move', () => {
  const turn = order('turn-piece', { unit: 't' });

  test('SM-035: heavy artillery only turns, by order', () => {
    const match = scene({ units: [trebuchet('t')] });
    expect(refusedBy(match, turn)).toBe('SM-035');
    play(match, order('declare-order', { unit: 't' }), turn);
    expect(refusedBy(match, turn)).toBe('SM-035');
  });

  test('SM-035, SM-021: a piece of the army list moves as usual, or turns by the same order', () => {
    const walk = order('walk', { unit: 't', to: 'ground' });
    const ordered = (siege: boolean) => {
      const match = scene({ units: [trebuchet('t', { siege })] });
      play(match, order('declare-order', { unit: 't' }));
      return match;
    };
    expect(refusedBy(ordered(false), walk)).toBeUndefined();
    const turned = ordered(false);
    play(turned, turn);
    expect(refusedBy(turned, walk)).toBe('SM-B06');
    expect(refusedBy(ordered(true), turn)).toBeUndefined();
    expect(refusedBy(ordered(true), walk)).toBe('SM-035');
  });

  test('SM-037: so does light artillery, which needs no turn on the ramparts', () => {
    const light = { artillery: 'light-artillery' as const };
    const match = scene({ units: [trebuchet('t', {}, light)] });
    expect(refusedBy(match, turn)).toBe('SM-037');
    play(match, order('declare-order', { unit: 't' }), turn);
    const above = scene({
      units: [trebuchet('t', { side: 'defender', place: on('wall-1', 1) }, light)],
      setup: { active: 'defender' },
    });
    expect(refusedBy(above, turn)).toBe('SM-037');
  });

  test('SM-039: bombards move like heavy cannons and need no such order', () => {
    expect(refusedBy(scene({ units: [trebuchet('t', {}, { artillery: 'heavy-cannon' })] }), turn)).toBe('SM-039');
  });
});
