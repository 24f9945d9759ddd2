import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as E from 'electron';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boot, settle, shellFolder, windowOf } from './boot.ts';
import { realApp } from './fake/app.ts';
import { calls, cancellable } from './fake/recorder.ts';
import { clickMenu, menuItems } from './fake/menu.ts';
import { display, realScreen } from './fake/screen.ts';
import { FakeBrowserWindow } from './fake/windows.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const laptop = display(1, 'Laptop', 0, 0, 1920, 1080);
const television = display(2, 'Television', 1920, 0, 1280, 720);
const projector = display(3, 'Projector', -1024, 0, 1024, 768);
const withMonitors =
  (...displays: E.Display[]) =>
  (): void => {
    realScreen.displays = displays;
  };
const checkedMonitors = (): (string | undefined)[] =>
  menuItems()
    .filter(({ id, checked }) => id?.startsWith('monitor-') === true && checked === true)
    .map(({ id }) => id);

describe('the windows of the desktop', () => {
  it('opens only the console on the first day, dark until its page is there', async () => {
    const { console, ready } = await boot();
    expect(FakeBrowserWindow.all).toHaveLength(1);
    expect(console.options).toMatchObject({ width: 1280, height: 800, show: false, backgroundColor: '#111922' });
    expect([console.shown, ready]).toEqual([true, 1]);
    expect(console.getTitle()).toBe('Castellan');
    const renamed = cancellable();
    console.fire('page-title-updated', renamed, 'index.html', true);
    expect(renamed.defaultPrevented).toBe(true);
  });

  it('brings an open window to the front instead of opening a second one', async () => {
    const { console } = await boot();
    clickMenu('display');
    clickMenu('display');
    expect(FakeBrowserWindow.all).toHaveLength(2);
    console.minimizeByPerson();
    realApp.fire('activate', {} as E.Event, true);
    expect([console.isMinimized(), calls('focus').at(-1), FakeBrowserWindow.all.length]).toEqual([
      false,
      [console.realContents.id],
      2,
    ]);
  });

  it('opens where it was last', async () => {
    const dataDir = shellFolder();
    const first = await boot({ dataDir });
    first.console.setBounds({ x: 50, y: 60, width: 900, height: 700 });
    first.console.close();
    const second = await boot({ dataDir });
    expect(second.console.getBounds()).toEqual({ x: 50, y: 60, width: 900, height: 700 });
    expect(second.console.isMaximized()).toBe(false);
    second.console.maximize();
    second.console.close();
    expect((await boot({ dataDir })).console.isMaximized()).toBe(true);
  });

  it.each([
    [
      'off every monitor',
      '{"console":{"bounds":{"x":9000,"y":60,"width":900,"height":700},"maximized":false},"display":null,"monitor":null,"displayOpen":false,"language":null,"folder":null}',
    ],
    [
      'with its title bar out of reach',
      '{"console":{"bounds":{"x":10,"y":-400,"width":900,"height":700},"maximized":false},"display":null,"monitor":null,"displayOpen":false,"language":null,"folder":null}',
    ],
    ['in a damaged file', '{"console":{"bounds":{"x":"1"'],
    ['in a file of another shape', '{"console":{"x":1,"y":2}}'],
  ])('forgets a position %s', async (_what, text) => {
    const dataDir = shellFolder();
    writeFileSync(join(dataDir, 'windows.json'), text);
    const { console } = await boot({ dataDir });
    expect(console.options).toMatchObject({ width: 1280, height: 800 });
    expect(console.options).not.toHaveProperty('x');
  });

  it('continues if its positions cannot be written', async () => {
    const { console, dataDir } = await boot();
    mkdirSync(join(dataDir, 'windows.json.new'));
    console.setBounds({ x: 1, y: 2 });
    expect(() => {
      console.close();
    }).not.toThrow();
    expect(readFileSync(join(dataDir, 'castellan.log'), 'utf8')).toContain(
      'The places of the windows could not be saved',
    );
  });

  it('ends with the console, and remembers that the display was open', async () => {
    const dataDir = shellFolder();
    const { console, host } = await boot({ dataDir });
    clickMenu('display');
    await settle();
    console.close();
    await settle();
    expect([FakeBrowserWindow.all.length, host.closed, realApp.ended]).toEqual([0, 1, 0]);
    await boot({ dataDir });
    expect(FakeBrowserWindow.all).toHaveLength(2);
    windowOf('display').close();
    windowOf('console').close();
    await boot({ dataDir });
    expect(FakeBrowserWindow.all).toHaveLength(1);
  });

  it('hides the display from the menu', async () => {
    await boot();
    clickMenu('display');
    await settle();
    clickMenu('hide-display');
    expect(FakeBrowserWindow.all.map((window) => window.realContents.url)).toEqual([
      'app://bundle/index.html?role=console',
    ]);
    expect(realApp.ended).toBeNull();
  });
});

describe('the display on its monitor', () => {
  it('fills the secondary monitor while nobody chose one', async () => {
    await boot({ before: withMonitors(laptop, television) });
    clickMenu('display');
    await settle();
    expect(windowOf('display').options).toMatchObject(television.bounds);
    expect(windowOf('display').isFullScreen()).toBe(true);
    // It never has the focus, but must not be throttled.
    expect(windowOf('display').options.webPreferences?.backgroundThrottling).toBe(false);
    expect(checkedMonitors()).toEqual(['monitor-2']);
  });

  it('is a plain window if there is only the main monitor', async () => {
    await boot();
    clickMenu('display');
    await settle();
    expect([windowOf('display').isFullScreen(), windowOf('display').shown]).toEqual([false, true]);
  });

  it('goes to the chosen monitor, and finds it again in the next run', async () => {
    const dataDir = shellFolder();
    await boot({ dataDir, before: withMonitors(laptop, television, projector) });
    clickMenu('monitor-2');
    await settle();
    clickMenu('monitor-3');
    await settle();
    expect([windowOf('display').getBounds(), windowOf('display').isFullScreen()]).toEqual([projector.bounds, true]);
    expect(checkedMonitors()).toEqual(['monitor-3']);
    realApp.quit();
    await settle();
    await boot({ dataDir, before: withMonitors(laptop, television, display(77, 'Projector', -1024, 0, 1024, 768)) });
    expect([windowOf('display').options.x, windowOf('display').isFullScreen()]).toEqual([-1024, true]);
  });

  it('comes back as a plain window when its monitor is unplugged, and returns automatically', async () => {
    await boot({ before: withMonitors(laptop, television) });
    clickMenu('monitor-2');
    await settle();
    realScreen.unplug(2);
    await settle();
    const window = windowOf('display');
    expect(window.isFullScreen()).toBe(false);
    expect(window.getBounds()).toMatchObject({ x: 0, y: 0 });
    expect(checkedMonitors()).toEqual([]);
    // The system gives it a new number, and it is now on the other side.
    realScreen.plug(display(9, 'Television', -1280, 0, 1280, 720));
    await settle();
    expect([window.getBounds(), window.isFullScreen()]).toEqual([{ x: -1280, y: 0, width: 1280, height: 720 }, true]);
    expect(FakeBrowserWindow.all).toHaveLength(2);
  });

  it('can be on several monitors at once, in windows that the console opens, moves and closes', async () => {
    const dataDir = shellFolder();
    const { host } = await boot({ dataDir, before: withMonitors(laptop, television, projector) });
    const { windows } = host.monitors;
    let told = 0;
    windows?.onChange(() => (told += 1));
    expect([windows?.open(2), windows?.open(3), windows?.open(99)]).toEqual([true, true, false]);
    await settle();
    expect(FakeBrowserWindow.all.map((window) => window.getTitle())).toEqual([
      'Castellan',
      'Castellan: side monitor',
      'Castellan: side monitor 2',
    ]);
    expect(windows?.monitors().map(({ id, windows: on, main }) => [id, on, main])).toEqual([
      [1, [], true],
      [2, [1], false],
      [3, [2], false],
    ]);
    realScreen.unplug(3);
    await settle();
    expect(windows?.windows()).toEqual([
      { window: 1, waitsFor: null },
      { window: 2, waitsFor: 'Projector' },
    ]);
    realScreen.plug(projector);
    await settle();
    expect(FakeBrowserWindow.all[2]?.getBounds()).toEqual(projector.bounds);
    realApp.quit();
    await settle();
    const again = await boot({ dataDir, before: withMonitors(laptop, television, projector) });
    await settle();
    expect(FakeBrowserWindow.all.slice(1).map((window) => window.options.x)).toEqual([1920, -1024]);
    expect(again.host.monitors.windows?.move(2, 2)).toBe(true);
    await settle();
    expect(FakeBrowserWindow.all[2]?.getBounds()).toEqual(television.bounds);
    expect([again.host.monitors.windows?.close(2), again.host.monitors.windows?.close(2)]).toEqual([true, false]);
    await settle();
    expect(FakeBrowserWindow.all).toHaveLength(2);
    expect(told).toBeGreaterThan(3);
  });

  it('does not mistake another monitor for the chosen one', async () => {
    await boot({ before: withMonitors(laptop, television) });
    clickMenu('monitor-2');
    await settle();
    realScreen.unplug(2);
    realScreen.plug(projector);
    await settle();
    expect(windowOf('display').isFullScreen()).toBe(false);
  });

  it('is remembered as the plain window it was before it filled a monitor', async () => {
    const dataDir = shellFolder();
    await boot({ dataDir });
    clickMenu('display');
    await settle();
    windowOf('display').setBounds({ x: 30, y: 40, width: 700, height: 500 });
    windowOf('display').close();
    realScreen.plug(television);
    clickMenu('display');
    await settle();
    windowOf('display').close();
    const saved = JSON.parse(readFileSync(join(dataDir, 'windows.json'), 'utf8')) as { display: unknown };
    expect(saved.display).toEqual({ bounds: { x: 30, y: 40, width: 700, height: 500 }, maximized: false });
  });

  it('leaves a display that fills its monitor alone when another one is plugged in', async () => {
    await boot({ before: withMonitors(laptop, television) });
    clickMenu('monitor-2');
    await settle();
    const left = vi.fn();
    windowOf('display').on('leave-full-screen', left);
    realScreen.plug(projector);
    await settle();
    expect([windowOf('display').isFullScreen(), left.mock.calls.length]).toEqual([true, 0]);
    expect(menuItems().some(({ id }) => id === 'monitor-3')).toBe(true);
  });

  it('brings the console back if it was on the removed monitor', async () => {
    const { console } = await boot({ before: withMonitors(laptop, television) });
    console.setBounds({ x: 2000, y: 10, width: 1000, height: 600 });
    realScreen.unplug(2);
    await settle();
    expect(console.getBounds()).toEqual(laptop.workArea);
  });
});
