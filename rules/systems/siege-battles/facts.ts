import type { AssaultFact } from './assault/facts.ts';
import type { BaseFact } from './base/facts.ts';
import type { BatteringFact } from './battering/facts.ts';
import type { BreachFact } from './breaches/facts.ts';
import type { ChargeFact } from './charging/facts.ts';
import type { EngineFact } from './engines/facts.ts';
import type { FabricFact } from './fabric/facts.ts';
import type { GameFact } from './game/facts.ts';
import type { HardshipFact } from './hardship/facts.ts';
import type { OilFact } from './oil/facts.ts';
import type { PreludeFact } from './prelude/facts.ts';
import type { ReliefFact } from './relief/facts.ts';
import type { MovingFact } from './sections/facts.ts';
import type { ShootingFact } from './shooting/facts.ts';

/** Everything that can happen. A match is these facts in order; nothing else changes a siege. */
export type Fact =
  | AssaultFact
  | BaseFact
  | BatteringFact
  | BreachFact
  | ChargeFact
  | EngineFact
  | FabricFact
  | GameFact
  | HardshipFact
  | MovingFact
  | OilFact
  | PreludeFact
  | ReliefFact
  | ShootingFact;
