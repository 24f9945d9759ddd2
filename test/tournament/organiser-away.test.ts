import { WebSocket } from 'ws';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { awardsApi } from '../../electron/contract/awards-api.ts';
import { hallHubApi, type HubView } from '../../electron/contract/hall-hub-api.ts';
import { hubApi, hubRights, hubRoles, type HubRole } from '../../electron/contract/hub-api.ts';
import { machineMethods, organiserApi } from '../../electron/contract/organiser-api.ts';
import { client, type Client } from '../../electron/contract/rpc.ts';
import { tournamentApi } from '../../electron/contract/tournament-api.ts';
import { won } from './desk-holds-out.ts';
import { ask, comeIn, ROOMY, socketOf, until, type Organiser } from './hall.ts';
import { hallForEachTest } from './hall-for-each-test.ts';

/**
 * A remote organiser over real sockets: the event room's operations by role, and nothing that belongs to the machine.
 */

const whole = { ...hubApi, ...organiserApi, ...tournamentApi, ...hallHubApi };
type Whole = typeof whole;

let hall: Organiser;
hallForEachTest('away', (opened) => {
  hall = opened;
});
let address: string;
const sockets: WebSocket[] = [];
beforeEach(async () => {
  address = await hall.address();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

interface Away extends Client<Whole> {
  readonly key: string;
  readonly closed: () => boolean;
}

/** A person in the hall who can call any method. */
async function withKey(key: string): Promise<Away> {
  const { socket, channel } = await socketOf(address, key);
  sockets.push(socket);
  return { ...client(whole, channel), key, closed: () => socket.readyState === WebSocket.CLOSED };
}
const codeOf = async (role: HubRole): Promise<string> =>
  role === 'player' ? hall.playerCode((await hall.players())[0] ?? '') : hall.code(role);
async function come(role: HubRole, name = 'Somebody'): Promise<Away> {
  const { key, answer } = await ask(address, await codeOf(role), role === 'table' ? '1' : null, name);
  expect(answer).toMatchObject({ joined: true, role });
  return withKey(key);
}
/** The first value of a view, or why there is none. */
const told = (away: Away, method: 'tournament.watch', input: unknown): Promise<unknown> =>
  new Promise((resolve) => {
    const stop = away.live(
      method,
      input as never,
      (value) => {
        resolve(value);
        setTimeout(() => stop());
      },
      ({ code }) => resolve(code),
    );
  });

/** Every event operation in the program, with an input for it. */
function asked(event: string, player: string): Readonly<Record<string, unknown>> {
  const settled = { round: 1, game: 1, result: won(9, 2) };
  return {
    'tournament.watch': { event },
    'tournament.do': { event, id: 'once', by: 'Nobody', act: { kind: 'start-clock', round: 1 } },
    'tournament.trace': { event },
    'tournament.check': { event },
    'tournament.working': { event, player },
    'tournament.luck': { event },
    'tournament.whyNot': { event, round: 1, a: player, b: null },
    'tournament.price': { event, wanted: { round: 1, games: [], bye: null } },
    'tournament.impact': { event, ...settled },
    'tournament.readPlayers': { content: 'name\nAda' },
    'tournament.export': { event, what: 'standings' },
    'tournament.print': { event, what: 'standings', round: 1, size: 'a4', twoUp: false, language: 'en' },
    'tournament.show': { event },
    'tournament.lists': { event },
    'tournament.listsOf': { event, player, language: 'en' },
    'tournament.takeFortress': { event, id: 'f', by: 'x', from: { system: 's', preset: 'p' } },
    'tournament.matchFile': { event, round: 1, game: 1, by: 'x', system: 's', scenario: 's' },
    'tournament.scores': { event },
    'library.systems': {},
    'shared.sentences': { system: null, language: 'en' },
    'hall.watch': {},
    'hall.newCode': { role: 'judge' },
    'hall.sendAway': { guest: 'nobody' },
    'tournament.list': {},
    'tournament.create': { name: 'Another', by: 'x' },
    'tournament.import': { name: 'x', content: '{}', by: 'x' },
    'tournament.begin': { event, round: 1, game: 1, by: 'x', system: 's', scenario: 's' },
    'tournament.hall': {},
    'hall.problem': {},
    'hall.open': { event: null, addresses: [] },
    'link.watch': {},
    'link.join': { address: 'a', code: 'c', table: '1', name: 'x' },
    'link.leave': {},
    'link.begin': { system: 's', scenario: 's' },
  };
}

describe('who may ask what of an event', () => {
  it('every operation of the event room is open to remote organisers or listed as local', () => {
    const ofRoom = Object.keys({ ...tournamentApi, ...hallHubApi, ...awardsApi });
    const either = [...Object.keys(organiserApi), ...machineMethods];
    expect([...new Set(either)].length).toBe(either.length);
    expect(ofRoom.filter((method) => !either.includes(method))).toEqual([]);
  });

  it('an organiser may call their operations, nobody else may, and nobody remote the machine’s', async () => {
    await hall.pair(1);
    const [player = ''] = await hall.players();
    const all = asked(hall.event, player);
    expect(Object.keys(all).sort()).toEqual([...Object.keys(organiserApi), ...machineMethods].sort());
    for (const role of hubRoles) {
      const guest = await come(role);
      for (const [method, input] of Object.entries(all)) {
        const isLive = whole[method as keyof Whole].kind === 'live';
        const said = isLive
          ? await told(guest, method as 'tournament.watch', input)
          : await guest.call(method as 'tournament.list', input as never).then(
              () => 'answered',
              ({ code }: { code: string }) => code,
            );
        const may = role === 'organiser' && method in organiserApi;
        expect([role, method, typeof said === 'string' ? said : 'answered']).toEqual([
          role,
          method,
          may ? 'answered' : 'no-such-method',
        ]);
      }
    }
  });

  it('a screen sees what everybody in the hall sees, and needs no name', async () => {
    const { key, answer } = await ask(address, await hall.code('screen'), null, '');
    expect(answer).toMatchObject({ joined: true, role: 'screen' });
    expect(hubRights.screen).toEqual(['hub.who', 'hub.hall']);
    const screen = await withKey(key);
    expect(await screen.call('hub.who', {})).toMatchObject({ role: 'screen', event: hall.event });
    // Only a screen may join without one.
    for (const role of ['organiser', 'judge', 'onlooker'] as const)
      expect((await ask(address, await hall.code(role), null, '')).answer).toMatchObject({
        text: { key: 'event-hub.unreadable' },
      });
  });

  it('applies only to the open event, and acts in the guest’s name', async () => {
    const other = await hall.desk.create('Another', 'Dubois');
    if (!other.done) throw new Error('not made');
    const away = await come('organiser', 'Fournier');
    expect(await told(away, 'tournament.watch', { event: other.event })).toBe('not-allowed');
    for (const method of ['tournament.export', 'tournament.do', 'tournament.show', 'tournament.trace'] as const) {
      const input = { ...(asked(other.event, 'p')[method] as object) };
      await expect(away.call(method, input as never)).rejects.toMatchObject({ code: 'not-allowed' });
    }
    const act = { kind: 'pair' } as const;
    const done = await away.call('tournament.do', { event: hall.event, id: 'a', by: 'Dubois', act });
    expect(done).toMatchObject({ done: true });
    expect((await hall.desk.known(hall.event)).acts.at(-1)?.by).toBe('Fournier');
    // The other event is shown in the hall; someone who only sees this one cannot take it down.
    hall.desk.show(other.event);
    await away.call('tournament.show', { event: null, by: 'x' });
    expect(hall.desk.shown).toBe(other.event);
    await away.call('tournament.show', { event: hall.event, by: 'x' });
    await away.call('tournament.show', { event: null, by: 'x' });
    expect(hall.desk.shown).toBeNull();
  });

  it('a repeated message is done once, and one organiser’s ids are not another’s', async () => {
    const [one, two] = [await come('organiser', 'One'), await come('organiser', 'Two')];
    const blank = { club: null, army: null, contact: null, rating: null, fixedTable: null };
    const enter = (name: string) => ({
      event: hall.event,
      id: 'same',
      by: '',
      act: { kind: 'enter' as const, players: [{ name, ...blank }], missed: 0 },
    });
    const by = { by: 'x' };
    await one.call('tournament.do', { ...enter('Ada'), ...by });
    await one.call('tournament.do', { ...enter('Ada'), ...by });
    await two.call('tournament.do', { ...enter('Bea'), ...by });
    const names = [...(await hall.desk.known(hall.event)).state.players.values()].map(({ player }) => player.name);
    expect(names.filter((name) => name === 'Ada')).toHaveLength(1);
    expect(names.filter((name) => name === 'Bea')).toHaveLength(1);
    await expect(one.call('tournament.do', { ...enter('Cem'), ...by, id: 'x'.repeat(48) })).rejects.toMatchObject({
      code: 'bad-input',
    });
  });

  it('sees guests and codes except the organisers’, and cannot admit or remove an organiser', async () => {
    const [one, two] = [await come('organiser', 'One'), await come('organiser', 'Two')];
    const judge = await come('judge');
    const view = (await told(one, 'hall.watch' as 'tournament.watch', {})) as HubView;
    expect(view.codes.map(({ role }) => role)).toEqual(['judge', 'table', 'onlooker', 'screen']);
    expect(view.guests.map(({ role, name }) => [role, name])).toEqual([
      ['organiser', 'One'],
      ['organiser', 'Two'],
      ['judge', 'Somebody'],
    ]);
    const idOf = (role: HubRole, name: string) =>
      view.guests.find((guest) => guest.role === role && guest.name === name)?.id ?? '';
    const refused = { done: false, text: { key: 'event-hub.organisers-at-machine' } };
    expect(await one.call('hall.newCode', { role: 'organiser' })).toMatchObject(refused);
    expect(await one.call('hall.sendAway', { guest: idOf('organiser', 'Two') })).toMatchObject(refused);
    expect(await one.call('hall.sendAway', { guest: idOf('judge', 'Somebody') })).toMatchObject({ done: true });
    await until('the judge is gone', () => judge.closed());
    expect(two.closed()).toBe(false);
  });

  it('takes no fortress out of the machine’s library', async () => {
    const away = await come('organiser');
    const wish = { event: hall.event, id: 'f', by: 'x', from: { match: 'evening.castellan' } };
    expect(await away.call('tournament.takeFortress', wish)).toMatchObject({
      done: false,
      text: { key: 'event-hub.library-at-machine' },
    });
  });
});

describe('the code of organisers', () => {
  it('admits one, then changes', async () => {
    const code = await hall.code('organiser');
    const away = await come('organiser');
    expect(await hall.code('organiser')).not.toBe(code);
    expect(await ask(address, code)).toMatchObject({ status: 403, answer: { text: { key: 'event-hub.wrong-code' } } });
    expect(away.closed()).toBe(false);
  });

  it('is invalid once redrawn, and a removed organiser is out at once and stays out', async () => {
    const code = await hall.code('organiser');
    await hall.hub.newCode('organiser');
    expect(await ask(address, code)).toMatchObject({ status: 403 });
    const away = await come('organiser');
    const guest = (await hall.hub.view()).guests.find(({ role }) => role === 'organiser');
    expect(guest).toMatchObject({ name: 'Somebody', here: 1 });
    await hall.hub.sendAway(guest?.id ?? '');
    await until('the socket is closed', () => away.closed());
    await expect(withKey(away.key)).rejects.toThrow('403');
  });

  it('makes wrong guesses wait, like every other code', async () => {
    for (let i = 0; i < ROOMY.wrongCodes.free; i += 1) await ask(address, 'WRONG2');
    expect(await ask(address, await hall.code('organiser'))).toMatchObject({
      status: 429,
      answer: { text: { key: 'event-hub.wait' } },
    });
  });
});

describe('two organisers at once', () => {
  it('a contradicting result is refused, with both shown, and accepted when saved again', async () => {
    await hall.pair(1);
    const away = await come('organiser', 'Fournier');
    const at = { kind: 'result', round: 1, game: 1 } as const;
    const say = (vp: number, seen: unknown) =>
      away.call('tournament.do', {
        event: hall.event,
        id: `r${String(vp)}${seen === null ? '' : 'again'}`,
        by: 'x',
        act: { ...at, result: won(vp, 2), seen: seen as null },
      });
    await hall.act({ ...at, result: won(9, 2), seen: null });
    const refused = await say(7, null);
    expect(refused.done).toBe(false);
    const stands = (await hall.desk.known(hall.event)).state.rounds[0]?.results.get(1);
    expect(stands).toEqual(won(9, 2));
    expect(await say(7, stands)).toMatchObject({ done: true });
    // The console has not seen that change, so it is told both as well.
    await expect(hall.act({ ...at, result: won(8, 2), seen: stands as never })).rejects.toThrow(/./);
  });

  it('changes of different settings are both kept; of the same one, the second is refused', async () => {
    const away = await come('organiser', 'Fournier');
    const { settings: from } = (await hall.desk.known(hall.event)).state;
    const save = (id: string, settings: typeof from) =>
      away.call('tournament.do', { event: hall.event, id, by: 'x', act: { kind: 'settings', settings, from } });
    await hall.act({ kind: 'settings', settings: { ...from, rounds: 5 }, from });
    expect(await save('s1', { ...from, name: 'Acre again' })).toMatchObject({ done: true });
    expect((await hall.desk.known(hall.event)).state.settings).toMatchObject({ rounds: 5, name: 'Acre again' });
    expect(await save('s2', { ...from, rounds: 6 })).toMatchObject({ done: false });
    expect((await hall.desk.known(hall.event)).state.settings.rounds).toBe(5);
  });
});

it('a guest who had another role in the same browser is admitted as an organiser by the code', async () => {
  const looker = await comeIn(address, await hall.code('onlooker'));
  const response = await fetch(`${address}join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `castellan-hub=${looker.key}` },
    body: JSON.stringify({ code: await hall.code('organiser'), name: 'Fournier', table: null, key: null }),
  });
  expect(await response.json()).toMatchObject({ joined: true, role: 'organiser', name: 'Fournier' });
  looker.close();
});
