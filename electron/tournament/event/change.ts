import type { Text } from '../../../rules/kernel/text.ts';

/** Something that a mended result changes. Pairings of the past are never among it: they stay as they were. */
export interface Change {
  readonly kind: 'points' | 'place' | 'uneven-game' | 'bye' | 'cut';
  /** The player or players concerned. */
  readonly about: readonly string[];
  readonly text: Text;
}
