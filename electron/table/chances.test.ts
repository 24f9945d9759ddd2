import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  assault,
  climbers,
  guards,
  sections,
  TO_COMBAT,
} from '../../rules/systems/siege-and-fortresses/combat/combat-scene.ts';
import { written } from '../../rules/systems/siege-and-fortresses/scene.ts';
import { createJournal } from '../journal/open.ts';
import { Chances, ChancesHere } from './chances.ts';
import { LuckThread } from './luck-thread.ts';
import { SiegeTable } from './siege-table.ts';
import { demo } from './systems.ts';

const thread = new LuckThread();
const folder = mkdtempSync(join(tmpdir(), 'castellan-chances-'));
let table: SiegeTable;
beforeAll(async () => {
  const { system, options } = demo;
  const units = [climbers('orcs', { stands: 1 }), guards('g', { w2: 1 })];
  const parsed = system.setup.parse(written({ sections, units }));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const match = { system: system.id, edition: system.edition, setup: parsed.value as object, options };
  table = new SiegeTable(system, await createJournal(join(folder, 'm.castellan'), match));
  const { command, args } = assault('orcs', 'w2') as { command: string; args: Record<string, string> };
  table.order({ command, args }, null);
  table.answer(table.token, { fact: true }, null);
  for (const input of TO_COMBAT) table.order(input as { command: string; args: Record<string, string> }, null);
});
afterAll(async () => {
  await thread.close();
  table.journal.close();
  rmSync(folder, { recursive: true, force: true });
});

const fightId = () => table.match.offers().find(({ command }) => command === 'fight')?.args['fight'] ?? '';

describe('chances on their own thread', () => {
  it('of an order and its whole fight are ready when asked for, with what they cover', async () => {
    const chances = new Chances(thread, () => undefined);
    const found = await chances.command(table, 'fight', { fight: fightId() });
    const [won, , inTheEnd] = found;
    expect(won).toMatchObject({ exact: true, line: [{ chance: expect.closeTo(13 / 144, 12) as number }] });
    expect(inTheEnd).toMatchObject({ cover: { key: 'forecast.cover-wall' }, rule: 'SF-100' });
    // One stand with two attacks on either side: nobody falls, so a draw is fought again until somebody wins.
    expect(inTheEnd?.line[0]?.chance).toBeCloseTo(13 / (13 + 85), 12);
  }, 60_000);

  it('are worked out first, announced when ready, and follow each die without more work', async () => {
    let told = 0;
    const chances = new Chances(thread, () => (told += 1));
    table.order({ command: 'fight', args: { fight: fightId() } }, null);
    expect(chances.open(table)).toEqual({ odds: [], state: 'working', why: null });
    await chances.settled();
    expect(told).toBeGreaterThan(0);
    const before = chances.open(table);
    const here = new ChancesHere().open(table);
    // They are structured copies, with exactly the numbers worked out here.
    expect(before.odds.slice(0, here.odds.length)).toEqual(here.odds);
    expect(before.odds.at(-1)?.line[0]?.chance).toBeCloseTo(13 / 98, 12);
    expect(before.state).toBe('there');
    const asked = told;
    table.trayOp(table.token, { op: 'type', faces: [6, 6], by: 'Brandt' });
    expect(chances.open(table).state).toBe('working');
    await chances.settled();
    expect(told).toBeGreaterThan(asked);
    // Two hits: the defender wins if both of two dice miss, and it is a draw if both hit.
    expect(chances.open(table).odds[0]?.line[0]?.chance).toBeCloseTo(3 / 4, 12);
  }, 60_000);

  it('of an earlier question are not announced', async () => {
    const chances = new Chances(thread, () => undefined);
    chances.open(table);
    table.undo(table.match.undoable?.n ?? 0, true, 'Brandt');
    const now = chances.open(table);
    expect(now.state).toBe('working');
    await chances.settled();
    expect(chances.open(table).odds).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: expect.stringMatching(/^won:/) as string })]),
    );
  }, 60_000);
});
