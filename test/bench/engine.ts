import { playBoardgame } from './boardgame.ts';
import { interleaved, median, type Figure } from './figure.ts';
import { gateSiege, newGateLane, newGateMatch, playGateShots, playLaneShots } from './gate-siege.ts';

/** Rounds of one game: tokens stay below the twelve at which even rolls of 1 would break the gate. */
const ROUNDS = 10;
const GAMES = 60;
/** Warm-up games of each before timing starts, so that JIT compilation is not measured. */
const WARM_UP = 300;

function rate(play: () => number): number {
  const start = performance.now();
  let shots = 0;
  for (let i = 0; i < GAMES; i += 1) shots += play();
  return (shots / (performance.now() - start)) * 1000;
}

/** Gate shots with structure test per second, in whole turns with rows, fingerprints and digests; and in a lane. */
export async function engineVsBoardgame(): Promise<Figure[]> {
  const siege = gateSiege();
  for (let i = 0; i < WARM_UP; i += 1) {
    playGateShots(newGateMatch(siege), ROUNDS);
    playLaneShots(newGateLane(siege), ROUNDS);
    playBoardgame(ROUNDS);
  }
  const against = async (name: string, play: () => number, least: number, note: string): Promise<Figure> => {
    const { a, b } = await interleaved(
      7,
      () => rate(play),
      () => rate(() => playBoardgame(ROUNDS)),
    );
    const ratio = median(a.map((ours, i) => ours / (b[i] ?? 1)));
    return {
      name: `${name}-vs-boardgame.io`,
      unit: 'gate shots with test / s',
      ours: median(a),
      baseline: median(b),
      ratio,
      target: `at least ${String(least)} times`,
      met: ratio >= least,
      note: `boardgame.io 0.50.2 plays the same ten moves a round. ${note}`,
    };
  };
  return [
    await against(
      'engine',
      () => playGateShots(newGateMatch(siege), ROUNDS),
      10,
      'Ours is bounded by hashing each row and by the phases that begin.',
    ),
    await against(
      'lane',
      () => playLaneShots(newGateLane(siege), ROUNDS),
      100,
      'The very same procedures without rows, hashes and offers.',
    ),
  ];
}
