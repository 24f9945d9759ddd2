import { tell } from '../../../kernel/request.ts';
import type { Fact } from '../facts.ts';
import { openSeals } from '../hidden/sealing.ts';
import type { Play, Steps } from '../state.ts';
import type { GameFact } from './facts.ts';

type Ended = Extract<GameFact, { kind: 'siege-ended' }>;

/** Ends the siege: opens the seals (SB-186) and records the result. */
export function* end(
  game: Play,
  winner: Ended['winner'],
  by: Ended['by'],
  standards?: NonNullable<Ended['standards']>,
): Steps {
  yield* openSeals(game);
  yield* tell<Fact>({ kind: 'siege-ended', winner, by, ...(standards === undefined ? {} : { standards }) });
}
