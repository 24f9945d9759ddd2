import { describe, expect, it } from 'vitest';
import { systems } from '../../electron/table/systems.ts';
import { seeded } from './random-player.ts';
import { playSound } from './sound-game.ts';
import { begin, startsOf } from './starts.ts';

/** Enough games to find mistakes between chapters before players do; the same games in every run. */

const GAMES = 500;
const INPUTS = 120;

describe.each(systems.map((system) => [system.id, system] as const))('%s', (id, system) => {
  it(`breaks no invariant in ${String(GAMES)} games from every written set-up under random options`, () => {
    const starts = startsOf(id);
    const problems: string[] = [];
    let games = 0;
    for (let seed = 0; games < GAMES; seed += 1) {
      const random = seeded(seed);
      const start = starts[seed % starts.length];
      const begun = start && begin(system, start, random);
      // Random options may exclude one another.
      if (begun === undefined) continue;
      games += 1;
      const { problem } = playSound(system, begun, random, INPUTS);
      if (problem !== undefined) problems.push(`seed ${String(seed)}: ${problem}`);
    }
    expect(problems).toEqual([]);
  });
});
