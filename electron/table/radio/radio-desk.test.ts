import { describe, expect, it } from 'vitest';
import type { DeviceMessage, PortStatus } from '../../../firmware-bridge/device-message.ts';
import type { RadioFrames } from '../../contract/radio-api.ts';
import { RadioDesk } from './radio-desk.ts';

/** Decodes to: d20, numbered as in old firmware, battery at nine tenths, lying on its twentieth face. */
const LEGACY_D20 = '021401070B7A4757785634120010805ABB6401135A00';
const ROLLING = '030302';
const ROLLED_20 = '030113';

class Bench {
  readonly told: DeviceMessage[] = [];
  readonly statuses: PortStatus['state'][] = [];
  readonly orders: string[] = [];
  readonly raw: string[] = [];
  readonly gone: string[] = [];
  readonly desk = new RadioDesk({
    hear: (message) => this.told.push(message),
    status: ({ state }) => {
      if (this.statuses.at(-1) !== state) this.statuses.push(state);
    },
    alive: () => undefined,
    gone: (die) => this.gone.push(die),
    raw: (_path, direction, words) => this.raw.push(`${direction} ${words}`),
    boot: 5,
  });
  #ms = 0;

  watch(): () => void {
    return this.desk.watch('screen', ({ die, bytes }) => this.orders.push(`${die} ${bytes}`));
  }
  frame(what: RadioFrames[number]['what'], bytes = '', vendor: RadioFrames[number]['vendor'] = 'pixels') {
    this.#ms += 20;
    return { die: vendor === 'pixels' ? 'b-1' : 'b-2', name: `My ${vendor}`, vendor, ms: this.#ms, what, bytes };
  }
  get kinds(): string[] {
    return this.told.map((one) => (one.kind === 'settled' ? `settled ${String(one.face)} ${one.grade}` : one.kind));
  }
}

describe('wireless dice connected to a screen', () => {
  it('form one growing device, are asked who they are when linked, and are read by the bridge decoders', () => {
    const bench = new Bench();
    bench.watch();
    const frames = [
      bench.frame('up'),
      ...[LEGACY_D20, ROLLING, ROLLED_20].map((bytes) => bench.frame('notify', bytes)),
    ];
    expect(bench.desk.heard('screen', 0, frames)).toBe(4);
    expect(bench.orders).toEqual(['b-1 01', 'b-1 21', 'b-1 1A026400', 'b-1 1A000000']);
    expect(bench.kinds).toEqual(['hello', 'hello', 'settled 20 not-a-roll', 'rolling', 'settled 20 witnessed']);
    const hello = bench.told.findLast((one) => one.kind === 'hello');
    expect(hello?.device).toMatchObject({ id: 'bluetooth', speaks: 'radio' });
    expect(hello?.device.dice).toEqual([{ id: 'b-1', sides: 20, label: 'My pixels' }]);
    expect(bench.told.flatMap((one) => ('origin' in one ? [one.origin.seq] : []))).toEqual([1, 2, 3]);
    bench.desk.heard('screen', 4, [bench.frame('up', '', 'godice'), bench.frame('notify', '53C00000', 'godice')]);
    expect(bench.told.at(-1)).toMatchObject({ kind: 'lies', die: 'b-2', up: [-64, 0, 0] });
    expect(bench.raw[0]).toBe('< b-1 pixels 20 up\\n');
  });

  it('are counted once if the screen sends them twice, and not witnessed if frames are missing', () => {
    const bench = new Bench();
    bench.watch();
    const begin = [bench.frame('up'), bench.frame('notify', LEGACY_D20), bench.frame('notify', ROLLING)];
    bench.desk.heard('screen', 0, begin);
    const end = bench.frame('notify', ROLLED_20);
    expect(bench.desk.heard('screen', 1, [...begin.slice(1), end])).toBe(4);
    expect(bench.kinds.at(-1)).toBe('settled 20 witnessed');
    const count = bench.told.length;
    expect(bench.desk.heard('screen', 3, [end])).toBe(4);
    expect(bench.told).toHaveLength(count);
    bench.desk.heard('screen', 4, [bench.frame('notify', ROLLING)]);
    bench.desk.heard('screen', 9, [bench.frame('notify', ROLLED_20)]);
    expect(bench.kinds.at(-1)).toBe('settled 20 seen');
  });

  it('are gone with their screen, and what rolled meanwhile is not witnessed', () => {
    const bench = new Bench();
    const end = bench.watch();
    bench.desk.heard('screen', 0, [
      bench.frame('up'),
      bench.frame('notify', LEGACY_D20),
      bench.frame('notify', ROLLING),
    ]);
    end();
    expect(bench.desk.blink(null)).toBe(false);
    expect(bench.desk.heard('screen', 3, [bench.frame('notify', ROLLED_20)])).toBe(3);
    bench.watch();
    bench.desk.heard('screen', 3, [bench.frame('notify', ROLLED_20)]);
    expect(bench.kinds.at(-1)).toBe('settled 20 seen');
    bench.desk.heard('screen', 4, [bench.frame('down')]);
    expect(bench.statuses).toEqual(['ready', 'gone', 'silent', 'ready', 'silent']);
  });

  it('blink when asked, each with the command of its make', () => {
    const bench = new Bench();
    bench.watch();
    bench.desk.heard('screen', 0, [bench.frame('up'), bench.frame('up', '', 'godice')]);
    bench.orders.length = 0;
    expect(bench.desk.blink('b-2')).toBe(true);
    expect(bench.desk.blink(null)).toBe(true);
    expect(bench.desk.blink('b-9')).toBe(false);
    expect(bench.orders).toEqual([
      'b-2 10033232FFFFFF0100',
      'b-1 1D03E803FFFFFF00FFFFFFFF8000',
      'b-2 10033232FFFFFF0100',
    ]);
  });

  it('are reported gone when they disconnect, and all of them when their screen goes', () => {
    const bench = new Bench();
    const end = bench.watch();
    bench.desk.heard('screen', 0, [bench.frame('up'), bench.frame('up', '', 'godice'), bench.frame('down')]);
    expect(bench.gone).toEqual(['b-1']);
    end();
    expect(bench.gone).toEqual(['b-1', 'b-1', 'b-2']);
  });

  it('produce a lost event for unreadable bytes, and play on', () => {
    const bench = new Bench();
    bench.watch();
    const hear = (...bytes: string[]): void => {
      const frames = bytes.map((one) => bench.frame('notify', one));
      from = bench.desk.heard('screen', from, frames);
    };
    let from = bench.desk.heard('screen', 0, [bench.frame('up')]);
    hear(LEGACY_D20, ROLLING, '030909', '22FF00', ROLLED_20);
    expect(bench.kinds.slice(2)).toEqual(['settled 20 not-a-roll', 'rolling', 'lost', 'lost', 'settled 20 seen']);
    hear(ROLLING, ROLLED_20);
    expect(bench.kinds.at(-1)).toBe('settled 20 witnessed');
    expect(bench.told.flatMap((one) => ('origin' in one ? [one.origin.seq] : []))).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('report their battery with what they measure, and are doubtful when they lean', () => {
    const bench = new Bench();
    bench.watch();
    const leaning = '04F4FF2300E603F401000040E201000313280001C300C311F609B0090000000000';
    bench.desk.heard('screen', 0, [
      bench.frame('up'),
      ...[LEGACY_D20, ROLLING, leaning, ROLLED_20].map((bytes) => bench.frame('notify', bytes)),
    ]);
    expect(bench.kinds.slice(3)).toEqual(['rolling', 'battery', 'settled 20 doubtful']);
    expect(bench.told.find((one) => one.kind === 'battery')).toMatchObject({ die: 'b-1', percent: 40 });
  });

  it('with the same id are heard from one radio at a time', () => {
    const bench = new Bench();
    bench.watch();
    bench.desk.watch('other', () => undefined);
    bench.desk.heard('screen', 0, [bench.frame('up'), bench.frame('notify', LEGACY_D20)]);
    const count = bench.told.length;
    bench.desk.heard('other', 0, [bench.frame('notify', ROLLING), bench.frame('notify', ROLLED_20)]);
    expect(bench.told).toHaveLength(count);
    bench.desk.heard('screen', 2, [bench.frame('down')]);
    bench.desk.heard('other', 2, [bench.frame('up'), bench.frame('notify', ROLLING)]);
    expect(bench.kinds.at(-1)).toBe('rolling');
  });
});
