import type { EventState } from '../event/state.ts';
import { teamName, teamOf } from '../event/teams.ts';
import { seatedTeams } from './team-view.ts';

/**
 * Names of players on paper. In a team event each has the team they sit for in a round, otherwise their current team.
 * @param round if missing, uses the current teams
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
