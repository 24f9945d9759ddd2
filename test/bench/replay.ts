import { replay } from '../../rules/kernel/replay.ts';
import type { Row } from '../../rules/kernel/row.ts';
import { siegeAndFortresses } from '../../rules/systems/siege-and-fortresses/index.ts';
import { interleaved, median, type Figure } from './figure.ts';
import { gateSiege, newGateMatch, playGateShots } from './gate-siege.ts';

const ROWS = 100_000;
type AnyRow = Row<{ readonly kind: string }>;

/** Rows of one match as JSON. A finished game is undone to its start, so that a match can have any length. */
function longMatch(): string[] {
  const lines: string[] = [];
  const match = newGateMatch();
  const keep = (row: AnyRow): void => {
    lines.push(JSON.stringify(row));
  };
  while (lines.length < ROWS) {
    playGateShots(match, 10, keep);
    while (match.undoable !== undefined && lines.length < ROWS) {
      const row = match.submit({ undo: true, agreed: true });
      if ('refused' in row) throw new Error('an undo was refused');
      keep(row);
    }
  }
  return lines.slice(0, ROWS);
}

/** Replay of a long journal, including JSON parsing, against parsing alone. */
export async function replayVsJsonParse(): Promise<Figure> {
  const lines = longMatch();
  const { setup, options } = gateSiege();
  const timed = (work: () => void): number => {
    const start = performance.now();
    work();
    return performance.now() - start;
  };
  const { a, b } = await interleaved(
    5,
    () =>
      timed(() => {
        const rows = lines.map((line) => JSON.parse(line) as Row<never>);
        if (!replay(siegeAndFortresses, setup, options, rows).same) throw new Error('the replay differs');
      }),
    () =>
      timed(() => {
        for (const line of lines) JSON.parse(line);
      }),
  );
  const ratio = median(a.map((ours, i) => ours / (b[i] ?? 1)));
  return {
    name: 'replay-vs-json.parse',
    unit: 'ms for 100,000 rows',
    ours: median(a),
    baseline: median(b),
    ratio,
    target: 'at most 6 times',
    met: ratio <= 6,
    note: 'Parsing, running every procedure again and checking fingerprint and digest of each row, against JSON.parse of the same rows.',
  };
}
