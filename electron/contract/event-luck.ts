import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';
import { SideLuck } from './ledger-view.ts';

/** The state of a game's journal: replayed to its end, not looked at yet, or why it cannot be replayed. */
export const journalStates = ['followed', 'waiting', 'none', 'not-ended', 'unreadable'] as const;

/** The luck of both sides in one game; null if its journal was not replayed. */
export const GameLuck = z.strictObject({
  round: z.number().int(),
  game: z.number().int(),
  table: z.string(),
  attacker: z.string(),
  defender: z.string(),
  journal: z.enum(journalStates),
  luck: z.strictObject({ attacker: SideLuck, defender: SideLuck }).nullable(),
});
export type GameLuck = z.infer<typeof GameLuck>;

/** A player's total over replayed games, and how many finished games have no usable journal. */
export const PlayerLuck = z.strictObject({
  player: z.string(),
  dice: z.number(),
  choices: z.number(),
  games: z.number().int(),
  without: z.number().int(),
});
export type PlayerLuck = z.infer<typeof PlayerLuck>;

/** An event's ledger of luck. It grows while journals are replayed one by one. */
export const EventLuckView = z.strictObject({
  players: z.array(PlayerLuck),
  games: z.array(GameLuck),
  /** Games that are still to be replayed. */
  waiting: z.number().int(),
  problem: Text.nullable(),
});
export type EventLuckView = z.infer<typeof EventLuckView>;
