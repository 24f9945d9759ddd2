import { describe, expect, it } from 'vitest';
import { assault } from '../../test/screens/stories/fortress.ts';
import { collapse, inSlot, table } from '../../test/screens/stories/table-states.ts';
import type { SideClock } from '../beside/side-clocks.ts';
import { cueBetween, isOfDice, momentOf, type Moment } from './cues.ts';

const still = momentOf(table(assault()), false, []);
const heard = (after: Partial<Moment>, before: Partial<Moment> = {}) =>
  cueBetween({ ...still, ...before }, { ...still, ...after });

describe('the cue', () => {
  it('is none while nothing happens, and none for another match', () => {
    expect(heard({})).toBeNull();
    expect(heard({ match: 'another', over: true, token: 'q' })).toBeNull();
  });

  it('plays for each die that lands and each question that comes', () => {
    expect(heard({ token: 'q1' })).toBe('ask');
    expect(heard({ token: 'q1', dice: 2 }, { token: 'q1', dice: 1 })).toBe('die');
    expect(heard({}, { token: 'q1', dice: 3 })).toBe('pool');
    expect(heard({ token: 'q1', dice: 1 }, { token: 'q1', dice: 2 })).toBeNull();
  });

  it('is the more important of two things at once', () => {
    expect(heard({ token: 'q2', callout: 40, rank: 3 }, { token: 'q1', dice: 2 })).toBe('breach');
    expect(heard({ over: true, callout: 40, rank: 1 })).toBe('won');
    expect(heard({ token: 'q2', callout: 40, rank: 4 })).toBe('taken');
    expect(heard({ token: 'q2', callout: 40, rank: 6 })).toBe('ask');
  });

  it('is a horn if a place is taken, stones if stone falls, and a drum if it is held: never two of them', () => {
    const of = (rank: number, sign: Moment['sign']) => heard({ callout: 40, rank, sign });
    expect([of(3, 'fall'), of(4, 'taken'), of(5, 'held'), of(5, 'thrown-back')]).toEqual([
      'breach',
      'taken',
      'drum',
      'drum',
    ]);
    // A fire or a toppled siege tower is neither; a draw is silent.
    expect([of(3, 'plain'), of(4, 'plain'), of(5, 'drawn'), of(5, 'plain')]).toEqual(['drum', 'drum', null, null]);
  });

  it('plays for a refusal, a sensor that disagrees, and a clock that runs short or out, once each', () => {
    expect(heard({ refused: true })).toBe('refused');
    expect(heard({ mismatches: 1 })).toBe('mismatch');
    const clock = (mark: SideClock['mark']): SideClock => ({ seat: 'a', shown: 0, state: 'running', mark, added: 0 });
    const at = (...marks: SideClock['mark'][]): Moment => momentOf(table(assault()), false, marks.map(clock));
    expect(cueBetween(at('plain'), at('short'))).toBe('clock-short');
    expect(cueBetween(at('short'), at('expired'))).toBe('clock-over');
    expect(cueBetween(at('expired'), at('expired'))).toBeNull();
  });

  it('reads the table: dice that are in, the callout and the result', () => {
    const tray = {
      slots: [inSlot(6, 'hit'), { state: 'awaited' as const }],
      throws: null,
      held: [],
      onRecord: null,
      soFar: 1,
    };
    expect(momentOf(table(assault(), { tray, callout: collapse() }), true, [])).toMatchObject({
      dice: 1,
      callout: 40,
      rank: 3,
      refused: true,
      over: false,
    });
    expect([isOfDice('die'), isOfDice('pool'), isOfDice('ask')]).toEqual([true, true, false]);
  });
});
