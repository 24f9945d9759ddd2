import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RadioFrame } from '../../firmware-bridge/radio/frame.ts';
import { Bench, CAN_PLUG } from './bench.ts';
import { until } from './until.ts';
import type { PluggableDevice } from './wire.ts';

const LEGACY_D6 = '020601020B7A4757785634120010805ABB6405055A00';

describe.runIf(CAN_PLUG)('a radio bridge on a port', () => {
  let bench: Bench;
  let bridge: PluggableDevice;
  let ms = 0;
  const hears = (what: RadioFrame['what'], bytes = '', die = 'd1', vendor: RadioFrame['vendor'] = 'pixels'): void => {
    bridge.device.happen({ kind: 'radio', frame: { die, vendor, ms: (ms += 20), what, bytes } });
  };
  const grades = (): string[] => bench.heard('settled').map(({ face, grade }) => `${face} ${grade}`);

  beforeEach(async () => {
    bench = new Bench();
    bench.open();
    bridge = bench.device('ttyACM0', { sensors: [] });
    await bridge.plug();
    await bench.untilState('ttyACM0', 'ready');
    hears('up');
    hears('notify', LEGACY_D6);
    await until('the die is known', () => bench.heard('settled').length === 1);
  });
  afterEach(async () => {
    await bench.close();
  });

  it('delivers rolls of wireless dice like any others, and holds no irrelevant events', async () => {
    for (const bytes of ['030302', '030304', '030100']) hears('notify', bytes);
    hears('notify', '52', 'd2', 'godice');
    hears('notify', '53C00000', 'd2', 'godice');
    await until('the bridge holds nothing', () => bridge.device.holds === 0);
    expect(grades()).toEqual(['6 not-a-roll', '1 witnessed']);
    expect(bench.heard('rolling').map(({ die }) => die)).toEqual(['d1', 'd2']);
    expect(bench.heard('lies').map(({ up }) => up)).toEqual([[-64, 0, 0]]);
  });

  it('still witnesses a roll if its own cable was pulled meanwhile', async () => {
    hears('notify', '030302');
    await until('the roll began', () => bridge.device.holds === 0);
    bridge.unplug();
    hears('notify', '030304');
    hears('notify', '030104');
    await bridge.plug();
    await until('the face came', () => bench.heard('settled').length === 2);
    // Index 4 in the numbering of firmware as old as this die's.
    expect(grades()).toEqual(['6 not-a-roll', '2 witnessed']);
  });

  it('resends events with the same origins if they were not made durable', async () => {
    bench.durable = false;
    for (const bytes of ['030302', '030304', '030100']) hears('notify', bytes);
    await until('the face came', () => bench.heard('settled').length === 2);
    bridge.unplug();
    await bench.untilState('ttyACM0', 'gone');
    await bridge.plug();
    await until('the face came again', () => bench.heard('settled').length === 3);
    const [, first, second] = bench.heard('settled');
    expect(second).toEqual(first);
    expect(first?.grade).toBe('witnessed');
  });
});
