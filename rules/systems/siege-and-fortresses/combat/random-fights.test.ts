import fc from 'fast-check';
import { describe, test } from 'vitest';
import { SiegeView } from '../../../fortress/view.ts';
import { anyOffer, drawing, must, playAtRandom, type Declared, type Next } from '../../../kernel/trial-games.ts';
import { announce } from '../announce.ts';
import { archers, besiegers, giant, scene, section, type Changes, type Scene } from '../scene.ts';
import { view } from '../view.ts';
import { climbers, footmen, guards, onGround, orcs } from './combat-scene.ts';

/** Random fights of every kind: none gets stuck, and the bookkeeping stays right. */

const changes: Changes = {
  turns: 3,
  sections: [
    section('t', 'tower', { beside: ['w1'] }),
    section('w1', 'wall', { beside: ['w2'], oil: true }),
    section('w2', 'wall', { beside: ['g'] }),
    section('g', 'gateway', { beside: ['w3'], oil: true }),
    section('w3', 'wall'),
  ],
  tokens: { w3: 3, g: 2 },
  units: [
    climbers('ladders'),
    orcs('tower', { equipment: ['siege-tower'] }, { stands: 4 }),
    orcs('sow', { equipment: ['sow', 'ladders'] }),
    orcs('riders', {}, { type: 'cavalry', hits: 4, attacks: 3 }),
    orcs('bats', {}, { type: 'flyer' }),
    giant(),
    besiegers('rams', { equipment: ['ram'] }),
    orcs('up', { place: { on: 'sections', stands: { w2: 2 } } }, { stands: 2 }),
    archers('bows', { w1: 2 }, { shots: 2 }),
    guards('spears', { g: 1, w3: 1 }),
    archers('garrison', { t: 3 }),
    footmen('reserve', {}, 'courtyard'),
    footmen('sortie'),
    onGround(guards('lord', { w1: 1 }, { type: 'character', hits: 1 }), 'courtyard'),
  ],
};

/** Picks any order, since a player who always ends the phase never fights. */
const order = (match: Scene, next: Next) => anyOffer(match.offers(), next);
/** Declares any number within its bounds, since the suggestions keep units apart. */
const declared = (question: Declared, next: Next): number | boolean =>
  question.fact === 'yes-no' ? next(4) > 0 : question.min + next(Math.floor(question.max - question.min) + 1);

/** Bookkeeping that must be right after every row. */
function check({ state }: Scene): void {
  for (const [id, { stands, place, engaged }] of Object.entries(state.units)) {
    must(engaged === null || state.engagements[engaged] !== undefined, `${id} fights nowhere`);
    if (stands === 0 || place.on !== 'sections') continue;
    const afoot = (place.foot ?? 0) + (place.courtyard?.stands ?? 0);
    const placed = Object.values(place.stands).reduce((sum, n) => sum + n, afoot);
    must(placed === stands, `${id} has ${String(stands)} stands and ${String(placed)} on or before the walls`);
    must(Object.keys(place.stands).length > 0, `${id} is on no section`);
  }
  for (const section of Object.keys(state.sections)) {
    const sides = Object.values(state.units).flatMap(({ roster, place, stands }) =>
      stands > 0 &&
      roster.profile.type !== 'character' &&
      place.on === 'sections' &&
      place.stands[section] !== undefined
        ? [roster.side]
        : [],
    );
    must(new Set(sides).size < 2, `both sides hold ${section}`);
  }
  for (const { id, attackers, defenders } of Object.values(state.engagements)) {
    for (const { unit } of [...attackers, ...defenders]) {
      const { stands, engaged } = state.units[unit] ?? { stands: 0, engaged: null };
      must(stands === 0 || engaged === id, `${unit} is in ${id} and thinks it is in ${String(engaged)}`);
    }
  }
}

describe('fights at random', () => {
  test('SF-B11 SF-098: every unit is in the fight that lists it, and stands on the walls add up', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9999), { minLength: 60, maxLength: 200 }), (numbers) => {
        let rows = 0;
        playAtRandom(scene(changes), drawing(numbers), { steps: 400, order, declared }, (match, { facts }) => {
          check(match);
          if (rows++ % 20 === 0) SiegeView.parse(view(match.state));
          for (const fact of facts) announce(fact, match.state);
        });
      }),
      { numRuns: 60 },
    );
  }, 240_000);
});
