import { z } from 'zod';
import type { EventState } from './state.ts';
import { cutOf } from './fates.ts';
import { finalTeams } from './places.ts';
import { matchAndBoards } from './team-ledger.ts';

/** Teams in the public data of an event. */
export const PublicTeams = z.array(
  z.strictObject({
    name: z.string(),
    club: z.string().nullable(),
    players: z.array(z.number().int()),
    place: z.number().int(),
    /** How far it got in the cut, as for players; absent if the event has none. */
    cut: z.string().nullable().optional(),
    wins: z.number().int(),
    draws: z.number().int(),
    losses: z.number().int(),
    matchPoints: z.string(),
    boardPoints: z.string(),
    opponents: z.string(),
  }),
);

/** The team standings as public data; `undefined` if players are paired individually. */
export function publicTeams(
  state: EventState,
  numberOf: (id: string) => number,
): z.infer<typeof PublicTeams> | undefined {
  if (state.settings.teams === undefined) return undefined;
  return finalTeams(state).map((one) => {
    const { id, place, opponents, score, fate } = one;
    const { name = id, club = null, members = [] } = state.teams.get(id)?.team ?? {};
    const [matchPoints, boardPoints] = matchAndBoards(state, one);
    return {
      name,
      club,
      players: members.map(numberOf),
      place,
      ...(state.settings.cut !== null && { cut: cutOf(fate) }),
      ...score,
      matchPoints: String(matchPoints),
      boardPoints: String(boardPoints),
      opponents: String(opponents),
    };
  });
}
