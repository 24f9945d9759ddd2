import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SiegeView } from '../../fortress/view.ts';
import { replay } from '../../kernel/replay.ts';
import type { Row } from '../../kernel/row.ts';
import { anyOffer, drawing, must, once, playAtRandom, type Declared, type Next } from '../../kernel/trial-games.ts';
import type { Fact } from './facts.ts';
import { siegeAndFortresses } from './index.ts';
import { Options } from './options.ts';
import { announce } from './announce.ts';
import { archers, besiegers, giant, lobber, scene, section, written, type Changes, type Scene } from './scene.ts';
import { Setup } from './muster/setup.ts';
import type { Siege } from './state.ts';
import { view } from './view.ts';

const changes: Changes = {
  turns: 3,
  sections: [
    section('tower', 'tower', { beside: ['w1'] }),
    section('w1', 'wall', { beside: ['gate'], oil: true }),
    section('gate', 'gateway', { beside: ['w2'], oil: true }),
    section('w2', 'palisade-wall', { beside: ['gt'] }),
    section('gt', 'gateway-tower', { oil: true }),
  ],
  tokens: { gate: 2, w1: 3, tower: 4, gt: 3, 'gt/gate': 1, w2: 2 },
  units: [
    lobber('bess'),
    lobber('bombard', { shots: 4, range: 90, engine: 'bombard', cannonLike: true }),
    besiegers('rams', { equipment: ['ram'] }),
    besiegers('logs', { equipment: ['log-ram', 'mantlets'] }, { shots: 1, range: 30 }),
    giant(),
    archers('bows', { w1: 1, gate: 1, w2: 1 }, { shots: 3 }),
    archers('guns', { tower: 3 }, { armour: 6 }),
    archers('spears', { gt: 3 }, { shots: 0, range: null, armour: 5 }),
    archers('lord', { gt: 1 }, { type: 'character', hits: 1, shots: 0, range: null }),
  ],
};

/** 300 steps of any orders: the rows, and the state after each of them. */
const siege = once((numbers) => {
  const match = scene(changes);
  const order = (now: Scene, next: Next) => anyOffer(now.offers(), next);
  const declared = (question: Declared, next: Next) => (question.fact === 'yes-no' ? next(4) > 0 : question.min);
  const moments: { readonly state: Siege; readonly row: Row<Fact> }[] = [];
  playAtRandom(match, drawing(numbers), { steps: 300, order, declared }, ({ state }, row) => {
    moments.push({ state, row });
  });
  return moments;
});

const anySiege = fc.array(fc.nat(999), { minLength: 40, maxLength: 120 });
const QUIET = ['towers-answered', 'troops-shot', 'engaged', 'disengaged', 'joined-fight'];

describe('random play', { timeout: 300_000 }, () => {
  test('SF-034 SF-B05: stands and tokens stay within their bounds, and tokens grow by one an attacker turn at most', () => {
    fc.assert(
      fc.property(anySiege, (numbers) => {
        const tokens = new Map<string, number>();
        for (const { state, row } of siege(numbers)) {
          for (const { stands, hits, place, roster } of Object.values(state.units)) {
            must(stands >= 0 && hits >= 0, `${roster.id}: ${String(stands)} stands, ${String(hits)} hits`);
            if (stands === 0 || place.on !== 'sections') continue;
            const placed = Object.values(place.stands).reduce((sum, n) => sum + n, place.courtyard?.stands ?? 0);
            must(placed === stands, `${roster.id} has ${String(stands)} stands and ${String(placed)} on the walls`);
          }
          const turnBegan = row.facts.some(
            (fact) => fact.kind === 'phase-began' && fact.phase === 'command' && fact.active === 'attacker',
          );
          for (const [id, structure] of Object.entries(state.structures)) {
            const before = tokens.get(id) ?? structure.tokens;
            must(
              [0, 1].includes(structure.tokens - before),
              `${id}: tokens from ${String(before)} to ${String(structure.tokens)}`,
            );
            if (turnBegan || !tokens.has(id)) tokens.set(id, structure.tokens);
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  test('SF-030: when the attacker’s Shooting phase ends, every structure that was hit has been tested', () => {
    fc.assert(
      fc.property(anySiege, (numbers) => {
        for (const { state } of siege(numbers)) {
          if (state.phase !== 'combat') continue;
          for (const [id, { hits }] of Object.entries(state.structures)) must(hits === 0, `${id} was not tested`);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('every reachable siege can be shown, and every fact be told', () => {
    fc.assert(
      fc.property(anySiege, (numbers) => {
        for (const { state, row } of siege(numbers)) {
          SiegeView.parse(view(state));
          for (const fact of row.facts)
            must(QUIET.includes(fact.kind) || announce(fact, state) !== undefined, `${fact.kind} is not told`);
        }
      }),
      { numRuns: 15 },
    );
  });

  test('running the rows again, or folding their facts, gives the same siege', () => {
    fc.assert(
      fc.property(anySiege, (numbers) => {
        const rows = siege(numbers).map(({ row }) => row);
        const { state } = siege(numbers).at(-1) ?? scene(changes);
        const again = replay(siegeAndFortresses, Setup.parse(written(changes)), Options.parse({}), rows);
        expect(again.same).toBe(true);
        expect(again.match.state).toEqual(state);
        const folded = rows.flatMap((row) => row.facts).reduce(siegeAndFortresses.fold, scene(changes).state);
        expect(folded).toEqual(state);
      }),
      { numRuns: 30 },
    );
  });
});
