import type { Team } from '../../contract/event-teams.ts';
import type { Act, PairedRound } from '../event/acts.ts';
import type { Player, Result, Settings } from '../event/settings.ts';

/**
 * The checker reads an event by itself: nothing here is shared with the program that made it but the shape of the file.
 * A mistake in one would have to be made a second time, in other words, to go unseen.
 */
export interface Seen {
  readonly round: number;
  readonly opponent: string | null;
  readonly points: number;
  /** Really played, or still to be in a league. */
  readonly game: boolean;
  /** Won without a game, or rested for the points of a win. */
  readonly free: boolean;
  readonly side: 'attacker' | 'defender' | null;
  readonly table: string | null;
  readonly scenario: string | null;
  /** Points of the opponent less one's own, before the round; a bye counts as less. */
  readonly gap: number;
}

/** A team as the checker has it. */
export interface CheckedTeam {
  team: Team;
  readonly number: number;
  readonly first: number;
  readonly missed: number;
  gone: boolean;
}

export interface CheckedPlayer {
  player: Player;
  readonly number: number;
  readonly first: number;
  readonly missed: number;
  here: boolean;
  gone: boolean;
  readonly away: Set<number>;
}

/** The number on the list of whoever is entered next: one more than the highest there is. */
function nextNumber(list: ReadonlyMap<string, { readonly number: number }>): number {
  return 1 + [...list.values()].reduce((most, { number }) => Math.max(most, number), 0);
}

/** What is known after some of the acts. */
export class Known {
  settings: Settings | undefined;
  readonly players = new Map<string, CheckedPlayer>();
  readonly teams = new Map<string, CheckedTeam>();
  readonly rounds: { paired: PairedRound; readonly results: Map<number, Result> }[] = [];
  readonly scenarios = new Map<number, string | null>();

  take({ deed }: Act): void {
    switch (deed.kind) {
      case 'event-opened':
      case 'settings-changed':
        this.settings = deed.settings;
        break;
      case 'round-planned':
        this.scenarios.set(deed.round, deed.plan.scenario);
        break;
      case 'player-entered':
        this.players.set(deed.player.id, {
          player: deed.player,
          number: nextNumber(this.players),
          first: this.rounds.length + 1,
          missed: deed.missed,
          here: false,
          gone: false,
          away: new Set(),
        });
        break;
      case 'team-entered':
        this.teams.set(deed.team.id, {
          team: deed.team,
          number: nextNumber(this.teams),
          first: this.rounds.length + 1,
          missed: deed.missed,
          gone: false,
        });
        break;
      case 'team-changed': {
        const one = this.teams.get(deed.team.id);
        if (one !== undefined) one.team = deed.team;
        break;
      }
      case 'team-removed':
        this.teams.delete(deed.team);
        break;
      case 'team-dropped':
      case 'team-returned': {
        const one = this.teams.get(deed.team);
        if (one !== undefined) one.gone = deed.kind === 'team-dropped';
        break;
      }
      case 'player-removed':
        this.players.delete(deed.player);
        for (const one of this.teams.values())
          one.team = { ...one.team, members: one.team.members.filter((id) => id !== deed.player) };
        break;
      case 'player-changed':
        this.#change(deed.player.id, (one) => (one.player = deed.player));
        break;
      case 'checked-in':
        this.#change(deed.player, (one) => (one.here = true));
        break;
      case 'check-in-withdrawn':
        this.#change(deed.player, (one) => (one.here = false));
        break;
      case 'dropped':
        this.#change(deed.player, (one) => (one.gone = true));
        break;
      case 'returned':
        this.#change(deed.player, (one) => (one.gone = false));
        break;
      case 'bye-requested':
        this.#change(deed.player, (one) => one.away.add(deed.round));
        break;
      case 'bye-request-withdrawn':
        this.#change(deed.player, (one) => one.away.delete(deed.round));
        break;
      case 'round-paired':
        this.rounds.push({ paired: deed.paired, results: new Map() });
        break;
      case 'round-repaired': {
        const round = this.rounds[deed.paired.round - 1];
        if (round !== undefined) round.paired = deed.paired;
        break;
      }
      case 'round-withdrawn':
        this.rounds.length = deed.round - 1;
        break;
      case 'result':
        this.rounds[deed.round - 1]?.results.set(deed.game, deed.result);
        break;
      case 'result-withdrawn':
        this.rounds[deed.round - 1]?.results.delete(deed.game);
        break;
      case 'round-completed':
      case 'round-reopened':
      // What happens in the hall has no part in pairings.
      case 'round-published':
      case 'clock-started':
      case 'clock-paused':
      case 'time-extended':
      case 'last-turn-called':
      case 'judge-called':
      case 'judge-came':
      case 'match-begun':
      case 'claimed':
      case 'report-lines-kept':
      // What armies are played has none either.
      case 'list-sent':
      case 'list-withdrawn':
      case 'lists-locked':
      case 'lists-unlocked':
      case 'lists-published':
      case 'lists-hidden':
      case 'fortress-taken':
      // Nor have soft scores and awards.
      case 'category-set':
      case 'category-removed':
      case 'mark-given':
      case 'mark-withdrawn':
      case 'scores-published':
      case 'scores-hidden':
      case 'award-set':
      case 'award-removed':
      case 'award-wanted':
      case 'award-unwanted':
      case 'event-closed':
      case 'event-reopened':
      // Signatures are checked by themselves.
      case 'key-made':
      case 'head-signed':
      case 'head-confirmed':
      case 'match-signed':
        break;
    }
  }

  #change(id: string, change: (one: CheckedPlayer) => unknown): void {
    const one = this.players.get(id);
    if (one !== undefined) change(one);
  }

  /** Every player's rounds before `round`, in order. */
  past(round: number): ReadonlyMap<string, readonly Seen[]> {
    const past = new Map<string, Seen[]>([...this.players.keys()].map((id) => [id, []]));
    const settings = this.settings;
    if (settings === undefined) return past;
    const { win, draw, loss, bye, bands } = settings.scoring;
    for (let r = 1; r < round; r += 1) {
      const sum = new Map([...past].map(([id, seen]) => [id, total(seen)]));
      const { paired, results } = this.rounds[r - 1] ?? { paired: undefined, results: new Map<number, Result>() };
      const away = { round: r, opponent: null, game: false, side: null, table: null, scenario: null };
      // A late entry missed the rounds before it, but for one that it was put into after all.
      const put = new Set(paired?.games.flatMap(({ attacker, defender }) => [attacker, defender]));
      for (const { player, kind } of paired?.rests ?? []) if (kind === 'bye') put.add(player);
      for (const [id, { first, missed }] of this.players) {
        if (first > r && !put.has(id)) past.get(id)?.push({ ...away, points: missed, free: false, gap: 0 });
      }
      const listed = new Set(paired?.rests.map(({ player }) => player));
      for (const { attacker, defender } of paired?.games ?? []) listed.add(attacker).add(defender);
      for (const [id, { first }] of this.players) {
        if (first <= r && !listed.has(id)) past.get(id)?.push({ ...away, points: 0, free: false, gap: 0 });
      }
      for (const { player, kind, points } of paired?.rests ?? []) {
        const free = kind === 'bye' || (kind === 'requested' && points > 0 && points >= bye);
        past.get(player)?.push({ ...away, points, free, gap: free ? -1 : 0 });
      }
      paired?.games.forEach((game, i) => {
        const result = results.get(i + 1);
        if (result === undefined) {
          // In a league whoever is still to meet has met: with a side, a table and a float, and without a point.
          if (settings.league !== true) return;
          for (const [side, other] of [['attacker', 'defender'] as const, ['defender', 'attacker'] as const])
            past.get(game[side])?.push({
              round: r,
              opponent: game[other],
              points: 0,
              game: true,
              free: false,
              side: settings.sides ? side : null,
              table: game.table,
              scenario: game.scenario ?? this.scenarios.get(r) ?? null,
              gap: (sum.get(game[other]) ?? 0) - (sum.get(game[side]) ?? 0),
            });
          return;
        }
        for (const side of ['attacker', 'defender'] as const) {
          const other = side === 'attacker' ? 'defender' : 'attacker';
          const won = result.outcome === side;
          const lost = result.outcome === other;
          const [mine, theirs] = [result[side].vp, result[other].vp];
          const margin = mine === null || theirs === null ? -1 : Math.abs(mine - theirs);
          const band = bands.filter((one) => one.margin <= margin).at(-1);
          let points = won ? (band?.winner ?? win) : lost || result.outcome === 'none' ? loss : draw;
          if (lost) points = band?.loser ?? loss;
          if (!result.played) points = won ? bye : 0;
          past.get(game[side])?.push({
            round: r,
            opponent: game[other],
            points,
            game: result.played,
            free: !result.played && won,
            side: result.played && settings.sides ? side : null,
            table: result.played ? game.table : null,
            scenario: result.played ? (game.scenario ?? this.scenarios.get(r) ?? null) : null,
            gap: (sum.get(game[other]) ?? 0) - (sum.get(game[side]) ?? 0),
          });
        }
      });
    }
    return past;
  }
}

export const total = (seen: readonly Seen[]): number => seen.reduce((sum, { points }) => sum + points, 0);
