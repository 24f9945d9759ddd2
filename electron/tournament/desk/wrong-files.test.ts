import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { playedByChance } from '../../../test/tournament/play-event.ts';
import { reportLine } from '../../../test/tournament/report-line.ts';
import { saidRight } from '../../../test/tournament/said-right.ts';
import { text } from '../../../rules/kernel/text.ts';
import { writeEventFile } from '../event/event-file.ts';
import { EventDesk } from './event-desk.ts';
import { readPlayers } from './files.ts';
import { eventHandlers } from './handlers.ts';

/** Invalid files: each gives a sentence in both languages, and nothing is imported. */

const folder = mkdtempSync(join(tmpdir(), 'castellan-wrong-files-'));
const desk = new EventDesk(folder, () => undefined);
afterAll(async () => {
  await desk.close();
  rmSync(folder, { recursive: true, force: true });
});
const none = text('event-hub.library-at-machine');
const handlers = eventHandlers({
  desk,
  lists: undefined as never,
  begin: () => Promise.resolve(none),
  door: () => Promise.resolve(null),
  follow: () => Promise.reject(new Error('nobody looks at the luck of anybody')),
  fortressFrom: () => none,
  fileOf: () => Promise.resolve(none),
});

const { acts } = playedByChance(3, 9, 3);
const whole = writeEventFile('acre', acts);
const without = acts.filter(({ deed }) => deed.kind !== 'round-completed').map((act, i) => ({ ...act, n: i + 1 }));
const person = (rank: number, name: string, ...cells: string[]): string =>
  reportLine(rank, ['', '', name, '', '', '', ''], '0.0', rank, cells);
const report = (...lines: string[]): string => ['012 Acre', ...lines, ''].join('\r\n');
const changed = (from: string | RegExp, to: string): string => whole.replace(from, to);

const events: readonly (readonly [what: string, content: string, says: string])[] = [
  ['nothing', '', 'event.not-a-file'],
  ['a letter', 'Dear all, the event is on Saturday.', 'event.not-a-file'],
  ['a packed file', 'PK\u0003\u0004\u0014\0\0', 'event.not-a-file'],
  ['an event that is cut off', whole.slice(0, 700), 'event-file.not-json'],
  ['JSON of something else', '{"name":"Acre"}', 'event-file.not-an-event'],
  ['the public data of an event', '{"format":"castellan-event-public","version":1}', 'event-file.not-an-event'],
  ['an event of a newer program', changed(/"version": \d+/, '"version": 99'), 'event-file.newer'],
  ['an event of no version', changed(/"version": \d+/, '"version": 0'), 'event-file.wrong'],
  ['an event without acts', '{"format":"castellan-event","version":3,"event":"acre","acts":[]}', 'event-file.wrong'],
  ['an event of a name that is none', changed('"event": "acre"', '"event": "a b"'), 'event-file.wrong'],
  ['an act of a kind that is none', changed('"kind":"checked-in"', '"kind":"crowned"'), 'event-file.wrong'],
  ['points of a quarter', changed('"missed":0', '"missed":0.25'), 'event-file.wrong'],
  ['a name that was changed', changed('Player p1', 'Player x1'), 'event-file.changed'],
  ['an act that was taken out', changed(/\n {4}\{"act":\{"n":4,.*\n/, '\n'), 'event-file.changed'],
  ['acts that cannot have happened', writeEventFile('acre', without), 'event-file.impossible'],
  ['a report without players', report(), 'event.bad-report'],
  ['a report with a player of no number', report('001    x      Ann'), 'event.bad-report'],
  ['a report with a player of no name', report('001    1'), 'event.bad-report'],
  ['a report with a name that cannot be printed', report(person(1, 'A\u0007nn')), 'event.bad-report'],
  ['a report with two of one number', report(person(1, 'Ann'), person(1, 'Bob')), 'event.bad-report'],
  ['a report with two of one name', report(person(1, 'Ann'), person(2, 'ANN')), 'event.bad-report'],
  ['a report with an opponent who is nobody', report(person(1, 'Ann', '   9 w 1')), 'event.bad-report'],
  ['a report with a game of one side', report(person(1, 'Ann', '   2 w 1'), person(2, 'Bob')), 'event.bad-report'],
  [
    'a report in which both won',
    report(person(1, 'Ann', '   2 w 1'), person(2, 'Bob', '   1 b 1')),
    'event.bad-report',
  ],
  [
    'a report of more rounds than there can be',
    report(person(1, 'Ann', ...Array.from({ length: 101 }, () => '0000 - Z'))),
    'event.bad-report',
  ],
];

describe('a file that is not an event', () => {
  it.each(events)('%s, gives a sentence and creates no event', async (_, content, says) => {
    const before = await desk.list();
    const outcome = await handlers['tournament.import'](
      { name: 'friday.txt', content, by: 'Dubois' },
      {
        role: 'console',
        language: 'en',
      },
    );
    expect(outcome.done ? 'done' : outcome.text.key).toBe(says);
    expect(await desk.list()).toEqual(before);
    if (!outcome.done) saidRight(outcome.text);
  });
});

const x = (count: number): string => 'x'.repeat(count);
const lists: readonly (readonly [what: string, content: string, says: readonly string[]])[] = [
  ['nothing', '', ['1 list.no-name-column']],
  ['a table without a head', 'Ann;Rouen\nBob;Caen', ['1 list.no-name-column']],
  ['names under a head that is not known', 'Players of Sunday\nAnn\nBob', ['1 list.no-name-column']],
  ['sentences', 'Hello everybody, here is the list\nAnn', ['1 list.no-name-column']],
  ['addresses', 'ann@example.org\nbob@example.org', ['1 list.no-name-column']],
  ['names of which two are one', 'Ann\nBob\nann', ['3 list.name-twice']],
  ['a packed file', 'PK\u0003\u0004', ['1 list.no-name-column']],
  ['a head alone', 'name;club\n', ['1 list.nobody']],
  ['a quotation mark that stays open', 'name\nAnn\n"Bob', ['3 list.open-quote']],
  ['a column twice', 'name,club,Nom\nAnn,Keep,Bob', ['1 list.column-twice']],
  ['a name with a comma in it', 'name,club\nDoe, Ann,Keep', ['2 list.more-cells']],
  ['somebody without a name', 'name,club\n,Keep', ['2 list.no-name']],
  ['a name of spaces', 'name,club\n"  ",Keep', ['2 list.no-name']],
  ['one name twice', 'name\nAnn\nBob\n ann ', ['4 list.name-twice']],
  ['ratings that are none', 'name,rating\nAnn,-1\nBob,1e3\nCyd,12345', ['2', '3', '4'].map((n) => `${n} list.rating`)],
  ['too long a name', `name\n${x(101)}`, ['2 list.too-long']],
  ['too long a club', `name,club\nAnn,${x(81)}`, ['2 list.too-long']],
  ['too long a table', `name,table\nAnn,${x(21)}`, ['2 list.too-long']],
  ['what cannot be printed', 'name\nA\u0007nn', ['2 event.words-unseen']],
  ['a name that turns its direction', 'name\nAnn\n\u202eBob', ['3 event.words-unseen']],
  ['JSON that is cut off', '[\n{"name":"Ann"},\n{"name":', ['3 list.not-json']],
  ['JSON with a comma too many', '[\n{"name":"Ann"},\n]', ['3 list.not-json']],
  ['JSON that is no list', '{"name":"Ann"}', ['1 list.no-list']],
  ['an empty list of JSON', '[]', ['1 list.nobody']],
  ['a list of numbers', '[1,2]', ['1 list.no-objects']],
  ['a name that is a list', '[{"name":["Ann"]}]', ['1 list.no-objects']],
  ['a nameless object', '[{"name":"Ann"},{"club":"Keep"}]', ['2 list.no-name']],
];

describe('a file that is not a list of players', () => {
  it.each(lists)('%s, is reported line by line, and nobody is entered', (_, content, says) => {
    const { players, problems } = readPlayers(content);
    expect([players, problems.map(({ line, text: why }) => `${String(line)} ${why.key}`)]).toEqual([[], says]);
    for (const { text: why } of problems) saidRight(why);
  });

  it('names a column the way the author of the list does', () => {
    const [problem] = readPlayers(`Nom;Armée\nAnn;${x(121)}`).problems;
    expect(problem?.text.with).toMatchObject({ name: 'Ann', column: 'Armée' });
  });
});
