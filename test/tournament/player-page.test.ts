import { describe, expect, it } from 'vitest';
import type { HallView } from '../../electron/contract/hall-view.ts';
import { hubApi, type HubApi, type SeatView } from '../../electron/contract/hub-api.ts';
import { won } from './desk-holds-out.ts';
import { until, type Guest, type Organiser } from './hall.ts';
import { hallForEachTest } from './hall-for-each-test.ts';

/** A player's own page over real sockets: what its code shows, and what it never shows. */

let hall: Organiser;
const { again, come, asPlayer } = hallForEachTest('player', (opened) => {
  hall = opened;
});

/** The latest view of a player's page. */
function seatOf(guest: Guest): { now: SeatView | null } {
  const told: { now: SeatView | null } = { now: null };
  guest.live(
    'hub.seat',
    {},
    ({ seat }) => (told.now = seat),
    () => undefined,
  );
  return told;
}

function hallOf(guest: Guest): { now: HallView | null } {
  const told: { now: HallView | null } = { now: null };
  guest.live(
    'hub.hall',
    {},
    ({ hall: seen }) => (told.now = seen),
    () => undefined,
  );
  return told;
}

const games = async (round: number) => (await hall.desk.known(hall.event)).state.rounds[round - 1]?.paired.games ?? [];
const nameOf = async (player: string): Promise<string> =>
  (await hall.desk.known(hall.event)).state.players.get(player)?.player.name ?? '';

describe('the page of a player’s own code', () => {
  it('follows the event: scenario and clock once the round is published, record and place once it is over', async () => {
    const plan = { system: null, scenario: 'the-watchtower', armyPoints: null, minutes: 60 };
    await hall.act({ kind: 'plan', round: 1, plan });
    const [one = ''] = await hall.players();
    const phone = await asPlayer(one);
    const page = seatOf(phone);
    await hall.act({ kind: 'pair' });
    await until('the page is there', () => page.now !== null);
    expect(page.now).toMatchObject({ round: 0, game: null, clock: null, record: [], standing: null });
    await hall.act({ kind: 'publish', round: 1 });
    await until('the game is there', () => page.now?.game !== null);
    expect(page.now).toMatchObject({
      game: { scenario: 'the-watchtower', fortress: null },
      clock: { length: 3_600_000 },
    });
    for (const [i, { attacker, defender }] of (await games(1)).entries())
      for (const player of [attacker, defender])
        await hall.act({ kind: 'claim', round: 1, game: i + 1, player, result: won(9, 2) });
    await until('both have said how it ended', () => page.now?.game?.state === 'confirmed');
    expect(page.now?.record).toEqual([]);
    await hall.act({ kind: 'complete', round: 1 });
    await until('the round is in the record', () => page.now?.record.length === 1);
    const game = (await games(1)).find(({ attacker, defender }) => [attacker, defender].includes(one));
    const isAttacker = game?.attacker === one;
    expect(page.now?.record).toEqual([
      {
        round: 1,
        how: isAttacker ? 'win' : 'loss',
        opponent: await nameOf((isAttacker ? game?.defender : game?.attacker) ?? ''),
        table: game?.table,
        side: isAttacker ? 'attacker' : 'defender',
        scenario: 'the-watchtower',
        points: isAttacker ? '3' : '0',
        score: isAttacker ? [9, 2] : [2, 9],
        reported: null,
      },
    ]);
    // A result corrected later also changes the record.
    await hall.act({
      kind: 'result',
      round: 1,
      game: game === undefined ? 1 : (await games(1)).indexOf(game) + 1,
      result: won(4, 4),
    });
    await until('the mended result is there', () => page.now?.record[0]?.how === 'draw');
    expect(page.now?.record[0]).toMatchObject({ points: '1', score: [4, 4] });
    // Everybody in the hall can see the standings, with the same names and points as on the page.
    const seen = hallOf(phone);
    await until('the standings are there', () => seen.now !== null);
    const own = seen.now?.standings.find(({ name }) => name === page.now?.name);
    expect(own).toMatchObject({ place: page.now?.standing?.place, points: '1' });
  });

  it('shows everybody in the hall the same standings and bracket, with the clock as of their arrival', async () => {
    let time = Date.now();
    await again(() => time);
    const { settings } = (await hall.desk.known(hall.event)).state;
    await hall.act({ kind: 'settings', settings: { ...settings, rounds: 1, cut: 2 } });
    await hall.act({ kind: 'plan', round: 2, plan: { system: null, scenario: null, armyPoints: null, minutes: 60 } });
    await hall.pair(1);
    for (const game of [1, 2]) await hall.act({ kind: 'result', round: 1, game, result: won(9, 2) });
    await hall.act({ kind: 'complete', round: 1 });
    await hall.pair(2);
    await hall.act({ kind: 'start-clock', round: 2 });
    const players = await hall.players();
    const first = hallOf(await asPlayer(players[0] ?? ''));
    await until('the first sees the hall', () => first.now !== null);
    time += 60_000;
    const second = hallOf(await asPlayer(players[1] ?? ''));
    await until('the second sees the hall', () => second.now !== null);
    expect(second.now?.standings).toHaveLength(4);
    expect(second.now?.bracket).toMatchObject([{ games: [{ high: { seed: 1 }, low: { seed: 2 } }] }]);
    expect({ ...second.now, clock: null }).toEqual({ ...first.now, clock: null });
    const [before, after] = [first.now?.clock, second.now?.clock];
    // The time left shrinks by exactly the time passed, to the millisecond.
    expect((before?.at ?? 0) + (before?.left ?? 0)).toBe((after?.at ?? 0) + (after?.left ?? 0));
    expect((after?.at ?? 0) - (before?.at ?? 0)).toBeGreaterThan(30_000);
    await hall.act({ kind: 'pause-clock', round: 2 });
    await until('it stands', () => second.now?.clock.running === false);
    const stood = second.now?.clock.left;
    time += 60_000;
    const third = hallOf(await asPlayer(players[2] ?? ''));
    await until('the third sees the hall', () => third.now !== null);
    expect(third.now?.clock.left).toBe(stood);
  });

  it('reveals nothing private about others, whatever it asks for', async () => {
    const [one = '', ...others] = await hall.players();
    for (const [i, id] of others.entries()) {
      const { player } = (await hall.desk.known(hall.event)).state.players.get(id) ?? {};
      if (player === undefined) throw new Error('no player');
      await hall.act({ kind: 'change-player', player: { ...player, contact: `secret-contact-${String(i)}` } });
      const text = `name,points\nsecret-list-${String(i)},100\n`;
      await hall.act({ kind: 'send-list', player: id, list: { system: 'siege-and-fortresses', side: null, text } });
    }
    await hall.pair(1);
    // A game of two other players who make different claims.
    const number = (await games(1)).findIndex(({ attacker, defender }) => ![attacker, defender].includes(one)) + 1;
    const { attacker = '', defender = '' } = (await games(1))[number - 1] ?? {};
    const says = (why: string) => ({ ...won(7, 1), why });
    await hall.act({ kind: 'claim', round: 1, game: number, player: attacker, result: says('secret-story-a') });
    const other = { ...won(1, 7), why: 'secret-story-d' };
    await hall.act({ kind: 'claim', round: 1, game: number, player: defender, result: other });
    await hall.act({ kind: 'call-judge', round: 1, game: number, why: 'secret-quarrel' });

    const phone = await asPlayer(one);
    const [page, seen] = [seatOf(phone), hallOf(phone)];
    const lists: unknown[] = [];
    phone.live(
      'hub.lists',
      {},
      (told) => lists.push(told),
      () => undefined,
    );
    await until('all is told', () => page.now !== null && seen.now !== null && lists.length > 0);
    const asked = await Promise.all([
      phone.call('hub.who', {}),
      phone.call('hub.head', {}),
      ...(await hall.players()).map((player) => phone.call('hub.listsOf', { player, language: 'en' })),
    ]);
    const all = JSON.stringify([page.now, seen.now, lists, asked]);
    expect(all).toContain(await nameOf(one));
    expect(all).not.toMatch(/secret-/);
    // Operations that players do not have are missing entirely; the organiser's view shows that they exist.
    const asks: readonly (readonly [keyof HubApi, object])[] = [
      ['hub.event', {}],
      ['hub.log', { round: 1, table: '1' }],
      ['hub.table', {}],
      ['hub.gear', {}],
    ];
    for (const [method, input] of asks)
      expect([method, await answerTo(phone, method, input)]).toEqual([method, 'no-such-method']);
    const organiser = await come(await hall.code('organiser'));
    const whole: unknown[] = [];
    organiser.live(
      'hub.event',
      {},
      (told) => whole.push(told),
      () => undefined,
    );
    await until('the organiser is told', () => whole.length > 0);
    expect(JSON.stringify(whole)).toMatch(/secret-story-a[^]*secret-story-d|secret-story-d[^]*secret-story-a/);
  });

  it('opens with the badge’s code, for this event and while it is open to the hall', async () => {
    const door = await hall.hub.doorOf(hall.event);
    expect(door?.url).toBe(await hall.address());
    for (const player of await hall.players()) {
      const guest = await come(door?.codes.get(player) ?? '');
      expect(await guest.call('hub.who', {})).toMatchObject({ role: 'player', subject: player });
    }
    expect(await hall.hub.doorOf('another-event')).toBeNull();
    await hall.hub.open(null);
    expect(await hall.hub.doorOf(hall.event)).toBeNull();
  });

  it('is one guest however often a badge is scanned, and another guest with another badge', async () => {
    const [one = '', two = ''] = await hall.players();
    const scan = async (player: string, cookie: string) => {
      const response = await fetch(`${await hall.address()}join`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ code: await hall.playerCode(player), name: '', table: null, key: null }),
      });
      return { status: response.status, key: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
    };
    const guestsIn = async () => (await hall.hub.view()).guests.map(({ subject }) => subject);
    const first = await scan(one, '');
    expect(await scan(one, first.key)).toEqual(first);
    expect(await guestsIn()).toEqual([one]);
    const other = await scan(two, first.key);
    expect([other.status, other.key === first.key]).toEqual([200, false]);
    expect(await guestsIn()).toEqual([one, two]);
    // A key the hall did not issue identifies nobody, and is not accepted as a new one.
    const made = await scan(one, `castellan-hub=${'x'.repeat(32)}`);
    expect([made.status, made.key.includes('x'.repeat(32))]).toEqual([200, false]);
  });

  it('belongs to one player: another’s code opens another page, in the same hall at the same time', async () => {
    await hall.pair(1);
    const players = await hall.players();
    const pages = await Promise.all(players.map(async (player) => seatOf(await asPlayer(player))));
    await until('all pages are there', () => pages.every(({ now }) => now !== null));
    expect(pages.map(({ now }) => now?.player)).toEqual(players);
    // Opponents' pages agree on who plays whom.
    for (const { now } of pages) {
      const other = pages.find((one) => one.now?.name === now?.game?.opponent)?.now;
      expect(other?.game).toMatchObject({ table: now?.game?.table, opponent: now?.name });
    }
  });
});

/** The error code for an operation that players do not have; `live` calls are refused like others. */
async function answerTo(guest: Guest, method: keyof HubApi, input: object): Promise<string> {
  if (hubApi[method].kind !== 'live')
    return guest.call(method as 'hub.who', input as never).then(
      () => 'answered',
      (error: { readonly code: string }) => error.code,
    );
  return new Promise((told) => {
    guest.live(
      method as 'hub.seat',
      input as never,
      () => told('answered'),
      (error) => told((error as { readonly code: string }).code),
    );
  });
}
