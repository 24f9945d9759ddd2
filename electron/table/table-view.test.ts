import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomInput, seeded } from '../../test/conformance/random-player.ts';
import { TableState } from '../contract/table.ts';
import { createJournal } from '../journal/open.ts';
import { Reconciler } from './reconcile/reconciler.ts';
import { SiegeTable } from './siege-table.ts';
import { demo } from './systems.ts';
import { demoSetup } from '../../rules/systems/siege-and-fortresses/demo.ts';
import { ChancesHere } from './chances.ts';
import { secretsOf, tableState } from './table-view.ts';
import type { LiveDevices } from './live-devices.ts';

const live: LiveDevices = { ports: new Map(), heard: new Map(), virtual: new Set() };
const quiet = { values: new Map<string, number>(), before: new Map<string, number>(), chattering: [] };
let folder: string;
let files = 0;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-view-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function newTable({ system, setup, options } = demo): Promise<SiegeTable> {
  return new SiegeTable(
    system,
    await createJournal(join(folder, `${String((files += 1))}.castellan`), {
      system: system.id,
      edition: system.edition,
      setup,
      options,
    }),
  );
}
const seen = (table: SiegeTable) =>
  tableState(table, live, quiet, new Reconciler(), 0, null, {
    landed: null,
    view: null,
    stay: 'off',
    whole: () => undefined,
  });

/** A table whose gate was hit by three dice, and is tested now. */
async function underTest() {
  const table = await newTable();
  table.order({ command: 'end-phase', args: {} }, null);
  table.order({ command: 'shoot-structure', args: { unit: 'lobber-1', structure: 'gate' } }, null);
  table.answer(table.token, { fact: true }, null);
  table.trayOp(table.token, { op: 'type', faces: [6, 6, 6], by: 'Brandt' });
  table.order({ command: 'end-phase', args: {} }, null);
  return table;
}

describe('what the screens are told', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'fits the contract after every step of a random demo siege (seed %i)',
    async (seed) => {
      const table = await newTable();
      const random = seeded(seed);
      for (let i = 0; i < 80; i += 1) {
        const input = randomInput(table.match, random);
        if (input === undefined) break;
        const outcome =
          'command' in input
            ? table.order(input, null)
            : 'roll' in input
              ? table.trayOp(table.token, { op: 'type', faces: input.roll, by: 'Brandt' })
              : table.answer(table.token, input as { choose: string } | { fact: number | boolean }, null);
        expect(outcome).toMatchObject({ done: true });
        const state = TableState.safeParse(seen(table));
        expect(state.error?.issues ?? []).toEqual([]);
      }
      table.journal.close();
    },
    // A whole match for each seed takes time on a busy machine.
    120_000,
  );

  it('shows dice as they arrive and how the chance moves with each', async () => {
    const table = await newTable();
    table.order({ command: 'end-phase', args: {} }, null);
    table.order({ command: 'shoot-structure', args: { unit: 'lobber-1', structure: 'gate' } }, null);
    table.answer(table.token, { fact: true }, null);
    expect(seen(table).odds[0]?.line).toHaveLength(1);
    table.trayOp(table.token, { op: 'type', faces: [6, 1], by: 'Brandt' });
    const { tray, odds, ask } = seen(table);
    expect(ask).toMatchObject({ ask: 'roll', dice: 3, reads: { kind: 'count', atLeast: 6 } });
    expect(tray.slots.map((slot) => (slot.state === 'in' ? slot.reads : slot.state))).toEqual([
      'hit',
      'miss',
      'awaited',
    ]);
    expect(tray.soFar).toBe(1);
    expect(odds[0]?.line.map((point) => point.face)).toEqual([null, 6, 1]);
  });

  it('says whose dice those of a callout are: a gate that stands is the defender’s event, by the attacker’s dice', async () => {
    const table = await underTest();
    table.trayOp(table.token, { op: 'type', faces: [1, 1, 1], by: 'Brandt' });
    expect(seen(table).callout).toMatchObject({ faces: [1, 1, 1], seat: 'defender', thrower: 'attacker' });
  });

  it('includes how the dice of a callout came about', async () => {
    const table = await underTest();
    table.trayOp(table.token, { op: 'virtual', faces: [6, 6] });
    table.trayOp(table.token, { op: 'type', faces: [6], by: 'Brandt' });
    expect(seen(table).callout).toMatchObject({ faces: [6, 6, 6], grades: ['virtual', 'virtual', 'typed'] });
  });

  it('marks an early die as seen at most, and says what was agreed about such dice', async () => {
    const table = await newTable();
    const dice = [{ id: 'd1', sides: 6, label: '' }];
    const device = { id: 'box', name: 'Box', firmware: '1', protocol: 1, speaks: 'wire' as const, dice, sensors: [] };
    table.hear({ kind: 'hello', boot: 7, device });
    expect(seen(table).agreements.said).toBeNull();
    const origin = { device: 'box', boot: 7, seq: 1 };
    table.hear({ kind: 'settled', origin, die: 'd1', face: 6, grade: 'witnessed' });
    expect(seen(table).tray.held).toMatchObject([{ reason: 'early', provenance: { grade: 'seen' } }]);
    expect(seen(table).agreements.said?.key).toBe('table.early-dice-seen');
    table.write({ kind: 'early-dice', body: { allowed: false, by: 'Brandt, Okafor' } });
    expect(seen(table).agreements).toMatchObject({ earlyDice: false, said: { key: 'table.early-dice-forbidden' } });
  });

  it('offers only what is accepted', async () => {
    const table = await newTable();
    const { offers } = seen(table);
    expect(offers.length).toBeGreaterThan(0);
    for (const { command, args } of offers) {
      expect(table.order({ command, args }, null)).toMatchObject({ done: true });
      table.undo(table.match.undoable?.n ?? 0, true, 'Brandt');
    }
  });

  it('hides a secret order from the table and shows all of it to its side alone', async () => {
    const { system } = demo;
    const parsed = system.setup.parse({ ...demoSetup, sallyGates: [{ id: 'postern', section: 'wall-1' }] });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    const table = await newTable({ ...demo, setup: parsed.value as unknown as typeof demo.setup });
    for (let i = 0; i < 12 && secretsOf(table, 'defender').offers.length === 0; i += 1)
      table.order({ command: 'end-phase', args: {} }, null);
    const { offers, siege } = secretsOf(table, 'defender');
    expect(offers.map(({ command }) => command)).toContain('sally');
    expect(siege.secrets).toMatchObject([{ about: ['wall-1'] }]);
    expect(JSON.stringify(seen(table))).not.toMatch(/"sally"|postern/);
    expect(secretsOf(table, 'attacker').offers).toEqual([]);
    expect(JSON.stringify(secretsOf(table, 'attacker'))).not.toMatch(/postern/);
    const [sally] = offers;
    expect(table.order({ command: sally?.command ?? '', args: sally?.args ?? {} }, null)).toMatchObject({ done: true });
  });

  it('gives the chances of an order before it is given, and changes nothing', async () => {
    const table = await newTable();
    table.order({ command: 'end-phase', args: {} }, null);
    const before = table.journal.head.n;
    const [odds] = new ChancesHere().command(table, 'shoot-structure', { unit: 'lobber-1', structure: 'gate' });
    // The test of three dice needs three hits out of three shots, and 56 of its 216 throws are above 12.
    expect(odds?.line[0]?.chance).toBeCloseTo((1 / 216) * (56 / 216), 12);
    expect(table.journal.head.n).toBe(before);
  });
});
