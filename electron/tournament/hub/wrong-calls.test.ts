import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comeIn, Organiser, type Guest } from '../../../test/tournament/hall.ts';
import { saidRight } from '../../../test/tournament/said-right.ts';
import { Text } from '../../../rules/kernel/text.ts';
import { hubRights, type HubRole } from '../../contract/hub-api.ts';
import type { ScreenInfo } from '../../displays/screen-info.ts';
import { HubLink } from '../link/hub-link.ts';
import { hallHubHandlers } from './console-handlers.ts';

/** Impossible requests at the hub's door and over its sockets: each is answered with a sentence and changes nothing. */

const folder = mkdtempSync(join(tmpdir(), 'castellan-wrong-calls-'));
const hall = new Organiser(folder);
const guests = new Map<string, Guest>();
let address = '';
let codes: Readonly<Record<'judge' | 'table' | 'organiser' | 'player', string>>;

beforeAll(async () => {
  await hall.prepare(4);
  await hall.pair(1);
  address = await hall.address();
  const [player = ''] = await hall.players();
  const own: Readonly<Partial<Record<HubRole, string>>> = {
    organiser: await hall.code('organiser'),
    judge: await hall.code('judge'),
    onlooker: await hall.code('onlooker'),
    player: await hall.playerCode(player),
  };
  for (const [role, code] of Object.entries(own)) guests.set(role, await comeIn(address, code, null));
  codes = {
    judge: await hall.code('judge'),
    table: await hall.code('table'),
    // A new one: the first let somebody in.
    organiser: await hall.code('organiser'),
    player: await hall.playerCode(player),
  };
  guests.set('table', await comeIn(address, codes.table, '1'));
});
afterAll(async () => {
  for (const guest of guests.values()) guest.close();
  await hall.close();
  await shut.close();
  rmSync(folder, { recursive: true, force: true });
});

const inside = () =>
  new Promise<number>((resolve) => {
    const stop = hall.hub.watch(({ guests: all }) => {
      resolve(all.length);
      setTimeout(() => stop());
    });
  });
const acts = async () => (await hall.desk.known(hall.event)).acts;

const asked = { code: 'XXXXXX', name: 'Ada', table: null, key: null };
type Asked = readonly [method: string, path: string, body: () => unknown, type: string, status: number, says: RegExp];
const json = 'application/json';
const requests: readonly (readonly [what: string, ...Asked])[] = [
  ['a code that is read, not sent', 'GET', 'join', () => null, json, 405, /^A code is sent/],
  ['a code in plain words', 'POST', 'join', () => asked, 'text/plain', 400, /event-hub\.unreadable/],
  ['a code that is no JSON', 'POST', 'join', () => '{"code":', json, 400, /event-hub\.unreadable/],
  ['no code', 'POST', 'join', () => ({ name: 'Ada' }), json, 400, /event-hub\.unreadable/],
  ['a code that is a number', 'POST', 'join', () => ({ ...asked, code: 5 }), json, 400, /event-hub\.unreadable/],
  ['more than a code', 'POST', 'join', () => ({ ...asked, role: 'organiser' }), json, 400, /event-hub\.unreadable/],
  ['a book', 'POST', 'join', () => ({ ...asked, name: 'x'.repeat(5000) }), json, 400, /event-hub\.unreadable/],
  ['a key too short', 'POST', 'join', () => ({ ...asked, key: 'k' }), json, 400, /event-hub\.unreadable/],
  [
    'no name',
    'POST',
    'join',
    () => ({ ...asked, code: codes.judge, name: ' \u0007 ' }),
    json,
    409,
    /event-hub\.unreadable/,
  ],
  [
    'a table of no number',
    'POST',
    'join',
    () => ({ ...asked, code: codes.table }),
    json,
    409,
    /event-hub\.which-table/,
  ],
  ['leaving that is read, not sent', 'GET', 'leave', () => null, json, 405, /^Whoever leaves says so/],
  ['a page that is written', 'PUT', '', () => 'x', json, 405, /^Only reading/],
  ['a page that is not there', 'GET', 'nothing.html', () => null, json, 404, /./],
  ['a path out of the folder', 'GET', '..%2f..%2fetc%2fpasswd', () => null, json, 403, /./],
  ['somebody who is nobody', 'GET', 'hub-guest', () => null, json, 401, /"guest":null/],
  // Last, because a wrong guess causes a delay.
  ['a code that is none', 'POST', 'join', () => asked, json, 403, /event-hub\.wrong-code/],
];

describe('an impossible request', () => {
  it.each(requests)(
    '%s, is answered with a sentence, and nobody gets in',
    async (_, method, path, body, type, status, says) => {
      const before = await inside();
      const sent = body();
      const answer = await fetch(`${address}${path}`, {
        method,
        headers: { 'content-type': type },
        ...(sent !== null && { body: typeof sent === 'string' ? sent : JSON.stringify(sent) }),
      });
      const words = await answer.text();
      expect([answer.status, words]).toEqual([status, expect.stringMatching(says)]);
      if (words.startsWith('{"joined"')) saidRight(Text.parse((JSON.parse(words) as { readonly text: unknown }).text));
      expect(await inside()).toBe(before);
    },
  );
});

const joins: readonly (readonly [what: string, at: () => string, code: () => string, table: string, says: string])[] = [
  ['no address', () => '', () => codes.table, '1', 'event-hub.no-address'],
  ['an address in words', () => 'the hall', () => codes.table, '1', 'event-hub.no-address'],
  ['a page of another kind', () => 'https://192.168.1.5/', () => codes.table, '1', 'event-hub.no-address'],
  ['an address where nobody is', () => '127.0.0.1:9', () => codes.table, '1', 'event-hub.nobody-there'],
  ['no table', () => address, () => codes.table, '', 'event-hub.unreadable'],
  ['a code for judges', () => address, () => codes.judge, '1', 'event-hub.not-a-tables-code'],
  ['a code for an organiser', () => address, () => codes.organiser, '1', 'event-hub.not-a-tables-code'],
  ['a player’s code', () => address, () => codes.player, '1', 'event-hub.not-a-tables-code'],
];

describe('a table that cannot be one of the hall', () => {
  it.each(joins)('with %s, is told why, and stays on its own', async (_, at, code, table, says) => {
    const link = new HubLink({ dataDir: folder, matches: () => [], onTable: () => '', log: () => undefined });
    const before = await inside();
    const why = await link.join(at(), code(), table, 'Table');
    expect([why?.key, link.here]).toEqual([says, undefined]);
    // Nor does the hall keep it as whoever else the code lets in.
    expect(await inside()).toBe(before);
    if (why !== null) saidRight(why);
    link.leave();
  });
});

/** The console of the hall's machine, and that of a machine with no event open, which is no table of any hall. */
const shut = new Organiser(join(folder, 'shut'));
const link = new HubLink({ dataDir: folder, matches: () => [], onTable: () => '', log: () => undefined });
const begin = () => Promise.reject(new Error('no match begins here'));
const consoles = {
  open: hallHubHandlers({ hub: hall.hub, link, begin }),
  shut: hallHubHandlers({ hub: shut.hub, link, begin }),
};
const who: ScreenInfo = { role: 'console', language: 'en' };
const judge = { role: 'judge' as const };
const none = { guest: 'nobody' };
const siege = { system: 'siege-and-fortresses', scenario: 'demo' };
const wishes: readonly (readonly [what: string, ask: () => unknown, says: string])[] = [
  [
    'opening an event that is not there',
    () => consoles.shut['hall.open']({ event: 'x', addresses: [] }, who),
    'store.no-such-event',
  ],
  ['a code while the hall is closed', () => consoles.shut['hall.newCode'](judge, who), 'event-hub.not-open'],
  ['sending somebody away while it is closed', () => consoles.shut['hall.sendAway'](none, who), 'event-hub.not-open'],
  [
    'a code for all players',
    () => consoles.open['hall.newCode']({ role: 'player' }, who),
    'event-hub.player-codes-stay',
  ],
  ['sending nobody away', () => consoles.open['hall.sendAway'](none, who), 'event-hub.nobody-in'],
  ['a match for no table', () => consoles.open['link.begin'](siege, who), 'event-hub.nothing-called'],
];

describe('a wish of the console that cannot be', () => {
  it.each(wishes)('%s, is refused with a sentence, and the hall stays as it is', async (_, ask, says) => {
    const before = [await inside(), await hall.code('judge')];
    const said = (await ask()) as { readonly done: boolean; readonly text: Text };
    expect([said.done, said.text.key]).toEqual([false, says]);
    saidRight(said.text);
    expect([await inside(), await hall.code('judge')]).toEqual(before);
  });
});

const messages: readonly (readonly [what: string, role: HubRole, method: string, input: unknown])[] = [
  ['an act without an id', 'judge', 'hub.do', { act: { kind: 'publish-lists' } }],
  ['an id that is none', 'judge', 'hub.do', { id: 'a b', act: { kind: 'publish-lists' } }],
  ['an act of no kind', 'judge', 'hub.do', { id: 'a', act: { kind: 'crown' } }],
  ['half an act', 'judge', 'hub.do', { id: 'a', act: { kind: 'result', round: 1 } }],
  ['more than an act', 'player', 'hub.do', { id: 'a', act: { kind: 'publish-lists' }, role: 'organiser' }],
  ['a round of text', 'judge', 'hub.log', { round: 'one', table: '1' }],
  ['nobody’s lists', 'onlooker', 'hub.listsOf', { player: '', language: 'en' }],
  ['a language that is none', 'onlooker', 'hub.listsOf', { player: 'a', language: 'la' }],
  ['nothing', 'player', 'hub.do', null],
  ['a match without its first row', 'table', 'hub.offer', { match: { id: 'm', system: 'siege-and-fortresses' } }],
  ['no rows', 'table', 'hub.rows', { match: 'm', rows: [] }],
  ['rows of words', 'table', 'hub.rows', { match: 'm', rows: ['the gate fell'] }],
  ['signatures of unknown heads', 'table', 'hub.signatures', { match: 'm', salt: 'none', signatures: [] }],
];

const questions: readonly (readonly [what: string, role: HubRole, method: string, input: unknown, says: string])[] = [
  ['the log of no table', 'judge', 'hub.log', { round: 1, table: '9' }, 'event.no-game-at-table'],
  ['the log of no round', 'judge', 'hub.log', { round: 9, table: '1' }, 'event.no-game-at-table'],
  ['lists of nobody', 'organiser', 'hub.listsOf', { player: 'x', language: 'en' }, 'event.no-such-player'],
];

describe('a question about what is not there', () => {
  it.each(questions)('%s, is answered with a sentence', async (_, role, method, input, says) => {
    const said = await guests.get(role)?.call(method as 'hub.log', input as { round: number; table: string });
    expect(said?.problem?.key).toBe(says);
    if (said?.problem !== undefined && said.problem !== null) saidRight(said.problem);
  });
});

describe('an impossible message', () => {
  it('is tried with every method that takes anything', () => {
    const takes = ['hub.do', 'hub.listsOf', 'hub.log', 'hub.offer', 'hub.rows', 'hub.signatures'];
    expect([...new Set(messages.map(([, , method]) => method))].sort()).toEqual(takes);
    const others = [
      'hub.event',
      'hub.gear',
      'hub.hall',
      'hub.head',
      'hub.lists',
      'hub.scores',
      'hub.seat',
      'hub.table',
      'hub.who',
    ];
    expect([...new Set(Object.values(hubRights).flat())].sort()).toEqual([...takes, ...others].sort());
  });

  it.each(messages)('%s, is answered with what is wrong, and nothing is done', async (_, role, method, input) => {
    const before = await acts();
    const answer = guests.get(role)?.call(method as 'hub.who', input as Record<string, never>);
    await expect(answer).rejects.toMatchObject({
      code: 'bad-input',
      message: expect.stringMatching(/wrong shape/) as string,
    });
    expect(await acts()).toEqual(before);
  });

  it.each(['judge', 'player'] as const)(
    'refuses a %s, with a sentence, whatever only the organiser may do',
    async (role) => {
      const before = await acts();
      const wish = { id: 'alone', act: { kind: 'close-event' as const } };
      const outcome = await guests.get(role)?.call('hub.do', wish);
      expect(outcome).toMatchObject({ done: false, text: { key: 'event.not-yours' } });
      if (outcome?.done === false) saidRight(outcome.text);
      expect(await acts()).toEqual(before);
    },
  );
});

describe('an organiser who leaves a device', () => {
  it('is forgotten: the key is invalid, the connection closes, the old code is dead, and the browser keeps no key', async () => {
    const code = await hall.code('organiser');
    const guest = await comeIn(address, code, null);
    const before = await inside();
    const leave = () => fetch(`${address}leave`, { method: 'POST', headers: { authorization: `Bearer ${guest.key}` } });
    const answer = await leave();
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([
      200,
      expect.stringMatching(/^castellan-hub=;.*Max-Age=0$/),
    ]);
    expect(await inside()).toBe(before - 1);
    await expect
      .poll(() =>
        guest.call('hub.who', {}).then(
          () => 'in',
          () => 'out',
        ),
      )
      .toBe('out');
    const who = await fetch(`${address}hub-guest`, { headers: { authorization: `Bearer ${guest.key}` } });
    expect(who.status).toBe(401);
    expect(await hall.code('organiser')).not.toBe(code);
    // Leaving twice is harmless and removes nobody else.
    expect([(await leave()).status, await inside()]).toEqual([200, before - 1]);
    guest.close();
  });

  it('is not removed by a page of another origin', async () => {
    const guest = await comeIn(address, await hall.code('organiser'), null);
    const headers = { authorization: `Bearer ${guest.key}`, origin: 'http://elsewhere.example' };
    expect((await fetch(`${address}leave`, { method: 'POST', headers })).status).toBe(403);
    expect(await guest.call('hub.who', {})).toMatchObject({ role: 'organiser' });
    guest.close();
  });
});
