import type { FactsOf } from '../../../kernel/by-kind.ts';
import type { Seat } from '../start/setup.ts';

/** Facts of the turn and of the end of the battle. */
export type GameFact = FactsOf<{
  'turn-began': { turn: number; active: Seat };
  'phase-began': { phase: 'mines' | 'repairs' | 'command' | 'shooting' | 'combat' };
  /** SM-180: the attacker's break point drops by one, or stays. */
  'break-point-lowered': { by: number; now: number };
  'foothold-kept': { now: number };
  'battle-ended': { by: 'broken' | 'time' | 'agreement'; winner?: Seat | null };
  /** Rule reminders for something only the players can do. */
  reminder: { rule: string };
}>;
