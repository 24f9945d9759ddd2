import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJournal } from '../journal/open.ts';
import { LuckThread } from './luck-thread.ts';
import { SiegeTable } from './siege-table.ts';
import { demo } from './systems.ts';

const thread = new LuckThread();
const folder = mkdtempSync(join(tmpdir(), 'castellan-thread-'));
let table: SiegeTable;
beforeAll(async () => {
  const { system, setup, options } = demo;
  const match = { system: system.id, edition: system.edition, setup, options };
  table = new SiegeTable(system, await createJournal(join(folder, 'm.castellan'), match));
});
afterAll(async () => {
  await thread.close();
  table.journal.close();
  rmSync(folder, { recursive: true, force: true });
});

const order = (command: string, args: Record<string, string> = {}): void => void table.order({ command, args }, null);
/** A lobber shoots at the gate and hits it with all three dice or with none. */
function shoot(face: number): void {
  order('shoot-structure', { unit: 'lobber-1', structure: 'gate' });
  while (table.match.awaiting?.question.ask === 'declare') table.answer(table.token, { fact: true }, null);
  table.trayOp(table.token, { op: 'type', faces: [face, face, face], by: 'Brandt' });
}
const stored = () => {
  const { match, start } = table.journal;
  return { match, start, entries: [...table.journal.read()] };
};

describe('the luck thread', () => {
  it('names for every outcome the order that led to it, with the words and number of the log', async () => {
    order('end-phase');
    shoot(6);
    const { lines, sides } = await thread.ask('ledger', stored());
    expect(lines.length).toBeGreaterThan(0);
    for (const { order: by, before, dice, choices, declared, unsplit, after } of lines) {
      const entry = table.log.find(({ n }) => n === by?.n);
      expect(entry).toMatchObject({ kind: 'order', text: by?.text });
      expect(by?.turn).toBe(1);
      expect(before + dice + choices + declared + unsplit).toBe(after);
    }
    expect(sides.map(({ seat }) => seat)).toEqual(demo.system.seats);
  }, 120_000);

  it('returns the report as a PDF', async () => {
    const asked = {
      stored: { file: 'm', ...stored(), salt: table.journal.salt, signatures: table.journal.signatures() },
      size: 'a4',
      language: 'fr',
      now: 0,
    } as const;
    const pages = await thread.ask('report', asked);
    expect(Buffer.from(pages).toString('latin1', 0, 5)).toBe('%PDF-');
  }, 120_000);

  it('reports a failure, and goes on with the next request', async () => {
    const { match, start, entries } = stored();
    const foreign = thread.ask('ledger', { match: { ...match, system: 'chess' }, start, entries });
    const own = thread.ask('ledger', { match, start, entries });
    await expect(foreign).rejects.toThrow('chess');
    expect((await own).lines.length).toBeGreaterThan(0);
  }, 120_000);

  it('tells waiting callers that the program is closing, which is not an internal error', async () => {
    const closing = new LuckThread();
    const asked = closing.ask('ledger', stored());
    const told = expect(asked).rejects.toMatchObject({ name: 'RpcError', code: 'closed' });
    await closing.close();
    await told;
  });
});
