import type { FactsOf } from '../../../kernel/by-kind.ts';
import type { Assault, Route } from '../pieces.ts';
import type { Seat } from '../start/setup.ts';

export type AssaultFact = FactsOf<{
  /** SB-082 */
  'assault-declared': { unit: string; section: string; from: string };
  /** Procedure D, steps 1 to 4 are done. */
  'combats-begun': null;
  /** SB-096, SB-097: who fights. */
  'party-picked': {
    section: string;
    unit: string;
    who: 'ranks' | 'champion';
    models: number;
    route: Route | 'garrison';
    ws: number;
    initiative: number;
    halved: boolean;
  };
  /** SB-B08 */
  'struck-at': {
    unit: string;
    target: string;
    /** Absent for the ranks, and in older matches. */
    who?: 'champion';
    whom?: 'champion';
    attacks: number;
    hits: number;
    wounds: number;
  };
  /** SB-099, SB-100 */
  'assault-scored': {
    section: string;
    assault: number;
    garrison: number;
    bonus: number;
    /** SB-099: the side with the higher score. */
    winner: Seat | 'draw';
  };
  /** SB-102, SB-103, SB-104: moves back an inch, or to where it came from. */
  'moved-back': { unit: string; section: string; route: Assault['route'] };
  'assault-over': { section: string };
}>;
