/** What skirmishers do when an enemy comes near. */
export type SkirmisherFact =
  /** HR-154, HR-155: out of reach, at `cm` from the enemy. */
  | { readonly kind: 'gave-way'; readonly unit: string; readonly before: string; readonly cm: number }
  /** HR-156 */
  | { readonly kind: 'skirmishers-fled'; readonly unit: string; readonly before: string; readonly cm: number };
