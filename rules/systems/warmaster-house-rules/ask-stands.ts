import { declareNumber } from '../../kernel/request.ts';
import type { Text } from '../../kernel/text.ts';
import { unitOf, type Play, type Steps } from './state.ts';

interface Asked {
  readonly rule: string;
  readonly why: Text;
  readonly about: readonly string[];
  readonly min: number;
  readonly max: number;
  readonly suggested: number;
}

/** Asks a unit's side for a number of its stands, unless only one number is possible. */
export function* howManyStands(
  game: Play,
  unit: string,
  { rule, why, about, min, max, suggested }: Asked,
): Steps<number> {
  if (min === max) return max;
  const seat = unitOf(game.state, unit).roster.side;
  return yield* declareNumber({ seat, rule, why, about, unit: 'stands', min, max, step: 1, suggested });
}
