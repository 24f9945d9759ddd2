import type { FactsOf } from '../../../kernel/by-kind.ts';
import type { Formation, Position, Seat } from '../start/setup.ts';
import type { Phase } from '../words.ts';

/** What both players see of a unit on the table (HR-008, HR-B25). */
export interface Found {
  readonly formation?: Formation;
  readonly frontage?: number;
  readonly position?: Position;
  readonly inWoods?: boolean;
  readonly besideRiver?: boolean;
}

/** Turns, phases, the end, and what the players report. */
export type GameFact = FactsOf<{
  'phase-began': { turn: number; active: Seat; phase: Phase };
  /** HR-055 */
  'conditions-changed': { night: boolean; poorWeather: boolean };
  'battle-ended': { winner: Seat | null; by: 'agreement' | 'last-turn' };
  /** Rule reminders for something only the players can do. */
  reminder: { rule: string; unit: string };
  /** HR-B09 */
  recovered: { unit: string };
  found: { unit: string; now: Found };
  /** A unit is off the table, with any leaders attached to it (HR-B20). */
  'unit-destroyed': { unit: string; by: 'losses' | 'drive-back' | 'contact' | 'retreat' | 'charge' };
  'leader-lost': { leader: string; by: 'unit' | 'taken' };
}>;
