import { describe, expect, it } from 'vitest';
import type { LessonView } from '../../electron/contract/dice-api.ts';
import type { DeviceView } from '../../electron/contract/table.ts';
import { afterNaming, begun, isLearned, isUntaught, restOf, stepOf, type Lesson } from './lesson.ts';

const view = (missing: readonly number[], atLeast: number): LessonView => ({
  missing: [...missing],
  atLeast,
  quality: 80,
  text: { key: 'lesson.place' },
  warnings: [],
});
const lesson = begun('go/d1', { sides: 6, opposites: true }, view([1, 2, 3, 4, 5, 6], 3));

describe('a lesson', () => {
  it('counts its placements, and ends when all faces are known', () => {
    expect(stepOf(lesson)).toEqual({ step: 1, of: 3 });
    const second = afterNaming(lesson, 3, view([1, 2, 5, 6], 2), 1000);
    expect([stepOf(second), second.named, isLearned(second)]).toEqual([{ step: 2, of: 3 }, [3], false]);
    const third = afterNaming(second, 5, view([1, 6], 1), 2000);
    expect(stepOf(third)).toEqual({ step: 3, of: 3 });
    expect(isLearned(afterNaming(third, 1, view([], 0), 3000))).toBe(true);
  });

  it('keeps its faces and its step after a placement that the host refused', () => {
    const second = afterNaming(lesson, 3, view([1, 2, 5, 6], 2), 1000);
    const refused = afterNaming(second, 5, { ...view([1, 2, 3, 4, 5, 6], 3), text: { key: 'said' } }, 2000);
    expect([refused.named, refused.view.missing, stepOf(refused)]).toEqual([[3], [1, 2, 5, 6], { step: 2, of: 3 }]);
    expect(refused.view.text.key).toBe('said');
  });

  it('says whether the die lies still, must be turned, is in motion, was never heard or is lost', () => {
    const thrown = (ago: number) => ({
      'go/d1': { does: 'rolls' as const, face: null, grade: null, ago, counts: [] },
    });
    const lies = { 'go/d1': { ago: 500, face: null } };
    const named = afterNaming(lesson, 3, view([1, 2, 5, 6], 2), 9600);
    const rest = (of: Lesson, more: Partial<Parameters<typeof restOf>[1]>, state: DeviceView['state'] = 'ready') =>
      restOf(of, { lies: {}, thrown: {}, at: 10_000, ...more }, { state });
    expect(rest(lesson, {})).toBe('unheard');
    expect(rest(lesson, { lies, thrown: thrown(900) })).toBe('still');
    expect(rest(lesson, { lies, thrown: thrown(100) })).toBe('moving');
    // It said so before the face was named, and not again.
    expect(rest(named, { lies })).toBe('turn');
    expect(rest(named, { lies: { 'go/d1': { ago: 100, face: null } } })).toBe('still');
    expect(rest(named, { lies }, 'gone')).toBe('lost');
  });

  it('is needed by a die that tells directions and has learned nothing', () => {
    const lies = { 'go/d1': { ago: 500, face: null } };
    expect(isUntaught('go/d1', { lies, taught: {} })).toBe(true);
    expect(isUntaught('go/d1', { lies, taught: { 'go/d1': { sides: 6, quality: 80, margin: 45 } } })).toBe(false);
    expect(isUntaught('box/d1', { lies, taught: {} })).toBe(false);
  });
});
