import type { Question } from '../../kernel/request.ts';
import type { Land } from './field-view.ts';

/** What a question asks about the table that the places on a battlefield can suggest. The system maps its questions. */
export type Measure =
  /** Whether a piece stands on land of this kind, or touches it. */
  | { readonly what: 'on-land' | 'beside-land'; readonly kind: Land['kind']; readonly piece: string }
  /** The shortest distance in cm from a piece to the nearest, or to the farthest, of others. */
  | { readonly what: 'nearest' | 'farthest'; readonly from: string; readonly to: readonly string[] }
  /** The shortest distance in cm to the nearest enemy. */
  | { readonly what: 'nearest-enemy'; readonly from: readonly string[] }
  /** Whether an enemy is the nearest one in the frontal arc. */
  | { readonly what: 'is-nearest'; readonly from: string; readonly to: string }
  /** The side from which one piece comes at another: `front`, `left`, `right`, `rear`. */
  | { readonly what: 'zone'; readonly from: string; readonly to: string };

/** What a question of the system asks; `undefined` if places cannot answer it. */
export type MeasureOf = (question: Question) => Measure | undefined;
