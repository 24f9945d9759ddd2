import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { declare, dice, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play, refusedBy } from '../../../kernel/trial.ts';
import { besiegers, garrison, on, ROW, rowWith, scene, trebuchet, type Changes, type Scene } from '../scene.ts';
import { sectionOf, unitOf } from '../state.ts';
import { collapseTotal } from './damage.ts';
import { gateUsable } from './gates.ts';

/** A section with so many points left, under fire. */
function at(points: number, section = 'wall-1', more: Changes = {}): Scene {
  return scene({
    units: [trebuchet('t'), ...(more.units ?? [])],
    sections: rowWith(section, { pointsNow: points }),
    ...(more.options === undefined ? {} : { options: more.options }),
    setup: { phase: 'shooting', ...more.setup },
  });
}
const shot = (section = 'wall-1') => [order('bombard', { unit: 't', section }), YES, YES] as const;
const state = (match: Scene, id = 'wall-1') => sectionOf(match.state, id).state;

describe('The collapse test', () => {
  test('SM-079: points go below zero', () => {
    const match = at(2);
    play(match, ...shot(), dice(6, 6, 6), dice(1));
    expect(sectionOf(match.state, 'wall-1').points).toBe(-1);
  });

  test('SM-080: tests at exactly 0 points, not at 1, once for a volley', () => {
    const zero = at(3);
    play(zero, ...shot(), dice(6, 6, 6));
    expect(zero.awaiting?.question).toMatchObject({
      rule: 'SM-080',
      seat: 'attacker',
      faces: ['holds', 'holds', 'holds', '4', '5', '6'].map((end) => ({ key: `sm.bombardment.face-${end}` })),
    });
    expect(play(zero, dice(3)).filter(({ kind }) => kind === 'collapse-tested')).toHaveLength(1);
    const one = at(3);
    play(one, ...shot(), dice(6, 6, 5));
    expect(one.awaiting).toBeUndefined();
  });

  test('SM-083, SM-085: a gate is destroyed with its section', () => {
    const match = at(3, 'wall-2');
    play(match, ...shot('wall-2'), dice(6, 6, 6), dice(6));
    expect(state(match, 'wall-2')).toBe('debris');
    expect(match.state.gates['gate']).toMatchObject({ state: 'destroyed', points: 0 });
  });

  test('SM-080: below 0 every further loss of points is tested, a hit without loss is not', () => {
    const match = at(-1);
    play(match, ...shot(), dice(5, 5, 5));
    expect(match.awaiting).toBeUndefined();
    const again = at(-1);
    play(again, ...shot(), dice(6, 5, 5));
    expect(again.awaiting?.question.rule).toBe('SM-080');
  });

  test('SM-080: by option the defender rolls, or each point is tested', () => {
    const match = at(1, 'wall-1', { options: { collapseRoller: 'defender', collapseTest: 'each-point' } });
    play(match, ...shot(), dice(6, 6, 1));
    expect(match.awaiting?.question.seat).toBe('defender');
    play(match, dice(1));
    expect(match.awaiting?.question.rule).toBe('SM-080');
    play(match, dice(1));
    expect(sectionOf(match.state, 'wall-1').points).toBe(-1);
  });

  test('SM-081: adds 1 for each point below zero, takes 2 for towers and barbicans, and stays between 1 and 6', () => {
    const total = (points: number, section: string, face: number) =>
      collapseTotal(at(points, section).state, section, face);
    expect(total(0, 'wall-1', 4)).toBe(4);
    expect(total(-2, 'wall-1', 1)).toBe(3);
    expect(total(-2, 'wall-1', 6)).toBe(6);
    expect(total(-1, 'barbican-b', 4)).toBe(3);
    expect(total(0, 'tower-a', 1)).toBe(1);
    expect(total(0, 'tower-a', 6)).toBe(4);
    expect(total(-7, 'tower-a', 1)).toBe(6);
  });

  test('SM-081: the question says what each face does with the points below zero', () => {
    const match = at(1);
    play(match, ...shot(), dice(6, 6, 6));
    const open = match.awaiting?.question;
    expect(open?.ask === 'roll' && open.faces?.map(({ key }) => key)).toEqual(
      ['holds', '4', '5', '6', '6', '6'].map((end) => `sm.bombardment.face-${end}`),
    );
  });

  test('SM-081: follows the table of the book for every section', () => {
    const expected = (points: number, firm: boolean, face: number) =>
      Math.min(6, Math.max(1, face + Math.max(0, -points) - (firm ? 2 : 0)));
    fc.assert(
      fc.property(
        fc.integer({ min: -9, max: 0 }),
        fc.boolean(),
        fc.integer({ min: 1, max: 6 }),
        (points, firm, face) => {
          const section = firm ? 'barbican-b' : 'wall-2';
          expect(collapseTotal(at(points, section).state, section, face)).toBe(expected(points, firm, face));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('SM-082, SM-083, SM-084, SM-085: the log says by the total what becomes of it', () => {
    const match = at(1);
    const said = [3, 4, 5, 6].map((total) =>
      match.system.announce({ kind: 'collapse-tested', section: 'wall-1', face: total, total, points: 0 }, match.state),
    );
    expect(said.map((one) => one?.key)).toEqual(
      ['holds', '4', '5', '6'].map((end) => `sm.bombardment.collapse-${end}`),
    );
  });

  test('SM-082: on 1 to 3 it holds', () => {
    for (const face of [1, 2, 3]) {
      const match = at(1);
      play(match, ...shot(), dice(6, 1, 1), dice(face));
      expect([state(match), sectionOf(match.state, 'wall-1').points]).toEqual(['intact', 0]);
    }
  });

  test('SM-083: on a 4 it is unstable for the rest of the battle, and a later 4 changes nothing', () => {
    const match = at(1, 'wall-2');
    expect(gateUsable(match.state, 'gate')).toBe(true);
    play(match, ...shot('wall-2'), dice(6, 1, 1), dice(4));
    expect([state(match, 'wall-2'), gateUsable(match.state, 'gate')]).toEqual(['unstable', false]);
    const later = scene({
      units: [trebuchet('t')],
      sections: rowWith('wall-2', { pointsNow: 0, state: 'unstable' }),
      setup: { phase: 'shooting' },
    });
    const facts = play(later, ...shot('wall-2'), dice(6, 1, 1), dice(3)); // 3 and 1 for the point below zero
    expect(facts.map(({ kind }) => kind)).toEqual(['bombarded', 'section-damaged', 'collapse-tested']);
  });

  test('SM-084: on a 5 it falls after everybody has left', () => {
    const match = at(1, 'wall-1', { units: [garrison('d', { place: on('wall-1') })] });
    play(match, ...shot(), dice(6, 1, 1), dice(1), dice(5), declare(0));
    expect(play(match, pick('wall-2'))).toContainEqual({ kind: 'section-fell', section: 'wall-1', sudden: false });
    expect([state(match), unitOf(match.state, 'd').place]).toEqual(['debris', on('wall-2')]);
  });

  test('SM-085: on a 6 every stand on it is destroyed; stands of the same unit elsewhere live', () => {
    const match = at(1, 'wall-1', {
      units: [
        garrison('d', { place: { on: 'section', stands: { 'wall-1': 2, 'wall-2': 1 } } }),
        besiegers('a', { place: on('wall-1') }),
        besiegers('b'),
        besiegers('c'),
        garrison('e'),
        garrison('f'),
        garrison('g'),
      ],
    });
    const facts = play(match, ...shot(), dice(6, 1, 1), dice(1), dice(6));
    expect(facts).toContainEqual({ kind: 'section-fell', section: 'wall-1', sudden: true });
    expect([state(match), unitOf(match.state, 'a').stands]).toEqual(['debris', 0]);
    expect(unitOf(match.state, 'd')).toMatchObject({ stands: 1, place: on('wall-2', 1) });
  });
});

describe('Leaving a failing section', () => {
  const inside = (more: Changes['units'] = []): Scene =>
    at(1, 'wall-1', { units: [garrison('d', { place: on('wall-1') }), garrison('e'), garrison('f'), ...more] });

  test('SM-086: the owner declares how many stands cannot leave and chooses a safe section beside it', () => {
    const match = inside();
    play(match, ...shot(), dice(6, 1, 1), dice(1), dice(4), declare(1));
    expect(match.awaiting?.question).toMatchObject({ rule: 'SM-086', seat: 'defender' });
    play(match, pick('tower-a'));
    expect(unitOf(match.state, 'd')).toMatchObject({ stands: 2, place: on('tower-a', 2) });
  });

  test('SM-086: without a safe section beside it everybody is destroyed; the ground inside does not count', () => {
    const match = scene({
      units: [trebuchet('t'), garrison('d', { place: on('wall-1') }), garrison('e'), garrison('f')],
      sections: ROW.map((one) =>
        one.id === 'wall-1' ? { ...one, pointsNow: 1 } : { ...one, state: one.id === 'wall-2' ? 'debris' : 'unstable' },
      ),
      setup: { phase: 'shooting' },
    });
    play(match, ...shot(), dice(6, 1, 1), dice(1), dice(4));
    expect(unitOf(match.state, 'd').stands).toBe(0);
  });

  test('SM-086: a single safe section is taken without a question', () => {
    const match = scene({
      units: [trebuchet('t'), garrison('d', { place: on('tower-a') }), garrison('e'), garrison('f')],
      sections: rowWith('tower-a', { pointsNow: -2 }),
      setup: { phase: 'shooting' },
    });
    play(match, ...shot('tower-a'), dice(6, 1, 1), dice(1), dice(3), declare(0)); // 3 + 3 - 2
    expect(unitOf(match.state, 'd').place).toEqual(on('wall-1'));
  });
});

describe('Debris and gates', () => {
  test('SM-087: debris cannot be shot at, and the players are reminded what it is', () => {
    const match = at(1);
    const facts = play(match, ...shot(), dice(6, 1, 1), dice(5));
    expect(facts).toContainEqual({ kind: 'reminder', rule: 'SM-087' });
    play(match, order('end-phase'), order('end-phase'));
    const later = scene({
      units: [trebuchet('t')],
      sections: rowWith('wall-1', { state: 'debris' }),
      setup: { phase: 'shooting' },
    });
    expect(refusedBy(later, order('bombard', { unit: 't', section: 'wall-1' }))).toBe('SM-087');
  });

  test('SM-060: the first collapse test reveals hidden points', () => {
    const match = at(1, 'wall-1', { options: { values: 'hidden' } });
    expect(sectionOf(match.state, 'wall-1').known).toBe(false);
    play(match, ...shot(), dice(6, 1, 1), dice(1));
    expect(sectionOf(match.state, 'wall-1').known).toBe(true);
  });
});
