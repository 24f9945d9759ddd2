export type TreasonFact =
  /** SB-229: two models of the garrison unit defect and become a separate unit. */
  | { readonly kind: 'betrayed'; readonly section: string; readonly unit: string; readonly part: string }
  /** SB-230 */
  | {
      readonly kind: 'traitors-gone';
      readonly unit: string;
      readonly section: string;
      readonly fate: 'leave' | 'killed';
    }
  /** SB-236 */
  | { readonly kind: 'infiltrated'; readonly face: number }
  /** SB-237 */
  | { readonly kind: 'items-revealed'; readonly unit: string; readonly items: readonly string[] }
  /** SB-238 */
  | { readonly kind: 'item-stolen'; readonly unit: string; readonly item: string }
  /** SB-239 */
  | { readonly kind: 'stabbed'; readonly unit: string; readonly wounds: number }
  | { readonly kind: 'excused'; readonly unit: string };
