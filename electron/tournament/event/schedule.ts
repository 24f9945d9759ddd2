import type { EventState } from './state.ts';

/**
 * Who has a number where everybody plays everybody, in the order of the numbers: whoever is there when the first round is
 * paired, in the order in which they entered. It stays from then on, whoever comes or goes: another number for one would be
 * other opponents for all, some of them for the second time. Where the number of players is odd, one who comes late takes
 * the place of nobody, which moves no game of others.
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

/** Whether somebody who is not there yet would have no games, because the tables were made without them. */
export function comesTooLate(state: EventState, player: string): boolean {
  const one = state.players.get(player);
  if (one === undefined || state.rounds[0]?.scheduled === undefined) return false;
  const then = new Map(state.players).set(player, { ...one, checkedIn: true });
  return !scheduledIn({ ...state, players: then }).includes(player);
}
