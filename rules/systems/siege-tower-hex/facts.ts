import type { Health, Place, Seat } from './start/setup.ts';
import type { Cover, Direction } from './tables.ts';

/** How a man got to his place. */
export type Way = 'enter' | 'leave' | 'walk' | 'climb' | 'cross' | 'advance' | 'retreat' | 'reported';
/** A result read from the players' table (ST-B04, ST-B06). */
export type TableResult = 'no-effect' | 'attacker-retreats' | 'defender-retreats' | 'stunned' | 'wounded' | 'killed';

/** Everything that can happen. A match is a sequence of these facts. */
export type Fact =
  | { readonly kind: 'turn-began'; readonly turn: number; readonly active: Seat }
  | { readonly kind: 'siege-ended'; readonly winner: Seat | null; readonly by: 'agreement' | 'last-turn' }
  /** Reminders of rules that only the players can carry out. */
  | { readonly kind: 'reminder'; readonly rule: string; readonly tower: string }
  | { readonly kind: 'entered-map'; readonly tower: string; readonly edge: string }
  | {
      readonly kind: 'tower-moved';
      readonly tower: string;
      readonly direction: 'forward' | 'backward';
      readonly hexes: number;
      readonly allowance: number;
    }
  | { readonly kind: 'ground-refused'; readonly tower: string }
  | { readonly kind: 'distance-told'; readonly tower: string; readonly distance: number | null }
  | { readonly kind: 'lowering-began'; readonly tower: string; readonly crew: readonly [string, string] }
  | { readonly kind: 'lowering-interrupted'; readonly tower: string }
  | { readonly kind: 'winch-ready'; readonly tower: string }
  | { readonly kind: 'lowering-put-off'; readonly tower: string }
  | { readonly kind: 'bridge-lowered'; readonly tower: string }
  | {
      readonly kind: 'bridge-struck';
      readonly person: string;
      readonly face: number;
      readonly total: number;
      readonly result: 'unharmed' | 'stunned' | 'wounded' | 'dead';
    }
  | { readonly kind: 'retreat-blocked'; readonly person: string }
  | { readonly kind: 'hurt'; readonly person: string; readonly health: Health }
  | { readonly kind: 'recovered'; readonly person: string }
  | {
      readonly kind: 'stepped';
      readonly person: string;
      readonly place: Place;
      readonly cost: number;
      readonly way: Way;
    }
  | { readonly kind: 'slit-refused'; readonly person: string }
  | { readonly kind: 'dismounted'; readonly person: string }
  | {
      readonly kind: 'ladder-set';
      readonly tower: string;
      readonly to: 'up' | 'down';
      readonly by: 'crew' | 'toppled' | 'taken';
    }
  | { readonly kind: 'cover-told'; readonly target: string; readonly from: Direction; readonly cover: Cover }
  | {
      readonly kind: 'shot-refused';
      readonly shooter: string;
      readonly target: string;
      readonly why: 'across' | 'infinite';
    }
  | {
      readonly kind: 'shot';
      readonly shooter: string;
      readonly target: string;
      readonly cover: Cover;
      readonly face: number;
      readonly moving: number;
      readonly other: number;
      readonly total: number;
      readonly elevation: number | null;
    }
  | { readonly kind: 'table-read'; readonly person: string; readonly result: TableResult }
  | {
      readonly kind: 'fight-refused';
      readonly attacker: string;
      readonly defender: string;
      readonly why: 'apart' | 'not-rear' | 'slit';
    }
  | {
      readonly kind: 'fought';
      readonly attacker: string;
      readonly defender: string;
      readonly face: number;
      readonly attackerTerrain: string;
      readonly defenderTerrain: string;
    }
  | {
      readonly kind: 'fire-tried';
      readonly tower: string;
      readonly on: Direction;
      readonly face: number;
      readonly burns: boolean;
    }
  | { readonly kind: 'fire-out'; readonly tower: string }
  | { readonly kind: 'tower-lost'; readonly tower: string };
