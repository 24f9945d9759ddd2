import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { createJournal } from '../journal/open.ts';
import { Lights } from './lights.ts';
import { SiegeTable } from './siege-table.ts';
import { demo } from './systems.ts';

/** What the lights at the sensors of a device are sent during a siege. */

let folder: string;
let table: SiegeTable;
let lights: Lights;
let sent: string[];
const quiet = { values: new Map<string, number>(), before: new Map<string, number>(), chattering: [] };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-lights-'));
  sent = [];
  const { system, setup, options } = demo;
  const match = { system: system.id, edition: system.edition, setup, options };
  table = new SiegeTable(system, await createJournal(join(folder, 'demo.castellan'), match));
  lights = new Lights({
    table: () => table,
    sensors: () => quiet,
    send: (device, sensor, state) => sent.push(`${device}/${sensor} ${state}`),
  });
});
afterEach(() => {
  table.journal.close();
  rmSync(folder, { recursive: true });
});

function plug(can: readonly 'light'[]): void {
  const sensors = ['s1', 's2'].map((id) => ({ id, kind: 'presence' as const, capacity: 1, label: id }));
  const device = { id: 'keep', name: 'Keep', firmware: '1', protocol: 1, speaks: 'wire' as const, dice: [], sensors };
  table.hear({ kind: 'hello', boot: 1, device: { ...device, can: [...can] } });
  table.write({ kind: 'sensor-bound', body: { device: 'keep', sensor: 's1', section: 'gate' } });
}

it('each place is sent once, again when it changes, and all of them to a device that comes back', () => {
  plug(['light']);
  lights.follow();
  lights.follow();
  expect(sent).toEqual(['keep/s1 whole', 'keep/s2 off']);
  lights.came('keep');
  expect(sent).toHaveLength(4);

  table.order({ command: 'end-phase', args: {} }, null);
  table.order({ command: 'shoot-structure', args: { unit: 'lobber-1', structure: 'gate' } }, null);
  while (table.match.awaiting?.question.ask === 'declare') table.answer(table.token, { fact: true }, null);
  table.trayOp(table.token, { op: 'type', faces: [6, 6, 6], by: 'Brandt' });
  lights.follow();
  expect(sent.at(-1)).toBe('keep/s1 struck');
  table.order({ command: 'end-phase', args: {} }, null);
  table.trayOp(table.token, { op: 'type', faces: [6, 6, 6], by: 'Brandt' });
  const siege = table.system.view(table.match.state, undefined) as SiegeView;
  expect(siege.sections.find(({ id }) => id === 'gate')?.state).not.toBe('standing');
  lights.follow();
  expect(sent.at(-1)).toBe('keep/s1 fallen');
});

it('a device without lights is sent nothing', () => {
  plug([]);
  lights.follow();
  lights.came('keep');
  expect(sent).toEqual([]);
});
