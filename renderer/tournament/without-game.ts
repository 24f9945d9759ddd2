import type { Player } from '../../electron/contract/event-settings.ts';
import type { RoundView } from '../../electron/contract/event-view.ts';

/** The part of an event that tells who plays. */
interface Paired {
  readonly players: readonly { readonly player: Pick<Player, 'id'>; readonly dropped: boolean }[];
  readonly rounds: readonly (Pick<RoundView, 'round' | 'stage' | 'completed'> & {
    readonly games: readonly Pick<RoundView['games'][number], 'attacker' | 'defender'>[];
    readonly rests: readonly Pick<RoundView['rests'][number], 'player' | 'kind'>[];
  })[];
}

/**
 * The round that is on and was paired without this player, who is there; null if there is none. In a cut, and among
 * teams, whoever has no game is meant to have none.
 */
export function pairedWithout({ rounds, players }: Paired, id: string): number | null {
  const one = players.find(({ player }) => player.id === id);
  const round = rounds.findLast(({ completed }) => !completed);
  if (one === undefined || one.dropped || round === undefined) return null;
  if (round.stage === 'cut' || round.stage === 'teams') return null;
  const plays = round.games.some(({ attacker, defender }) => attacker === id || defender === id);
  const rests = round.rests.some(({ player, kind }) => player === id && kind !== 'absent');
  return plays || rests ? null : round.round;
}
