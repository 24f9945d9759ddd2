import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';
import { SideLuck } from './ledger-view.ts';

/** What is known of the journal of a game: followed to its end, not looked at yet, or why there is nothing to follow. */
export const journalStates = ['followed', 'waiting', 'none', 'not-ended', 'unreadable'] as const;

/** The luck of the sides of one game; null where its journal was not followed. */
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

/** What a player's followed games sum to, and how many of the finished ones have none that could be. */
export const PlayerLuck = z.strictObject({
  player: z.string(),
  dice: z.number(),
  choices: z.number(),
  games: z.number().int(),
  without: z.number().int(),
});
export type PlayerLuck = z.infer<typeof PlayerLuck>;

/** The ledger of luck of an event. It grows while journals are followed, one after the other. */
export const EventLuckView = z.strictObject({
  players: z.array(PlayerLuck),
  games: z.array(GameLuck),
  /** Games that are still to be looked at. */
  waiting: z.number().int(),
  problem: Text.nullable(),
});
export type EventLuckView = z.infer<typeof EventLuckView>;
