import { expect, it } from 'vitest';
import type { MonitorsView, ScreenOrder } from '../contract/monitors-api.ts';
import { Monitors, type DisplayWindows } from './monitors.ts';

const said = { id: 'screen-one', shows: 'siege', width: 1920, height: 1080, full: true } as const;

function watched(monitors: Monitors): () => MonitorsView {
  let last: MonitorsView | undefined;
  monitors.watch((view) => (last = view));
  return () => {
    if (last === undefined) throw new Error('nothing was told');
    return last;
  };
}

it('screens have numbers, are listed, and are told what to show', () => {
  const monitors = new Monitors();
  const view = watched(monitors);
  const orders: ScreenOrder[] = [];
  monitors.attach(said, {}, (order) => orders.push(order));
  monitors.attach({ ...said, shows: 'hall', full: false }, { name: 'Anna' }, () => undefined);
  expect(view().screens).toMatchObject([
    { number: 1, shows: 'siege', place: 'browser', name: null, full: true },
    { number: 2, shows: 'hall', place: 'room', name: 'Anna', full: false },
  ]);
  expect(view().monitors).toBeNull();
  expect(monitors.show(view().screens[0]?.id ?? '', 'blank')).toBe(true);
  expect(monitors.show('nobody', 'blank')).toBe(false);
  monitors.identify();
  monitors.callout('hold');
  monitors.callout('skip');
  expect(orders.map(({ shows, identify, skip, hold }) => [shows, identify, skip, hold])).toEqual([
    ['siege', 0, 0, false],
    ['blank', 0, 0, false],
    ['blank', 1, 0, false],
    ['blank', 1, 0, true],
    ['blank', 1, 1, false],
  ]);
});

it('a screen that comes again finds its number and what it showed; one that says the same from the room does not', () => {
  const monitors = new Monitors();
  const view = watched(monitors);
  const leave = monitors.attach(said, {}, () => undefined);
  monitors.show(view().screens[0]?.id ?? '', 'hall');
  leave();
  expect(view().screens).toEqual([]);
  monitors.attach(said, { name: 'Guest' }, () => undefined);
  monitors.attach(said, {}, () => undefined);
  expect(view().screens.find(({ place }) => place === 'browser')).toMatchObject({ shows: 'hall' });
  expect(view().screens.find(({ place }) => place === 'room')).toMatchObject({ shows: 'siege' });
});

it('the desktop’s windows and monitors are told as they come and go', () => {
  const monitors = new Monitors();
  const view = watched(monitors);
  const tv = { id: 7, label: 'TV', width: 1920, height: 1080, main: false, windows: [1] };
  let changed = (): void => undefined;
  let windows: MonitorsView['windows'] = [{ window: 1, waitsFor: null }];
  const desktop: DisplayWindows = {
    monitors: () => (windows[0]?.waitsFor === null ? [tv] : []),
    windows: () => windows,
    open: () => true,
    move: () => true,
    close: () => true,
    onChange: (listener) => (changed = listener),
  };
  monitors.bring(desktop);
  expect(view()).toMatchObject({ monitors: [tv], windows: [{ window: 1, waitsFor: null }] });
  windows = [{ window: 1, waitsFor: 'TV' }];
  changed();
  expect(view()).toMatchObject({ monitors: [], windows: [{ waitsFor: 'TV' }] });
});
