import { z } from 'zod';

/** Games, or matches of teams, won, drawn and lost. */
export const ScoreView = z.strictObject({
  wins: z.number().int(),
  draws: z.number().int(),
  losses: z.number().int(),
});
