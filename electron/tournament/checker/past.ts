import type { Game, PairedRound } from '../event/acts.ts';
import type { Result, Settings } from '../event/settings.ts';
import type { CheckedPlayer, CheckedRound } from './checked.ts';

/** What a round was for a player, derived from results alone. */
export interface Seen {
  readonly round: number;
  readonly opponent: string | null;
  readonly points: number;
  /** Really played, or still to be played in a league. */
  readonly game: boolean;
  /** Won without a game, or a bye worth a win. */
  readonly free: boolean;
  readonly side: 'attacker' | 'defender' | null;
  readonly table: string | null;
  readonly scenario: string | null;
  /** Opponent's points minus own points before the round; a bye counts as a lower opponent. */
  readonly gap: number;
}

/** The input for counting rounds. */
interface Log {
  readonly settings: Settings | undefined;
  readonly players: ReadonlyMap<string, CheckedPlayer>;
  readonly rounds: readonly CheckedRound[];
  readonly scenarios: ReadonlyMap<number, string | null>;
}

/** Every player's rounds before `round`, in order. */
export function pastOf(log: Log, round: number): ReadonlyMap<string, readonly Seen[]> {
  const past = new Map<string, Seen[]>([...log.players.keys()].map((id) => [id, []]));
  const { settings } = log;
  if (settings === undefined) return past;
  for (let r = 1; r < round; r += 1) {
    const sum = new Map([...past].map(([id, seen]) => [id, total(seen)]));
    const { paired, results } = log.rounds[r - 1] ?? { paired: undefined, results: new Map<number, Result>() };
    const add = (id: string, seen: Seen): void => {
      past.get(id)?.push(seen);
    };
    for (const [id, seen] of withoutGame(log.players, r, paired, settings.scoring.bye)) add(id, seen);
    paired?.games.forEach((game, i) => {
      const result = results.get(i + 1);
      // In a league, a pending game counts as a meeting with side, table and float, but scores nothing.
      if (result === undefined && settings.league !== true) return;
      const scenario = game.scenario ?? log.scenarios.get(r) ?? null;
      for (const side of ['attacker', 'defender'] as const) {
        const opponent = side === 'attacker' ? game.defender : game.attacker;
        const gap = (sum.get(opponent) ?? 0) - (sum.get(game[side]) ?? 0);
        const isPlayed = result?.played ?? true;
        add(game[side], {
          round: r,
          opponent,
          ...(result === undefined ? { points: 0, free: false } : gainOf(settings, result, side)),
          game: isPlayed,
          side: isPlayed && settings.sides ? side : null,
          table: isPlayed ? game.table : null,
          scenario: isPlayed ? scenario : null,
          gap,
        });
      }
    });
  }
  return past;
}

const inGames = (games: readonly Game[] = []): readonly string[] =>
  games.flatMap(({ attacker, defender }) => [attacker, defender]);

/** What a round was for players without a game: late entries, unlisted players and rests. */
function withoutGame(
  players: Log['players'],
  round: number,
  paired: PairedRound | undefined,
  bye: number,
): readonly (readonly [string, Seen])[] {
  const away = { round, opponent: null, game: false, side: null, table: null, scenario: null, free: false, gap: 0 };
  const rests = paired?.rests ?? [];
  // A late entry missed the earlier rounds, except one they were added to afterwards.
  const put = new Set(inGames(paired?.games));
  const listed = new Set(put);
  for (const { player, kind } of rests) {
    listed.add(player);
    if (kind === 'bye') put.add(player);
  }
  const absent = [...players].flatMap(([id, { first, missed }]): [string, Seen][] => {
    if (first > round) return put.has(id) ? [] : [[id, { ...away, points: missed }]];
    return listed.has(id) ? [] : [[id, { ...away, points: 0 }]];
  });
  const rested = rests.map(({ player, kind, points }): [string, Seen] => {
    const free = kind === 'bye' || (kind === 'requested' && points > 0 && points >= bye);
    return [player, { ...away, points, free, gap: free ? -1 : 0 }];
  });
  return [...absent, ...rested];
}

/** What a result gave one of the two sides. */
function gainOf(
  { scoring: { win, draw, loss, bye, bands } }: Settings,
  result: Result,
  side: 'attacker' | 'defender',
): Pick<Seen, 'points' | 'free'> {
  const other = side === 'attacker' ? 'defender' : 'attacker';
  const won = result.outcome === side;
  if (!result.played) return { points: won ? bye : 0, free: won };
  const [mine, theirs] = [result[side].vp, result[other].vp];
  const margin = mine === null || theirs === null ? -1 : Math.abs(mine - theirs);
  const band = bands.filter((one) => one.margin <= margin).at(-1);
  if (won) return { points: band?.winner ?? win, free: false };
  if (result.outcome === other) return { points: band?.loser ?? loss, free: false };
  return { points: result.outcome === 'none' ? loss : draw, free: false };
}

export const total = (seen: readonly Seen[]): number => seen.reduce((sum, { points }) => sum + points, 0);
