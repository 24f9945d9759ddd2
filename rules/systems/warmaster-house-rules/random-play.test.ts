import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SiegeView } from '../../fortress/view.ts';
import type { Offer } from '../../kernel/match.ts';
import type { Input } from '../../kernel/row.ts';
import { anyOffer, drawing, must, once, playAtRandom, type Next } from '../../kernel/trial-games.ts';
import { matchOn } from '../../kernel/trial.ts';
import { demoSetup } from './demo.ts';
import { warmasterHouseRules } from './index.ts';
import type { Scene } from './scene.ts';
import type { Battle } from './state.ts';

/** Gives reports and ends the battle seldom, because both are always offered. */
function order(match: Scene, next: Next): Input | undefined {
  const offers = match.offers();
  const doing = offers.filter(({ command }) => command !== 'report' && command !== 'end-battle');
  return anyOffer(doing.length > 0 && next(12) > 0 ? doing : offers, next);
}

/** The demo battle after each of 150 steps, and what is offered then. */
const battle = once((numbers) => {
  const moments: { readonly state: Battle; readonly offers: readonly Offer[] }[] = [];
  const match = matchOn(warmasterHouseRules, demoSetup, { skirmishers: 'on' });
  playAtRandom(match, drawing(numbers), { steps: 150, order }, ({ state }) => {
    moments.push({ state, offers: match.offers() });
  });
  return moments;
});

const anyBattle = fc.array(fc.nat(9973), { minLength: 60, maxLength: 160 });

describe('random play', { timeout: 300_000 }, () => {
  test('HR-068: no leader’s points go below 0, HR-B05: and no unit’s stands below 0 or above its strength', () => {
    fc.assert(
      fc.property(anyBattle, (numbers) => {
        for (const { state } of battle(numbers)) {
          for (const { roster, points } of Object.values(state.leaders)) must(points >= 0, `${roster.id}: points`);
          for (const { roster, stands, hits } of Object.values(state.units))
            must(stands >= 0 && stands <= roster.stands && hits >= 0, `${roster.id}: ${String(stands)} stands`);
        }
      }),
      { numRuns: 15 },
    );
  });

  test('HR-051: a unit obeys one leader, HR-056: a locked one gets no orders, HR-B20: no leader is with a destroyed unit', () => {
    fc.assert(
      fc.property(anyBattle, (numbers) => {
        for (const { state, offers } of battle(numbers)) {
          const { units, leaders } = state;
          for (const { attachedTo } of Object.values(leaders))
            must(attachedTo === null || (units[attachedTo]?.stands ?? 0) > 0, `somebody is with ${String(attachedTo)}`);
          for (const { command, args } of offers) {
            if (command !== 'order' && command !== 'charge') continue;
            const unit = units[String(args['unit'])];
            must(unit?.locked === false, `${command} to a locked unit`);
            must(unit?.orderedBy === null || unit?.orderedBy === args['leader'], `${command} by another leader`);
          }
        }
      }),
      { numRuns: 10 },
    );
  });

  test('HR-060: every reachable battle can be shown', () => {
    fc.assert(
      fc.property(anyBattle, (numbers) => {
        for (const { state } of battle(numbers))
          expect(SiegeView.safeParse(warmasterHouseRules.view(state, undefined)).success).toBe(true);
      }),
      { numRuns: 8 },
    );
  });
});
