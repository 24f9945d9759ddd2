import { describe, expect, it } from 'vitest';
import { isLow } from './battery.ts';
import { batteryWords, commandsIn, exactlyHeard, heardWords, lastsWords, spanWords, stateWords } from './words.ts';

const keys = (texts: readonly { readonly key: string }[]): readonly string[] => texts.map(({ key }) => key);

describe('the words of a device', () => {
  it('give an age in a natural unit', () => {
    expect([5_000, 119_000, 121_000, 7_199_000, 7_300_000].map((ms) => heardWords(ms)?.with)).toEqual([
      { seconds: 5 },
      { seconds: 119 },
      { minutes: 2 },
      { minutes: 120 },
      { hours: 2 },
    ]);
    expect(heardWords(null)).toBeNull();
  });

  it('tell in turns how long a low battery lasts, where that says more than hours', () => {
    expect(lastsWords(10, 12)?.key).toBe('devices.lasts.part');
    expect(lastsWords(26, 12)).toEqual({ key: 'devices.lasts.turns', with: { count: 2 } });
    expect(lastsWords(200, 12)?.key).toBe('console.devices.lasts.hours');
    expect(lastsWords(undefined, 12)).toBeNull();
  });

  it('tell tenths of a second of a die that is looked at', () => {
    expect(exactlyHeard(340)?.with).toEqual({ seconds: 0, tenth: 3 });
    expect(exactlyHeard(9_970)?.with).toEqual({ seconds: 10, tenth: 0 });
    expect(exactlyHeard(12_000)).toEqual(heardWords(12_000));
    expect(exactlyHeard(null)).toBeNull();
    expect([8_000, 180_000, 9_000_000].map((ms) => spanWords(ms).with)).toEqual([
      { seconds: 8 },
      { minutes: 3 },
      { hours: 3 },
    ]);
  });

  it('say that it is heard now, since when it is quiet, or that it is gone', () => {
    expect(keys(stateWords('ready', 900))).toEqual(['console.device.ready']);
    expect(keys(stateWords('ready', 8000))).toEqual(['console.device.heard']);
    expect(keys(stateWords('silent', 12_000))).toEqual(['console.device.silent', 'console.device.heard']);
    expect(keys(stateWords('gone', null))).toEqual(['console.device.gone']);
  });

  it('warn of a battery under 15 %, but say that it charges if it does', () => {
    const said = (percent: number, charging: boolean) => [
      batteryWords(percent, charging).key,
      isLow({ percent, charging }),
    ];
    expect(said(15, false)).toEqual(['console.device.battery', false]);
    expect(said(14, false)).toEqual(['console.device.battery-low', true]);
    expect(said(14, true)).toEqual(['console.device.charging', false]);
    expect(isLow({ percent: null, charging: false })).toBe(false);
  });

  it('say how long a battery lasts, and nothing if that is unknown', () => {
    expect([undefined, 40, 95, 800].map((minutes) => lastsWords(minutes)?.key)).toEqual([
      undefined,
      'console.devices.lasts.minutes',
      'console.devices.lasts.hours',
      'console.devices.lasts.day',
    ]);
  });

  it('find the commands in a sentence, for copying', () => {
    expect(commandsIn('Write `sudo usermod -aG dialout mira`, then `exit`.')).toEqual([
      'sudo usermod -aG dialout mira',
      'exit',
    ]);
    expect(commandsIn('Unplug it.')).toEqual([]);
  });
});
