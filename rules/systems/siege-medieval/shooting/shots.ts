import { procedure } from '../../../kernel/procedure.ts';
import { declareNumber, roll, tell } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text, type Text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { unitOf, type Play, type Steps, type Unit } from '../state.ts';
import { behindHoarding, onWorks } from './protection.ts';

/** Shooting dice: SM-B08, SM-B09, SM-046, SM-148. */

export interface Shots {
  readonly unit: string;
  readonly target: Text | string;
  readonly dice: Sum;
  readonly toHit: Sum;
  readonly rule: string;
  readonly about: readonly string[];
  /** SM-B14: shots at chargers. */
  readonly counter?: boolean;
}

/** SM-B08: the dice for a number of stands. */
export const shotsOf = ({ roster }: Pick<Unit, 'roster'>, stands: number): Sum =>
  Sum.of(roster.profile.shots, text('sum.shots'), 'SM-B08', [roster.id]).times(
    stands,
    text('sum.shooting-stands'),
    'SM-B08',
    [roster.id],
  );

/** Rolls one unit's dice at one target; behind a hoarding one missed die is rerolled. @returns hits */
export const shots = procedure('shots', 'SM-B09', function* (game: Play, args: Shots): Steps<number> {
  const { unit, target, dice, toHit, rule, about } = args;
  if (dice.total === 0) return 0;
  const { side } = unitOf(game.state, unit);
  const asked = { seat: side, rule, about, sides: 6, reads: { kind: 'count', atLeast: toHit } } as const;
  const figures = { unit: unitName(game.state, unit), target, needs: toHit.total };
  const hits = yield* roll({ ...asked, dice, why: text('sm.shooting.ask-shots', figures) });
  const helped = args.counter !== true || game.state.options.hoardingShots === 'every-shot';
  if (hits === dice.total || !helped || !behindHoarding(game.state, unitOf(game.state, unit))) return hits;
  // SM-046 (DSM-029): one missed die, once, and the new result stands.
  const again = yield* roll({ ...asked, rule: 'SM-046', dice: 1, why: text('sm.shooting.ask-again', figures) });
  yield* tell<Fact>({ kind: 'shot-again', unit, hit: again === 1 });
  return hits + again;
});

/**
 * How many stands of a unit may shoot: all of them on the ground, on fortifications those with a free edge (SM-148,
 * DSM-073). SM-145: all edges are fronts, so no unit turns first.
 */
export function* standsThatShoot(game: Play, unit: string, about: readonly string[]): Steps<number> {
  const { stands, side } = unitOf(game.state, unit);
  if (!onWorks(unitOf(game.state, unit))) return stands;
  return yield* declareNumber({
    seat: side,
    rule: 'SM-148',
    why: text('sm.shooting.ask-stands', { unit: unitName(game.state, unit) }),
    about: [unit, ...about],
    unit: 'stands',
    min: 0,
    max: stands,
    step: 1,
    suggested: stands,
  });
}
