import { choose, declareNumber, declareYesNo } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { unitName } from '../names.ts';
import type { Ground } from '../start/setup.ts';
import { unitOf, type Play, type Steps } from '../state.ts';
import { frontOf } from './pace.ts';
import { ENEMY_DISTANCE, FARTHEST, LARGEST_TURN, SMALLEST_GAP } from './tables.ts';

/** Questions about a move that only the players can answer: HR-024 to HR-047, HR-077 to HR-083. */

function asks(game: Play, unit: string, rule: string) {
  return { seat: unitOf(game.state, unit).roster.side, rule, about: [unit] };
}

const has = (game: Play, ...kinds: readonly Ground[]): boolean =>
  kinds.some((kind) => game.state.ground.includes(kind));

/** HR-037: whether the whole move of a regular column follows a road. */
export function* followsRoad(game: Play, unit: string): Steps<boolean> {
  if (unitOf(game.state, unit).formation !== 'column' || !has(game, 'roads')) return false;
  return yield* declareYesNo({
    ...asks(game, unit, 'HR-037'),
    why: text('hr.move.ask-road', { unit: unitName(game.state, unit) }),
    suggested: false,
  });
}

/** HR-024, HR-025, HR-027: asked for each order, about the arc as it was before any stand was touched. */
export function* staysInArc(game: Play, unit: string): Steps<boolean> {
  return yield* declareYesNo({
    ...asks(game, unit, 'HR-024'),
    why: text('hr.move.ask-in-arc', { unit: unitName(game.state, unit) }),
    suggested: true,
  });
}

/** HR-082: a withdrawal never enters the arc. */
export function* entersArc(game: Play, unit: string): Steps<boolean> {
  return yield* declareYesNo({
    ...asks(game, unit, 'HR-082'),
    why: text('hr.move.ask-enters-arc', { unit: unitName(game.state, unit) }),
    suggested: false,
  });
}

/** HR-034, HR-035: the narrowest gap in cm; HR-150: friends do not count if either is in skirmish order. */
export function* narrowestGap(game: Play, unit: string): Steps<number> {
  const { roster, formation, frontage } = unitOf(game.state, unit);
  const front = frontOf(roster, formation, frontage);
  return yield* declareNumber({
    ...asks(game, unit, formation === 'line' ? 'HR-035' : 'HR-034'),
    why: text(formation === 'skirmish' ? 'hr.move.ask-gap-skirmishers' : 'hr.move.ask-gap', {
      unit: roster.name,
      front,
      least: SMALLEST_GAP,
    }),
    unit: 'cm',
    min: 0,
    max: FARTHEST,
    step: 0,
    suggested: front,
  });
}

/** HR-033: the distance that the outer front corner of a line travels in a wheel. */
export function* wheeled(game: Play, unit: string): Steps<number> {
  return yield* declareNumber({
    ...asks(game, unit, 'HR-033'),
    why: text('hr.move.ask-wheel', { unit: unitName(game.state, unit) }),
    unit: 'cm',
    min: 0,
    max: FARTHEST,
    step: 0,
    suggested: 0,
  });
}

/**
 * HR-028: one figure for a unit in formation, otherwise the longest of any stand; HR-039: over clear and other ground.
 */
export function* distance(
  game: Play,
  unit: string,
  { pace, road, suggested }: { readonly pace: number; readonly road: boolean; readonly suggested: number },
): Steps<{ readonly clear: number; readonly notClear: number }> {
  const { roster, formation } = unitOf(game.state, unit);
  const figures = { unit: roster.name, pace };
  const whole = formation === 'line' || formation === 'column';
  const clear = yield* declareNumber({
    ...asks(game, unit, 'HR-028'),
    why: text(whole ? 'hr.move.ask-distance' : 'hr.move.ask-longest-distance', figures),
    unit: 'cm',
    min: 0,
    max: FARTHEST,
    step: 0,
    suggested,
  });
  // HR-037: a road has no rough ground; HR-B29: flyers ignore it.
  if (road || roster.flyer || !has(game, 'woods', 'rough')) return { clear, notClear: 0 };
  const notClear = yield* declareNumber({
    ...asks(game, unit, 'HR-039'),
    why: text('hr.move.ask-not-clear', figures),
    unit: 'cm',
    min: 0,
    max: FARTHEST,
    step: 0,
    suggested: 0,
  });
  return { clear, notClear };
}

/** HR-045: whether the move reaches a river or stream, and stops at it or crosses. */
export function* atRiver(game: Play, unit: string, road: boolean): Steps<'no' | 'stops' | 'crosses'> {
  const { roster } = unitOf(game.state, unit);
  // HR-037: roads cross by bridge or ford; HR-045: flyers fly over.
  if (road || roster.flyer || !has(game, 'rivers')) return 'no';
  const answer = yield* choose({
    ...asks(game, unit, 'HR-045'),
    why: text('hr.move.ask-river', { unit: roster.name }),
    options: ['no', 'stops', 'crosses'].map((id) => ({ id, text: text(`hr.move.river-${id}`) })),
  });
  return answer as 'no' | 'stops' | 'crosses';
}

/**
 * HR-079, HR-080, HR-083: whether the unit keeps 4 cm from every enemy; one that began nearer comes no nearer.
 * @param rule that of the order, or HR-159 between skirmishers
 */
export function* keepsAway(game: Play, unit: string, rule: string, key: string): Steps<boolean> {
  const figures = { unit: unitName(game.state, unit), cm: ENEMY_DISTANCE };
  const nearest = yield* declareNumber({
    ...asks(game, unit, rule),
    why: text(key, figures),
    unit: 'cm',
    min: 0,
    max: FARTHEST,
    step: 0,
    suggested: 30,
  });
  // HR-B01: exactly 4 cm is still outside.
  if (nearest >= ENEMY_DISTANCE) return true;
  return yield* declareYesNo({
    ...asks(game, unit, rule),
    why: text('hr.move.ask-began-near', figures),
    suggested: false,
  });
}

/** HR-078, HR-083, HR-030: the largest turn of any stand, in degrees. */
export function* turned(game: Play, unit: string, rule: string): Steps<number> {
  return yield* declareNumber({
    ...asks(game, unit, rule),
    why: text('hr.move.ask-turn', { unit: unitName(game.state, unit), most: LARGEST_TURN }),
    unit: 'degrees',
    min: 0,
    max: 180,
    step: 0,
    suggested: 0,
  });
}

/** HR-077, HR-082: a stop that a river or the 4 cm limit forces satisfies the minimum. */
export function* wasForced(game: Play, unit: string, rule: string, least: number): Steps<boolean> {
  return yield* declareYesNo({
    ...asks(game, unit, rule),
    why: text('hr.move.ask-forced', { unit: unitName(game.state, unit), least }),
    suggested: false,
  });
}
