import { playBoardgame } from './boardgame.ts';
import { interleaved, median, type Figure } from './figure.ts';
import { gateSiege, newGateMatch, playGateShots } from './gate-siege.ts';

/** Rounds of one game: tokens stay below the twelve at which even ones would break the gate. */
const ROUNDS = 10;
const GAMES = 60;
/** Games of each before the clock starts: how fast the engine's compiler warms up is not what is measured. */
const WARM_UP = 300;

function rate(play: () => number): number {
  const start = performance.now();
  let shots = 0;
  for (let i = 0; i < GAMES; i += 1) shots += play();
  return (shots / (performance.now() - start)) * 1000;
}

/** Gate shots with their structure test a second, in whole turns: rows, fingerprints and chained digests included. */
export async function engineVsBoardgame(): Promise<Figure> {
  const siege = gateSiege();
  for (let i = 0; i < WARM_UP; i += 1) {
    playGateShots(newGateMatch(siege), ROUNDS);
    playBoardgame(ROUNDS);
  }
  const { a, b } = await interleaved(
    7,
    () => rate(() => playGateShots(newGateMatch(siege), ROUNDS)),
    () => rate(() => playBoardgame(ROUNDS)),
  );
  const ratio = median(a.map((ours, i) => ours / (b[i] ?? 1)));
  return {
    name: 'engine-vs-boardgame.io',
    unit: 'gate shots with test / s',
    ours: median(a),
    baseline: median(b),
    ratio,
    target: 'at least 10 times',
    met: ratio >= 10,
    note: 'boardgame.io 0.50.2 plays the same ten moves a round. Ours is bounded by listing the legal commands at each order and by hashing each row.',
  };
}
