import { describe, expect, it } from 'vitest';
import { opened, player, playedByChance } from '../../../test/tournament/play-event.ts';
import { exported } from '../desk/files.ts';
import {
  playersCsv,
  publicEvent,
  PublicEvent,
  publicEventSchema,
  readPlayersCsv,
  readPlayersJson,
  standingsCsv,
} from './lists.ts';
import { gamesCsv } from './games-list.ts';

const idOf = (line: number): string => `p${String(line)}`;

describe('a list of players', () => {
  it('is read with commas, semicolons or tabs, with English or French headings', () => {
    const read = readPlayersCsv(
      'Nom;Club;Armée;Classement;Fantaisie\r\nDoe, "Jo" Ann;Keep;Bretons;1500;x\r\n\r\nÉlie;;;;\r\n',
      idOf,
    );
    expect(read).toEqual({
      ok: true,
      players: [
        player('p2', { name: 'Doe, "Jo" Ann', club: 'Keep', army: 'Bretons', rating: 1500 }),
        player('p4', { name: 'Élie' }),
      ],
    });
    for (const head of ['rating', 'Elo', 'cote', 'classement'])
      expect(readPlayersCsv(`nom;${head}\nAnn;1500`, idOf)).toMatchObject({ ok: true, players: [{ rating: 1500 }] });
    expect(readPlayersCsv('\uFEFFname\ttable\nAnn\tgate', idOf)).toMatchObject({
      ok: true,
      players: [{ fixedTable: 'gate' }],
    });
    expect(readPlayersCsv('name,contact\n"Ann\nB",x', idOf)).toMatchObject({
      ok: false,
      problems: [{ text: { key: 'event.words-unseen', with: { words: 'Ann·B', code: '000A' } } }],
    });
    expect(readPlayersCsv('name,club\nAnn,Keep\nBob,\u202eKeep\nC\u200bd,', idOf)).toMatchObject({
      ok: false,
      problems: [
        { line: 3, text: { key: 'event.words-unseen', with: { code: '202E' } } },
        { line: 4, text: { key: 'event.words-unseen', with: { words: 'C·d' } } },
      ],
    });
  });

  it('may be names alone, one on each line, with numbers or dashes before them', () => {
    const namesIn = (content: string): readonly string[] | undefined => {
      const read = readPlayersCsv(content, idOf);
      return read.ok ? read.players.map(({ name }) => name) : undefined;
    };
    expect(namesIn("Ada Zoll\r\n\r\nJean-François d’Arc\nO'Neil (guest)\n")).toEqual([
      'Ada Zoll',
      'Jean-François d’Arc',
      "O'Neil (guest)",
    ]);
    expect(namesIn('1. Ada\n2) Ben\n- Cora\n• Dan')).toEqual(['Ada', 'Ben', 'Cora', 'Dan']);
    // A heading must not become a player.
    for (const head of [
      'Participants',
      'Nom et prénom',
      'Full name',
      'Liste des joueurs',
      'Clubs and players',
      'Élève n°1',
    ])
      expect([head, namesIn(`${head}\nAda`)]).toEqual([head, undefined]);
  });

  it('is read completely or not at all, and reports every faulty line', () => {
    const read = readPlayersCsv(`name,rating\nAnn,1500\n,3\nANN,\nBob,12k\n${'x'.repeat(101)},\n`, idOf);
    expect(read).toMatchObject({
      ok: false,
      problems: [
        { line: 3, text: { key: 'list.no-name' } },
        { line: 4, text: { key: 'list.name-twice', with: { other: 2 } } },
        { line: 5, text: { key: 'list.rating', with: { rating: '12k' } } },
        { line: 6, text: { key: 'list.too-long', with: { column: 'name' } } },
      ],
    });
    expect(readPlayersCsv('Ann;Rouen\nBob;Caen', idOf)).toMatchObject({
      ok: false,
      problems: [{ line: 1, text: { key: 'list.no-name-column' } }],
    });
    expect(readPlayersCsv('', idOf)).toMatchObject({ ok: false, problems: [{ text: { key: 'list.no-name-column' } }] });
    expect(readPlayersCsv('name\n"Ann', idOf)).toMatchObject({
      ok: false,
      problems: [{ text: { key: 'list.open-quote' } }],
    });
  });

  it('survives export and import, with formulas defused and contacts only on request', () => {
    const event = opened(0).do(
      { kind: 'player-entered', player: player('a', { name: '=1+1', contact: 'a@b.c', rating: 7 }), missed: 0 },
      { kind: 'player-entered', player: player('b', { name: 'Zoé; "B"', club: '-5', fixedTable: '+x' }), missed: 0 },
    );
    expect(playersCsv(event.now, false)).not.toContain('a@b.c');
    expect(playersCsv(event.now, true)).toContain("'=1+1");
    const read = readPlayersCsv(playersCsv(event.now, true), (line) => (line === 2 ? 'a' : 'b'));
    expect(read).toEqual({ ok: true, players: [...event.now.players.values()].map((one) => one.player) });
  });
});

describe('a list of players as JSON', () => {
  it('is read and refused like the table', () => {
    expect(readPlayersJson('[{"name":" Ann ","rating":1500,"club":null,"colour":"red"},{"name":"Bob"}]', idOf)).toEqual(
      {
        ok: true,
        players: [player('p1', { name: 'Ann', rating: 1500 }), player('p2', { name: 'Bob' })],
      },
    );
    const problems = (content: string) => {
      const read = readPlayersJson(content, idOf);
      return read.ok ? [] : read.problems.map(({ line, text }) => `${String(line)} ${text.key}`);
    };
    expect(problems('[{"name":"Ann"},{"club":"Keep"},{"name":"ann"}]')).toEqual([
      '2 list.no-name',
      '3 list.name-twice',
    ]);
    expect(problems('[{"name":"Ann"}')).toEqual(['1 list.not-json']);
    expect(problems('{"name":"Ann"}')).toEqual(['1 list.no-list']);
    expect(problems('[{"name":["Ann"]}]')).toEqual(['1 list.no-objects']);
  });
});

describe('files of an event', () => {
  it('have different names with and without contacts, so that none is taken for the other', () => {
    const { known } = opened(2, { name: 'Orval' });
    expect((['players', 'players-contacts'] as const).map((what) => exported('e', known, what).name)).toEqual([
      'orval-players.csv',
      'orval-players-contacts.csv',
    ]);
  });
});

describe('the event as tables and data', () => {
  const event = playedByChance(5, 10, 3);

  it('standings and games have a line for every player and every game', () => {
    expect(standingsCsv(event.now).trim().split('\r\n')).toHaveLength(1 + event.now.players.size);
    const games = event.now.rounds.reduce((sum, { paired }) => sum + paired.games.length, 0);
    expect(gamesCsv(event.now).trim().split('\r\n')).toHaveLength(1 + games);
  });

  it('games tell every figure that was counted, and points alone if nobody counted more', () => {
    const [round, ...rest] = event.now.rounds;
    const result = round?.results.get(1);
    if (round === undefined || result === undefined) throw new Error('no game was played');
    const attacker = { vp: 9, destroyed: 120, breaches: 2, keepTurn: 5 };
    const defender = { vp: 8, destroyed: 40, breaches: null, keepTurn: null };
    const results = new Map([...round.results, [1, { ...result, attacker, defender }]]);
    const state = { ...event.now, rounds: [{ ...round, results }, ...rest] };
    const [head, first] = gamesCsv(state).trim().split('\r\n');
    expect(head).toMatch(
      /,attacker vp,defender vp,attacker destroyed,defender destroyed,attacker breaches,defender breaches,attacker keep turn,defender keep turn$/,
    );
    expect(first).toMatch(/,9,8,120,40,2,,5,$/);
    const data = publicEvent(state);
    expect(data.rounds[0]?.games[0]).toMatchObject({
      vp: [9, 8],
      figures: { destroyed: [120, 40], breaches: [2, null], keepTurn: [5, null] },
    });
    expect(PublicEvent.parse(JSON.parse(JSON.stringify(data)))).toEqual(data);
    const bare = { ...result, attacker: { ...attacker, destroyed: null, breaches: null, keepTurn: null } };
    const plain = new Map([[1, { ...bare, defender: { ...defender, destroyed: null } }]]);
    const [one] = publicEvent({ ...event.now, rounds: [{ ...round, results: plain }] }).rounds;
    expect(one?.games[0]).not.toHaveProperty('figures');
  });

  it('the public data fits its schema and holds no contact', () => {
    const data = publicEvent(event.now);
    expect(PublicEvent.parse(JSON.parse(JSON.stringify(data)))).toEqual(data);
    expect(JSON.stringify(data)).not.toContain('contact');
    expect(publicEventSchema()).toMatchObject({ type: 'object' });
  });
});
