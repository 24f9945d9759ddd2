import { procedure } from '../../../kernel/procedure.ts';
import { call, declareNumber, roll, tell } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import { D6 } from '../base/dice.ts';
import { panicIfDue } from '../base/flight.ts';
import { strike } from '../base/harm.ts';
import { fromShrine } from '../assault/blows.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { unitOf, type Route } from '../pieces.ts';
import { freeShooters } from '../shooting/hands.ts';
import type { Play, Steps } from '../state.ts';

/** Rocks thrown at climbers: SB-088 to SB-093. */

/** SB-089: a rock's Strength. */
export const ROCK_STRENGTH = 3;
/** SB-090: a natural 5 or 6 hits; no modifiers apply. */
export const ROCK_HITS = 5;

/** SB-092: not against flyers, an assault from a connected section, or one from a siege tower. */
export const rocksAllowed = (route: Route, flying: boolean): boolean =>
  !flying && (route === 'outside' || route === 'courtyard' || route === 'fly');

export const rocks = procedure(
  'rocks',
  'SB-090',
  function* (game: Play, { unit, target }: { readonly unit: string; readonly target: string }): Steps {
    const { roster } = unitOf(game.state, unit);
    // SB-113, SB-205: models working a cauldron or gun throw nothing.
    const most = freeShooters(game.state, unit);
    if (most === 0) return;
    const figures = { unit: unitName(game.state, unit), target: unitName(game.state, target), most };
    const asked = { seat: roster.side, about: [unit, target] };
    // SB-093: models within reach of the climbers; at most five from inside a tower.
    const thrown = yield* declareNumber({
      ...asked,
      rule: 'SB-093',
      why: text('sb.charging.ask-rocks', figures),
      unit: 'models',
      min: 0,
      max: most,
      step: 1,
      suggested: most,
    });
    yield* tell<Fact>({ kind: 'reacted', unit, reaction: 'rocks' });
    if (thrown === 0) return;
    const hits = yield* roll({
      ...asked,
      rule: 'SB-090',
      why: text('sb.charging.ask-rock-dice', { ...figures, dice: thrown }),
      dice: Sum.of(thrown, text('sb.sum.throwers'), 'SB-093', [unit]),
      sides: D6,
      reads: { kind: 'count', atLeast: ROCK_HITS },
      counts: 'hits',
    });
    yield* tell<Fact>({ kind: 'rocks-thrown', unit, target, rocks: thrown, hits });
    // SB-089: Strength 3, armour as usual.
    const wardsAgain = fromShrine(game.state, unit); // SB-160
    yield* call(strike, {
      victim: { unit: target },
      blow: { hits, strength: ROCK_STRENGTH, by: roster.side, wardsAgain },
    });
    yield* panicIfDue(game, target);
  },
);
