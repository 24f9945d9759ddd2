import { expect, it } from 'vitest';
import type { EntryBody, TableEntry } from './entries.ts';
import { devicesAfter, noDevices, type KnownDevices } from './known-devices.ts';
import { chatterOf, isMasked, mostNoiseOf } from './sensors.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';

/** What the journal records of sensors that are masked. */

const id = 'box/s1';
const hello: TableEntry = {
  kind: 'device-known',
  body: {
    id: 'box',
    name: 'Box',
    firmware: '1',
    protocol: 1,
    speaks: 'wire',
    dice: [],
    sensors: [
      { id: 's1', kind: 'level', capacity: 160, label: 'cell' },
      { id: 's2', kind: 'count', capacity: 4, label: '' },
    ],
  },
};
let seq = 0;
const says = (value: number): TableEntry => ({
  kind: 'device',
  body: { kind: 'sensor', origin: { device: 'box', boot: 1, seq: (seq += 1) }, sensor: 's1', value },
});
const settle = (how: EntryBody<'sensor-settled'>['how']): TableEntry => ({
  kind: 'sensor-settled',
  body: { id, by: 'Brandt', how, says: 1 },
});
const bound: TableEntry = { kind: 'sensor-bound', body: { device: 'box', sensor: 's1', section: 'w-1' } };
const after = (...entries: TableEntry[]): KnownDevices => entries.reduce(devicesAfter, noDevices);

it('readings of a masked sensor are counted from the moment it was masked', () => {
  const known = after(hello, bound, says(1), settle('mask-sensor'), says(0), says(1));
  expect([isMasked(known, id), known.masked[id]]).toEqual([true, 2]);
});

it('a sensor is heard again when a person says so or binds it anew', () => {
  for (const again of [settle('unmask-sensor'), bound, settle('game-stands')]) {
    const known = after(hello, bound, settle('mask-sensor'), says(0), again, says(1));
    expect([isMasked(known, id), known.masked[id]]).toEqual([false, undefined]);
  }
});

it('lists a chattering sensor if it watches a place and is not masked', () => {
  const siege = { sections: [{ id: 'w-1', name: 'North wall' }], units: [] } as unknown as SiegeView;
  const chattering = [
    { id, perMinute: 300 },
    { id: 'box/s2', perMinute: 300 },
  ];
  expect(chatterOf(after(hello, bound), chattering, siege)).toEqual([
    {
      id,
      section: 'w-1',
      text: {
        key: 'table.sensor-chatters',
        with: { sensor: 'cell', device: 'Box', place: 'North wall', times: 300 },
      },
    },
  ]);
  expect(chatterOf(after(hello, bound, settle('mask-sensor')), chattering, siege)).toEqual([]);
});

it('allows a weight, and nothing else, to waver by less than half a stand', () => {
  const weighed: TableEntry = {
    kind: 'sensor-calibrated',
    body: { device: 'box', sensor: 's1', empty: 10, each: -31 },
  };
  expect(mostNoiseOf(after(hello), 'box', 's1')).toBe(10);
  expect(mostNoiseOf(after(hello, weighed), 'box', 's1')).toBe(15);
  expect(mostNoiseOf(after(hello), 'box', 's2')).toBe(0);
});
