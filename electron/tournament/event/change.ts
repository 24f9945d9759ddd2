import type { Text } from '../../../rules/kernel/text.ts';

/** Something that a corrected result changes. Past pairings stay as they were and never appear here. */
export interface Change {
  readonly kind: 'points' | 'place' | 'uneven-game' | 'bye' | 'cut';
  /** The player or players concerned. */
  readonly about: readonly string[];
  readonly text: Text;
}
