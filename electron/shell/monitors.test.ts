import { describe, expect, it } from 'vitest';
import { display } from '../../test/electron/fake/screen.ts';
import { findMonitor, isReachable, rememberMonitor, sideMonitor } from './monitors.ts';

const laptop = display(1, 'Laptop', 0, 0, 1920, 1080);
const television = display(2, 'Television', 1920, 0, 1280, 720);
const saved = rememberMonitor(television);

describe('a chosen monitor', () => {
  it('is remembered by id, name and position', () => {
    expect(saved).toEqual({ id: 2, label: 'Television', bounds: { x: 1920, y: 0, width: 1280, height: 720 } });
  });

  it('is found by its name if the system gives it another id and position', () => {
    const moved = display(7, 'Television', -1280, 0, 1280, 720);
    expect(findMonitor(saved, [laptop, moved])).toBe(moved);
  });

  it('is not confused with another one that has taken its id', () => {
    expect(findMonitor(saved, [laptop, display(2, 'Projector', 1920, 0, 1280, 720)])).toBeUndefined();
  });

  it('is, of two with the same name, the one with its id, else the one at its position, else none', () => {
    const left = display(8, 'Television', -1280, 0, 1280, 720);
    const inPlace = display(9, 'Television', 1920, 0, 1280, 720);
    expect(findMonitor(saved, [inPlace, television])).toBe(television);
    expect(findMonitor(saved, [left, inPlace])).toBe(inPlace);
    expect(findMonitor(saved, [left, display(10, 'Television', -2560, 0, 1280, 720)])).toBeUndefined();
  });

  it('is identified by its id alone if the system gives no names', () => {
    const nameless = rememberMonitor(display(2, '', 1920, 0, 1280, 720));
    const there = display(2, '', 0, 0, 1280, 720);
    expect(findMonitor(nameless, [display(1, '', 0, 0, 1920, 1080), there])).toBe(there);
    expect(findMonitor(nameless, [display(3, '', 1920, 0, 1280, 720)])).toBeUndefined();
  });

  it('defaults to the first that is not the main one, only until somebody chooses', () => {
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
