import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SeasonView, type Entry, type SeasonAct, type SeasonSettings } from '../../electron/contract/season-parts.ts';
import { sentence } from '../../electron/sentences.ts';
import { EventDesk } from '../../electron/tournament/desk/event-desk.ts';
import { SeasonDesk } from '../../electron/tournament/desk/season-desk.ts';
import { seasonFile, wholeSeason } from '../../electron/tournament/desk/season-files.ts';
import { seasonView } from '../../electron/tournament/desk/season-view.ts';
import { named, opened, playAll, result, type Played } from './play-event.ts';
import { postgresIsHere, startPostgres, type Server } from './postgres.ts';

/** A finished one-round event whose attackers, the first of the list, have won. */
function finished(name: string, players: readonly string[], more: { readonly date?: string } = {}): Played {
  const event = opened(players.length, { name, rounds: 1, tieBreaks: ['seed'], date: more.date ?? null });
  named(event, players, { club: null, contact: 'somebody@example.org' });
  return playAll(event.pair());
}

/**
 * What a season does over a real database.
 * @param fresh prepares another database and returns its location
 */
function behaves(fresh: () => Promise<string | undefined>): void {
  let folder: string;
  let desk: EventDesk;
  let seasons: SeasonDesk;
  let id: string;
  beforeEach(async () => {
    const url = await fresh();
    if (url !== undefined) process.env['DATABASE_URL'] = url;
    folder = mkdtempSync(join(tmpdir(), 'castellan-season-'));
    await start();
    const made = await seasons.create('wish-0001', 'League of 2027');
    if (!made.done) throw new Error(sentence(made.text, 'en'));
    id = made.season;
  });
  afterEach(async () => {
    await desk.close();
    delete process.env['DATABASE_URL'];
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async (): Promise<void> => {
    desk = new EventDesk(folder, () => undefined);
    seasons = new SeasonDesk(desk);
    await desk.list();
  };
  const took = async (event: string, played: Played): Promise<void> => {
    const done = await desk.take(event, played.acts);
    if (!done.done) throw new Error(sentence(done.text, 'en'));
  };
  const act = async (what: SeasonAct): Promise<string> => {
    const done = await seasons.do(id, what);
    return done.done ? 'done' : sentence(done.text, 'en');
  };
  const view = async (): Promise<SeasonView> => SeasonView.parse(seasonView(await seasons.known(id)));
  const table = async (): Promise<string[]> =>
    (await view()).rows.map(({ place, name, total }) => `${String(place)} ${name} ${total}`);
  const entryOf = async (event: string, name: string): Promise<Entry> => {
    const { rows } = await view();
    const found = rows.flatMap(({ entries }) => entries).find((one) => one.event === event && one.name === name);
    if (found === undefined) throw new Error(`no ${name} at ${event}`);
    return { event, player: found.player };
  };
  const rules = async (more: Partial<SeasonSettings>): Promise<string> => {
    const { settings } = await view();
    return act({ kind: 'settings', settings: { ...settings, ...more }, from: settings });
  };
  const together = async (...entries: (readonly [string, string])[]): Promise<string> =>
    act({ kind: 'merge', groups: [await Promise.all(entries.map(([event, name]) => entryOf(event, name)))] });

  it('exports to a file and imports with the same table; an invalid file changes nothing', async () => {
    await took('spring', finished('Spring', ['Ada', 'Brandt'], { date: '2027-03-01' }));
    expect(await act({ kind: 'add-event', event: 'spring' })).toBe('done');
    const before = await table();
    const content = Buffer.from(wholeSeason((await seasons.known(id)).season).bytes).toString('utf8');
    const listed = await seasons.list();
    for (const wrong of ['', content.slice(0, 200), content.replace('"place": 1', '"place": 7')])
      expect(await seasons.take('wish-0002', wrong)).toMatchObject({ done: false });
    expect(await seasons.list()).toEqual(listed);
    await seasons.delete(id);
    const taken = await seasons.take('wish-0003', content);
    if (!taken.done) throw new Error(sentence(taken.text, 'en'));
    id = taken.season;
    expect([await table(), (await view()).events.map(({ state }) => state)]).toEqual([before, ['counts']]);
    // Repeating a request creates only one season.
    await seasons.take('wish-0003', content);
    expect(await seasons.list()).toHaveLength(1);
  });

  it('shows the state of a running event beside the table, which does not count it', async () => {
    await took('spring', finished('Spring', ['Ada', 'Brandt'], { date: '2027-03-01' }));
    const running = named(opened(2, { name: 'Summer', rounds: 2, tieBreaks: ['seed'] }), ['Cyd', 'Dan'], {
      club: null,
    });
    await took('summer', playAll(running.pair()));
    for (const event of ['spring', 'summer']) expect(await act({ kind: 'add-event', event })).toBe('done');
    const { soFar, rows } = await view();
    expect(rows.map(({ name }) => name)).toEqual(['Ada', 'Brandt']);
    expect([soFar?.events, soFar?.rows.map(({ name }) => name).toSorted()]).toEqual([
      ['Summer'],
      ['Ada', 'Brandt', 'Cyd', 'Dan'],
    ]);
  });

  it('adds up finished events, keeps who is who, and survives a restart', async () => {
    await took('spring', finished('Spring', ['Ada', 'Brandt'], { date: '2027-03-01' }));
    await took('summer', finished('Summer', ['Brandt', 'A. Ada'], { date: '2027-06-01' }));
    // Added in the other order; the table sorts them by day.
    for (const event of ['summer', 'spring']) expect(await act({ kind: 'add-event', event })).toBe('done');
    expect(await act({ kind: 'add-event', event: 'spring' })).toBe('done');
    expect((await view()).events.map(({ name, state, players }) => [name, state, players])).toEqual([
      ['Spring', 'counts', 2],
      ['Summer', 'counts', 2],
    ]);
    expect(await table()).toEqual(['1 Ada 10', '1 Brandt 10', '3 A. Ada 8', '3 Brandt 8']);
    expect((await view()).suggestions.map(({ why, people }) => [why, people.map(({ name }) => name)])).toEqual([
      ['same', ['Brandt', 'Brandt']],
    ]);
    expect(await together(['spring', 'Brandt'], ['summer', 'Brandt'])).toBe('done');
    expect(await together(['spring', 'Ada'], ['summer', 'A. Ada'])).toBe('done');
    expect(await together(['spring', 'Ada'], ['spring', 'Brandt'])).toMatch(/both played at one event/);
    expect(await table()).toEqual(['1 A. Ada 18', '1 Brandt 18']);
    expect(await rules({ best: 1, takingPart: 1, name: 'Ligue 2027' })).toBe('done');
    await desk.close();
    await start();
    expect(await table()).toEqual(['1 A. Ada 11', '1 Brandt 11']);
    expect((await seasons.list()).map(({ id: one, season }) => [one, season?.settings.name])).toEqual([
      [id, 'Ligue 2027'],
    ]);
    expect(await act({ kind: 'split', entry: await entryOf('summer', 'A. Ada') })).toBe('done');
    expect(await table()).toEqual(['1 Brandt 11', '2 Ada 11', '3 A. Ada 9']);
    expect((await view()).suggestions).toEqual([]);
  });

  it('a running event does not count until it is over, and a corrected result is reported', async () => {
    const event = opened(2, { name: 'Autumn', rounds: 1, tieBreaks: ['seed'] }).pair();
    await took('autumn', event);
    expect(await act({ kind: 'add-event', event: 'autumn' })).toBe('done');
    expect((await view()).events[0]).toMatchObject({ state: 'running', changes: [] });
    expect((await view()).rows).toEqual([]);
    const organiser = { role: 'organiser', name: 'Anna' } as const;
    const settled = result(2, 1, { source: 'judge' });
    await desk.do('autumn', 'r', organiser, { kind: 'result', round: 1, game: 1, result: settled });
    expect(await desk.do('autumn', 'c', organiser, { kind: 'complete', round: 1 })).toMatchObject({ done: true });
    expect((await view()).events[0]).toMatchObject({ state: 'counts', changes: [] });
    const before = await table();
    const mended = result(1, 2, { source: 'judge' });
    expect(
      await desk.do('autumn', 'm', organiser, { kind: 'result', round: 1, game: 1, result: mended }),
    ).toMatchObject({ done: true });
    expect(await table()).not.toEqual(before);
    const [told] = (await view()).events;
    expect(told?.changes.map((one) => sentence(one, 'en')).sort()).toEqual([
      expect.stringMatching(/^Player p\d: place 1 before, place 2 now$/),
      expect.stringMatching(/^Player p\d: place 2 before, place 1 now$/),
    ]);
    expect(told?.seeable).toBe(true);
    expect(await act({ kind: 'note', event: 'autumn' })).toBe('done');
    expect((await view()).events[0]?.changes).toEqual([]);
  });

  it('a deleted event keeps counting as last seen, and says so', async () => {
    await took('spring', finished('Spring', ['Ada', 'Brandt']));
    await act({ kind: 'add-event', event: 'spring' });
    const before = await table();
    await desk.withDatabase(async ({ db }) => {
      await sql`delete from acts where event = 'spring'`.execute(db);
      await sql`delete from events where id = 'spring'`.execute(db);
    });
    await desk.close();
    await start();
    expect(await table()).toEqual(before);
    const [event] = (await view()).events;
    expect(event).toMatchObject({ name: 'Spring', state: 'gone', seeable: false });
    expect(event?.changes.map((one) => sentence(one, 'en'))).toEqual([expect.stringMatching(/not in the database/)]);
    expect(await act({ kind: 'remove-event', event: 'spring' })).toBe('done');
    expect((await view()).rows).toEqual([]);
    expect(await act({ kind: 'add-event', event: 'spring' })).toMatch(/not in the database/);
  });

  it('problems give a sentence and change nothing', async () => {
    await took('spring', finished('Spring', ['Ada', 'Brandt']));
    await act({ kind: 'add-event', event: 'spring' });
    const before = await view();
    expect(await rules({ name: '   ' })).toMatch(/spaces alone/);
    expect(await rules({ points: { by: 'table', points: [5, 8] } })).toMatch(/Place 2 would bring more/);
    const stale = { ...before.settings, best: 4 };
    expect(await act({ kind: 'settings', settings: { ...stale, best: 2 }, from: stale })).toMatch(/Somebody else/);
    const nobody = { event: 'spring', player: 'nobody' };
    const ada = await entryOf('spring', 'Ada');
    expect(await act({ kind: 'merge', groups: [[ada, nobody]] })).toMatch(/not among those/);
    expect(await act({ kind: 'apart', entries: [ada, nobody] })).toMatch(/not among those/);
    expect(await act({ kind: 'split', entry: nobody })).toBe('done');
    expect(await act({ kind: 'remove-event', event: 'nowhere' })).toBe('done');
    expect(await view()).toEqual(before);
    const none = await seasons.create('wish-0002', '  ');
    expect(none).toMatchObject({ done: false, text: { key: 'event.name-empty' } });
  });

  it('a repeated request creates one season; a deleted one is gone, but its events are not', async () => {
    await took('spring', finished('Spring', ['Ada', 'Brandt']));
    await act({ kind: 'add-event', event: 'spring' });
    expect(await seasons.create('wish-0001', 'League of 2027')).toEqual({ done: true, season: id });
    expect((await view()).events).toHaveLength(1);
    expect(await seasons.delete(id)).toMatchObject({ done: true });
    expect(await seasons.delete(id)).toMatchObject({ done: false, text: { key: 'season.gone' } });
    expect(await act({ kind: 'remove-event', event: 'spring' })).toMatch(/somebody has deleted it/);
    await expect(seasons.known(id)).rejects.toMatchObject({ text: { key: 'season.gone' } });
    expect((await desk.list()).map(({ id: event }) => event)).toEqual(['spring']);
  });

  it('concurrent decisions are all applied', async () => {
    const names = Array.from({ length: 8 }, (_, i) => `Name ${String(i)}`);
    await took('spring', finished('Spring', names));
    await took('summer', finished('Summer', names));
    await Promise.all(['spring', 'summer'].map((event) => act({ kind: 'add-event', event })));
    const all = await Promise.all(names.map((name) => together(['spring', name], ['summer', name])));
    expect(new Set(all)).toEqual(new Set(['done']));
    expect((await view()).rows).toHaveLength(8);
  });

  it('a season from another program version is left alone, with a sentence', async () => {
    await desk.withDatabase(async ({ db }) => {
      await sql`update seasons set body = '{"version":2}' where id = ${id}`.execute(db);
    });
    await expect(seasons.known(id)).rejects.toMatchObject({ text: { key: 'store.season-broken' } });
    expect(await act({ kind: 'remove-event', event: 'x' })).toMatch(/newer version/);
    expect(await seasons.list()).toEqual([{ id, season: null }]);
  });

  it('as a table, a page and paper it has names and points, but no contacts', async () => {
    await took('spring', finished('Spring', ['Ada', '=Brandt()', 'Cy <b>', 'Di']));
    await took('summer', finished('Summer', ['=Brandt()', 'Ada']));
    for (const event of ['spring', 'summer']) await act({ kind: 'add-event', event });
    await together(['spring', 'Ada'], ['summer', 'Ada']);
    await rules({ best: 1, takingPart: 0.5 });
    const file = async (what: 'csv' | 'page' | 'paper', language: 'en' | 'fr' = 'en'): Promise<string> => {
      const { name, bytes } = await seasonFile(await view(), what, { language, size: 'a4', now: 0 });
      return `${name}\n${Buffer.from(bytes).toString(what === 'paper' ? 'latin1' : 'utf8')}`;
    };
    const csv = await file('csv');
    expect(csv.split(/\r?\n/).slice(0, 3)).toEqual([
      'league-of-2027-season.csv',
      '\uFEFFplace,name,club,total,events,Spring,Summer',
      expect.stringMatching(/^1,(Ada,,10\.5,2,10\.5,\[8\.5\]|'=Brandt\(\),,10\.5,1,,10\.5)$/),
    ]);
    expect(csv).toContain("'=Brandt()");
    const page = await file('page');
    expect(page).toContain('(8.5)');
    expect(page).toContain('Cy &#60;b&#62;');
    expect(page).toContain("default-src 'none'");
    expect(await file('page', 'fr')).toContain('Classement de la saison');
    expect(await file('page', 'fr')).toContain('(8,5)');
    expect(page).not.toContain('<b>');
    for (const words of [csv, page]) expect(words).not.toContain('example.org');
    expect(await file('paper')).toContain('%PDF-');
  });
}

describe('seasons on SQLite', () => {
  behaves(() => Promise.resolve(undefined));
});

describe.skipIf(!postgresIsHere())('seasons on PostgreSQL', () => {
  let server: Server;
  let count = 0;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.remove());
  behaves(async () => {
    count += 1;
    const client = new pg.Client(server.url('postgres'));
    await client.connect();
    await client.query(`create database seasons_${String(count)}`);
    await client.end();
    return server.url(`seasons_${String(count)}`);
  });
});
