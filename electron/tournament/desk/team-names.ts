import type { EventState } from '../event/state.ts';
import { teamName, teamOf } from '../event/teams.ts';
import { seatedTeams } from './team-view.ts';

/**
 * What players are called on paper: where teams play, with the team that they sit for in a round, else the one that they are in.
 * @param round nothing: as the teams are now
 */
export function namesWithTeams(state: EventState, round?: number): (player: string) => string {
  const seated = seatedTeams(state, round);
  return (player) => {
    const name = state.players.get(player)?.player.name ?? player;
    if (state.settings.teams === undefined) return name;
    const now = teamOf(state, player);
    const team = seated.get(player) ?? (now === undefined ? undefined : teamName(state, now.team.id));
    return team === undefined ? name : `${name} (${team})`;
  };
}
