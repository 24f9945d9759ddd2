import { declareNumber, declareYesNo } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { unitNames } from '../names.ts';
import { unitOf, type Play, type Steps } from '../state.ts';
import { TABLE } from '../command/tables.ts';

/** A Rally order: HR-084 to HR-089. */

/** HR-084, in cm: always far enough, and far enough out of sight. */
export const RALLY = { inSight: 40, outOfSight: 20 } as const;

/**
 * HR-084: the rule that forbids a rally, from the declared distance and sight of the nearest enemy; `undefined` if
 * allowed.
 */
export function* againstRally(game: Play, units: readonly string[]): Steps<string | undefined> {
  const [first = ''] = units;
  const asked = { seat: unitOf(game.state, first).roster.side, about: [...units] };
  const figures = { units: unitNames(game.state, units), ...RALLY };
  const cm = yield* declareNumber({
    ...asked,
    rule: 'HR-084',
    why: text('hr.orders.ask-nearest-enemy', figures),
    unit: 'cm',
    min: 0,
    max: TABLE,
    step: 0,
    suggested: RALLY.inSight,
  });
  if (cm >= RALLY.inSight) return undefined;
  if (cm < RALLY.outOfSight) return 'HR-084';
  const seen = yield* declareYesNo({
    ...asked,
    // HR-085: only the ground hides a unit; other units never do.
    rule: 'HR-085',
    why: text('hr.orders.ask-visible', figures),
    suggested: false,
  });
  return seen ? 'HR-084' : undefined;
}
