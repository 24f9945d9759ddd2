import { roll } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import type { Needed } from '../base/chances.ts';
import { D6 } from '../base/dice.ts';
import { pieceText } from '../names.ts';
import { unitOf } from '../pieces.ts';
import type { Play, Steps } from '../state.ts';

/** Rolls to hit with Ballistic Skill: SB-B07. */

export interface Aimed {
  readonly unit: string;
  /** A unit, or a siege engine. */
  readonly target: string;
  readonly rule: string;
  readonly shots: number;
  readonly needed: Exclude<Needed, 'impossible'>;
}

/** One die per shot; above 6, natural 6s are rolled again. Returns the hits. */
export function* shotsThatHit(game: Play, { unit, target, rule, shots, needed }: Aimed): Steps<number> {
  const figures = { unit: pieceText(game.state, unit), target: pieceText(game.state, target) };
  const asked = { seat: unitOf(game.state, unit).roster.side, rule, about: [unit, target], sides: D6 };
  const hits = yield* roll({
    ...asked,
    why: text('sb.shooting.ask-to-hit', { ...figures, dice: shots, needed: needed.first.total }),
    dice: Sum.of(shots, text('sb.sum.shots'), rule, [unit]),
    reads: { kind: 'count', atLeast: needed.first },
    counts: 'hits',
  });
  if (hits === 0 || needed.second === null) return hits;
  return yield* roll({
    ...asked,
    why: text('sb.shooting.ask-second', { ...figures, dice: hits, needed: needed.second.total }),
    dice: Sum.of(hits, text('sb.sum.sixes'), 'SB-B07'),
    reads: { kind: 'count', atLeast: needed.second },
    counts: 'hits',
  });
}
