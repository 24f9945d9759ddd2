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
export type GameFact =
  | { readonly kind: 'phase-began'; readonly turn: number; readonly active: Seat; readonly phase: Phase }
  /** HR-055 */
  | { readonly kind: 'conditions-changed'; readonly night: boolean; readonly poorWeather: boolean }
  | { readonly kind: 'battle-ended'; readonly winner: Seat | null; readonly by: 'agreement' | 'last-turn' }
  /** Rule reminders for something only the players can do. */
  | { readonly kind: 'reminder'; readonly rule: string; readonly unit: string }
  /** HR-B09 */
  | { readonly kind: 'recovered'; readonly unit: string }
  | { readonly kind: 'found'; readonly unit: string; readonly now: Found }
  /** A unit is off the table, with any leaders attached to it (HR-B20). */
  | {
      readonly kind: 'unit-destroyed';
      readonly unit: string;
      readonly by: 'losses' | 'drive-back' | 'contact' | 'retreat' | 'charge';
    }
  | { readonly kind: 'leader-lost'; readonly leader: string; readonly by: 'unit' | 'taken' };
