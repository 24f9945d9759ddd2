import { describe, expect, test } from 'vitest';
import { SiegeView } from '../../../fortress/view.ts';
import { Match } from '../../../kernel/match.ts';
import type { Input } from '../../../kernel/row.ts';
import { siegeAndFortresses } from '../index.ts';
import { muster } from '../muster/muster.ts';
import { setupSchema } from '../muster/setup-schema.ts';
import { optionsSchema } from '../options.ts';
import type { Scene } from '../scene.ts';
import { intoTheBreachSetup } from './breach-example.ts';
import { theWatchtowerSetup } from './watchtower-example.ts';

const examples = { 'into-the-breach': intoTheBreachSetup, 'the-watchtower': theWatchtowerSetup } as const;

function begin(id: keyof typeof examples): Scene {
  const setup = setupSchema.parse(examples[id]);
  const options = optionsSchema.parse({});
  if (!setup.ok || !options.ok) throw new Error(JSON.stringify(setup));
  return new Match(siegeAndFortresses, setup.value, options.value);
}

/** The next input of a player who picks by numbers: an offer, faces, an option or a fact. */
function next(match: Scene, pick: (below: number) => number): Input | undefined {
  const question = match.awaiting?.question;
  if (question === undefined) {
    const offers = match.offers();
    const offer = offers[pick(Math.max(1, offers.length))];
    return offer && { command: offer.command, args: offer.args };
  }
  switch (question.ask) {
    case 'roll':
      return { roll: Array.from({ length: question.dice }, () => 1 + pick(question.sides)) };
    case 'choose':
      return { choose: question.options[pick(question.options.length)]?.id ?? '' };
    case 'declare':
      return { fact: question.fact === 'yes-no' ? pick(2) === 0 : question.min };
  }
}

/** Plays to the end; whoever may end the phase does so. */
function playOut(match: Scene, pick: (below: number) => number, most: number): number {
  for (let step = 0; step < most; step += 1) {
    const ends = match.offers().find(({ command }) => command === 'end-phase');
    const input: Input | undefined =
      ends !== undefined && pick(3) > 0 ? { command: 'end-phase', args: {} } : next(match, pick);
    if (input === undefined) return step;
    const row = match.submit(input);
    if ('refused' in row) throw new Error(`${JSON.stringify(input)}: ${row.code} ${row.text.key}`);
  }
  return most;
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
    // Every die a 4, every first choice, every distance the smallest, and phases end as soon as they may.
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
