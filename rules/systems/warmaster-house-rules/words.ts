/** Words that the state of a battle and its facts share. */

export type Phase = 'command' | 'shooting' | 'combat';
export type OrderKind = 'charge' | 'advance' | 'deploy' | 'withdraw' | 'rally';
/** One of the four zones around a target (HR-105). */
export type Zone = 'front' | 'left' | 'right' | 'rear';

/** HR-B11, HR-118: the stands of a unit, counted before the dice of a round. */
export interface Strength {
  readonly unit: string;
  /** Fighting stands by enemy, and how many of them are hit in flank or rear. */
  readonly against: readonly { readonly enemy: string; readonly stands: number; readonly flanked: number }[];
  readonly support: number;
}
