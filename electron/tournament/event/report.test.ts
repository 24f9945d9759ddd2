import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { opened, playAll, playedByChance, Played, player, result } from '../../../test/tournament/play-event.ts';
import { teamEvent } from '../../../test/tournament/play-teams.ts';
import { reportLine } from '../../../test/tournament/report-line.ts';
import { cellsOf, column, splitReport } from '../trf/report.ts';
import { readReport } from './report-in.ts';
import { writeReport } from './report-out.ts';
import { standingsOf } from './ledger.ts';

/** As other programs write it: bare carriage returns, extensions, points that do not match the results. */
const REPORT = [
  '012 Siege of Acre',
  '022 Acre',
  '042 1291/04/05',
  '062 5',
  'XXR 3',
  'XXC white1',
  reportLine(1, ['m', 'GM', 'William of Beaujeu', '2400', 'FRA', '1234567', '1230/01/01'], '2.0', 1, [
    '   4 w 1',
    '   3 b =',
    '0000 - H',
  ]) + '  ',
  reportLine(2, ['w', '', 'Marguerite', '2100', 'FRA'], '9.5', 3, ['   5 b +', '   4 w W']) + '          ',
  reportLine(3, ['m', '', 'Otto de Grandson', '2000', 'SUI'], '0.5', 4, ['0000 - U', '   1 w =', '   5 - -']),
  reportLine(4, ['m', '', 'Jean de Villiers', '1900', 'FRA'], '0.0', 5, ['   1 b 0', '   2 b L', '0000 - Z']),
  reportLine(5, ['m', '', 'Nicolas', '', 'X'], '1.0', 2, ['   2 w -', '0000 - F', '   3 - +']),
  '### made by nobody in particular',
].join('\r');

function imported(content: string): Played {
  const read = readReport(content);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return new Played().do(...read.deeds);
}
const keysOf = (content: string): string[] => {
  const read = readReport(content);
  return read.ok ? [] : read.problems.map(({ line, text }) => `${String(line)} ${text.key}`);
};

describe('tournament report files', () => {
  it('are written back exactly as they were read', () => {
    const event = imported(REPORT);
    expect(writeReport(event.now)).toBe(REPORT);
    expect(event.now.settings).toMatchObject({ name: 'Siege of Acre', place: 'Acre', date: '1291-04-05', rounds: 3 });
    expect([...event.now.players.values()].map(({ player: { name, rating } }) => [name, rating])[4]).toEqual([
      'Nicolas',
      null,
    ]);
    const [first] = event.now.rounds;
    expect(first?.paired.games.map(({ attacker, defender }) => [attacker, defender])).toEqual([
      ['trf-1', 'trf-4'],
      ['trf-5', 'trf-2'],
    ]);
    expect(first?.results.get(2)).toMatchObject({ outcome: 'defender', played: false });
  });

  it('change only where the event has changed', () => {
    const event = imported(REPORT);
    event.do({ kind: 'result', round: 1, game: 1, result: result(0, 0) });
    const [old, now] = [splitReport(REPORT), splitReport(writeReport(event.now))];
    const changed = now.flatMap(({ text }, i) => (text === old[i]?.text ? [] : [i]));
    expect(changed).toContain(6);
    expect(cellsOf(now[6]?.text ?? '')[0]).toEqual({ opponent: 4, colour: 'w', result: '=' });
    expect(column(now[6]?.text ?? '', 'points')).toBe('1.5');
    expect(column(now[7]?.text ?? '', 'points')).toBe('9.5');
    expect(now[6]?.text.slice(0, 80)).toBe(old[6]?.text.slice(0, 80));
    expect(now.slice(0, 6)).toEqual(old.slice(0, 6));
    expect(now.at(-1)).toEqual(old.at(-1));
  });

  it('add new players and new rounds', () => {
    const event = imported(REPORT.replace('XXR 3', 'XXR 4'));
    const newcomer = {
      id: 'new',
      name: 'Amalric',
      club: null,
      army: null,
      contact: null,
      rating: null,
      fixedTable: null,
    };
    event.do(
      { kind: 'player-entered', player: newcomer, missed: 0 },
      { kind: 'checked-in', player: 'new', by: 'hand' },
    );
    event.pair();
    const lines = splitReport(writeReport(event.now));
    const added = lines.filter(({ text }) => text.includes('Amalric'));
    expect(added.map(({ text }) => column(text, 'startRank'))).toEqual(['6']);
    for (const { text } of lines.filter(({ text: line }) => line.startsWith('001')))
      expect(cellsOf(text)).toHaveLength(4);
    expect(imported(writeReport(event.now)).now.rounds[3]?.completed).toBe(false);
  });

  it('count the rounds of a cut, which are columns as well', () => {
    const event = playAll(playAll(opened(4, { rounds: 1, cut: 2 }).pair()).pair());
    const lines = splitReport(writeReport(event.now)).map(({ text }) => text);
    expect(lines).toContain('XXR 2');
    const [player = ''] = lines.filter((text) => text.startsWith('001'));
    expect(cellsOf(player)).toHaveLength(2);
  });

  it('export and import one’s own events with the same games, points and places', () => {
    const chess = { win: 1, draw: 0.5, loss: 0, bye: 1, bands: [] };
    const wargame = { win: 3, draw: 1, loss: 0, bye: 3, bands: [] };
    const scorings = fc.constantFrom(chess, wargame);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.integer({ min: 2, max: 14 }),
        scorings,
        (seed, count, scoring) => {
          const event = playedByChance(seed, count, 4, {
            scoring,
            tieBreaks: ['buchholz', 'sonneborn-berger'],
            rankBy: 'seed',
          });
          const content = writeReport(event.now);
          expect(keysOf(content)).toEqual([]);
          const back = imported(content);
          expect(writeReport(back.now)).toBe(content);
          const sides = (one: Played): string[] =>
            one.now.rounds.flatMap(({ paired }) =>
              paired.games
                .map(({ attacker, defender }) =>
                  [attacker, defender].map((id) => String(one.now.players.get(id)?.number)).join('-'),
                )
                .sort(),
            );
          // Forfeits have no colour, so ignore their sides.
          const unsided = (list: string[]): string[] => list.map((pair) => pair.split('-').sort().join('-')).sort();
          expect(unsided(sides(back))).toEqual(unsided(sides(event)));
          const places = (one: Played) =>
            standingsOf(one.now, 4)
              .map(
                ({ id, points }) =>
                  `${String(one.now.players.get(id)?.number)} ${String(points.value?.numerator)}/${String(points.value?.denominator)}`,
              )
              .sort();
          expect(places(back)).toEqual(places(event));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('have no tables: after an import, nobody has been at a table of the hall', () => {
    const event = playAll(opened(6, { tieBreaks: ['seed'] }).pair());
    const back = imported(writeReport(event.now));
    back.do(...[...back.now.players.keys()].map((id) => ({ kind: 'checked-in', player: id, by: 'hand' }) as const));
    back.pair();
    const [first, second] = back.now.rounds.map(({ paired }) => paired.games);
    expect(first?.map(({ table }) => table)).toEqual(['#1', '#2', '#3']);
    expect(second?.map(({ table }) => table)).toEqual(['1', '2', '3']);
    expect(second?.flatMap(({ breaches }) => breaches.map(({ wish }) => wish))).not.toContain('table-again');
  });

  it('label a bye by its worth at the event, and state the worth of results', () => {
    const event = opened(4, { rounds: 3, scoring: { win: 3, draw: 1, loss: 0, bye: 3, bands: [] } });
    event.do(
      { kind: 'bye-requested', player: 'p1', round: 1, worth: 'half' },
      { kind: 'bye-requested', player: 'p2', round: 1, worth: 'full' },
    );
    playAll(event.pair());
    event.do({ kind: 'player-entered', player: player('late'), missed: 1 });
    const content = writeReport(event.now);
    const cells = splitReport(content).flatMap(({ text }) =>
      text.startsWith('001') ? [cellsOf(text)[0]?.result] : [],
    );
    expect(cells).toEqual(['H', 'F', '1', '0', 'H']);
    expect(content).toContain('XXS WW=3.0 BW=3.0 WD=1.0');
    expect(imported(content).now.settings.scoring).toEqual(event.now.settings.scoring);
    // Other programs write the short codes.
    expect(imported(REPORT.replace('XXC white1', 'XXS W=2.0 D=1.0')).now.settings.scoring).toMatchObject({
      win: 2,
      draw: 1,
      loss: 0,
      bye: 2,
    });
  });

  it('list the teams with the start ranks of their players in board order', () => {
    const event = teamEvent(3, { boards: 2 });
    const lines = writeReport(event.now).split('\r\n');
    expect(lines).toContain('082 3');
    expect(lines.filter((line) => line.startsWith('013'))).toEqual(
      [...event.now.teams.values()].map(({ team }) => {
        const ranks = team.members.map((id) => String(event.now.players.get(id)?.number ?? 0).padStart(4));
        return `013 ${team.name.padEnd(32)}${ranks.join(' ')}`;
      }),
    );
    // Columns as the standard counts them: the first player from 37, the second from 42.
    const [first = ''] = lines.filter((line) => line.startsWith('013'));
    expect([first.slice(36, 40), first.slice(41, 45)].map(Number).every((rank) => rank > 0)).toBe(true);
    // A foreign report is imported with its lines kept exactly.
    expect(readReport(lines.join('\r\n')).ok).toBe(true);
  });

  it('are refused with every line that is wrong', () => {
    expect(keysOf('')).toEqual(['1 report.no-players']);
    expect(keysOf(REPORT.replace('   4 w 1', '   9 w 1'))).toEqual(['7 report.opponent', '10 report.not-named-back']);
    expect(keysOf(REPORT.replace('   4 w 1', '  4 w 1 '))).toEqual(['7 report.columns', '10 report.not-named-back']);
    // Both losing is rare but possible.
    expect(keysOf(REPORT.replace('   4 w 1', '   4 w 0'))).toEqual([]);
    expect(keysOf(REPORT.replace('   4 w 1', '   4 w ='))).toEqual([
      '7 report.results-differ',
      '10 report.results-differ',
    ]);
    expect(keysOf(REPORT.replace('   4 w 1', '   4 w ?'))).toEqual(['7 report.result', '10 report.results-differ']);
    expect(keysOf(REPORT.replace('  0000 - H', '  0000 - 1'))).toEqual(['7 report.bye']);
    expect(keysOf(REPORT.replace('001    2', '001    1'))).toContain('8 report.rank-twice');
    expect(keysOf(REPORT.replace('001    2', '001     '))).toContain('8 report.no-rank');
    expect(keysOf(REPORT.replace('2400', '24OO'))).toContain('7 report.rating');
    expect(keysOf(REPORT.replace('Marguerite', '          '))).toContain('8 report.no-name');
    expect(keysOf(REPORT.replace('Nicolas   ', 'Marguerite'))).toEqual(['11 event.name-taken']);
  });
});
