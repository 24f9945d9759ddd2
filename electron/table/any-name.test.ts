import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DeviceMessage } from '../../firmware-bridge/device-message.ts';
import { TableState } from '../contract/table.ts';
import { createJournal, openJournal } from '../journal/open.ts';
import type { LiveDevices } from './live-devices.ts';
import { Reconciler } from './reconcile/reconciler.ts';
import { SiegeTable } from './siege-table.ts';
import { tableState } from './table-view.ts';
import { demo } from './systems.ts';

/**
 * A device, die or sensor may have any name the protocol allows, including names every JavaScript object responds to
 * and names nobody can read.
 */
const NAMES = [
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
  'length',
  '\u0000\u0007',
  '\u202edie',
  '\u2028',
  '💀'.repeat(8),
];

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-names-'));
  path = join(folder, 'names.castellan');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const made = () => {
  const { system, setup, options } = demo;
  return createJournal(path, { system: system.id, edition: system.edition, setup, options });
};
function shown(table: SiegeTable) {
  const live: LiveDevices = { ports: new Map(), heard: new Map(), virtual: new Set() };
  const quiet = { values: new Map<string, number>(), before: new Map<string, number>(), chattering: [] };
  const state = tableState(table, live, quiet, new Reconciler(), 0, null, {
    landed: null,
    view: null,
    stay: 'off',
    whole: () => undefined,
  });
  expect(TableState.safeParse(state).error?.issues ?? []).toEqual([]);
  return state;
}
const hello = (name: string): Extract<DeviceMessage, { kind: 'hello' }> => ({
  kind: 'hello',
  boot: 1,
  device: {
    id: name,
    name,
    firmware: '1',
    protocol: 1,
    speaks: 'wire',
    dice: [{ id: name, sides: 6, label: '' }],
    sensors: [{ id: name, kind: 'presence', capacity: 1, label: '' }],
  },
});

describe.each(NAMES)('a device called %j', (name) => {
  it('is known, rolls, senses, is given away, named and forgotten, and all of it again after a restart', async () => {
    let seq = 0;
    const origin = () => ({ device: name, boot: 1, seq: (seq += 1) });
    let table = new SiegeTable(demo.system, await made());
    const seat = demo.system.seats[0] ?? '';
    const hears = (message: DeviceMessage): void => {
      expect(table.hear(message)).toBe(true);
      shown(table);
    };
    // Nothing is known of a device before its hello, whatever its name.
    hears({ kind: 'battery', origin: origin(), percent: 50 });
    hears({ kind: 'settled', origin: origin(), die: name, face: 3, grade: 'witnessed' });
    expect(table.tray.held).toMatchObject([{ sides: 6, seat: null }]);
    hears(hello(name));
    hears({ kind: 'rolling', origin: origin(), die: name });
    hears({ kind: 'settled', origin: origin(), die: name, face: 4, grade: 'witnessed' });
    hears({ kind: 'cocked', origin: origin(), die: name });
    hears({ kind: 'sensor', origin: origin(), sensor: name, value: 1 });
    hears({ kind: 'battery', origin: origin(), die: name, percent: 40 });
    expect(shown(table).devices).toMatchObject([
      {
        id: name,
        name,
        battery: 50,
        seat: null,
        dice: [{ seat: null, battery: 40 }],
        sensors: [{ value: 1, section: null }],
      },
    ]);
    const section = shown(table).siege.sections[0]?.id ?? '';
    table.write({ kind: 'device-given', body: { device: name, die: null, seat } });
    table.write({ kind: 'device-named', body: { device: name, die: name, name: 'Lucky' } });
    table.write({ kind: 'sensor-bound', body: { device: name, sensor: name, section } });
    const before = shown(table);
    expect(before.devices).toMatchObject([{ seat, dice: [{ seat, label: 'Lucky' }], sensors: [{ section }] }]);
    table.journal.close();
    table = new SiegeTable(demo.system, await openJournal(path));
    expect(shown(table)).toEqual(before);
    table.write({ kind: 'device-forgotten', body: { device: name } });
    expect(shown(table).devices).toEqual([]);
    table.journal.close();
  });
});

it('a match that such a die had closed for ever opens again', async () => {
  const journal = await made();
  // What an older program recorded and acknowledged, but could not show.
  for (const name of ['constructor', '__proto__', 'toString']) {
    journal.append([{ kind: 'device-known', body: hello(name).device }]);
    const message = {
      kind: 'settled',
      origin: { device: name, boot: 1, seq: 1 },
      die: 'd1',
      face: 6,
      grade: 'witnessed',
    };
    journal.append([{ kind: 'device', body: message, origin: message.origin }]);
  }
  journal.close();
  const table = new SiegeTable(demo.system, await openJournal(path));
  expect(shown(table).devices.map(({ id, seat, battery }) => [id, seat, battery])).toEqual([
    ['constructor', null, null],
    ['__proto__', null, null],
    ['toString', null, null],
  ]);
  expect(shown(table).tray.held).toHaveLength(3);
  table.journal.close();
});
