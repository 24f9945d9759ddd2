/** Facts about rams, siege towers and the units that push them. */
export type EngineFact =
  /** SM-108 */
  | { readonly kind: 'engine-manned'; readonly engine: string; readonly unit: string }
  /** SM-109 */
  | { readonly kind: 'engine-left'; readonly engine: string; readonly unit: string }
  /** SM-110, SM-111: `contact` is the section or gate it now touches. */
  | { readonly kind: 'engine-rolled'; readonly engine: string; readonly contact: string | null }
  | { readonly kind: 'engine-hit'; readonly engine: string; readonly hits: number }
  /** SM-113, SM-117, SM-118, SM-133, SM-134, SM-137, SM-138 */
  | { readonly kind: 'engine-destroyed'; readonly engine: string; readonly rule: string }
  /** SM-136: a unit climbs by a standing siege tower. */
  | { readonly kind: 'tower-used'; readonly engine: string; readonly unit: string }
  /** SM-121, SM-123, SM-195: `by` is the ram, or the monster. */
  | {
      readonly kind: 'battered';
      readonly by: string;
      readonly target: string;
      readonly attacks: number;
      readonly damage: number;
    };
