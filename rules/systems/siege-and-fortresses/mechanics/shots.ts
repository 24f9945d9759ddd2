import { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import type { Unit } from '../state.ts';

/** SF-B09: the dice for this many shooting stands. */
export function shotsOf({ roster }: Pick<Unit, 'roster'>, stands: number): Sum {
  return Sum.of(roster.profile.shots, text('sum.shots'), 'SF-B09', [roster.id]).times(
    stands,
    text('sum.shooting-stands'),
    'SF-B09',
    [roster.id],
  );
}
