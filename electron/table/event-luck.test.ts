import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventLuckView } from '../contract/event-luck.ts';
import { countingRows } from '../../rules/kernel/replay.ts';
import { createJournal } from '../journal/open.ts';
import { Library } from '../library/library.ts';
import { EventDesk } from '../tournament/desk/event-desk.ts';
import { LuckWatch, type FollowMatch } from '../tournament/desk/luck-watch.ts';
import type { Result } from '../tournament/event/settings.ts';
import { RowStore, startOf } from '../tournament/hub/row-store.ts';
import { matchFollower } from './event-luck.ts';
import { sealEnd } from './event-match.ts';
import { ledgerOf, LuckBook } from './ledger.ts';
import { LuckThread } from './luck-thread.ts';
import { SiegeTable } from './siege-table.ts';
import { rowsOf } from './stored-rows.ts';
import { demo } from './systems.ts';

const figures = { vp: null, destroyed: null, breaches: null, keepTurn: null };
const won: Result = {
  outcome: 'attacker',
  played: true,
  attacker: figures,
  defender: figures,
  wentToTime: false,
  source: 'reported',
  match: null,
};

// The thread loads all the rules when it starts, which takes time on a busy machine: start it once for all tests.
const thread = new LuckThread();
beforeAll(async () => {
  await expect(thread.ask('journal', { kept: 'file', path: '', match: '' })).rejects.toThrow();
}, 120_000);
afterAll(() => thread.close());

let folder: string;
let desk: EventDesk;
let table: SiegeTable;
let event: string;
let logged: string[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-luck-'));
  logged = [];
  desk = new EventDesk(folder, () => undefined);
  const { system, setup, options } = demo;
  const file = join(folder, 'Watch 1-1.castellan');
  table = new SiegeTable(
    system,
    await createJournal(file, { system: system.id, edition: system.edition, setup, options }),
  );
  const made = await desk.create('Watch', 'Dubois');
  if (!made.done) throw new Error(made.text.key);
  event = made.event;
  const organiser = { role: 'organiser', name: 'Dubois' } as const;
  const blank = { club: null, army: null, contact: null, rating: null, fixedTable: null };
  const players = ['Sœur Anne', 'Barbe-Bleue', 'Brandt', 'Okafor'].map((name) => ({ name, ...blank }));
  await desk.do(event, 'a', organiser, { kind: 'enter', players, missed: 0 });
  const ids = [...(await desk.known(event)).state.players.keys()];
  await desk.do(event, 'b', organiser, { kind: 'check-in', players: ids, by: 'hand' });
  await desk.do(event, 'c', organiser, { kind: 'pair' });
});
afterEach(async () => {
  table.journal.close();
  await desk.close();
  rmSync(folder, { recursive: true, force: true });
});

const type = (...faces: number[]): void => void table.trayOp(table.token, { op: 'type', faces, by: 'Brandt' });
const order = (command: string, args: Record<string, string> = {}): void => void table.order({ command, args }, null);

/** A lobber hits the gate three times, and the test of three dice brings it down. */
function playALittle(): void {
  order('end-phase');
  order('shoot-structure', { unit: 'lobber-1', structure: 'gate' });
  while (table.match.awaiting?.question.ask === 'declare') table.answer(table.token, { fact: true }, null);
  type(6, 6, 6);
  order('end-phase');
  type(6, 6, 6);
}

/** The sides of the match's own ledger. */
function ledger() {
  const { system, journal } = table;
  const { setup, options } = journal.match;
  const { sides } = ledgerOf(
    system.seats,
    new LuckBook().outcomesOf({ system, setup, options, rows: countingRows(rowsOf(table.journal.read())) }),
  );
  return Object.fromEntries(sides.map(({ seat, ...side }) => [seat, side]));
}

const ended = (game: number, result: Result): Promise<void> =>
  desk.fromMatch(event, {
    id: `ended-${String(game)}-${result.outcome}`,
    by: 'Dubois',
    deed: { kind: 'result', round: 1, game, result },
  });
const begun = (file: string): Promise<void> =>
  desk.fromMatch(event, {
    id: `begun-${file === '' ? 'sent' : 'here'}`,
    by: 'Dubois',
    deed: { kind: 'match-begun', round: 1, game: 1, match: table.journal.match.id, file },
  });
const follow: FollowMatch = (match) =>
  matchFollower(new Library(folder, () => table.journal), desk, thread, (line) => logged.push(line))(match);

/** Watches until no journal is waiting. */
async function looked(): Promise<EventLuckView> {
  const seen: EventLuckView[] = [];
  const stop = new LuckWatch(desk, follow).watch(event, (view) => seen.push(view));
  await expect.poll(() => seen.at(-1)?.waiting, { timeout: 60_000 }).toBe(0);
  stop();
  const last = seen.at(-1);
  if (last === undefined) throw new Error('nothing was told');
  return last;
}

describe('the luck beside the standings', () => {
  it('equals the journal’s own ledger for a local file, and says so if a game has none', async () => {
    playALittle();
    await begun('Watch 1-1');
    await ended(1, won);
    await ended(2, won);
    // Nothing is shown for a journal that may still go on.
    expect((await looked()).games.map(({ journal }) => journal)).toEqual(['not-ended', 'none']);
    sealEnd(table, folder, 'Dubois');
    const { games, players, problem } = await looked();
    expect(problem).toBeNull();
    expect(games.map(({ journal, luck }) => [journal, luck])).toEqual([
      ['followed', ledger()],
      ['none', null],
    ]);
    expect(ledger()['attacker']?.dice).toBeGreaterThan(0.5);
    const [first, second] = games;
    const of = (id: string | undefined) => players.find(({ player }) => player === id);
    expect(of(first?.attacker)).toMatchObject({ dice: ledger()['attacker']?.dice, games: 1, without: 0 });
    expect(of(first?.defender)).toMatchObject({ dice: ledger()['defender']?.dice, games: 1, without: 0 });
    expect(of(second?.attacker)).toMatchObject({ dice: 0, choices: 0, games: 0, without: 1 });
    expect(logged).toEqual([]);
  });

  it('is also worked out from the rows that a table sent', async () => {
    playALittle();
    sealEnd(table, folder, 'Dubois');
    const { match } = table.journal;
    const head = {
      id: match.id,
      system: match.system,
      edition: match.edition,
      setup: JSON.stringify(match.setup),
      options: JSON.stringify(match.options),
      created_at: match.createdAt,
      program: match.program,
    };
    const rows = [...table.journal.read()].map(({ n, at, kind, origin = null, body, hash }) => ({
      n,
      at,
      kind,
      origin,
      body: JSON.stringify(body),
      hash,
    }));
    await begun('');
    await ended(1, won);
    expect((await looked()).games).toMatchObject([{ journal: 'none' }]);
    await desk.withDatabase(async (database) => {
      const store = new RowStore(database, () => 0);
      const sent = { match: match.id, event, round: 1, game: 1, place: '1', head, start: startOf(head) };
      await store.open(sent);
      expect(await store.put(sent, rows)).toMatchObject({ done: true, have: rows.length });
    });
    expect((await looked()).games).toMatchObject([{ journal: 'followed', luck: ledger() }]);
  });

  it('restarts a thread that was ended, and what was pending then is unreadable', async () => {
    playALittle();
    sealEnd(table, folder, 'Dubois');
    const asked = follow({ id: table.journal.match.id, file: 'Watch 1-1' });
    await thread.close();
    expect(await asked).toEqual({ journal: 'unreadable' });
    const again = await follow({ id: table.journal.match.id, file: 'Watch 1-1' });
    expect(again).toMatchObject({ journal: 'followed', ...ledger() });
  });

  it('is never taken from a file that holds another match', async () => {
    playALittle();
    sealEnd(table, folder, 'Dubois');
    expect(await follow({ id: 'another', file: 'Watch 1-1' })).toEqual({ journal: 'unreadable' });
    const { id } = table.journal.match;
    expect(await follow({ id, file: 'put away' })).toEqual({ journal: 'unreadable' });
    // The same if nobody has the file open, so that the thread reads it.
    const luck = ledger();
    table.journal.close();
    const elsewhere = matchFollower(
      new Library(folder, () => ({ ...table.journal, path: join(folder, 'another.castellan') })),
      desk,
      thread,
      (line) => logged.push(line),
    );
    expect(await elsewhere({ id: 'another', file: 'Watch 1-1' })).toEqual({ journal: 'unreadable' });
    expect(await elsewhere({ id, file: 'Watch 1-1' })).toMatchObject({ journal: 'followed', ...luck });
    copyFileSync(join(folder, 'events.sqlite'), join(folder, 'No match.castellan'));
    expect(await elsewhere({ id, file: 'No match' })).toEqual({ journal: 'unreadable' });
    expect(logged).toHaveLength(1);
  });
});
