import type { Fact as SiegeFact } from '../../systems/siege-and-fortresses/facts.ts';
import type { Fact as BattleFact } from '../../systems/warmaster-house-rules/facts.ts';
import type { Errand } from './state.ts';

/** Everything that can happen: facts of the siege, facts of the house rules, and the one that links them. */
export type Fact = OfSiege | OfBattle | OwnFact;

export interface OfSiege {
  readonly kind: SiegeFact['kind'];
  readonly of: 'siege';
  readonly fact: SiegeFact;
}

export interface OfBattle {
  readonly kind: BattleFact['kind'];
  readonly of: 'battle';
  readonly fact: BattleFact;
}

/** HR-048: a unit was ordered to the walls and may do one thing there. */
export interface OwnFact {
  readonly kind: 'sent-to-the-walls';
  readonly of: 'both';
  readonly unit: string;
  readonly errand: Errand;
}
