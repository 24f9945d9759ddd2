import { byKind, type EveryKind } from '../../../rules/kernel/by-kind.ts';
import type { Act, Deed } from '../event/acts.ts';
import type { Settings } from '../event/settings.ts';
import type { CheckedPlayer, CheckedRound, CheckedTeam } from './checked.ts';
import { pastOf, type Seen } from './past.ts';

/**
 * The checker reads an event independently: it shares only the file format with the program that wrote it. A mistake
 * would have to be made twice, in different code, to go unnoticed.
 */

/** The list number for the next entry: the highest so far plus one. */
function nextNumber(list: ReadonlyMap<string, { readonly number: number }>): number {
  return 1 + [...list.values()].reduce((most, { number }) => Math.max(most, number), 0);
}

/** What is known after replaying some of the acts. */
export class Known {
  settings: Settings | undefined;
  readonly players = new Map<string, CheckedPlayer>();
  readonly teams = new Map<string, CheckedTeam>();
  readonly rounds: CheckedRound[] = [];
  readonly scenarios = new Map<number, string | null>();

  take({ deed }: Act): void {
    byKind(taking, deed, this);
  }

  /** Every player's rounds before `round`, in order. */
  past(round: number): ReadonlyMap<string, readonly Seen[]> {
    return pastOf(this, round);
  }
}

type Take<Of> = (deed: Of, known: Known) => unknown;
type OfPlayer = { readonly player: string };

/** For acts that have no part in pairings. */
const nothing = (): void => undefined;
const newSettings: Take<{ readonly settings: Settings }> = ({ settings }, known) => (known.settings = settings);

const change =
  (part: Partial<CheckedPlayer>): Take<OfPlayer> =>
  ({ player }, { players }) => {
    const one = players.get(player);
    if (one !== undefined) Object.assign(one, part);
  };
const leave =
  (gone: boolean): Take<{ readonly team: string }> =>
  ({ team }, { teams }) => {
    const one = teams.get(team);
    if (one !== undefined) one.gone = gone;
  };

const taking: EveryKind<Deed, [known: Known], unknown> = {
  'event-opened': newSettings,
  'settings-changed': newSettings,
  'round-planned': (deed, { scenarios }) => scenarios.set(deed.round, deed.plan.scenario),
  'player-entered': ({ player, missed }, { players, rounds }) =>
    players.set(player.id, {
      player,
      number: nextNumber(players),
      first: rounds.length + 1,
      missed,
      here: false,
      gone: false,
      away: new Set(),
    }),
  'team-entered': ({ team, missed }, { teams, rounds }) =>
    teams.set(team.id, { team, number: nextNumber(teams), first: rounds.length + 1, missed, gone: false }),
  'team-changed': ({ team }, { teams }) => {
    const one = teams.get(team.id);
    if (one !== undefined) one.team = team;
  },
  'team-removed': ({ team }, { teams }) => teams.delete(team),
  'team-dropped': leave(true),
  'team-returned': leave(false),
  'player-removed': ({ player }, { players, teams }) => {
    players.delete(player);
    for (const one of teams.values())
      one.team = { ...one.team, members: one.team.members.filter((id) => id !== player) };
  },
  'player-changed': ({ player }, { players }) => {
    const one = players.get(player.id);
    if (one !== undefined) one.player = player;
  },
  'checked-in': change({ here: true }),
  'check-in-withdrawn': change({ here: false }),
  dropped: change({ gone: true }),
  returned: change({ gone: false }),
  'bye-requested': ({ player, round }, { players }) => players.get(player)?.away.add(round),
  'bye-request-withdrawn': ({ player, round }, { players }) => players.get(player)?.away.delete(round),
  'round-paired': ({ paired }, { rounds }) => rounds.push({ paired, results: new Map() }),
  'round-repaired': ({ paired }, { rounds }) => {
    const round = rounds[paired.round - 1];
    if (round !== undefined) round.paired = paired;
  },
  'tables-changed': ({ round: number, games }, { rounds }) => {
    const round = rounds[number - 1];
    if (round === undefined) return;
    const tables = round.paired.games.map((game) => ({ ...game }));
    for (const { game, table, scenario } of games) Object.assign(tables[game - 1] ?? {}, { table, scenario });
    round.paired = { ...round.paired, games: tables };
  },
  'round-withdrawn': ({ round }, { rounds }) => (rounds.length = round - 1),
  result: ({ round, game, result }, { rounds }) => rounds[round - 1]?.results.set(game, result),
  'result-withdrawn': ({ round, game }, { rounds }) => rounds[round - 1]?.results.delete(game),
  'round-completed': nothing,
  'round-reopened': nothing,
  'round-published': nothing,
  'clock-started': nothing,
  'clock-paused': nothing,
  'time-extended': nothing,
  'last-turn-called': nothing,
  'judge-called': nothing,
  'judge-came': nothing,
  'match-begun': nothing,
  claimed: nothing,
  'report-lines-kept': nothing,
  'list-sent': nothing,
  'list-withdrawn': nothing,
  'lists-locked': nothing,
  'lists-unlocked': nothing,
  'lists-published': nothing,
  'lists-hidden': nothing,
  'fortress-taken': nothing,
  'category-set': nothing,
  'category-removed': nothing,
  'mark-given': nothing,
  'mark-withdrawn': nothing,
  'scores-published': nothing,
  'scores-hidden': nothing,
  'award-set': nothing,
  'award-removed': nothing,
  'award-wanted': nothing,
  'award-unwanted': nothing,
  'event-closed': nothing,
  'event-reopened': nothing,
  // Signatures are checked separately.
  'key-made': nothing,
  'head-signed': nothing,
  'head-confirmed': nothing,
  'match-signed': nothing,
};
