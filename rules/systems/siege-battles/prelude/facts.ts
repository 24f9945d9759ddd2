import type { FactsOf } from '../../../kernel/by-kind.ts';
import type { Place } from '../pieces.ts';
import type { Seat } from '../start/setup.ts';

/** What happens before the first turn. */
export type PreludeFact = FactsOf<{
  /** SB-017 */
  'objective-placed': { section: string; side: Seat };
  /** SB-025 */
  deployed: { unit: string; place: Place };
  /** SB-026 to SB-028: models that split off as a separate unit. */
  'unit-split': {
    unit: string;
    part: string;
    models: number;
    points: number;
    champion: boolean;
    standard: boolean;
    musician: boolean;
    /** SB-027: whether the equipment goes with the new part. */
    equipment: boolean;
    characters: readonly string[];
  };
  /** SB-029 */
  'attacker-too-near': null;
  /** SB-036, SB-038: the dice a machine rolled. */
  bombarded: { unit: string; faces: readonly number[] };
  /** SB-038: its sixes, re-rolled. */
  'thrown-again': { unit: string; faces: readonly number[] };
  /** SB-037, SB-038, SB-039: a six with no target. */
  'six-lost': { unit: string };
  /** SB-149 */
  'six-allotted': { unit: string; target: string };
  /** SB-040 */
  'volley-began': { volley: number };
  /** SB-041 */
  silenced: { unit: string };
}>;
