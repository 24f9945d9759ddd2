/** What orders, initiative, movement, characters and magic bring. */
export type CommandFact =
  /** SF-B19, SF-B20: the unit may act once; it counts as one more order unless it used its initiative. */
  { readonly kind: 'may-act'; readonly unit: string; readonly by: 'order' | 'initiative' };
