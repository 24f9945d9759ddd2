import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { MonitorsView } from '../contract/monitors-api.ts';
import type { ScreenOrder } from '../contract/screen-order.ts';
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
  expect(monitors.set(view().screens[0]?.id ?? '', { shows: 'blank' })).toBe(true);
  expect(monitors.set('nobody', { shows: 'blank' })).toBe(false);
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

it('a returning screen gets back its number and view; one with the same name from the room does not', () => {
  const monitors = new Monitors();
  const view = watched(monitors);
  const leave = monitors.attach(said, {}, () => undefined);
  monitors.set(view().screens[0]?.id ?? '', { shows: 'hall' });
  leave();
  expect(view().screens).toEqual([]);
  monitors.attach(said, { name: 'Guest' }, () => undefined);
  monitors.attach(said, {}, () => undefined);
  expect(view().screens.find(({ place }) => place === 'browser')).toMatchObject({ shows: 'hall' });
  expect(view().screens.find(({ place }) => place === 'room')).toMatchObject({ shows: 'siege' });
});

it('reports the desktop’s windows and monitors as they come and go', () => {
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

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'castellan-monitors-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

it('screen settings survive a restart, and every console is told of changes at once', () => {
  const dataDir = folder();
  const first = new Monitors(dataDir);
  const [one, other] = [watched(first), watched(first)];
  const orders: ScreenOrder[] = [];
  first.attach(said, {}, (order) => orders.push(order));
  expect(orders.at(-1)).toMatchObject({ language: 'console', light: 'console', callouts: true, dropped: 0 });
  const id = one().screens[0]?.id ?? '';
  first.set(id, { language: 'fr', light: 'light' });
  first.set(id, { distance: 5.5, diagonal: 32, callouts: false });
  const now = { language: 'fr', light: 'light', distance: 5.5, diagonal: 32, callouts: false };
  for (const view of [one, other])
    expect(view().screens[0]).toMatchObject({ settings: now, longest: 5.8, tooFar: false });
  expect(orders.at(-1)).toMatchObject({ language: 'fr', light: 'light', callouts: false });
  expect(orders.at(-1)?.k).toBeCloseTo(1.37, 2);

  const later = new Monitors(dataDir);
  const view = watched(later);
  later.attach(said, {}, () => undefined);
  later.attach({ ...said, id: 'another-one' }, {}, () => undefined);
  expect(view().screens.map(({ settings }) => settings)).toMatchObject([now, { language: 'console', distance: 3 }]);
});

it('a window of the desktop has the settings of the monitor it is on', () => {
  const monitors = new Monitors();
  const view = watched(monitors);
  const [tv, wall] = [
    { id: 7, label: 'TV', width: 1920, height: 1080, main: false, windows: [2] },
    { id: 8, label: 'Wall', width: 1920, height: 1080, main: false, windows: [] as number[] },
  ];
  let here = [tv, wall];
  let changed = (): void => undefined;
  const yes = (): boolean => true;
  monitors.bring({
    ...{ open: yes, move: yes, close: yes },
    monitors: () => here,
    windows: () => [{ window: 2, waitsFor: null }],
    onChange: (listener) => (changed = listener),
  });
  const orders: ScreenOrder[] = [];
  monitors.attach(said, { window: 'display-2' }, (order) => orders.push(order));
  monitors.set(view().screens[0]?.id ?? '', { light: 'light' });
  expect(orders.at(-1)?.light).toBe('light');
  here = [
    { ...tv, windows: [] },
    { ...wall, windows: [2] },
  ];
  changed();
  expect(orders.at(-1)?.light).toBe('console');
  here = [tv, wall];
  changed();
  expect(orders.at(-1)?.light).toBe('light');
});

it('loses only invalid values of stored settings, and sets an unreadable file aside', () => {
  const dataDir = folder();
  const file = join(dataDir, 'monitors.json');
  const key = `browser ${said.id}`;
  writeFileSync(file, JSON.stringify({ [key]: { language: 'fr', light: 'pink', distance: 400, newer: 1 }, other: 3 }));
  const monitors = new Monitors(dataDir);
  const view = watched(monitors);
  monitors.attach(said, {}, () => undefined);
  expect(view().screens[0]?.settings).toMatchObject({ language: 'fr', light: 'console', distance: 3 });
  monitors.set(view().screens[0]?.id ?? '', { light: 'dark' });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ [key]: { light: 'dark', newer: 1 }, other: 3 });

  writeFileSync(file, '{ half');
  const again = new Monitors(dataDir);
  const seen = watched(again);
  again.attach(said, {}, () => undefined);
  again.set(seen().screens[0]?.id ?? '', { light: 'light' });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ [key]: { light: 'light' } });
  expect(readdirSync(dataDir)).toContain('monitors.json.unreadable');
});

it('reports which desktop window a screen is, and who changed it last', () => {
  const monitors = new Monitors();
  const view = watched(monitors);
  monitors.attach({ ...said, id: 'screen-two' }, { window: 'display-2' }, () => undefined);
  const [one] = view().screens;
  expect(one).toMatchObject({ window: 2, changed: null });
  monitors.set(one?.id ?? '', { light: 'light' }, { on: 'page', name: 'Ada' });
  expect(view().screens[0]?.changed).toEqual({ on: 'page', name: 'Ada', at: expect.any(Number) as number });
  // A change without an author must not be credited to somebody else.
  monitors.set(one?.id ?? '', { light: 'dark' });
  expect(view().screens[0]?.changed).toBeNull();
});

it('draws a bank card outline only on its own screen, and removes it after a minute', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const monitors = new Monitors();
  const view = watched(monitors);
  const orders: ScreenOrder[][] = [[], []];
  monitors.attach(said, {}, (order) => orders[0]?.push(order));
  monitors.attach({ ...said, id: 'screen-two' }, {}, (order) => orders[1]?.push(order));
  const [id = ''] = view().screens.map((screen) => screen.id);
  expect(monitors.card('nobody', 200)).toBe(false);
  monitors.card(id, 200);
  monitors.card(id, 210);
  vi.advanceTimersByTime(59_000);
  expect(orders.map((told) => told.at(-1)?.card)).toEqual([210, null]);
  vi.advanceTimersByTime(2000);
  expect(orders.map((told) => told.at(-1)?.card)).toEqual([null, null]);
});
