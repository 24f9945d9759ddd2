import type { CommandFact } from './command/facts.ts';
import type { EvadeFact } from './evade/facts.ts';
import type { GameFact } from './game/facts.ts';
import type { MeleeFact } from './melee/facts.ts';
import type { MoveFact } from './moving/facts.ts';
import type { OrderFact } from './orders/facts.ts';
import type { PursuitFact } from './pursuit/facts.ts';
import type { ShootingFact } from './shooting/facts.ts';
import type { SkirmisherFact } from './skirmishers/facts.ts';

/**
 * Everything that can happen; each chapter has its own facts, reducers and sentences. A match is a sequence of these.
 */
export type Fact =
  | GameFact
  | CommandFact
  | MoveFact
  | OrderFact
  | SkirmisherFact
  | ShootingFact
  | MeleeFact
  | PursuitFact
  | EvadeFact;
