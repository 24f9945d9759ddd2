import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hubRights, hubRoles, type SeatView, type WireRow } from '../../electron/contract/hub-api.ts';
import type { Result } from '../../electron/tournament/event/settings.ts';
import { shownHead } from '../../electron/proof/head.ts';
import { RowStore } from '../../electron/tournament/hub/row-store.ts';
import { SignatureStore } from '../../electron/tournament/hub/signature-store.ts';
import { hashOfEntry } from '../../electron/journal/chain.ts';
import { seeded } from '../conformance/random-player.ts';
import { ask, enter, Organiser, ROOMY, until, VirtualTable, type Guest } from './hall.ts';
import { temporaryFolder } from '../temporary-folders.ts';
import { won } from './desk-holds-out.ts';
import { hallForEachTest } from './hall-for-each-test.ts';
import { chain, signedBy } from './sent-match.ts';
import { postgresIsHere, startPostgres, type Server } from './postgres.ts';

/** The organiser's hub with real sockets, real journals and a real database: rows, rights, and failures in a hall. */

const [SYSTEM, SCENARIO] = ['siege-and-fortresses', 'the-watchtower'];
const folder = temporaryFolder('castellan-hub-');

/** The same tests on every database. */
function behaves(fresh: () => Promise<void>): void {
  let hall: Organiser;
  let address: string;
  beforeEach(fresh);
  const { come, table: newTable } = hallForEachTest('hub', (opened) => {
    hall = opened;
  });
  beforeEach(async () => {
    address = await hall.address();
  });
  const asTable = async (table: string): Promise<Guest> => come(await hall.code('table'), table);
  const pairOf = async (game: number): Promise<[string, string]> => {
    const at = (await hall.desk.known(hall.event)).state.rounds[0]?.paired.games[game - 1];
    return [at?.attacker ?? '', at?.defender ?? ''];
  };
  const resultOf = async (game: number): Promise<Result | undefined> =>
    (await hall.desk.known(hall.event)).state.rounds[0]?.results.get(game);

  it('a table begins the game it is called for, sends every row, and its sealed journal is the result', async () => {
    const table = await newTable();
    await table.join(address, await hall.code('table'), '1');
    expect(table.link.call).toBeNull();
    await hall.pair(1);
    await until('the table is called', () => table.link.call !== null);
    await table.begin(SYSTEM, SCENARIO);
    const random = seeded(3);
    table.play(random, 20);
    await until('the hub says it is playing', async () => {
      const game = (await hall.desk.known(hall.event)).hall.get(1)?.tables.get(1);
      return game?.match?.id === table.table.journal.match.id;
    });
    // The hub is down in the middle of the game: play goes on.
    await hall.hub.open(null);
    expect(await ask(address, 'x').catch(() => 'nobody')).toBe('nobody');
    table.play(random);
    expect(table.link.view().waiting).toBeGreaterThan(0);
    await hall.open();
    address = await hall.address();
    // The port changes: the table is told, and stays the same table with the same key.
    await table.join(address, await hall.code('table'), '1');
    await until('all is sent', () => table.link.view().waiting === 0);
    await until('the result is there', async () => (await resultOf(1))?.source === 'match');
    expect((await resultOf(1))?.match).toBe(table.table.journal.match.id);

    // Undoing the end withdraws its result; the next end is written again.
    table.undoEnd();
    await until('the result is taken back', async () => (await resultOf(1)) === undefined);
    table.play(seeded(5));
    await until('it is written again', async () => (await resultOf(1))?.source === 'match');
    // Both have confirmed: an undo at the table does not remove the result.
    for (const player of await pairOf(1))
      await hall.act({ kind: 'claim', round: 1, game: 1, player, result: (await resultOf(1)) as Result });
    table.undoEnd();
    const rows = table.table.journal.head.n;
    await until('the undo is sent', () => table.link.view().sent === rows);
    expect((await resultOf(1))?.source).toBe('match');
  });

  it('sending twice changes nothing, a gap is requested again, and a forked chain is refused', async () => {
    await hall.pair(1);
    const one = await asTable('1');
    const { head, rows, first } = chain(hall.event, '1', await pairOf(1));
    expect(await one.call('hub.offer', { match: head, first })).toEqual({ done: true, have: 1 });
    const send = (some: readonly WireRow[]) => one.call('hub.rows', { match: head.id, rows: [...some] });
    expect(await send(rows.slice(1, 5))).toEqual({ done: true, have: 5 });
    expect(await send(rows.slice(1, 5))).toEqual({ done: true, have: 5 });
    expect(await send(rows.slice(3, 7))).toEqual({ done: true, have: 7 });
    expect(await send(rows.slice(9))).toEqual({ done: true, have: 7 });
    const fork = chain(hall.event, '1', await pairOf(1), head.id, 20).rows.map((row) => ({ ...row, at: 6 }));
    let hash = rows[5]?.hash ?? '';
    const other = fork.slice(6).map((row) => {
      hash = hashOfEntry(hash, row.n, 6, row.kind, undefined, row.body);
      return { ...row, hash };
    });
    expect(await send(other)).toMatchObject({ done: false, final: true, text: { key: 'event-hub.forked' } });
    const bent = rows.slice(7).map((row) => ({ ...row, body: row.body.replace('7', '8') }));
    expect(await send(bent)).toMatchObject({ done: false, text: { key: 'event-hub.forked' } });
    // Sent concurrently and twice, each row is stored once.
    const both = await Promise.all([send(rows.slice(7)), send(rows.slice(7)), send(rows.slice(1))]);
    expect(both).toEqual(Array.from({ length: 3 }, () => ({ done: true, have: 12 })));
    expect(await one.call('hub.offer', { match: head, first })).toEqual({ done: true, have: 12 });
    const kept = await hall.desk.withDatabase((database) => new RowStore(database, Date.now).read(head.id));
    expect(kept).toEqual(rows);
  });

  it('rejects a signature that does not fit the rows, or belongs to another table’s match', async () => {
    await hall.pair(1);
    const [one, two] = [await asTable('1'), await asTable('2')];
    const { head, rows, first } = chain(hall.event, '1', await pairOf(1));
    await one.call('hub.offer', { match: head, first });
    await one.call('hub.rows', { match: head.id, rows: rows.slice(1) });
    const salt = '5a'.repeat(16);
    const good = signedBy({ match: head.id, n: 3, hash: shownHead(salt, 3, rows[2]?.hash ?? '') }, 'Ada');
    const send = async (guest: Guest, signature: typeof good, with_ = salt): Promise<string> => {
      const said = await guest.call('hub.signatures', { match: head.id, salt: with_, signatures: [good, signature] });
      return said.done ? 'done' : said.text.key;
    };
    expect(await send(one, { ...good, name: 'Dan' })).toBe('event-hub.signature-unfit');
    expect(await send(one, { ...good, n: 4 })).toMatch(/unfit/);
    expect(await send(one, signedBy({ match: head.id, n: 13, hash: shownHead(salt, 13, 'f'.repeat(64)) }, 'Ada'))).toBe(
      'event-hub.signature-unfit',
    );
    expect(await send(one, good, 'ff'.repeat(16))).toMatch(/unfit/);
    expect(await send(two, good)).toBe('event-hub.not-your-match');
    const kept = () => hall.desk.withDatabase((database) => new SignatureStore(database).of(head.id));
    expect((await kept()).signatures).toEqual([]);
    expect([await send(one, good), await send(one, good)]).toEqual(['done', 'done']);
    expect((await kept()).signatures).toMatchObject([{ n: 3, name: 'Ada', key: good.key }]);
  });

  it('rejects rows of another table, event or players, an unknown game or an unannounced match', async () => {
    await hall.pair(1);
    const [one, two] = [await asTable('1'), await asTable('2')];
    const { head, rows, first } = chain(hall.event, '1', await pairOf(1));
    await one.call('hub.offer', { match: head, first });
    const keyOf = async (outcome: Promise<{ done: boolean }>): Promise<string> => {
      const said = (await outcome) as { done: boolean; text?: { key: string } };
      return said.done ? 'done' : (said.text?.key ?? '');
    };
    expect(await keyOf(two.call('hub.rows', { match: head.id, rows: rows.slice(1) }))).toBe('event-hub.not-your-match');
    expect(await keyOf(two.call('hub.offer', { match: head, first }))).toBe('event-hub.other-table');
    const offer = (event: string, table: string, who: readonly [string, string]) => {
      const other = chain(event, table, who, `other-${table}`);
      return keyOf(two.call('hub.offer', { match: other.head, first: other.first }));
    };
    expect(await offer('elsewhere', '2', await pairOf(2))).toBe('event-hub.no-game-of-this');
    expect(await offer(hall.event, '2', await pairOf(1))).toBe('event-hub.other-players');
    expect(await offer(hall.event, '9', await pairOf(1))).toBe('event-hub.other-table');
    expect(await keyOf(two.call('hub.rows', { match: 'never', rows }))).toBe('event-hub.not-your-match');
    // Another header under the same id is another match.
    const forged = chain(hall.event, '1', await pairOf(1), head.id);
    const head2 = { ...forged.head, setup: '[]' };
    expect(await keyOf(one.call('hub.offer', { match: head2, first: forged.first }))).toBe('event-hub.not-your-match');
    expect(await one.call('hub.offer', { match: head, first })).toEqual({ done: true, have: 1 });
  });

  it('lets every role call its own methods of the contract, and no others', async () => {
    await hall.pair(1);
    const [player = ''] = await hall.players();
    const guestOf = {
      organiser: await come(await hall.code('organiser')),
      judge: await come(await hall.code('judge')),
      table: await asTable('1'),
      player: await come(await hall.playerCode(player)),
      onlooker: await come(await hall.code('onlooker')),
      screen: await come(await hall.code('screen')),
    };
    const { head, rows, first } = chain(hall.event, '1', await pairOf(1));
    const inputs = {
      'hub.who': {},
      'hub.log': { round: 1, table: '1' },
      'hub.do': { id: 'x', act: { kind: 'pair' } },
      'hub.offer': { match: head, first },
      'hub.rows': { match: head.id, rows: [...rows] },
      'hub.signatures': {
        match: head.id,
        salt: '5a'.repeat(16),
        signatures: [signedBy({ match: head.id, n: 0, hash: '0'.repeat(64) }, '')],
      },
    } as const;
    for (const role of hubRoles)
      for (const method of Object.keys(inputs) as (keyof typeof inputs)[]) {
        const said = await guestOf[role].call(method as 'hub.who', inputs[method] as never).then(
          () => 'answered',
          (error: { code: string }) => error.code,
        );
        const allowed = hubRights[role].includes(method);
        expect([role, method, said]).toEqual([role, method, allowed ? 'answered' : 'no-such-method']);
      }
    expect(await guestOf.player.call('hub.who', {})).toMatchObject({ role: 'player', subject: player });
    const refusedFor = async (guest: Guest, act: Parameters<typeof hall.act>[0], id = 'once') => {
      const said = await guest.call('hub.do', { id, act });
      return said.done ? 'done' : said.text.key;
    };
    // A judge settles results but cannot pair; contacts are for the organiser.
    expect(await refusedFor(guestOf.judge, { kind: 'withdraw-round', round: 1 }, 'j1')).toBe('event.not-yours');
    expect(await refusedFor(guestOf.judge, { kind: 'result', round: 1, game: 2, result: won(9, 2) }, 'j2')).toBe(
      'done',
    );
    // The judge sees the log of the table at issue, and of no other.
    const { lines } = await guestOf.judge.call('hub.log', { round: 1, table: '2' });
    expect(lines.map(({ key }) => key)).toEqual(['act.result']);
    expect((await guestOf.judge.call('hub.log', { round: 1, table: '9' })).lines).toEqual([]);
    expect(await refusedFor(guestOf.organiser, { kind: 'start-clock', round: 1 }, 'o1')).toBe('done');
    expect(await refusedFor(guestOf.player, { kind: 'start-clock', round: 1 }, 'p0')).toBe('event.not-yours');
  });

  it('lets players confirm for nobody else, and ignores a repeated message', async () => {
    await hall.pair(1);
    const [a, b] = await pairOf(1);
    const [one, two] = [await come(await hall.playerCode(a)), await come(await hall.playerCode(b))];
    const claim = { kind: 'claim', round: 1, game: 1, result: won(9, 2) } as const;
    const forOther = await one.call('hub.do', { id: 'a', act: { ...claim, player: b } });
    expect(forOther).toMatchObject({ done: false, text: { key: 'event.not-yours' } });
    expect(await one.call('hub.do', { id: 'b', act: { ...claim, player: a } })).toMatchObject({ done: true });
    const before = (await hall.desk.known(hall.event)).acts.length;
    await one.call('hub.do', { id: 'b', act: { ...claim, player: a } });
    expect((await hall.desk.known(hall.event)).acts.length).toBe(before);
    // The first player's exact message, sent by the second.
    expect(await two.call('hub.do', { id: 'b', act: { ...claim, player: a } })).toMatchObject({ done: false });
    expect(await resultOf(1)).toBeUndefined();
    await two.call('hub.do', { id: 'b', act: { ...claim, player: b } });
    expect(await resultOf(1)).toMatchObject({ outcome: 'attacker', source: 'reported' });
    // Players check in on their own phone; nobody else can do it for them.
    await hall.act({ kind: 'check-out', player: a });
    expect(await two.call('hub.do', { id: 'c', act: { kind: 'check-in', players: [a], by: 'code' } })).toMatchObject({
      done: false,
    });
    await one.call('hub.do', { id: 'c', act: { kind: 'check-in', players: [a], by: 'code' } });
    expect((await hall.desk.known(hall.event)).state.players.get(a)?.checkedIn).toBe(true);
  });

  it('a player is identified by their code, and their clock includes their table’s extra time', async () => {
    await hall.act({ kind: 'plan', round: 1, plan: { system: null, scenario: null, armyPoints: null, minutes: 60 } });
    await hall.pair(1);
    const [attacker] = await pairOf(1);
    const seat = await come(await hall.playerCode(attacker));
    const { name } = (await hall.desk.known(hall.event)).state.players.get(attacker)?.player ?? { name: '' };
    expect((await seat.call('hub.who', {})).name).toBe(name);
    const unnamed = await ask(address, await hall.code('onlooker'), null, '');
    expect(unnamed).toMatchObject({ status: 409, answer: { text: { key: 'event-hub.unreadable' } } });
    await hall.act({ kind: 'extend', round: 1, game: 1, minutes: 5 });
    await hall.act({ kind: 'last-turn', round: 1, game: 1 });
    const told: SeatView[] = [];
    seat.live(
      'hub.seat',
      {},
      (value) => {
        if (value.seat !== null) told.push(value.seat);
      },
      () => undefined,
    );
    await until('the seat is told', () => told.length > 0);
    expect(told.at(-1)?.clock).toMatchObject({ length: 65 * 60_000, lastTurn: true });
    // Acts by that code are that player's.
    await seat.call('hub.do', { id: 'judge', act: { kind: 'call-judge', round: 1, game: 1, why: '' } });
    expect((await hall.desk.known(hall.event)).acts.at(-1)?.by).toContain(name);
  });

  it('admits by code alone: wrong ones wait, old ones are invalid, a table is taken once, and a removed guest is out', async () => {
    const code = await hall.code('table');
    for (const wrong of ['WRONG2', '']) expect(await ask(address, wrong)).toMatchObject({ status: 403 });
    expect(await ask(address, code)).toMatchObject({ status: 409, answer: { text: { key: 'event-hub.which-table' } } });
    const one = await come(code, '1');
    expect(await ask(address, code, '1')).toMatchObject({ answer: { text: { key: 'event-hub.table-taken' } } });
    await hall.hub.newCode('table');
    expect(await ask(address, code, '2')).toMatchObject({
      status: 403,
      answer: { text: { key: 'event-hub.wrong-code' } },
    });
    const guest = (await hall.hub.view()).guests.find(({ subject }) => subject === '1');
    await hall.hub.sendAway(guest?.id ?? '');
    await until('the socket is closed', () => one.closed());
    await expect(enter(address, one.key)).rejects.toThrow('403');
    await expect(enter(address, 'k'.repeat(32))).rejects.toThrow('403');
    for (let i = 1; i < ROOMY.wrongCodes.free; i += 1) expect((await ask(address, 'WRONG2')).status).toBe(403);
    expect(await ask(address, await hall.code('onlooker'))).toMatchObject({
      status: 429,
      answer: { text: { key: 'event-hub.wait' } },
    });
    const page = await fetch(address, { headers: { origin: 'http://elsewhere.example' } });
    expect(page.status).toBe(403);
  });

  it('accepts nobody before an event is opened or after it is closed', async () => {
    await hall.hub.open(null);
    await expect(fetch(address)).rejects.toThrow();
    expect(await hall.hub.view()).toMatchObject({ event: null, codes: [], guests: [] });
    expect(await hall.hub.open('no-such-event')).toMatchObject({ key: 'store.no-such-event' });
    expect((await hall.hub.view()).addresses.every(({ url }) => url === null)).toBe(true);
  });
}

describe('a hub on SQLite', () => {
  behaves(() => Promise.resolve());

  it('keeps its guests through a restart, with keys that nobody can read from the disk', async () => {
    const at = join(folder, 'restart');
    let hall = new Organiser(at);
    await hall.prepare(2);
    const { key } = await ask(await hall.address(), await hall.code('onlooker'));
    const { event } = hall;
    await hall.close();
    expect(readFileSync(join(at, 'events.sqlite')).includes(key)).toBe(false);
    hall = new Organiser(at);
    await hall.hub.start();
    const guest = await enter(await hall.address(), key);
    expect(await guest.call('hub.who', {})).toMatchObject({ role: 'onlooker', event });
    guest.close();
    await hall.close();
  });
});

describe.skipIf(!postgresIsHere())('a hub on PostgreSQL', () => {
  let server: Server;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => {
    delete process.env['DATABASE_URL'];
    server.remove();
  });
  let databases = 0;
  const fresh = async (): Promise<void> => {
    databases += 1;
    process.env['DATABASE_URL'] = await server.fresh(`hub_${String(databases)}`);
  };
  behaves(fresh);

  it('two hubs on one database know the same people and the same rows', async () => {
    await fresh();
    const first = new Organiser(join(folder, 'one'));
    const second = new Organiser(join(folder, 'two'));
    await first.prepare(4);
    second.event = first.event;
    await second.open();
    await first.pair(1);
    const { key } = await ask(await first.address(), await second.code('table'), '1');
    const [one, two] = [await enter(await first.address(), key), await enter(await second.address(), key)];
    const at = (await first.desk.known(first.event)).state.rounds[0]?.paired.games[0];
    const { head, rows, first: row } = chain(first.event, '1', [at?.attacker ?? '', at?.defender ?? '']);
    await one.call('hub.offer', { match: head, first: row });
    await two.call('hub.offer', { match: head, first: row });
    expect(await one.call('hub.rows', { match: head.id, rows: rows.slice(1, 6) })).toEqual({ done: true, have: 6 });
    expect(await two.call('hub.rows', { match: head.id, rows: rows.slice(1, 8) })).toEqual({ done: true, have: 8 });
    const both = await Promise.all(
      [one, two].map((hub) => hub.call('hub.rows', { match: head.id, rows: rows.slice(8) })),
    );
    expect(both).toEqual([12, 12].map((have) => ({ done: true, have })));
    for (const guest of [one, two]) guest.close();
    await first.close();
    await second.close();
  });

  it('a database that fails mid-round gives a sentence: rows wait at the table and arrive when it is back', async () => {
    await fresh();
    const hall = new Organiser(join(folder, 'away'));
    await hall.prepare(2);
    const table = await VirtualTable.open(join(folder, 'away-table'));
    await table.join(await hall.address(), await hall.code('table'), '1');
    await hall.pair(1);
    await until('the table is called', () => table.link.call !== null);
    await table.begin(SYSTEM, SCENARIO);
    await until('the first rows are there', () => table.link.view().waiting === 0);
    server.stop();
    const random = seeded(11);
    table.play(random, 10);
    await until('the table says why nothing is sent', () => table.link.view().problem?.key === 'store.gone');
    const act = hall.act({ kind: 'start-clock', round: 1 });
    await expect(act).rejects.toThrow(/./);
    table.play(random);
    expect(table.link.view().waiting).toBeGreaterThan(0);
    server.start();
    await until('all is sent', () => table.link.view().waiting === 0);
    await until(
      'the result is there',
      async () => (await hall.desk.known(hall.event)).state.rounds[0]?.results.get(1)?.source === 'match',
    );
    table.close();
    await hall.close();
  });
});
