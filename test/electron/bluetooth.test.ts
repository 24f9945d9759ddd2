import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boot, windowOf } from './boot.ts';
import { clickMenu } from './fake/menu.ts';
import { calls, cancellable } from './fake/recorder.ts';
import { dialog } from './fake/system.ts';
import { FakeBrowserWindow } from './fake/windows.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const dice = [
  { deviceId: 'aa', deviceName: 'Pixel 1' },
  { deviceId: 'bb', deviceName: 'GoDice_2' },
];
/** Pretends that Chromium has found these devices. @returns whether its own choice was stopped, and what it was told */
function heard(window: FakeBrowserWindow, devices: typeof dice) {
  const event = cancellable();
  const told: string[] = [];
  window.realContents.fire('select-bluetooth-device', event, devices, (id) => told.push(id));
  return { stopped: event.defaultPrevented, told };
}

describe('a wireless die for the console', () => {
  it('is chosen by a person from those found, using the newest list', async () => {
    const { console } = await boot();
    vi.useFakeTimers();
    dialog.press = 1;
    const first = heard(console, dice.slice(0, 1));
    const second = heard(console, dice);
    expect([first.stopped, second.stopped]).toEqual([true, true]);
    await vi.advanceTimersByTimeAsync(4000);
    expect(dialog.boxes.at(-1)?.buttons).toEqual(['Pixel 1', 'GoDice_2', 'Listen on', 'None of them']);
    expect([first.told, second.told]).toEqual([[], ['bb']]);
  });

  it('is searched for longer on request, and none is taken if the person wants none', async () => {
    const { console } = await boot();
    vi.useFakeTimers();
    dialog.press = 2;
    const { told } = heard(console, dice);
    await vi.advanceTimersByTimeAsync(4000);
    expect(told).toEqual([]);
    dialog.press = 3;
    await vi.advanceTimersByTimeAsync(4000);
    expect(told).toEqual(['']);
    expect(dialog.boxes).toHaveLength(2);
  });

  it('is given up if none is found', async () => {
    const { console } = await boot();
    vi.useFakeTimers();
    const { told } = heard(console, []);
    await vi.advanceTimersByTimeAsync(8000);
    expect(told).toEqual([]);
    await vi.advanceTimersByTimeAsync(4000);
    expect([told, dialog.boxes]).toEqual([[''], []]);
  });

  it('is refused to the side monitor', async () => {
    await boot();
    clickMenu('display');
    const { stopped, told } = heard(windowOf('display'), dice);
    expect([stopped, told, dialog.boxes]).toEqual([true, [''], []]);
  });

  it("can be requested on Linux, where Chromium hides the feature, by the console's page alone", async () => {
    await boot();
    clickMenu('display');
    const shown = FakeBrowserWindow.all.map(({ options }) => options.webPreferences?.enableBlinkFeatures);
    expect(shown).toEqual([process.platform === 'linux' ? 'WebBluetooth' : undefined, undefined]);
    // No switch that would apply to every page.
    expect(calls('app.commandLine.appendSwitch')).toEqual([]);
  });
});
