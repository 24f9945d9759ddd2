import type { EventState } from './state.ts';

/**
 * The round-robin numbering: players present when the first round is paired, in order of entry. It is fixed from then
 * on, whoever comes or goes: renumbering one player would change everybody's opponents and cause rematches. With an odd
 * number of players, a latecomer takes the empty place, which moves no other game.
 */
export function scheduledIn({ rounds, players }: EventState): readonly string[] {
  const fixed = rounds[0]?.scheduled;
  const there = [...players.values()]
    .filter(({ firstRound, checkedIn }) => firstRound === 1 && checkedIn)
    .sort((a, b) => a.number - b.number)
    .map(({ player }) => player.id);
  if (fixed === undefined) return there;
  if (fixed.length % 2 === 0) return fixed;
  const played = new Set(
    rounds.flatMap(({ paired }) => paired.games.flatMap((game) => [game.attacker, game.defender])),
  );
  const late = there.filter((id) => !fixed.includes(id));
  const first = late.find((id) => played.has(id)) ?? late[0];
  return first === undefined ? fixed : [...fixed, first];
}

/** Whether a new player would have no games, because the schedule was made without them. */
export function comesTooLate(state: EventState, player: string): boolean {
  const one = state.players.get(player);
  if (one === undefined || state.rounds[0]?.scheduled === undefined) return false;
  const then = new Map(state.players).set(player, { ...one, checkedIn: true });
  return !scheduledIn({ ...state, players: then }).includes(player);
}
