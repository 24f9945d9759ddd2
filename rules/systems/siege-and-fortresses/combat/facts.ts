import type { Seat } from '../muster/setup.ts';
import type { EngagementKind, Party } from './engagement.ts';

/** What fights bring: assaults on ramparts, counter attacks, fights at breaches and in the open. */
export type CombatFact =
  /** SF-B11, SF-082: two sides touch and will fight in the Combat phase. */
  | {
      readonly kind: 'engaged';
      readonly id: string;
      readonly how: EngagementKind;
      readonly section: string | null;
      readonly attacker: Seat;
      readonly attackers: readonly Party[];
      readonly defenders: readonly Party[];
      readonly carried: Readonly<Record<Seat, number>>;
    }
  /** The fight is over: its units are free. */
  | { readonly kind: 'disengaged'; readonly id: string };
