import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chain } from '../../../test/tournament/sent-match.ts';
import type { EventAct } from '../../contract/event-acts.ts';
import type { WireRow } from '../../contract/hub-api.ts';
import { hashOfEntry } from '../../journal/chain.ts';
import { sentence } from '../../sentences.ts';
import { EventDesk } from '../desk/event-desk.ts';
import type { Result } from '../event/settings.ts';
import { Intake, type Received } from './intake.ts';
import { RowStore, startOf } from './row-store.ts';
import { SignatureStore } from './signature-store.ts';

const blank = { club: null, army: null, contact: null, rating: null, fixedTable: null };
const figures = { vp: null, destroyed: null, breaches: null, keepTurn: null };
const won = (match: string): Result => ({
  outcome: 'attacker',
  played: true,
  attacker: figures,
  defender: figures,
  wentToTime: false,
  source: 'match',
  match,
});

let folder: string;
let desk: EventDesk;
let event: string;
let players: readonly [string, string];
let rows: RowStore;
let clock = 0;
let sent = 0;

const does = async (act: EventAct): Promise<void> => {
  const outcome = await desk.do(event, `test-${String((sent += 1))}`, { role: 'organiser', name: 'Dubois' }, act);
  if (!outcome.done) throw new Error(sentence(outcome.text, 'en'));
};
const result = async (): Promise<Result | undefined> => (await desk.known(event)).state.rounds[0]?.results.get(1);

/** The rows of a match that has ended, on the organiser's disk; its program ended before it wrote anything else. */
async function stored(id: string): Promise<void> {
  const { head, rows: played } = chain(event, '1', players, id);
  const last = played.at(-1) as WireRow;
  const n = last.n + 1;
  const sealed: WireRow = {
    ...{ n, at: 5, kind: 'sealed', origin: null, body: '{}' },
    hash: hashOfEntry(last.hash, n, 5, 'sealed', undefined, '{}'),
  };
  const match = { match: id, event, round: 1, game: 1, place: '1', start: startOf(head) };
  clock += 1;
  await rows.open({ ...match, head });
  expect(await rows.put(match, [...played, sealed])).toEqual({ done: true, have: n });
}

/** A program that starts: it looks at every match again. */
async function started(): Promise<void> {
  const database = await desk.withDatabase((one) => Promise.resolve(one));
  const received = ({ id }: { readonly id: string }, all: readonly WireRow[]): Received => ({
    result: all.at(-1)?.kind === 'sealed' ? won(id) : undefined,
    over: true,
    rows: all.length,
  });
  const log = (line: string): void => {
    throw new Error(line);
  };
  const intake = new Intake(event, desk, rows, new SignatureStore(database), { received, note: () => undefined, log });
  await intake.start();
  await intake.look();
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-intake-'));
  desk = new EventDesk(folder, () => undefined);
  const made = await desk.create('Varenne', 'Dubois');
  if (!made.done) throw new Error(made.text.key);
  event = made.event;
  await does({ kind: 'enter', players: ['Brandt', 'Okafor'].map((name) => ({ name, ...blank })), missed: 0 });
  await does({ kind: 'check-in', players: [...(await desk.known(event)).state.players.keys()], by: 'hand' });
  await does({ kind: 'pair' });
  const game = (await desk.known(event)).state.rounds[0]?.paired.games[0];
  players = [game?.attacker ?? '', game?.defender ?? ''];
  rows = new RowStore(await desk.withDatabase((one) => Promise.resolve(one)), () => clock);
});
afterEach(async () => {
  await desk.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a match whose beginning the program had not written when it ended', () => {
  it('is written with its result by the next program, though its table says nothing more', async () => {
    await stored('m-1');
    expect(await result()).toBeUndefined();
    await started();
    expect(await result()).toEqual(won('m-1'));
    expect((await desk.known(event)).hall.get(1)?.tables.get(1)?.match?.id).toBe('m-1');
    const acts = (await desk.known(event)).acts.length;
    await started();
    expect((await desk.known(event)).acts).toHaveLength(acts);
  });

  it('gives way to the match that its table began after it', async () => {
    await stored('m-2');
    await stored('m-1');
    await started();
    expect(await result()).toEqual(won('m-1'));
  });

  it('does not change what the players have reported', async () => {
    const reported: Result = { ...won(''), outcome: 'defender', source: 'reported', match: null };
    for (const player of players) await does({ kind: 'claim', round: 1, game: 1, player, result: reported });
    await stored('m-1');
    await started();
    expect(await result()).toEqual(reported);
  });
});
