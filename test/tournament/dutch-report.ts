import { cellsOf, codeOf, column, splitReport, bodyOf } from '../../electron/tournament/trf/report.ts';
import type { DutchPlayer, DutchRound, DutchRules } from '../../electron/tournament/pairing/dutch/player.ts';

/** A round to pair, from a chess report: white is the attacker. */
export interface ReportedRound {
  readonly players: readonly DutchPlayer[];
  readonly all: readonly DutchPlayer[];
  readonly rules: DutchRules;
}

const POINTS: Readonly<Record<string, number>> = { '1': 1, W: 1, '+': 1, U: 1, F: 1, '=': 0.5, D: 0.5, H: 0.5 };

/**
 * Reads a report like bbpPairings, as of some round.
 * @param after rounds that count; later ones are cut off
 */
export function roundOfReport(report: string, after = Infinity): ReportedRound {
  const lines = splitReport(report);
  const rounds = Number(bodyOf(lines.find((line) => codeOf(line) === 'XXR') ?? { text: '', end: '' }));
  const listed = lines
    .filter((line) => codeOf(line) === '001')
    .map(({ text }) => ({ id: column(text, 'startRank'), cells: cellsOf(text) }));
  const isIn = ({ opponent, result }: { opponent: number; result: string }): boolean => opponent > 0 || result === 'U';
  const paired = Math.max(0, ...listed.map(({ cells }) => cells.findLastIndex(isIn) + 1));
  const played = Math.min(after, paired);
  const past = listed.map(({ id, cells }) => {
    const all = Array.from({ length: played }, (_, i): DutchRound => {
      const { opponent, colour, result } = cells[i] ?? { opponent: 0, colour: '', result: '' };
      const isPlayed = opponent > 0 && !'+-'.includes(result);
      return {
        played: isPlayed,
        opponent: isPlayed ? String(opponent) : null,
        side: isPlayed ? (colour === 'w' ? 'attacker' : 'defender') : null,
        points: POINTS[result] ?? 0,
        bye: result === 'U' || (opponent === 0 && result === '+'),
      };
    });
    const now = cells[played];
    const here = after < paired ? now !== undefined && isIn(now) : now === undefined || now.result === '';
    return { id, rounds: all, here, isIn: here || cells.slice(0, played).some(isIn), cells };
  });
  const numbered = past.filter((one) => one.isIn);
  const all = numbered.map(({ id, rounds: own }, i): DutchPlayer => ({
    id,
    number: i + 1,
    rounds: own,
    points: own.reduce((sum, { points }) => sum + points, 0),
  }));
  const first = numbered.findIndex(({ cells }) => (cells[0]?.colour ?? '') !== '');
  const white = numbered[first]?.cells[0]?.colour !== 'b';
  return {
    players: all.filter((_, i) => numbered[i]?.here === true),
    all,
    rules: { played, rounds, win: 1, loss: 0, firstSide: white === (first % 2 === 0) ? 'attacker' : 'defender' },
  };
}
