import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJournal } from '../journal/open.ts';
import type { OddsView } from '../contract/table.ts';
import { ChanceDesk } from './chance-desk.ts';
import { ChancesHere } from './chances.ts';
import { tellPrices } from './prices.ts';
import { SiegeTable } from './siege-table.ts';
import { demo } from './systems.ts';

const folder = mkdtempSync(join(tmpdir(), 'castellan-prices-'));
let table: SiegeTable;
beforeAll(async () => {
  const { system, setup, options } = demo;
  const match = { system: system.id, edition: system.edition, setup, options };
  table = new SiegeTable(system, await createJournal(join(folder, 'm.castellan'), match));
  table.order({ command: 'end-phase', args: {} }, null);
});
afterAll(() => {
  table.journal.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A thread that answers only on demand. */
function slowly() {
  const desk = new ChanceDesk();
  const waiting: (() => void)[] = [];
  const asked: unknown[] = [];
  const ask = (what: string, work: unknown): Promise<never> => {
    asked.push(what);
    return new Promise((settle) => {
      waiting.push(() => {
        settle(desk.price(structuredClone(work) as Parameters<ChanceDesk['price']>[0]) as never);
      });
    });
  };
  const next = async (): Promise<void> => {
    waiting.shift()?.();
    await new Promise((settle) => setImmediate(settle));
  };
  return { thread: { ask: ask as never }, next, asked };
}
const shots = () =>
  table.match
    .offers()
    .filter(({ command }) => command === 'shoot-structure')
    .slice(0, 2);

describe('prices of orders in a list', () => {
  it('are emitted one after another, each the chance of the order itself', async () => {
    const { thread, next } = slowly();
    const told: { order: number; odds: OddsView | null }[] = [];
    const orders = shots();
    tellPrices({ thread, table: () => table, orders, emit: (one) => told.push(one) });
    expect(told).toEqual([]);
    await next();
    expect(told.map(({ order }) => order)).toEqual([0]);
    await next();
    expect(told.map(({ order }) => order)).toEqual([0, 1]);
    const here = new ChancesHere();
    for (const { order, odds } of told) {
      const { command = '', args = {} } = orders[order] ?? {};
      expect(odds).toEqual(here.command(table, command, args)[0]);
      expect(odds?.id).toMatch(/^falls:/);
    }
  });

  it('stop when something is done at the table, or nobody looks any more', async () => {
    for (const ends of ['done', 'left'] as const) {
      const { thread, next, asked } = slowly();
      const told: unknown[] = [];
      const end = tellPrices({ thread, table: () => table, orders: shots(), emit: (one) => told.push(one) });
      if (ends === 'left') end();
      else table.order({ command: 'end-phase', args: {} }, null);
      await next();
      expect([told, asked]).toEqual([[], ['price']]);
      if (ends === 'done') table.undo(table.match.undoable?.n ?? 0, true, 'Brandt');
    }
  });

  it('are not emitted for an order that is secret or not offered', () => {
    const { thread, asked } = slowly();
    const match = table.match;
    const [shot] = shots();
    const hidden = {
      match: { ...match, offer: () => ({ ...shot, secret: true }) },
      journal: table.journal,
      system: table.system,
    };
    tellPrices({ thread, table: () => hidden as unknown as SiegeTable, orders: shots(), emit: () => undefined });
    tellPrices({
      thread,
      table: () => table,
      orders: [{ command: 'fight', args: { fight: 'none' } }],
      emit: () => undefined,
    });
    expect(asked).toEqual([]);
  });
});
