import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SiegeView } from '../../fortress/view.ts';
import type { Input } from '../../kernel/row.ts';
import { anyOffer, drawing, must, once, playAtRandom, type Next } from '../../kernel/trial-games.ts';
import { demoSetup } from './demo.ts';
import { inTheOpen } from './in-the-open.ts';
import { matchOn, type Scene } from './scene.ts';

/** Gives no reports, because they are always offered, and each kind of order equally often, so that walls are stormed. */
function order(match: Scene, next: Next): Input | undefined {
  const offers = match.offers().filter(({ command }) => command !== 'report');
  const kinds = [...new Set(offers.map(({ command }) => command))];
  const kind = kinds[next(Math.max(1, kinds.length))];
  const among = offers.filter(({ command }) => command === kind);
  return anyOffer(among, next);
}

/** The demo after each of 160 steps. */
const siege = once((numbers) => {
  const states: Scene['state'][] = [];
  playAtRandom(matchOn(demoSetup), drawing(numbers), { steps: 160, order }, ({ state }) => states.push(state));
  return states;
});

const anySiege = fc.array(fc.nat(9973), { minLength: 60, maxLength: 160 });

describe('random play', { timeout: 300_000 }, () => {
  test('HR-B05, SF-B05: both know the same of every unit, HR-B20, SF-B23: and of every leader', () => {
    fc.assert(
      fc.property(anySiege, (numbers) => {
        for (const { siege: walls, battle } of siege(numbers)) {
          for (const [id, { stands, hits, confused, roster }] of Object.entries(battle.units)) {
            const other = walls.units[id];
            must(other?.stands === stands && other.hits === hits && other.confused === confused, `${id} differs`);
            must(stands >= 0 && hits >= 0 && stands <= roster.stands, `${id}: ${String(stands)} stands`);
          }
          for (const [id, { alive, attachedTo, points }] of Object.entries(battle.leaders)) {
            must((walls.units[id]?.stands ?? 0) > 0 === alive, `${id} lives in one of the two`);
            must(!alive || walls.units[id]?.joined === attachedTo, `${id} is with somebody in one of the two`);
            must(points >= 0, `${id}: points`);
          }
        }
      }),
      { numRuns: 15 },
    );
  });

  test('SF-B01: both are in the same turn and phase, SF-B11, HR-B26: and a fighting unit fights in one of the two', () => {
    fc.assert(
      fc.property(anySiege, (numbers) => {
        for (const state of siege(numbers)) {
          const { siege: walls, battle } = state;
          must(walls.turn === battle.turn && walls.active === battle.active, 'two turns');
          must(walls.phase === battle.phase || walls.phase === 'drive-back', `${walls.phase} and ${battle.phase}`);
          must(
            Object.values(walls.engagements).every(({ kind }) => kind !== 'open'),
            'an open fight',
          );
          for (const { attacker, defender } of Object.values(battle.engagements))
            for (const id of [...attacker, ...defender]) {
              must(inTheOpen(state, id), `${id} fights and is not in the open`);
              const { engaged } = walls.units[id] ?? {};
              must(typeof engaged === 'string' && battle.engagements[engaged] !== undefined, `${id} fights twice`);
            }
        }
      }),
      { numRuns: 15 },
    );
  });

  test('HR-060: every reachable match can be shown', () => {
    const { system } = matchOn(demoSetup);
    fc.assert(
      fc.property(anySiege, (numbers) => {
        for (const state of siege(numbers))
          for (const seat of [undefined, 'attacker', 'defender'])
            expect(SiegeView.safeParse(system.view(state, seat)).success).toBe(true);
      }),
      { numRuns: 6 },
    );
  });
});
