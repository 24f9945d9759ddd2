import type { FactsOf } from '../../kernel/by-kind.ts';
import type { Health, Place, Seat } from './start/setup.ts';
import type { Cover, Direction } from './tables.ts';

/** How a man got to his place. */
export type Way = 'enter' | 'leave' | 'walk' | 'climb' | 'cross' | 'advance' | 'retreat' | 'reported';
/** A result read from the players' table (ST-B04, ST-B06). */
export type TableResult = 'no-effect' | 'attacker-retreats' | 'defender-retreats' | 'stunned' | 'wounded' | 'killed';

/** Everything that can happen. A match is a sequence of these facts. */
export type Fact = FactsOf<{
  'turn-began': { turn: number; active: Seat };
  'siege-ended': { winner: Seat | null; by: 'agreement' | 'last-turn' };
  /** Reminders of rules that only the players can carry out. */
  reminder: { rule: string; tower: string };
  'entered-map': { tower: string; edge: string };
  'tower-moved': { tower: string; direction: 'forward' | 'backward'; hexes: number; allowance: number };
  'ground-refused': { tower: string };
  'distance-told': { tower: string; distance: number | null };
  'lowering-began': { tower: string; crew: readonly [string, string] };
  'lowering-interrupted': { tower: string };
  'winch-ready': { tower: string };
  'lowering-put-off': { tower: string };
  'bridge-lowered': { tower: string };
  'bridge-struck': { person: string; face: number; total: number; result: 'unharmed' | 'stunned' | 'wounded' | 'dead' };
  'retreat-blocked': { person: string };
  hurt: { person: string; health: Health };
  recovered: { person: string };
  stepped: { person: string; place: Place; cost: number; way: Way };
  'slit-refused': { person: string };
  dismounted: { person: string };
  'ladder-set': { tower: string; to: 'up' | 'down'; by: 'crew' | 'toppled' | 'taken' };
  'cover-told': { target: string; from: Direction; cover: Cover };
  'shot-refused': { shooter: string; target: string; why: 'across' | 'infinite' };
  shot: {
    shooter: string;
    target: string;
    cover: Cover;
    face: number;
    moving: number;
    other: number;
    total: number;
    elevation: number | null;
  };
  'table-read': { person: string; result: TableResult };
  'fight-refused': { attacker: string; defender: string; why: 'apart' | 'not-rear' | 'slit' };
  fought: { attacker: string; defender: string; face: number; attackerTerrain: string; defenderTerrain: string };
  'fire-tried': { tower: string; on: Direction; face: number; burns: boolean };
  'fire-out': { tower: string };
  'tower-lost': { tower: string };
}>;
