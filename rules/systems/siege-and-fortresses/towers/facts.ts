import type { FactsOf } from '../../../kernel/by-kind.ts';
import type { Party } from '../combat/engagement.ts';
import type { Seat } from '../muster/setup.ts';

/** How a round at a tower ended for the attackers. */
export type TowerOutcome = 'broke-in' | 'drawn' | 'thrown-out' | 'wiped-out' | 'met-no-more';

/** Facts of assaults on towers and siege artillery. */
export type TowerFact = FactsOf<{
  /** SF-219: the ball bounces onto another unit. */
  bounced: { unit: string; target: string };
  /** SF-120: the charge has reached a facing of the tower. */
  'tower-charged': { unit: string; section: string; facing: string };
  /** SF-091, SF-137: thrown outside, `cm` from the wall. */
  'thrown-out': { unit: string; section: string; facing: string; cm: number; by: 'fire' | 'combat' };
  /** SF-135: another attacker joins an existing fight. */
  'joined-fight': {
    id: string;
    attackers: readonly Party[];
    defenders: readonly Party[];
    carried: Readonly<Record<Seat, number>>;
  };
  /** SF-131, SF-137, SF-139 */
  'tower-round': { id: string; section: string; attackers: number; defenders: number; outcome: TowerOutcome };
  /** SF-146: a victorious flyer does not press on. */
  'left-fight': { id: string; unit: string };
  /** SF-136 */
  'advanced-inside': { unit: string; section: string };
}>;
