import { text, type Text } from '../../../rules/kernel/text.ts';
import type { Team } from '../../contract/event-teams.ts';
import type { Deed, PairedRound } from './acts.ts';
import { plainName } from './names.ts';
import type { Settings } from './settings.ts';
import { nextRound, type EventState, type TeamState } from './state.ts';

/** Teams in the log of an event: their members, and what may be done with them. */

const KINDS = ['team-entered', 'team-changed', 'team-removed', 'team-dropped', 'team-returned'] as const;
export type TeamDeed = Extract<Deed, { kind: (typeof KINDS)[number] }>;
const kinds: ReadonlySet<Deed['kind']> = new Set<Deed['kind']>(KINDS);

/** Whether a deed is about a team. */
export const isTeamDeed = (deed: Deed): deed is TeamDeed => kinds.has(deed.kind);

/** Whether a deed involves teams in any way. Programs that do not know event files of version 6 cannot read it. */
export function usesTeams(deed: Deed): boolean {
  if (deed.kind === 'event-opened' || deed.kind === 'settings-changed') return deed.settings.teams !== undefined;
  return isTeamDeed(deed);
}

/** Whether a deed gives an event of teams a cut. Programs that do not know event files of version 7 refuse that. */
export function usesTeamCut(deed: Deed): boolean {
  if (deed.kind !== 'event-opened' && deed.kind !== 'settings-changed') return false;
  return deed.settings.teams !== undefined && deed.settings.cut !== null;
}

/** The most teams of an event. */
export const MOST_TEAMS = 1000;

type Teams = EventState['teams'];

/** The teams after an accepted deed. */
export function teamsAfter(state: EventState, deed: TeamDeed): Teams {
  const teams = new Map(state.teams);
  const change = (id: string, part: Partial<TeamState>): void => {
    const one = teams.get(id);
    if (one !== undefined) teams.set(id, { ...one, ...part });
  };
  switch (deed.kind) {
    case 'team-entered': {
      const number = 1 + [...teams.values()].reduce((most, one) => Math.max(most, one.number), 0);
      teams.set(deed.team.id, {
        team: deed.team,
        number,
        dropped: false,
        firstRound: nextRound(state),
        missed: deed.missed,
      });
      break;
    }
    case 'team-changed':
      change(deed.team.id, { team: deed.team });
      break;
    case 'team-removed':
      teams.delete(deed.team);
      break;
    case 'team-dropped':
    case 'team-returned':
      change(deed.team, { dropped: deed.kind === 'team-dropped' });
      break;
  }
  return teams;
}

/** The teams without a player who was entered by mistake. */
export function teamsWithout(teams: Teams, player: string): Teams {
  if (![...teams.values()].some(({ team }) => team.members.includes(player))) return teams;
  return new Map(
    [...teams].map(([id, one]) => [
      id,
      { ...one, team: { ...one.team, members: one.team.members.filter((member) => member !== player) } },
    ]),
  );
}

/** The team that a player is in; `undefined` if none. */
export function teamOf({ teams }: Pick<EventState, 'teams'>, player: string): TeamState | undefined {
  return [...teams.values()].find(({ team }) => team.members.includes(player));
}

/** The name of a team, or its id if it is unknown. */
export const teamName = ({ teams }: Pick<EventState, 'teams'>, id: string): string => teams.get(id)?.team.name ?? id;

/** Why such a deed cannot be done. */
export function teamRefusal(state: EventState, deed: TeamDeed): Text | undefined {
  if (deed.kind === 'team-entered') {
    const { name } = deed.team;
    if (state.settings.teams === undefined) return text('event.no-team-event');
    if (state.teams.has(deed.team.id)) return text('event.team-already-entered', { name });
    if (state.teams.size >= MOST_TEAMS) return text('event.team-too-many', { most: MOST_TEAMS });
    return wrongTeam(state, deed.team);
  }
  const id = deed.kind === 'team-changed' ? deed.team.id : deed.team;
  const one = state.teams.get(id);
  if (one === undefined) return text('event.no-such-team', { team: id });
  const { name } = one.team;
  switch (deed.kind) {
    case 'team-changed':
      return wrongTeam(state, deed.team);
    case 'team-removed': {
      const round = roundWith(state, id);
      return round === undefined ? undefined : text('event.team-in-round', { name, round });
    }
    case 'team-dropped':
      return one.dropped ? text('event.already-dropped', { name }) : undefined;
    case 'team-returned':
      return one.dropped ? undefined : text('event.not-dropped', { name });
  }
}

/** The first round that a team is in; `undefined` if none. */
export function roundWith({ rounds }: Pick<EventState, 'rounds'>, team: string): number | undefined {
  return rounds.find(
    ({ paired: { teams } }) =>
      teams?.bye?.team === team || teams?.matches.some(({ first, second }) => first === team || second === team),
  )?.paired.round;
}

function wrongTeam(state: EventState, { id, name, members }: Team): Text | undefined {
  const namesake = [...state.teams.values()].find(
    ({ team }) => team.id !== id && plainName(team.name) === plainName(name),
  );
  if (namesake !== undefined) return text('event.team-name-taken', { name });
  for (const [i, member] of members.entries()) {
    const player = state.players.get(member)?.player;
    if (player === undefined) return text('event.no-such-player', { player: member });
    if (members.indexOf(member) < i) return text('event.twice-in-team', { name: player.name, team: name });
    const other = teamOf(state, member);
    if (other !== undefined && other.team.id !== id)
      return text('event.in-other-team', { name: player.name, team: other.team.name });
  }
  return undefined;
}

/** Why settings do not fit teams, or can no longer be changed. */
export function teamSettingsRefusal(state: EventState | undefined, settings: Settings): Text | undefined {
  const { teams, method, pairing, league } = settings;
  const before = state?.settings.teams;
  if (state !== undefined && state.rounds.length > 0 && before?.boards !== teams?.boards)
    return text('event.teams-fixed');
  if (teams === undefined) return undefined;
  if (method !== 'swiss') return text('event.teams-not-round-robin');
  if (pairing === 'dutch') return text('event.teams-not-dutch');
  return league === true ? text('event.teams-no-league') : undefined;
}

/** Why a round does not hold the right teams; `undefined` if teams are not paired. */
export function teamRoundRefusal(state: EventState, { teams, games, rests }: PairedRound): Text | undefined {
  if ((teams === undefined) !== (state.settings.teams === undefined)) return text('event.teams-or-players');
  if (teams === undefined) return undefined;
  const { matches, bye } = teams;
  const seen = new Set<string>();
  for (const id of [...matches.flatMap(({ first, second }) => [first, second]), ...(bye === null ? [] : [bye.team])]) {
    if (!state.teams.has(id)) return text('event.no-such-team', { team: id });
    if (seen.has(id)) return text('event.twice-in-round', { name: teamName(state, id) });
    seen.add(id);
  }
  // Every game belongs to a board, and a player without an opponent at their board has a bye.
  const boards = matches.flatMap((match) => match.boards);
  const pairs = boards.flatMap(({ first, second }) => (first === null || second === null ? [] : [[first, second]]));
  const isBoard = (i: number, attacker: string, defender: string): boolean =>
    pairs[i]?.includes(attacker) === true && pairs[i].includes(defender);
  const alone = new Set([
    ...boards.flatMap(({ first, second }) => (first === null || second === null ? [first ?? second] : [])),
    ...(bye?.lineUp ?? []),
  ]);
  alone.delete(null);
  const byes = rests.filter(({ kind }) => kind === 'bye');
  const isRight =
    pairs.length === games.length &&
    games.every(({ attacker, defender }, i) => isBoard(i, attacker, defender)) &&
    byes.length === alone.size &&
    byes.every(({ player }) => alone.has(player));
  return isRight ? undefined : text('event.boards-differ');
}

/** The subject of such a deed. Undoing a deed would lose later ones on the same subject. */
export function teamSubject(deed: Deed): string | undefined {
  if (!isTeamDeed(deed)) return undefined;
  return deed.kind === 'team-entered' || deed.kind === 'team-changed'
    ? `team ${deed.team.id}`
    : deed.kind === 'team-removed'
      ? `team ${deed.team}`
      : `team gone ${deed.team}`;
}

/** The deed that reverses such a deed. A removed team is entered again. */
export function teamInverse({ teams }: EventState, deed: Deed): Deed | undefined {
  if (!isTeamDeed(deed)) return undefined;
  switch (deed.kind) {
    case 'team-entered':
      return { kind: 'team-removed', team: deed.team.id };
    case 'team-changed': {
      const was = teams.get(deed.team.id)?.team;
      return was && { kind: 'team-changed', team: was };
    }
    case 'team-removed':
      return undefined;
    case 'team-dropped':
      return { kind: 'team-returned', team: deed.team };
    case 'team-returned':
      return { kind: 'team-dropped', team: deed.team };
  }
}

/** Such a deed's log entry: whom it concerns, its figures, and the key of its sentence. */
export function teamSaid(
  state: EventState,
  deed: TeamDeed,
  nameOf: (id: string) => string,
): { readonly about: readonly string[]; readonly figures: NonNullable<Text['with']>; readonly key: string } {
  switch (deed.kind) {
    case 'team-entered':
    case 'team-changed': {
      const { id, name, members } = deed.team;
      const players = members.length === 0 ? '–' : members.map(nameOf).join(', ');
      return { about: members, figures: { name, was: teamName(state, id), players }, key: deed.kind };
    }
    case 'team-removed':
    case 'team-dropped':
    case 'team-returned':
      return { about: [], figures: { name: teamName(state, deed.team) }, key: deed.kind };
  }
}
