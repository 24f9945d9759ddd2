import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  assault,
  climbers,
  guards,
  onGround,
  orcs,
  sections,
  TO_COMBAT,
} from '../../rules/systems/siege-and-fortresses/combat/combat-scene.ts';
import { plainAssumptions } from '../../rules/kernel/outcome.ts';
import type { Args } from '../../rules/kernel/system.ts';
import { written, type WrittenUnit } from '../../rules/systems/siege-and-fortresses/scene.ts';
import { createJournal } from '../journal/open.ts';
import { Chances, ChancesHere } from './chances.ts';
import { LuckThread } from './luck-thread.ts';
import { SiegeTable } from './siege-table.ts';
import { demo } from './systems.ts';

const thread = new LuckThread();
const folder = mkdtempSync(join(tmpdir(), 'castellan-chances-'));

async function tableOf(name: string, units: readonly WrittenUnit[]): Promise<SiegeTable> {
  const { system, options } = demo;
  const parsed = system.setup.parse(written({ sections, units }));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const match = { system: system.id, edition: system.edition, setup: parsed.value as object, options };
  return new SiegeTable(system, await createJournal(join(folder, `${name}.castellan`), match));
}

/** Gives an order and answers its questions with the first choice and the suggested facts, until a roll is asked for. */
function ordered(at: SiegeTable, command: string, args: Args): void {
  const done = at.order({ command, args }, null);
  if (!done.done) throw new Error(JSON.stringify(done));
  for (let { awaiting } = at.match; awaiting !== undefined; { awaiting } = at.match) {
    const { question } = awaiting;
    if (question.ask === 'roll') return;
    const answer =
      question.ask === 'choose'
        ? { choose: plainAssumptions.choose(question) }
        : { fact: plainAssumptions.declare(question) };
    at.answer(at.token, answer, null);
  }
}

let table: SiegeTable;
beforeAll(async () => {
  table = await tableOf('m', [climbers('orcs', { stands: 1 }), guards('g', { w2: 1 })]);
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

const fightOf = ({ match }: SiegeTable) =>
  match.offers().find(({ command }) => command === 'fight')?.args['fight'] ?? '';
const fightId = () => fightOf(table);

describe('chances on their own thread', () => {
  it('of an order and its whole fight are ready when asked for, with what they cover', async () => {
    const chances = new Chances(thread, () => undefined);
    const found = await chances.command(table, 'fight', { fight: fightId() });
    const [won, , inTheEnd] = found;
    expect(won).toMatchObject({ exact: true, line: [{ chance: expect.closeTo(13 / 144, 12) as number }] });
    expect(inTheEnd).toMatchObject({ cover: { key: 'forecast.cover-wall' }, rule: 'SF-100', favours: 'attacker' });
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

  it('from games are of the dice that are in, and of the throw once it is accepted', async () => {
    const numbers = { stands: 3, attacks: 3, hits: 3, armour: 5 };
    const chargers = ['one', 'two', 'three'].map((id) => orcs(id, {}, numbers));
    const large = await tableOf('large', [...chargers, onGround(guards('g', { w1: 4 }, { ...numbers, stands: 4 }))]);
    for (const id of ['one', 'two', 'three']) ordered(large, 'charge', { unit: id, target: 'g' });
    for (const _ of TO_COMBAT) ordered(large, 'end-phase', {});
    ordered(large, 'fight', { fight: fightOf(large) });
    const roll = large.match.awaiting?.question;
    if (roll?.ask !== 'roll') throw new Error('no roll is open');
    const chances = new Chances(thread, () => undefined);
    const whole = () => chances.open(large).odds.find(({ cover }) => cover !== undefined);
    chances.open(large);
    await chances.settled();
    expect(whole()?.kind).toBe('about');
    // Bounds of games played before a die say nothing of the games after it.
    const faces = Array.from({ length: roll.dice }, () => 1);
    large.trayOp(large.token, { op: 'type', faces: faces.slice(1), by: 'Brandt' });
    expect(whole()?.kind ?? 'none').not.toBe('about');
    await chances.settled();
    expect(whole()?.kind).toBe('about');
    large.trayOp(large.token, { op: 'type', faces: [1], by: 'Brandt' });
    const [landed] = large.rows.rolls;
    if (landed === undefined) throw new Error('nothing landed');
    chances.open(large);
    const result = () => chances.landed(large, landed).find(({ cover }) => cover !== undefined);
    expect(result()?.kind ?? 'none').not.toBe('about');
    await chances.settled();
    expect(result()?.kind).toBe('about');
    expect(result()?.line).toHaveLength(roll.dice + 1);
    large.journal.close();
  }, 240_000);
});
