import type { OilKind } from '../pieces.ts';

/** What a test was for. */
export type TestKind = 'break' | 'panic' | 'fear' | 'terror' | 'stupidity' | 'rally' | 'march' | 'torture';

/** What happens to units in any battle. */
export type BaseFact =
  /** SB-B18, SB-B31 and others: something only the players can handle. */
  | { readonly kind: 'reminder'; readonly rule: string; readonly unit: string }
  /** SB-B11: unsaved wounds, the models that fell, and the wounds left on the next one or on the champion. */
  | {
      readonly kind: 'hurt';
      readonly unit: string;
      readonly who: 'ranks' | 'champion';
      readonly wounds: number;
      readonly slain: number;
      readonly left: number;
    }
  /** SB-B09, SB-B10: hits that had no effect. */
  | { readonly kind: 'unhurt'; readonly unit: string; readonly hits: number }
  | { readonly kind: 'unit-destroyed'; readonly unit: string }
  /** SB-B04, SB-B12: a test on two dice. */
  | {
      readonly kind: 'test-taken';
      readonly unit: string;
      readonly test: TestKind;
      readonly faces: readonly number[];
      readonly needed: number;
      readonly passed: boolean;
    }
  /** SB-B12, SB-B14 */
  | { readonly kind: 'fled'; readonly unit: string; readonly to: 'outside' | 'courtyard' }
  | { readonly kind: 'rallied'; readonly unit: string }
  /** Fled over the table edge. */
  | { readonly kind: 'left-table'; readonly unit: string }
  /** SB-B13: the Leadership of the General, or a re-roll by the battle standard. */
  | { readonly kind: 'helped'; readonly unit: string; readonly by: string }
  /** SB-B15 */
  | { readonly kind: 'stumbles'; readonly unit: string }
  | { readonly kind: 'calmed'; readonly unit: string }
  /** SB-B24 */
  | { readonly kind: 'breathed'; readonly unit: string; readonly target: string; readonly hits: number }
  /** SB-B36 */
  | { readonly kind: 'winds'; readonly power: number; readonly dispel: number }
  /** SB-B37 */
  | {
      readonly kind: 'regrown';
      readonly unit: string;
      readonly wounds: number;
      readonly models: number;
      readonly left: number;
      /** Wounds the champion still lacks, if he regained some. */
      readonly championLeft?: number;
    }
  /** SB-B30: a machine whose crew fled. */
  | { readonly kind: 'machine-abandoned'; readonly unit: string }
  /** SB-117 */
  | { readonly kind: 'oil-spilt'; readonly section: string; readonly oil: OilKind }
  /** SB-124, SB-134 */
  | { readonly kind: 'engine-left'; readonly engine: string; readonly unit: string }
  /** SB-122, SB-132 */
  | { readonly kind: 'engine-hurt'; readonly engine: string; readonly wounds: number }
  | { readonly kind: 'engine-destroyed'; readonly engine: string };
