import { dirname } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reopened, toyTable } from '../../../test/trial-table.ts';
import type { DeviceNews } from '../../contract/devices-api.ts';
import { deviceViews, type LiveDevices } from '../live-devices.ts';
import type { SiegeTable } from '../siege-table.ts';
import { RadioDesk } from '../radio/radio-desk.ts';
import { SystemRadio } from '../radio/system-radio.ts';
import { deviceHandlers } from './handlers.ts';
import { Newsroom } from './news.ts';
import { RawLogs } from './raw-logs.ts';

let table: SiegeTable;
let newsroom: Newsroom;
let here: boolean;
let forgotten: string[];
const heard = new Map([['box', Date.now()]]);

const who = { role: 'console', language: 'en' } as never;
const ignore = (): void => undefined;
const handlers = () => {
  const radio = new RadioDesk({ hear: ignore, status: ignore, alive: ignore, raw: ignore, gone: ignore, boot: 1 });
  return deviceHandlers({
    table: () => table,
    newsroom,
    rawLogs: new RawLogs(() => undefined),
    radio,
    systemRadio: new SystemRadio({
      dataDir: dirname(table.journal.path),
      desk: radio,
      ports: { bluetooth: ignore, orderDie: ignore, letGoDie: ignore },
      findBus: () => undefined,
    }),
    isHere: () => here,
    forget: (device) => forgotten.push(device),
    fault: (name, amount) => name === 'drop' && amount <= 100,
  });
};
const live: LiveDevices = { ports: new Map(), heard, virtual: new Set() };
const views = () => deviceViews(table.known, live, Date.now());
const hello = () =>
  table.hear({
    kind: 'hello',
    boot: 7,
    device: {
      id: 'box',
      name: 'Box',
      firmware: '1',
      protocol: 1,
      speaks: 'wire',
      dice: [
        { id: 'd1', sides: 6, label: 'Blue' },
        { id: 'd2', sides: 6, label: '' },
      ],
      sensors: [{ id: 's1', kind: 'presence', capacity: 1, label: 'Reed 1' }],
    },
  });

beforeEach(async () => {
  here = false;
  forgotten = [];
  table = await toyTable();
  newsroom = new Newsroom({ table: () => table, heard, faults: () => ({ drop: 5 }) });
  hello();
});
afterEach(() => {
  newsroom.close();
});

it('does not change for a screen with each die that is thrown: when it was heard is told to ten seconds', () => {
  const now = 1_000_000_000;
  const seen = (heardAt: number) =>
    deviceViews(table.known, { ...live, heard: new Map([['box', heardAt]]) }, now).map(({ heardAgo }) => heardAgo);
  expect(seen(now)).toEqual([0]);
  expect(seen(now - 9_999)).toEqual([0]);
  expect(seen(now - 42_000)).toEqual([40_000]);
});

describe('names', () => {
  it('are given to a device and to a die, stay with the match, and can be removed', async () => {
    await handlers()['device.rename']({ device: 'box', die: null, name: ' Green box ' }, who);
    await handlers()['device.rename']({ device: 'box', die: 'd1', name: 'Lucky' }, who);
    expect(views().map(({ name, dice }) => [name, ...dice.map(({ label }) => label)])).toEqual([
      ['Green box', 'Lucky', 'Green box d2'],
    ]);
    table = await reopened(table);
    expect(views()[0]?.name).toBe('Green box');
    await handlers()['device.rename']({ device: 'box', die: null, name: '' }, who);
    expect(views()[0]?.name).toBe('Box');
    expect(table.log.at(-1)?.text.key).toBe('log.device-named');
  });

  it('are refused for unknown devices and dice', async () => {
    const outcomes = [
      await handlers()['device.rename']({ device: 'other', die: null, name: 'x' }, who),
      await handlers()['device.rename']({ device: 'box', die: 'd9', name: 'x' }, who),
    ];
    expect(outcomes.map((one) => (one.done ? 'done' : one.code))).toEqual(['unknown-device', 'unknown-sensor']);
  });
});

describe('a forgotten device', () => {
  it('leaves the list with everything about it, and is new when it comes back', async () => {
    await handlers()['device.rename']({ device: 'box', die: null, name: 'Green box' }, who);
    expect(await handlers()['device.forget']({ device: 'box' }, who)).toMatchObject({ done: true });
    expect([views(), forgotten]).toEqual([[], ['box']]);
    hello();
    expect(views()[0]?.name).toBe('Box');
  });

  it('must be disconnected', async () => {
    here = true;
    expect(await handlers()['device.forget']({ device: 'box' }, who)).toMatchObject({ code: 'device-still-here' });
    expect(views().length).toBe(1);
  });
});

const newsNow = async (): Promise<DeviceNews['thrown']> => {
  const told: DeviceNews[] = [];
  newsroom.watch((news) => told.push(news))();
  await Promise.resolve();
  return told[0]?.thrown ?? {};
};

describe('the device news', () => {
  it('include ages, the sensor touched last, and faults', async () => {
    const told: DeviceNews[] = [];
    const stop = newsroom.watch((news) => told.push(news));
    newsroom.touched('box', 's1', 1);
    newsroom.touched('box', 's1', 0);
    await Promise.resolve();
    expect(told.map(({ touched }) => touched)).toEqual([null, { device: 'box', sensor: 's1', value: 0, times: 2 }]);
    expect(told[0]).toMatchObject({ faults: [{ name: 'drop', amount: 5 }], lasts: {}, devices: [{ id: 'box' }] });
    stop();
    newsroom.touched('box', 's1', 1);
    await Promise.resolve();
    expect(told.length).toBe(2);
  });

  it('include what each die did last and how often its faces came up, but no forgotten die', async () => {
    const heard = (seq: number, more: object) =>
      table.hear({ origin: { device: 'box', boot: 7, seq }, die: 'd1', ...more } as never);
    heard(1, { kind: 'rolling' });
    expect(await newsNow()).toMatchObject({ 'box/d1': { does: 'rolls', face: null, counts: [0, 0, 0, 0, 0, 0] } });
    heard(2, { kind: 'settled', face: 5, grade: 'witnessed' });
    heard(3, { kind: 'rolling' });
    heard(4, { kind: 'settled', face: 5, grade: 'witnessed' });
    // A face that was only seen says nothing about the die.
    heard(5, { kind: 'settled', face: 2, grade: 'seen' });
    expect(await newsNow()).toMatchObject({
      'box/d1': { does: 'lies', face: 2, grade: 'seen', counts: [0, 0, 0, 0, 2, 0] },
    });
    heard(6, { kind: 'cocked' });
    expect((await newsNow())['box/d1']).toMatchObject({ does: 'leans', face: null });
    await handlers()['device.forget']({ device: 'box' }, who);
    expect(await newsNow()).toEqual({});
  });

  it('include for how long a sensor has been left out, until it is used again', async () => {
    const leftOut = (): DeviceNews['leftOut'] | undefined => {
      const told: DeviceNews[] = [];
      newsroom.watch((news) => told.push(news))();
      return told[0]?.leftOut;
    };
    const settle = (how: 'mask-sensor' | 'unmask-sensor') =>
      table.write({ kind: 'sensor-settled', body: { id: 'box/s1', by: 'Okafor', how, says: 0 } });
    expect(leftOut()).toEqual({});
    settle('mask-sensor');
    expect(leftOut()?.['box/s1']).toBeGreaterThanOrEqual(0);
    settle('unmask-sensor');
    expect(leftOut()).toEqual({});
  });

  it('refuse a fault that the cable cannot have', async () => {
    const refused = await handlers()['simulator.fault']({ fault: 'fire', amount: 5 }, who);
    expect(refused).toMatchObject({ code: 'no-such-fault' });
    expect(await handlers()['simulator.fault']({ fault: 'drop', amount: 5 }, who)).toMatchObject({ done: true });
  });
});
