import { text, type Text } from '../../../rules/kernel/text.ts';
import { sameResult } from '../../contract/outcome-text.ts';
import { outcome } from '../event/trace.ts';
import type { Sent } from '../store/event-store.ts';
import type { Known } from './deeds-of.ts';

/** A match's deed that is not in its event yet. */
export interface Waiting {
  readonly event: string;
  readonly sent: Sent;
  /** How many acts of the event were known when it happened. */
  readonly since: number;
}

/** A match that ended when its game already had a result, and the message about it. */
export interface NotTaken {
  readonly round: number;
  readonly game: number;
  readonly table: string;
  readonly text: Text;
  /** How many acts the event had then. */
  readonly acts: number;
}

/**
 * What keeps a match's result out of its event: somebody wrote one before, or the round is over. A match may not change
 * what people have settled. `undefined` if it may be written; `'written'` if the same result is there already.
 */
export function notTaken({ acts, state }: Known, { id, deed }: Sent): NotTaken | 'written' | undefined {
  if (deed.kind !== 'result' || deed.result.source !== 'match' || acts.some((one) => one.id === id)) return undefined;
  const { round, game, result } = deed;
  const at = state.rounds[round - 1];
  const stands = at?.results.get(game);
  if (at === undefined || stands === undefined || (stands.source === 'match' && !at.completed)) return undefined;
  if (sameResult(stands, result)) return 'written';
  const table = at.paired.games[game - 1]?.table ?? '';
  const said = { round, table, says: outcome(result), is: outcome(stands) };
  return { round, game, table, text: text('event.match-not-taken', said), acts: acts.length };
}

/**
 * What a match did, adjusted before writing. While the database was away its players may have played and reported a
 * result before the event learned that the match had begun. Such reports are not about an earlier match.
 */
export function asWritten({ acts }: Known, { sent, since }: Omit<Waiting, 'event'>): Sent {
  const { deed } = sent;
  if (deed.kind !== 'match-begun') return sent;
  const saidSince = acts
    .slice(since)
    .some(({ deed: one }) => one.kind === 'claimed' && one.round === deed.round && one.game === deed.game);
  return saidSince ? { ...sent, deed: { ...deed, late: true } } : sent;
}

/** Whether somebody has reported since how that game ended. */
export function isSettled({ round, game, acts: then }: NotTaken, { acts }: Known): boolean {
  return acts
    .slice(then)
    .some(
      ({ deed }) =>
        (deed.kind === 'result' || deed.kind === 'result-withdrawn') && deed.round === round && deed.game === game,
    );
}

/** A match of an event that resumes after it had ended. */
export interface MatchUndone {
  readonly match: string;
  readonly round: number;
  readonly game: number;
  readonly by: string;
  /** How many rows it has. */
  readonly rows: number;
}
