import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pairDutch } from '../../electron/tournament/pairing/dutch/dutch.ts';
import { cellsOf, codeOf, column, splitReport } from '../../electron/tournament/trf/report.ts';
import { roundOfReport, type ReportedRound } from './dutch-report.ts';

const read = (name: string): string => readFileSync(new URL(`./fixtures/dutch/${name}`, import.meta.url), 'latin1');

/** Who has white against whom, table by table; 0 is the bye. */
function paired({ players, all, rules }: ReportedRound): readonly string[] {
  const made = pairDutch(players, rules, all);
  if (made === undefined) return [];
  return [
    ...made.pairs.map(({ attacker, defender }) => `${attacker} ${defender}`),
    ...(made.bye === null ? [] : [`${made.bye} 0`]),
  ];
}

/** The games of a round according to the report of the whole event. */
function gamesOf(report: string, round: number): readonly string[] {
  return splitReport(report)
    .filter((line) => codeOf(line) === '001')
    .flatMap(({ text }): string[] => {
      const { opponent, colour, result } = cellsOf(text)[round - 1] ?? { opponent: 0, colour: '', result: '' };
      if (opponent > 0) return colour === 'w' ? [`${column(text, 'startRank')} ${String(opponent)}`] : [];
      return result === 'U' ? [`${column(text, 'startRank')} 0`] : [];
    });
}

describe('the Dutch system, compared with the files of bbpPairings', () => {
  it.each(['dutch_2025_C5', 'dutch_2025_C9', 'issue_7'])(
    '%s: every pair, every side and the order of tables',
    (name) => {
      // The first line is the number of games.
      const expected = read(`${name}.expected`).trim().split(/\s*\n/).slice(1);
      expect(paired(roundOfReport(read(`${name}.trf`)))).toEqual(expected);
    },
  );

  it.each([
    ['generated_9_players', 7],
    ['generated_31_players', 9],
    ['generated_40_players', 11],
    ['generated_48_players', 7],
    ['generated_120_players', 9],
  ] as const)('%s: every pair and every side of %i rounds', (name, rounds) => {
    const report = read(`${name}.trf`);
    for (let round = 1; round <= rounds; round += 1) {
      const expected = gamesOf(report, round);
      expect(expected.length).toBeGreaterThan(3);
      expect(paired(roundOfReport(report, round - 1)).toSorted()).toEqual(expected.toSorted());
    }
  });
});
