import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saidRight } from '../../../test/tournament/said-right.ts';
import { blank, noPlan, won } from '../../../test/tournament/wrong-acts/parts.ts';
import { EventAct } from '../../contract/event-acts.ts';
import { usualSettings } from '../../contract/event-settings.ts';
import { wrongLine } from '../../contract/event-words.ts';
import { EventDesk } from './event-desk.ts';

/** Every text field of an event with every kind of invalid text. */

const folder = mkdtempSync(join(tmpdir(), 'castellan-wrong-words-'));
const desk = new EventDesk(folder, () => undefined);
let event = '';
let ada = '';
let sent = 0;
const does = (act: unknown) =>
  desk.do(event, `words-${String((sent += 1))}`, { role: 'organiser', name: 'Dubois' }, EventAct.parse(act));

beforeAll(async () => {
  const made = await desk.create('Acre', 'Dubois');
  if (!made.done) throw new Error(made.text.key);
  ({ event } = made);
  await does({ kind: 'enter', players: ['Ada', 'Ben'].map((name) => ({ ...blank, name })), missed: 0 });
  const players = [...(await desk.known(event)).state.players.keys()];
  ada = players[0] ?? '';
  await does({ kind: 'check-in', players, by: 'hand' });
  await does({ kind: 'pair' });
});
afterAll(async () => {
  await desk.close();
  rmSync(folder, { recursive: true, force: true });
});

const settings = (part: object) => ({ kind: 'settings', settings: { ...usualSettings('Acre', 7), ...part } });
const enter = (part: object) => ({
  kind: 'enter',
  players: [
    { ...blank, name: 'Cyd' },
    { ...blank, name: 'Dan', ...part },
  ],
  missed: 0,
});
const change = (part: object) => ({ kind: 'change-player', player: { id: ada, ...blank, name: 'Ada', ...part } });
const category = (name: string) => ({ kind: 'add-category', category: { name, most: 10, weight: 0, by: 'judges' } });

/** Each field, its maximum length, whether it is a name, and the act made from its text. */
const FIELDS: readonly (readonly [field: string, most: number, isName: boolean, act: (words: string) => unknown])[] = [
  ['the name of an event', 120, true, (name) => settings({ name })],
  ['its place', 120, false, (place) => settings({ place })],
  ['a table of the hall', 20, false, (id) => settings({ tables: [{ id, scenario: null }] })],
  ['the scenario of a table', 80, false, (scenario) => settings({ tables: [{ id: '1', scenario }] })],
  ['the scenario of a round', 80, false, (scenario) => ({ kind: 'plan', round: 2, plan: { ...noPlan, scenario } })],
  ['the name of a new player', 100, true, (name) => enter({ name })],
  ['the club of a new player', 80, false, (club) => enter({ club })],
  ['the army of a new player', 120, false, (army) => enter({ army })],
  ['the contact of a new player', 200, false, (contact) => enter({ contact })],
  ['the fixed table of a new player', 20, false, (fixedTable) => enter({ fixedTable })],
  ['another name', 100, true, (name) => change({ name })],
  ['another club', 80, false, (club) => change({ club })],
  [
    'the name of a team',
    100,
    true,
    (name) => ({ kind: 'enter-team', team: { name, club: null, members: [] }, missed: 0 }),
  ],
  [
    'the club of a team',
    80,
    false,
    (club) => ({ kind: 'enter-team', team: { name: 'Lions', club, members: [] }, missed: 0 }),
  ],
  ['what a judge is called for', 200, false, (why) => ({ kind: 'call-judge', round: 1, game: 1, why })],
  ['how a game ended', 200, false, (why) => ({ kind: 'result', round: 1, game: 1, result: { ...won, why } })],
  [
    'how a game ended, by a player',
    200,
    false,
    (why) => ({ kind: 'claim', round: 1, game: 1, player: ada, result: { ...won, source: 'reported', why } }),
  ],
  ['a soft score', 60, true, category],
  ['an award', 80, true, (name) => ({ kind: 'add-award', award: { name, players: [ada] } })],
];

/** Texts that no field accepts, and the key of the message. */
const WRONG = [
  ['spaces alone', '   ', 'event.words-blank'],
  ['a no-break space alone', '\u00a0', 'event.words-blank'],
  ['a right-to-left mark', 'Ada\u200f', 'event.words-unseen'],
  ['an override of the direction', '\u202eadA', 'event.words-unseen'],
  ['an isolate of the direction', '\u2067Ada\u2069', 'event.words-unseen'],
  ['a space without width', 'A\u200bda', 'event.words-unseen'],
  ['a mark of the byte order', '\ufeffAda', 'event.words-unseen'],
] as const;

describe('text entered at an event', () => {
  it.each(
    FIELDS.flatMap(([field, , isName, act]) =>
      WRONG.map(([what, words, says]) => ({ field, what, words, says, isName, act })),
    ),
  )('$field is not $what: reports it and does nothing, not even in part', async ({ words, says, isName, act }) => {
    const before = (await desk.known(event)).acts.length;
    const outcome = await does(act(words));
    if (outcome.done) throw new Error('it was done');
    expect(outcome.text.key).toBe(isName && words.trim() === '' ? 'event.name-empty' : says);
    saidRight(outcome.text);
    expect((await desk.known(event)).acts).toHaveLength(before);
  });

  it.each(FIELDS)(
    '%s reports text that is too long or has an invisible character, under its field',
    (_, most, __, act) => {
      for (const [words, says] of [
        ['x'.repeat(most + 1), 'event.words-long'],
        ['Ada\tBen', 'event.words-unseen'],
        ['Ada\nBen', 'event.words-unseen'],
        ['Ada\u0007', 'event.words-unseen'],
        ['Ada\u0000', 'event.words-unseen'],
      ] as const) {
        const why = wrongLine(words, most);
        expect(why?.key).toBe(says);
        if (why !== undefined) saidRight(why);
      }
      expect(EventAct.safeParse(act('x'.repeat(most))).success).toBe(true);
      expect(EventAct.safeParse(act('x'.repeat(most + 1))).success).toBe(false);
    },
  );

  it('accepts what other alphabets need, and keeps what is stored already', async () => {
    for (const name of ['Zoë', 'Иванова', '李小龍', 'מרים', 'می‌خواهم', 'क्‍ष', 'O’Brien-Müller', '🏰'])
      expect(wrongLine(name, 100), name).toBeUndefined();
    expect(wrongLine('', 10)).toBeUndefined();
    expect((await does(change({ army: 'Pavia' }))).done).toBe(true);
  });
});
