import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventAct } from '../../electron/contract/event-acts.ts';
import { EventView } from '../../electron/contract/event-view.ts';
import { HallView } from '../../electron/contract/hall-view.ts';
import { sentence } from '../../electron/sentences.ts';
import type { Result } from '../../electron/tournament/event/settings.ts';
import { traceOf } from '../../electron/tournament/event/trace.ts';
import { undoable } from '../../electron/tournament/event/inverse.ts';
import { EventDesk } from '../../electron/tournament/desk/event-desk.ts';
import { eventView, workingsOf } from '../../electron/tournament/desk/event-view.ts';
import { hallView } from '../../electron/tournament/desk/hall-view.ts';
import type { Person } from '../../electron/tournament/desk/rights.ts';
import { deskHoldsOut, won } from './desk-holds-out.ts';

const MINUTE = 60_000;
const names = ['Brandt', 'Okafor', 'Moreau', 'Sato', 'Kowalska', 'Adeyemi', 'Haddad', 'Lindqvist'];
const newPlayer = (name: string) => ({
  name,
  club: null,
  army: null,
  contact: `${name}@example.org`,
  rating: null,
  fixedTable: null,
});

/**
 * The desk over a real database: what the organiser does, and what screens are told. Runs the same on every database.
 * @param database returns the address of a fresh one; without it the desk makes its own file
 */
export function deskBehaves(database?: () => Promise<string>): void {
  let folder: string;
  let desk: EventDesk;
  let now: number;
  /** A monotonic clock. */
  let steady: number;
  let event: string;
  let sent: number;
  const organiser: Person = { role: 'organiser', name: 'Dubois' };

  const opened = (): EventDesk =>
    new EventDesk(
      folder,
      () => undefined,
      () => now,
      () => steady,
    );
  beforeEach(async () => {
    const url = await database?.();
    if (url !== undefined) process.env['DATABASE_URL'] = url;
    folder = mkdtempSync(join(tmpdir(), 'castellan-desk-'));
    now = Date.UTC(2026, 4, 2, 9);
    steady = 0;
    sent = 0;
    desk = opened();
    const made = await desk.create('Tournoi de Varenne', 'Dubois');
    if (!made.done) throw new Error(made.text.key);
    event = made.event;
  });
  afterEach(async () => {
    await desk.close();
    delete process.env['DATABASE_URL'];
    rmSync(folder, { recursive: true, force: true });
  });

  const act = (what: EventAct, person: Person = organiser, id = `test-${String((sent += 1))}`) =>
    desk.do(event, id, person, what);
  const done = async (what: EventAct): Promise<void> => {
    const outcome = await act(what);
    if (!outcome.done) throw new Error(sentence(outcome.text, 'en'));
  };
  const view = async (): Promise<EventView> =>
    EventView.parse(eventView(event, await desk.known(event), await time(), false));
  const time = async (): Promise<number> => {
    await desk.known(event);
    return desk.now(event);
  };
  const ids = async (): Promise<string[]> => (await view()).players.map(({ player }) => player.id);

  async function firstRound(): Promise<void> {
    await done({ kind: 'enter', players: names.map(newPlayer), missed: 0 });
    await done({ kind: 'plan', round: 1, plan: { system: null, scenario: null, armyPoints: null, minutes: 180 } });
    await done({ kind: 'check-in', players: await ids(), by: 'hand' });
    await done({ kind: 'pair' });
  }

  describe('the desk', () => {
    it('lists an event, pairs the eight players present, and shows four tables waiting', async () => {
      await firstRound();
      expect(await desk.list()).toEqual([{ id: event, name: 'Tournoi de Varenne', acts: 19 }]);
      const [round] = (await view()).rounds;
      expect(round?.games.map(({ table, state }) => [table, state])).toEqual(
        ['1', '2', '3', '4'].map((table) => [table, 'waiting']),
      );
      expect(round?.certificate?.cost).toMatch(/^\d+$/);
      expect((await view()).next.why?.key).toBe('event.complete-first');
    });

    it('plays a round without a plan like the round before it, and says so in the log', async () => {
      await firstRound();
      const finish = async (round: number): Promise<void> => {
        for (const game of [1, 2, 3, 4]) await done({ kind: 'result', round, game, result: won(10, 5) });
        await done({ kind: 'complete', round });
      };
      await finish(1);
      await done({ kind: 'pair' });
      const last = (await view()).rounds.at(-1);
      expect(last?.plan).toEqual({ system: null, scenario: null, armyPoints: null, minutes: 180 });
      const written = (await desk.known(event)).acts.slice(-2).map(({ deed }) => deed.kind);
      expect(written).toEqual(['round-planned', 'round-paired']);
      // A plan made ahead stays, even if it is empty.
      const nothing = { system: null, scenario: null, armyPoints: null, minutes: null };
      await done({ kind: 'plan', round: 3, plan: nothing });
      await finish(2);
      await done({ kind: 'pair' });
      expect((await view()).rounds.at(-1)?.plan).toEqual(nothing);
    });

    it('changes the scenario of a paired round with its plan, except at tables with their own', async () => {
      const tables = ['1', '2'].map((id) => ({ id, scenario: id === '1' ? 'gate' : null }));
      await done({ kind: 'settings', settings: { ...(await view()).settings, tables } });
      await firstRound();
      const scenarios = async () => (await view()).rounds[0]?.games.map(({ table, scenario }) => [table, scenario]);
      const plan = { system: null, scenario: 'moat', armyPoints: null, minutes: 180 };
      await done({ kind: 'plan', round: 1, plan });
      const rest = (scenario: string) => ['2', '3', '4'].map((table) => [table, scenario]);
      expect(await scenarios()).toEqual([['1', 'gate'], ...rest('moat')]);
      // A change by hand does not store any of it.
      const games = ((await view()).rounds[0]?.games ?? []).map(({ attacker, defender, table, scenario }) => ({
        attacker: defender,
        defender: attacker,
        table,
        scenario,
      }));
      await done({ kind: 'pair-by-hand', wanted: { round: 1, games, bye: null }, why: 'sides' });
      await done({ kind: 'plan', round: 1, plan: { ...plan, scenario: 'tower' } });
      expect(await scenarios()).toEqual([['1', 'gate'], ...rest('tower')]);
    });

    it('applies the same message once', async () => {
      await act({ kind: 'enter', players: [newPlayer('Brandt')], missed: 0 }, organiser, 'one');
      expect(await act({ kind: 'enter', players: [newPlayer('Brandt')], missed: 0 }, organiser, 'one')).toMatchObject({
        done: true,
      });
      expect((await view()).players.length).toBe(1);
    });

    it('refuses a second player with the same name in a sentence, and enters nobody from that message', async () => {
      const outcome = await act({ kind: 'enter', players: ['Sato', 'sato'].map(newPlayer), missed: 0 });
      expect(outcome.done ? '' : sentence(outcome.text, 'en')).toContain('sato');
      expect((await view()).players).toEqual([]);
    });

    it('restores everything after it was closed', async () => {
      await firstRound();
      const before = await view();
      await desk.close();
      desk = new EventDesk(
        folder,
        () => undefined,
        () => now,
        () => steady,
      );
      expect(await view()).toEqual(before);
    });
  });

  describe('the round clock', () => {
    it("runs, stops, is extended, and is unaffected when the machine's clock is set back", async () => {
      await firstRound();
      await done({ kind: 'start-clock', round: 1 });
      now += 30 * MINUTE;
      expect((await view()).rounds[0]?.clock).toMatchObject({
        running: true,
        left: 150 * MINUTE,
        length: 180 * MINUTE,
      });
      await done({ kind: 'pause-clock', round: 1 });
      now += 20 * MINUTE;
      await done({ kind: 'extend', round: 1, game: null, minutes: 5 });
      await done({ kind: 'extend', round: 1, game: 2, minutes: 10 });
      expect((await view()).rounds[0]?.clock).toMatchObject({ running: false, left: 155 * MINUTE });
      expect((await view()).rounds[0]?.games.map(({ extended }) => extended)).toEqual([0, 10, 0, 0]);
      await done({ kind: 'start-clock', round: 1 });
      now -= 60 * MINUTE;
      expect((await view()).rounds[0]?.clock.left).toBe(155 * MINUTE);
    });
  });

  describe('a result that players report', () => {
    it('counts once both players report the same', async () => {
      await firstRound();
      const { attacker = '', defender = '' } = (await view()).rounds[0]?.games[0] ?? {};
      await done({ kind: 'claim', round: 1, game: 1, player: attacker, result: won(700, 300) });
      expect((await view()).rounds[0]?.games[0]).toMatchObject({ state: 'to-confirm', result: null });
      await done({ kind: 'claim', round: 1, game: 1, player: defender, result: won(700, 300) });
      expect((await view()).rounds[0]?.games[0]).toMatchObject({ state: 'confirmed', result: { outcome: 'attacker' } });
    });

    it('goes to a judge if they differ, and the judge settles it', async () => {
      await firstRound();
      const { attacker = '', defender = '' } = (await view()).rounds[0]?.games[0] ?? {};
      await done({ kind: 'claim', round: 1, game: 1, player: attacker, result: won(700, 300) });
      await done({ kind: 'claim', round: 1, game: 1, player: defender, result: won(300, 700) });
      expect((await view()).rounds[0]?.games[0]).toMatchObject({ state: 'differ', result: null });
      await done({ kind: 'result', round: 1, game: 1, result: { ...won(300, 700), source: 'judge' } });
      expect((await view()).rounds[0]?.games[0]).toMatchObject({ state: 'result', result: { outcome: 'defender' } });
    });

    it('confirms the result of the match file, or visibly contradicts it', async () => {
      await firstRound();
      const { attacker = '', defender = '' } = (await view()).rounds[0]?.games[0] ?? {};
      const result: Result = { ...won(900, 100), source: 'match', match: 'm-1' };
      await desk.fromMatch(event, {
        id: 'ended-m-1-9',
        by: 'Dubois',
        deed: { kind: 'result', round: 1, game: 1, result },
      });
      expect((await view()).rounds[0]?.games[0]?.state).toBe('to-confirm');
      await done({ kind: 'claim', round: 1, game: 1, player: attacker, result: won(900, 100) });
      await done({ kind: 'claim', round: 1, game: 1, player: defender, result: won(900, 200) });
      expect((await view()).rounds[0]?.games[0]).toMatchObject({ state: 'differ', result: { source: 'match' } });
    });

    it('is refused from a player of another table, or from one player for the other', async () => {
      await firstRound();
      const [first, second] = (await view()).rounds[0]?.games ?? [];
      const foreign = await act({
        kind: 'claim',
        round: 1,
        game: 1,
        player: second?.attacker ?? '',
        result: won(1, 0),
      });
      expect(foreign).toMatchObject({ done: false, text: { key: 'event.not-at-table' } });
      const player = { role: 'player', name: 'Brandt', player: first?.attacker ?? '' } as const satisfies Person;
      const forOther: EventAct = { kind: 'claim', round: 1, game: 1, player: first?.defender ?? '', result: won(1, 0) };
      expect(await act(forOther, player)).toMatchObject({ done: false, text: { key: 'event.not-yours' } });
      expect(await act({ ...forOther, player: player.player }, player)).toMatchObject({ done: true });
      expect(await act({ kind: 'pair' }, { role: 'judge', name: 'Weiss' })).toMatchObject({ done: false });
      expect(await act({ kind: 'pair' }, { role: 'onlooker', name: 'Anyone' })).toMatchObject({ done: false });
    });
  });

  describe('undo', () => {
    it('is recorded as an act, and offered only for the latest act on a subject', async () => {
      await firstRound();
      await done({ kind: 'result', round: 1, game: 1, result: won(1, 0) });
      await done({ kind: 'result', round: 1, game: 1, result: won(0, 1) });
      const { acts } = await desk.known(event);
      const last = acts.length;
      expect([undoable(acts).has(last), undoable(acts).has(last - 1)]).toEqual([true, false]);
      await done({ kind: 'undo', n: last });
      expect((await view()).rounds[0]?.games[0]?.result?.outcome).toBe('attacker');
      expect(await act({ kind: 'undo', n: 1 })).toMatchObject({ done: false, text: { key: 'event.cannot-undo' } });
      for (const { text } of traceOf((await desk.known(event)).acts))
        for (const language of ['en', 'fr'] as const) expect(sentence(text, language)).not.toMatch(/^act\.|\{\{/);
    });
  });

  describe('what others see', () => {
    it('is nothing before pairings are published, and never includes contact details', async () => {
      await firstRound();
      const hall = async (): Promise<HallView> => HallView.parse(hallView(event, await desk.known(event), now));
      expect((await hall()).seats).toEqual([]);
      await done({ kind: 'publish', round: 1 });
      expect((await hall()).seats.map(({ name }) => name)).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'fr')));
      expect(JSON.stringify(await hall())).not.toContain('example.org');
    });

    it('shows the arithmetic behind each figure of the standings', async () => {
      await firstRound();
      for (const game of [1, 2, 3, 4]) await done({ kind: 'result', round: 1, game, result: won(700 + game, 300) });
      await done({ kind: 'complete', round: 1 });
      const { state } = await desk.known(event);
      const [best] = (await view()).standings;
      const [points, ...rest] = workingsOf(state, best?.id ?? '');
      expect(points).toMatchObject({ id: 'points', value: '3', terms: [{ value: '3', weight: 1 }] });
      expect(rest.map(({ id }) => id)).toEqual(state.settings.tieBreaks);
    });
  });

  describe('a match that is undone after its end', () => {
    const match = 'm-1';
    const fromMatch: Result = { ...won(900, 100), source: 'match', match };
    const gameNow = async () => (await view()).rounds[0]?.games[0];
    async function ended(): Promise<void> {
      await firstRound();
      await desk.fromMatch(event, {
        id: 'ended-m-1-9',
        by: 'Dubois',
        deed: { kind: 'result', round: 1, game: 1, result: fromMatch },
      });
    }
    const undone = (): Promise<void> => desk.undone(event, { match, round: 1, game: 1, by: 'Dubois', rows: 10 });
    const confirmed = async (sides: readonly ('attacker' | 'defender')[]): Promise<void> => {
      for (const side of sides)
        await done({ kind: 'claim', round: 1, game: 1, player: (await gameNow())?.[side] ?? '', result: fromMatch });
    };

    it('withdraws its result once, and logs it', async () => {
      await ended();
      await confirmed(['attacker']);
      await undone();
      await undone();
      expect((await gameNow())?.result).toBeNull();
      const { acts } = await desk.known(event);
      expect(acts.filter(({ deed }) => deed.kind === 'result-withdrawn').length).toBe(1);
      expect(sentence(traceOf(acts).at(-1)?.text ?? { key: '' }, 'en')).toContain('withdrawn');
    });

    it('keeps a result that both players confirmed, another match reported, or a judge settled', async () => {
      await ended();
      await desk.undone(event, { match: 'm-2', round: 1, game: 1, by: 'Dubois', rows: 10 });
      expect((await gameNow())?.result).toMatchObject({ match });
      await confirmed(['attacker', 'defender']);
      await undone();
      expect((await gameNow())?.state).toBe('confirmed');
      await done({ kind: 'result', round: 1, game: 1, result: { ...won(1, 2), source: 'judge' } });
      await undone();
      expect((await gameNow())?.result).toMatchObject({ source: 'judge' });
    });
  });

  deskHoldsOut({
    firstRound,
    act,
    done,
    view,
    event: () => event,
    desk: () => desk,
    now: () => now,
    setClock: (ms) => {
      now += ms;
    },
    reopen: async () => {
      await desk.close();
      desk = opened();
    },
  });
}
