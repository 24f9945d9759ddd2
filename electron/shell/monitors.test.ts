import { describe, expect, it } from 'vitest';
import { display } from '../../test/electron/fake/screen.ts';
import { findMonitor, isReachable, rememberMonitor, sideMonitor } from './monitors.ts';

const laptop = display(1, 'Laptop', 0, 0, 1920, 1080);
const television = display(2, 'Television', 1920, 0, 1280, 720);
const saved = rememberMonitor(television);

describe('a monitor that was chosen', () => {
  it('is remembered by number, name and place', () => {
    expect(saved).toEqual({ id: 2, label: 'Television', bounds: { x: 1920, y: 0, width: 1280, height: 720 } });
  });

  it('is found by its name when the system numbers and places it anew', () => {
    const moved = display(7, 'Television', -1280, 0, 1280, 720);
    expect(findMonitor(saved, [laptop, moved])).toBe(moved);
  });

  it('is not another one that has taken its number', () => {
    expect(findMonitor(saved, [laptop, display(2, 'Projector', 1920, 0, 1280, 720)])).toBeUndefined();
  });

  it('is, of two alike, the one with its number, else the one in its place, else none', () => {
    const left = display(8, 'Television', -1280, 0, 1280, 720);
    const inPlace = display(9, 'Television', 1920, 0, 1280, 720);
    expect(findMonitor(saved, [inPlace, television])).toBe(television);
    expect(findMonitor(saved, [left, inPlace])).toBe(inPlace);
    expect(findMonitor(saved, [left, display(10, 'Television', -2560, 0, 1280, 720)])).toBeUndefined();
  });

  it('is known by its number alone where the system gives no names', () => {
    const nameless = rememberMonitor(display(2, '', 1920, 0, 1280, 720));
    const there = display(2, '', 0, 0, 1280, 720);
    expect(findMonitor(nameless, [display(1, '', 0, 0, 1920, 1080), there])).toBe(there);
    expect(findMonitor(nameless, [display(3, '', 1920, 0, 1280, 720)])).toBeUndefined();
  });

  it('is guessed only while nobody chose: the first that is not the main one', () => {
    expect(sideMonitor(null, [laptop, television], laptop)).toBe(television);
    expect(sideMonitor(null, [television, laptop], television)).toBe(laptop);
    expect(sideMonitor(null, [laptop], laptop)).toBeUndefined();
    expect(sideMonitor(saved, [laptop, display(3, 'Projector', 1920, 0, 800, 600)], laptop)).toBeUndefined();
    expect(sideMonitor(rememberMonitor(laptop), [laptop, television], laptop)).toBe(laptop);
  });
});

describe('a window', () => {
  it.each([
    ['across two monitors', { x: 1000, y: 10, width: 1500, height: 600 }, true],
    ['with 100 px to see', { x: -700, y: 0, width: 800, height: 600 }, true],
    ['with less', { x: -701, y: 0, width: 800, height: 600 }, false],
    ['with its title bar above the edge', { x: 0, y: -11, width: 800, height: 600 }, false],
    ['with its title bar a little above', { x: 0, y: -10, width: 800, height: 600 }, true],
    ['with its title bar under the task bar', { x: 0, y: 1001, width: 800, height: 600 }, false],
    ['on a monitor that is gone', { x: 4000, y: 0, width: 800, height: 600 }, false],
  ])('%s is within reach: %o, %s', (_what, bounds, reachable) => {
    expect(isReachable(bounds, [laptop, television])).toBe(reachable);
  });
});
