import type { FactsOf } from '../../../kernel/by-kind.ts';
import type { OilKind } from '../pieces.ts';

/** What a test was for. */
export type TestKind = 'break' | 'panic' | 'fear' | 'terror' | 'stupidity' | 'rally' | 'march' | 'torture';

/** What happens to units in any battle. */
export type BaseFact = FactsOf<{
  /** SB-B18, SB-B31 and others: something only the players can handle. */
  reminder: { rule: string; unit: string };
  /** SB-B11: unsaved wounds, the models that fell, and the wounds left on the next one or on the champion. */
  hurt: { unit: string; who: 'ranks' | 'champion'; wounds: number; slain: number; left: number };
  /** SB-B09, SB-B10: hits that had no effect. */
  unhurt: { unit: string; hits: number };
  'unit-destroyed': { unit: string };
  /** SB-B04, SB-B12: a test on two dice. */
  'test-taken': { unit: string; test: TestKind; faces: readonly number[]; needed: number; passed: boolean };
  /** SB-B12, SB-B14 */
  fled: { unit: string; to: 'outside' | 'courtyard' };
  rallied: { unit: string };
  /** Fled over the table edge. */
  'left-table': { unit: string };
  /** SB-B13: the Leadership of the General, or a re-roll by the battle standard. */
  helped: { unit: string; by: string };
  /** SB-B15 */
  stumbles: { unit: string };
  calmed: { unit: string };
  /** SB-B24 */
  breathed: { unit: string; target: string; hits: number };
  /** SB-B36 */
  winds: { power: number; dispel: number };
  /** SB-B37 */
  regrown: {
    unit: string;
    wounds: number;
    models: number;
    left: number;
    /** Wounds the champion still lacks, if he regained some. */
    championLeft?: number;
  };
  /** SB-B30: a machine whose crew fled. */
  'machine-abandoned': { unit: string };
  /** SB-117 */
  'oil-spilt': { section: string; oil: OilKind };
  /** SB-124, SB-134 */
  'engine-left': { engine: string; unit: string };
  /** SB-122, SB-132 */
  'engine-hurt': { engine: string; wounds: number };
  'engine-destroyed': { engine: string };
}>;
