/** Ladders. */
export type LadderFact =
  /** SM-105, SM-106, SM-135: onto an undefended wall. */
  | { readonly kind: 'climbed'; readonly unit: string; readonly section: string }
  /** SM-107 */
  | { readonly kind: 'ladders-left'; readonly unit: string };
