import type { Question } from '../../kernel/request.ts';
import type { Land } from './field-view.ts';

/** What of the table a question asks for that a battlefield with places may suggest. Which question it is, its system says. */
export type Measure =
  /** Whether a piece stands on land of this kind, or touches it. */
  | { readonly what: 'on-land' | 'beside-land'; readonly kind: Land['kind']; readonly piece: string }
  /** The shortest way in cm from a piece to the nearest, or to the farthest, of others. */
  | { readonly what: 'nearest' | 'farthest'; readonly from: string; readonly to: readonly string[] }
  /** The same to the nearest enemy. */
  | { readonly what: 'nearest-enemy'; readonly from: readonly string[] }
  /** Whether an enemy is the nearest one in the frontal arc. */
  | { readonly what: 'is-nearest'; readonly from: string; readonly to: string }
  /** From which side one piece comes at another: `front`, `left`, `right`, `rear`. */
  | { readonly what: 'zone'; readonly from: string; readonly to: string };

/** What a question asks for, in the words of its system; nothing where no place says it. */
export type MeasureOf = (question: Question) => Measure | undefined;
