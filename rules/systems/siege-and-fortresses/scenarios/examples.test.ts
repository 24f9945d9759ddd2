import { describe, expect, test } from 'vitest';
import { SiegeView } from '../../../fortress/view.ts';
import type { Input } from '../../../kernel/row.ts';
import { anyOffer, playAtRandom, type Declared, type Next } from '../../../kernel/trial-games.ts';
import { END_PHASE } from '../../../kernel/trial-inputs.ts';
import { matchOn } from '../../../kernel/trial.ts';
import { siegeAndFortresses } from '../index.ts';
import { muster } from '../muster/muster.ts';
import { setupSchema } from '../muster/setup-schema.ts';
import type { Scene } from '../scene.ts';
import { intoTheBreachSetup } from './breach-example.ts';
import { theWatchtowerSetup } from './watchtower-example.ts';

const examples = { 'into-the-breach': intoTheBreachSetup, 'the-watchtower': theWatchtowerSetup } as const;

const begin = (id: keyof typeof examples): Scene => matchOn(siegeAndFortresses, examples[id]);

/** Plays to the end, usually ending each phase early. Returns the number of inputs. */
function playOut(match: Scene, pick: Next, steps: number): number {
  const order = (now: Scene, next: Next): Input | undefined =>
    now.offers().some(({ command }) => command === 'end-phase') && next(3) > 0
      ? END_PHASE
      : anyOffer(now.offers(), next);
  const declared = (question: Declared, next: Next) => (question.fact === 'yes-no' ? next(2) === 0 : question.min);
  return playAtRandom(match, pick, { steps, order, declared }, () => undefined).length;
}

describe.each(Object.keys(examples) as (keyof typeof examples)[])('the example of %s', (id) => {
  test('SF-001 SF-005: is legal, within every limit, and unusual in nothing', () => {
    const parsed = setupSchema.parse(examples[id]);
    expect(parsed.ok ? [] : parsed.problems).toEqual([]);
    if (!parsed.ok) return;
    for (const { seat, spent, allowance, warnings } of muster(parsed.value)) {
      expect(spent, seat).toBeGreaterThan(0.8 * (allowance ?? 0));
      expect(spent, seat).toBeLessThanOrEqual(allowance ?? 0);
      expect(warnings, seat).toEqual([]);
    }
  });

  test('is played to its end', () => {
    const match = begin(id);
    // Every die is a 4, every choice the first, every distance the smallest, and phases end as soon as possible.
    const steps = playOut(match, (below) => (below === 6 ? 3 : below === 3 ? 1 : 0), 400);
    expect(steps).toBeLessThan(400);
    expect(match.system.result(match.state)).toBeDefined();
    expect(match.state.turn).toBe(id === 'into-the-breach' ? 7 : 8);
  });

  test('is played to its end however dice and players behave', () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const match = begin(id);
      let state = seed * 7919;
      const pick = (below: number): number => {
        state = (state * 48271) % 2147483647;
        return state % below;
      };
      expect(playOut(match, pick, 1500), `seed ${String(seed)}`).toBeLessThan(1500);
      expect(match.system.result(match.state), `seed ${String(seed)}`).toBeDefined();
      SiegeView.parse(match.system.view(match.state, undefined));
    }
  });
});
