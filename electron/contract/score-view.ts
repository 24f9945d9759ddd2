import { z } from 'zod';

/** Games, or team matches, won, drawn and lost. */
export const ScoreView = z.strictObject({
  wins: z.number().int(),
  draws: z.number().int(),
  losses: z.number().int(),
});
