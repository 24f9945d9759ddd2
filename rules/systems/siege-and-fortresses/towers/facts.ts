import type { Party } from '../combat/engagement.ts';
import type { Seat } from '../muster/setup.ts';

/** How a round at a tower ended for the attackers. */
export type TowerOutcome = 'broke-in' | 'drawn' | 'thrown-out' | 'wiped-out' | 'met-no-more';

/** Facts of assaults on towers and siege artillery. */
export type TowerFact =
  /** SF-219: the ball bounces onto another unit. */
  | { readonly kind: 'bounced'; readonly unit: string; readonly target: string }
  /** SF-120: the charge has reached a facing of the tower. */
  | { readonly kind: 'tower-charged'; readonly unit: string; readonly section: string; readonly facing: string }
  /** SF-091, SF-137: thrown outside, `cm` from the wall. */
  | {
      readonly kind: 'thrown-out';
      readonly unit: string;
      readonly section: string;
      readonly facing: string;
      readonly cm: number;
      readonly by: 'fire' | 'combat';
    }
  /** SF-135: another attacker joins an existing fight. */
  | {
      readonly kind: 'joined-fight';
      readonly id: string;
      readonly attackers: readonly Party[];
      readonly defenders: readonly Party[];
      readonly carried: Readonly<Record<Seat, number>>;
    }
  /** SF-131, SF-137, SF-139 */
  | {
      readonly kind: 'tower-round';
      readonly id: string;
      readonly section: string;
      readonly attackers: number;
      readonly defenders: number;
      readonly outcome: TowerOutcome;
    }
  /** SF-146: a victorious flyer does not press on. */
  | { readonly kind: 'left-fight'; readonly id: string; readonly unit: string }
  /** SF-136 */
  | { readonly kind: 'advanced-inside'; readonly unit: string; readonly section: string };
