import { describe, expect, it } from 'vitest';
import { doubles } from '../../rules/dice/arithmetic.ts';
import { Odds, OddsTooLarge, plainAssumptions } from '../../rules/kernel/odds.ts';
import type { Procedure } from '../../rules/kernel/procedure.ts';
import type { Args } from '../../rules/kernel/system.ts';
import { play } from '../../rules/kernel/trial.ts';
import { randomAnswer, seeded } from './random-player.ts';
import { FIGHTS, type Ready, type Side } from './small-fights.ts';

/** Steps side by side are computed separately. That must change no chance, so compare with asking them in turn. */

type Ends = ReadonlyMap<string, number>;

function endsOf({ match, command, args }: Ready, sideBySide: boolean): Ends {
  const { open } = match;
  const odds = new Odds(match.system.fold, doubles, plainAssumptions, { sideBySide, budget: 200_000 });
  const run = match.system.commands[command]?.run as Procedure<unknown, { readonly kind: string }, Args, unknown>;
  const ends = odds.outcomes(run, args, open?.stateBefore ?? match.state, open?.answers ?? []);
  const sums = new Map<string, number>();
  for (const { state, chance } of ends) {
    const key = JSON.stringify(state);
    sums.set(key, (sums.get(key) ?? 0) + chance);
  }
  return sums;
}

/** Compares the end states and chances of both ways. @returns false if one of them is too large */
function compare(ready: Ready): boolean {
  try {
    const alone = endsOf(ready, true);
    const inTurn = endsOf(ready, false);
    expect([...alone.keys()].sort()).toEqual([...inTurn.keys()].sort());
    for (const [state, chance] of inTurn) expect(Math.abs((alone.get(state) ?? 0) - chance)).toBeLessThan(1e-12);
    return true;
  } catch (error) {
    if (error instanceof OddsTooLarge) return false;
    throw error;
  }
}

describe.each(Object.entries(FIGHTS))('chances of a fight %s', (_name, fight) => {
  it('are the same whether its dice are computed in turn or side by side, before and at every question', () => {
    const random = seeded(18);
    const one = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
    const side = (): Side => ({
      stands: one(1, 2),
      attacks: one(1, 2),
      hits: one(1, 2),
      save: one(0, 1) ? one(4, 6) : null,
    });
    let compared = 0;
    for (let game = 0; game < 6; game += 1) {
      const ready = fight(side(), side());
      if (compare(ready)) compared += 1;
      play(ready.match, { command: ready.command, args: ready.args });
      for (let n = 0; n < 8 && ready.match.awaiting !== undefined; n += 1) {
        if (compare(ready)) compared += 1;
        play(ready.match, randomAnswer(ready.match.awaiting.question, random));
      }
    }
    expect(compared).toBeGreaterThan(10);
  });
});
