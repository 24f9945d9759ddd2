import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saidRight } from '../../../test/tournament/said-right.ts';
import { blank, won } from '../../../test/tournament/wrong-acts/parts.ts';
import { Text, text } from '../../../rules/kernel/text.ts';
import { EventAct } from '../../contract/event-acts.ts';
import type { ScreenInfo } from '../../displays/screen-info.ts';
import { Library } from '../../library/library.ts';
import { fortressFrom } from '../../table/event-fortress.ts';
import { EventDesk } from './event-desk.ts';
import { eventHandlers } from './handlers.ts';
import { ListDesk } from './list-desk.ts';
import { seasonHandlers } from './season-handlers.ts';

/**
 * Every request of a console about events and seasons, with values that cannot be: each is answered with a sentence in
 * both languages, and nothing is made or changed. Acts and files have tables of their own.
 */

const folder = mkdtempSync(join(tmpdir(), 'castellan-wrong-questions-'));
const desk = new EventDesk(folder, () => undefined);
const none = text('event-hub.library-at-machine');
/** Empty, and no match is on the table. */
const library = new Library(folder, () => {
  throw new Error('no match is running');
});
const handlers = {
  ...eventHandlers({
    desk,
    // No list is judged here.
    lists: new ListDesk(undefined as never),
    begin: () => Promise.resolve(none),
    door: () => Promise.resolve(null),
    follow: () => Promise.reject(new Error('nobody looks at the luck of anybody')),
    fortressFrom: (from) => fortressFrom(library, from),
    fileOf: () => Promise.resolve(none),
  }),
  ...seasonHandlers(desk),
};
const who: ScreenInfo = { role: 'console', language: 'en' };

/** The event with a round that is paired and not over, its two players, and a season. */
interface Ids {
  readonly event: string;
  readonly Ada: string;
  readonly Ben: string;
  readonly season: string;
}
let ids: Ids;
beforeAll(async () => {
  const made = await desk.create('Acre', 'Dubois');
  if (!made.done) throw new Error(made.text.key);
  const { event } = made;
  let sent = 0;
  const done = async (act: unknown): Promise<void> => {
    const id = `before-${String((sent += 1))}`;
    const outcome = await desk.do(event, id, { role: 'organiser', name: 'Dubois' }, EventAct.parse(act));
    if (!outcome.done) throw new Error(outcome.text.key);
  };
  await done({ kind: 'enter', players: ['Ada', 'Ben'].map((name) => ({ ...blank, name })), missed: 0 });
  const [Ada = '', Ben = ''] = (await desk.known(event)).state.players.keys();
  await done({ kind: 'check-in', players: [Ada, Ben], by: 'hand' });
  await done({ kind: 'pair' });
  const season = await handlers['season.create']({ id: 'wish-0001', name: 'League' }, who);
  if (!season.done) throw new Error(season.text.key);
  ids = { event, Ada, Ben, season: season.season };
});
afterAll(async () => {
  await desk.close();
  rmSync(folder, { recursive: true, force: true });
});

const wish = { id: 'wish-0009', by: 'Dubois' };
const nowhere = { event: 'nowhere' };
const at = { round: 1, game: 1, by: 'Dubois' };
const siege = { system: 'siege-and-fortresses', scenario: 'the-breach' };
const paper = { what: 'slips', round: 1, size: 'a4', twoUp: false, language: 'en' };
const seasonPaper = { what: 'csv', language: 'en', size: 'a4' };
const noEvent = 'store.no-such-event';
type Asked = keyof typeof handlers;
type Row = readonly [method: Asked, what: string, input: (ids: Ids) => object, says: string];
const rows: readonly Row[] = [
  ['tournament.create', 'a name of spaces', () => ({ name: '   ', by: 'Dubois' }), 'event.name-empty'],
  [
    'tournament.create',
    'a name that turns its direction',
    () => ({ name: 'A\u200fcre', by: 'x' }),
    'event.words-unseen',
  ],
  ['tournament.create', 'an author of spaces', () => ({ name: 'Acre', by: ' ' }), 'event.words-blank'],
  ['tournament.create', 'an author nobody can see', () => ({ name: 'Acre', by: 'D\u2066' }), 'event.words-unseen'],
  ['tournament.do', 'no event', () => ({ ...nowhere, id: 'x', by: 'x', act: { kind: 'pair' } }), noEvent],
  ['tournament.check', 'no event', () => nowhere, noEvent],
  ['tournament.trace', 'no event', () => nowhere, noEvent],
  ['tournament.working', 'no event', ({ Ada }) => ({ ...nowhere, player: Ada }), noEvent],
  ['tournament.working', 'nobody', ({ event }) => ({ event, player: 'x' }), 'event.no-such-player'],
  ['tournament.listsOf', 'no event', ({ Ada }) => ({ ...nowhere, player: Ada, language: 'en' }), noEvent],
  ['tournament.listsOf', 'nobody', ({ event }) => ({ event, player: 'x', language: 'fr' }), 'event.no-such-player'],
  ['tournament.readPlayers', 'nothing', () => ({ content: '' }), 'list.no-name-column'],
  ['tournament.readPlayers', 'a heading alone', () => ({ content: 'name;club\n' }), 'list.nobody'],
  ['tournament.readPlayers', 'a list of nobody', () => ({ content: '[]' }), 'list.nobody'],
  ['tournament.readPlayers', 'half a list', () => ({ content: '[{"name":"Ada"' }), 'list.not-json'],
  [
    'tournament.takeFortress',
    'no event',
    () => ({ ...nowhere, ...wish, from: { system: 'siege-and-fortresses', preset: 'demo' } }),
    noEvent,
  ],
  [
    'tournament.takeFortress',
    'no system',
    ({ event }) => ({ event, ...wish, from: { system: 'chess', preset: 'demo' } }),
    'event.no-match-here',
  ],
  [
    'tournament.takeFortress',
    'no set-up',
    ({ event }) => ({ event, ...wish, from: { system: 'siege-and-fortresses', preset: 'x' } }),
    'event.no-match-here',
  ],
  [
    'tournament.takeFortress',
    'no match',
    ({ event }) => ({ event, ...wish, from: { match: 'x' } }),
    'library.no-such-match',
  ],
  [
    'tournament.takeFortress',
    'a path out of the library',
    ({ event }) => ({ event, ...wish, from: { match: '../../etc/passwd' } }),
    'library.no-such-match',
  ],
  ['tournament.whyNot', 'no event', ({ Ada, Ben }) => ({ ...nowhere, round: 1, a: Ada, b: Ben }), noEvent],
  [
    'tournament.whyNot',
    'no round',
    ({ event, Ada, Ben }) => ({ event, round: 9, a: Ada, b: Ben }),
    'event.no-such-round',
  ],
  ['tournament.whyNot', 'nobody', ({ event, Ada }) => ({ event, round: 1, a: Ada, b: 'x' }), 'event.no-such-player'],
  [
    'tournament.whyNot',
    'a bye of nobody',
    ({ event }) => ({ event, round: 1, a: 'x', b: null }),
    'event.no-such-player',
  ],
  ['tournament.whyNot', 'oneself', ({ event, Ada }) => ({ event, round: 1, a: Ada, b: Ada }), 'event.same-twice'],
  ['tournament.price', 'no event', () => ({ ...nowhere, wanted: { round: 1, games: [], bye: null } }), noEvent],
  [
    'tournament.price',
    'a round to come',
    ({ event, Ada }) => ({ event, wanted: { round: 9, games: [], bye: Ada } }),
    'event.round-not-yet',
  ],
  [
    'tournament.price',
    'nobody',
    ({ event }) => ({ event, wanted: { round: 1, games: [], bye: 'x' } }),
    'event.unreadable-wish',
  ],
  ['tournament.impact', 'no event', () => ({ ...nowhere, round: 1, game: 1, result: won }), noEvent],
  ['tournament.impact', 'no round', ({ event }) => ({ event, round: 9, game: 1, result: won }), 'event.no-such-round'],
  ['tournament.impact', 'no game', ({ event }) => ({ event, round: 1, game: 9, result: null }), 'event.no-such-game'],
  ['tournament.export', 'no event', () => ({ ...nowhere, what: 'standings' }), noEvent],
  ['tournament.export', 'no event, signed', () => ({ ...nowhere, what: 'event', by: 'x' }), noEvent],
  ['tournament.export', 'teams of players', ({ event }) => ({ event, what: 'teams' }), 'event.no-team-event'],
  ['tournament.export', 'days where there are none', ({ event }) => ({ event, what: 'calendar' }), 'calendar.no-days'],
  [
    'tournament.export',
    'nobody’s days',
    ({ event }) => ({ event, what: 'calendar', player: 'x' }),
    'event.no-such-player',
  ],
  ['tournament.print', 'no event', () => ({ ...nowhere, ...paper }), noEvent],
  ['tournament.print', 'a round to come', ({ event }) => ({ event, ...paper, round: 9 }), 'event.no-such-round'],
  [
    'tournament.print',
    'slips of no table',
    ({ event }) => ({ event, ...paper, tables: ['99'] }),
    'event.no-game-at-table',
  ],
  ['tournament.begin', 'no event', () => ({ ...nowhere, ...at, ...siege }), noEvent],
  ['tournament.begin', 'no round', ({ event }) => ({ event, ...at, ...siege, round: 9 }), 'event.no-such-game'],
  ['tournament.begin', 'no game', ({ event }) => ({ event, ...at, ...siege, game: 9 }), 'event.no-such-game'],
  [
    'tournament.begin',
    'no fortress',
    ({ event }) => ({ event, ...at, ...siege, fortress: true }),
    'event.no-fortress-here',
  ],
  ['tournament.begin', 'no lists', ({ event }) => ({ event, ...at, ...siege, lists: true }), 'event.lists-not-there'],
  ['tournament.matchFile', 'no event', () => ({ ...nowhere, ...at, ...siege }), noEvent],
  ['tournament.matchFile', 'no game', ({ event }) => ({ event, ...at, ...siege, game: 9 }), 'event.no-such-game'],
  ['tournament.show', 'no event', () => ({ ...nowhere, by: 'Dubois' }), noEvent],
  ['tournament.watch', 'no event', () => nowhere, noEvent],
  ['tournament.luck', 'no event', () => nowhere, noEvent],
  ['tournament.scores', 'no event', () => nowhere, noEvent],
  ['tournament.lists', 'no event', () => nowhere, noEvent],
  ['season.create', 'a name of spaces', () => ({ id: 'wish-0002', name: ' ' }), 'event.name-empty'],
  ['season.create', 'a name nobody can see', () => ({ id: 'wish-0003', name: '\u200b' }), 'event.words-unseen'],
  ['season.import', 'nothing', () => ({ id: 'wish-0004', content: '' }), 'season.file-not-json'],
  [
    'season.import',
    'an event',
    () => ({ id: 'wish-0005', content: '{"format":"castellan-event"}' }),
    'season.file-no-season',
  ],
  ['season.watch', 'no season', () => ({ season: 'nowhere' }), 'season.gone'],
  ['season.do', 'no season', ({ event }) => ({ season: 'nowhere', act: { kind: 'add-event', event } }), 'season.gone'],
  [
    'season.do',
    'no event',
    ({ season }) => ({ season, act: { kind: 'add-event', ...nowhere } }),
    'season.no-such-event',
  ],
  ['season.delete', 'no season', () => ({ season: 'nowhere' }), 'season.gone'],
  ['season.file', 'no season', () => ({ season: 'nowhere', ...seasonPaper }), 'season.gone'],
];

/** Everything that a handler first answers, whether it is asked once or watched. */
function answer(method: Asked, input: object): Promise<unknown> {
  const handle = handlers[method] as (input: object, who: ScreenInfo, emit: (value: unknown) => void) => unknown;
  return new Promise((resolve, reject) => {
    const returned = handle(input, who, (value) => {
      resolve(value);
      setTimeout(() => typeof returned === 'function' && (returned as () => void)());
    });
    if (typeof returned !== 'function') Promise.resolve(returned).then(resolve, reject);
  });
}

/** The sentences anywhere in an answer. */
const sentencesIn = (value: unknown): readonly Text[] => {
  if (typeof value !== 'object' || value === null) return [];
  const said = Text.safeParse(value);
  return said.success ? [said.data] : Object.values(value).flatMap(sentencesIn);
};

const everything = async () => [
  await desk.list(),
  (await desk.known(ids.event)).acts,
  desk.shown,
  sentencesIn(await answer('season.list', {})),
  await answer('season.list', {}),
  await answer('season.watch', { season: ids.season }),
];

describe('a request with values that cannot be', () => {
  it.each(rows)('%s of %s, is answered with a sentence and changes nothing', async (method, _, input, says) => {
    const before = await everything();
    const said = sentencesIn(await answer(method, input(ids)));
    expect(said.map(({ key }) => key)).toEqual([says]);
    for (const one of said) saidRight(one);
    expect(await everything()).toEqual(before);
  });

  it('every request is in this table, but for files of events, which have their own, and those that ask nothing', () => {
    const tried = new Set<string>(rows.map(([method]) => method));
    const others = ['tournament.import', 'tournament.list', 'tournament.hall', 'season.list'];
    expect(Object.keys(handlers).filter((method) => !tried.has(method))).toEqual(expect.arrayContaining(others));
    expect(Object.keys(handlers).filter((method) => !tried.has(method))).toHaveLength(others.length);
  });
});
