import { beforeEach, expect, it } from 'vitest';
import { demoTable } from '../../test/trial-table.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { Lights } from './lights.ts';
import type { SiegeTable } from './siege-table.ts';

/** What the lights at the sensors of a device are sent during a siege. */

let table: SiegeTable;
let lights: Lights;
let sent: string[];
const quiet = { values: new Map<string, number>(), before: new Map<string, number>(), chattering: [] };

beforeEach(async () => {
  sent = [];
  table = await demoTable();
  lights = new Lights({
    table: () => table,
    sensors: () => quiet,
    send: (device, sensor, state) => sent.push(`${device}/${sensor} ${state}`),
  });
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
