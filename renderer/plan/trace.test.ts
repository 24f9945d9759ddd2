import { describe, expect, it } from 'vitest';
import { assault, smallFront } from '../../test/screens/stories/fortress.ts';
import { inside } from '../../rules/fortress/map/geometry.ts';
import { traceOf } from './trace.ts';
import { step } from './walk.ts';

const ring = assault().sections;
const front = smallFront().sections;

describe('the trace of a fortress', () => {
  it('follows a closed wall from the left corner of the front to the right and all around', () => {
    const trace = traceOf(ring);
    expect(trace.closed).toBe(true);
    expect(trace.order.slice(0, 9)).toEqual(['t-A', 'w-1', 'w-2', 'w-3', 't-G', 'w-4', 'w-5', 'w-6', 't-D']);
    expect(trace.order.slice(-3)).toEqual(['w-14', 'w-15', 't-K']);
    expect(trace.beyond).toEqual([]);
  });
  it('recognises a front by its two ends and opens its courtyard behind it', () => {
    const trace = traceOf(front);
    expect(trace.closed).toBe(false);
    expect(trace.order).toEqual(['t-A', 'w-1', 'w-2', 'w-3', 't-G']);
    expect(trace.beyond).toHaveLength(2);
    expect(inside(trace.court, [0, -300])).toBe(true);
    expect(inside(trace.court, [0, 100])).toBe(false);
  });
  it('handles pieces that do not say what they touch', () => {
    const loose = front.map((s) => ({ ...s, beside: [] }));
    expect(traceOf(loose).order).toHaveLength(5);
    expect(traceOf(loose.slice(0, 1)).order).toEqual(['t-A']);
    expect(traceOf([]).order).toEqual([]);
  });
});

describe('the arrow keys', () => {
  const { order } = traceOf(ring);
  it('move along the wall and past its corners', () => {
    expect(step('w-3', 'ArrowRight', order, true, ring)).toBe('t-G');
    expect(step('t-A', 'ArrowLeft', order, true, ring)).toBe('t-K');
  });
  it('stop at the end of a front', () => {
    expect(step('t-G', 'ArrowRight', traceOf(front).order, false, front)).toBe('t-G');
  });
  it('cross the courtyard to the nearest piece', () => {
    expect(step('t-G', 'ArrowUp', order, true, ring)).toBe('t-K');
    expect(step('t-K', 'ArrowDown', order, true, ring)).toBe('w-4');
  });
  it('go out to the field, from one unit to the next, and back to the wall', () => {
    const gate = ring.find(({ id }) => id === 't-G')?.footprint.at ?? { x: 0, y: 0 };
    const field = [
      { id: 'ram', at: { x: gate.x, y: gate.y + 60 } },
      { id: 'lobber', at: { x: gate.x - 200, y: gate.y + 150 } },
    ];
    expect(step('t-G', 'ArrowDown', order, true, ring, field)).toBe('ram');
    expect(step('ram', 'ArrowLeft', order, true, ring, field)).toBe('lobber');
    expect(step('lobber', 'ArrowLeft', order, true, ring, field)).toBe('lobber');
    expect(step('lobber', 'ArrowRight', order, true, ring, field)).toBe('ram');
    expect(step('ram', 'ArrowUp', order, true, ring, field)).toBe('t-G');
  });
});
