import { text, type Text } from '../../../rules/kernel/text.ts';
import { sameResult } from '../../contract/outcome-text.ts';
import { outcome } from '../event/trace.ts';
import type { Sent } from '../store/event-store.ts';
import type { Known } from './deeds-of.ts';

/** What a match did that is not in its event yet. */
export interface Waiting {
  readonly event: string;
  readonly sent: Sent;
  /** Acts of the event that were known when it happened. */
  readonly since: number;
}

/** A match that ended when a result stood at its table already, and what is to be said of it. */
export interface NotTaken {
  readonly round: number;
  readonly game: number;
  readonly table: string;
  readonly text: Text;
  /** How many acts the event had then. */
  readonly acts: number;
}

/**
 * What keeps the result of a match out of its event: somebody wrote one before, or the round is over. What people have
 * settled is not a match's to change. Nothing where it may be written, or says what is there already.
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
 * What a match did, as it is written by now. While the database was away its players may have played, and said how it ended
 * before the event was told that it had begun: what they said then is not of an earlier match.
 */
export function asWritten({ acts }: Known, { sent, since }: Omit<Waiting, 'event'>): Sent {
  const { deed } = sent;
  if (deed.kind !== 'match-begun') return sent;
  const saidSince = acts
    .slice(since)
    .some(({ deed: one }) => one.kind === 'claimed' && one.round === deed.round && one.game === deed.game);
  return saidSince ? { ...sent, deed: { ...deed, late: true } } : sent;
}

/** Whether somebody has said since how that game ended. */
export function isSettled({ round, game, acts: then }: NotTaken, { acts }: Known): boolean {
  return acts
    .slice(then)
    .some(
      ({ deed }) =>
        (deed.kind === 'result' || deed.kind === 'result-withdrawn') && deed.round === round && deed.game === game,
    );
}

/** A match of an event that goes on though it had ended. */
export interface MatchUndone {
  readonly match: string;
  readonly round: number;
  readonly game: number;
  readonly by: string;
  /** How many rows it has. */
  readonly rows: number;
}
