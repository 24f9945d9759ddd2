import type { BombardmentFact } from './bombardment/facts.ts';
import type { CommandFact } from './command/facts.ts';
import type { EngineFact } from './engines/facts.ts';
import type { EventFact } from './events/facts.ts';
import type { FightFact } from './fights/facts.ts';
import type { GameFact } from './game/facts.ts';
import type { LadderFact } from './ladders/facts.ts';
import type { MechanicsFact } from './mechanics/facts.ts';
import type { MovementFact } from './movement/facts.ts';
import type { PreparationFact } from './preparation/facts.ts';
import type { ShootingFact } from './shooting/facts.ts';
import type { TreasonFact } from './treason/facts.ts';

/**
 * Everything that can happen; each chapter has its own facts, reducers and sentences. A match is a sequence of these.
 */
export type Fact = GameFact | PreparationFact | BombardmentFact | MechanicsFact | CommandFact | AssaultFact;

/** Facts of the assault itself: shooting, fights, engines, movement, events and treason. */
export type AssaultFact = FightFact | ShootingFact | EngineFact | LadderFact | MovementFact | EventFact | TreasonFact;
