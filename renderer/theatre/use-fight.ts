import type { Landing } from '../landing/use-landing.ts';
import { useTable } from '../store/screen.ts';
import { cardOf, type FightCard } from './card.ts';

/** The fight that a console or a phone shows: the one that is being fought, or of which the result that lies there is a part. */
export function useFight(landing: Pick<Landing, 'landed' | 'progress'> | null): FightCard | null {
  const { fights, siege } = useTable('fights', 'siege');
  const seats = siege.sides.map(({ seat }) => seat);
  const card = cardOf(fights, seats, landing);
  return card === null || (landing === null && !card.fight.going) ? null : card;
}
