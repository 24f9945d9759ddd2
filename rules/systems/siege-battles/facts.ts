import type { AssaultFact } from './assault/facts.ts';
import type { BaseFact } from './base/facts.ts';
import type { BatteringFact } from './battering/facts.ts';
import type { BreachFact } from './breaches/facts.ts';
import type { CampFact } from './camp/facts.ts';
import type { ChargeFact } from './charging/facts.ts';
import type { DoorFact } from './doors/facts.ts';
import type { EngineFact } from './engines/facts.ts';
import type { FabricFact } from './fabric/facts.ts';
import type { FieldFact } from './field/facts.ts';
import type { GameFact } from './game/facts.ts';
import type { GunFact } from './guns/facts.ts';
import type { HardshipFact } from './hardship/facts.ts';
import type { HiddenFact } from './hidden/facts.ts';
import type { MagmaFact } from './magma/facts.ts';
import type { MoatFact } from './moat/facts.ts';
import type { OilFact } from './oil/facts.ts';
import type { PreludeFact } from './prelude/facts.ts';
import type { ReliefFact } from './relief/facts.ts';
import type { MovingFact } from './sections/facts.ts';
import type { ShootingFact } from './shooting/facts.ts';
import type { TreasonFact } from './treason/facts.ts';
import type { UpgradeFact } from './upgrades/facts.ts';
import type { WeatherFact } from './weather/facts.ts';

/** Everything that can happen. A match is a sequence of these facts; nothing else changes a siege. */
export type Fact =
  | AssaultFact
  | BaseFact
  | BatteringFact
  | BreachFact
  | CampFact
  | ChargeFact
  | DoorFact
  | EngineFact
  | FabricFact
  | FieldFact
  | GameFact
  | GunFact
  | HardshipFact
  | HiddenFact
  | MagmaFact
  | MoatFact
  | MovingFact
  | OilFact
  | PreludeFact
  | ReliefFact
  | ShootingFact
  | TreasonFact
  | UpgradeFact
  | WeatherFact;
