import type { FactsOf } from '../../../kernel/by-kind.ts';
import type { TreasonName } from '../assault-state.ts';
import type { Seat } from '../start/setup.ts';

/** Treason and its effects. */
export type TreasonFact = FactsOf<{
  /** SM-212 */
  'treason-rolled': {
    face: number;
    name: TreasonName;
    /** DSM-107: only the side that benefits knows of it. */
    secret: boolean;
  };
  'treason-over': null;
  /** SM-213, SM-214 */
  approached: { character: string; face: number; answer: 'refuses' | 'hesitates' | 'joins' };
  /** SM-214: a turncoat has joined a unit. */
  'turncoat-joined': { character: string; unit: string };
  /** SM-216, SM-222 */
  'allegiance-tested': { by: Seat; face: number; result: 'wait' | 'lost' | 'changes' };
  'laid-down-arms': { unit: string };
  'changed-sides': { unit: string; to: Seat };
  /** SM-217, SM-218 */
  'entrance-tried': { unit: string; section: string; face: number; result: 'found' | 'once' | 'stays-open' };
  'door-shut': { section: string };
  /** SM-219 */
  spied: { face: number; result: 'executed' | 'nothing' | 'one' | 'one-and-lowest' };
  'value-revealed': { structure: string };
  /** SM-220 */
  sabotaged: { face: number; result: 'executed' | 'nothing' | 'confused' | 'confused-again' | 'destroyed' | 'all' };
  'oil-removed': { sections: readonly string[] };
  'stores-ruined': null;
}>;
