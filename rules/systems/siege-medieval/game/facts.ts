import type { Seat } from '../start/setup.ts';

/** Facts of the turn and of the end of the battle. */
export type GameFact =
  | { readonly kind: 'turn-began'; readonly turn: number; readonly active: Seat }
  | { readonly kind: 'phase-began'; readonly phase: 'mines' | 'repairs' | 'command' | 'shooting' | 'combat' }
  /** SM-180: the attacker's break point drops by one, or stays. */
  | { readonly kind: 'break-point-lowered'; readonly by: number; readonly now: number }
  | { readonly kind: 'foothold-kept'; readonly now: number }
  | { readonly kind: 'battle-ended'; readonly by: 'broken' | 'time' | 'agreement'; readonly winner?: Seat | null }
  /** Rule reminders for something only the players can do. */
  | { readonly kind: 'reminder'; readonly rule: string };
