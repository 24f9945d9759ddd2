import type { AwardsView, ScoresView } from '../../contract/event-awards.ts';
import { awardsOf, asIfPublished } from '../event/awards.ts';
import { markOf } from '../event/honours.ts';
import { isOver } from '../event/places.ts';
import { meanOf, softScores } from '../event/soft-scores.ts';
import type { EventState } from '../event/state.ts';
import { written } from '../standings/working.ts';

/** Soft scores and awards for screens. Nothing here is public before publication. */

/** Who is looking at marks. */
export type ScoreEyes =
  | { readonly role: 'organiser' }
  /** Sees judges' marks but not opponents' marks. */
  | { readonly role: 'judge' }
  | { readonly role: 'player'; readonly player: string };

/** The marks a viewer may see: their categories, with all marks or only their own. */
export function scoresView(state: EventState, eyes: ScoreEyes): ScoresView {
  const by = { organiser: null, judge: 'judges', player: 'opponents' } as const;
  const only = by[eyes.role];
  const categories = [...state.honours.categories.values()].filter((one) => only === null || one.by === only);
  const ids = categories.map(({ id }) => id);
  const { published } = state.honours;
  if (eyes.role === 'player') return { published, categories, players: [], games: gamesOf(state, eyes.player, ids) };
  const scores = softScores(state);
  return {
    published,
    categories,
    players: [...state.players.values()].map(({ player: { id, name } }) => ({
      player: id,
      name,
      marks: ids.map((category) => {
        const { own = null, given = [] } = scores.get(id)?.get(category) ?? {};
        // Opponents' marks are for the organiser only.
        const seen = eyes.role === 'organiser' ? given : [];
        const mean = meanOf(seen);
        return { category, mark: own, mean: mean === null ? null : written(mean, 2), count: seen.length };
      }),
    })),
    games: [],
  };
}

/** The games a player has played, with the marks they gave their opponents. */
function gamesOf(state: EventState, player: string, categories: readonly string[]): ScoresView['games'] {
  if (categories.length === 0) return [];
  return state.rounds.flatMap(({ paired: { games, round }, results }) =>
    games.flatMap(({ attacker, defender }, i) => {
      const other = attacker === player ? defender : defender === player ? attacker : null;
      if (other === null || results.get(i + 1)?.played !== true) return [];
      const game = { round, from: player };
      return [
        {
          round,
          player: other,
          name: state.players.get(other)?.player.name ?? other,
          marks: categories.map((category) => ({ category, mark: markOf(state, category, other, game) })),
        },
      ];
    }),
  );
}

/** The awards for the organiser, who sees the totals of marks before anybody else. */
export function awardsView(state: EventState): AwardsView {
  const nameOf = (id: string): string => state.players.get(id)?.player.name ?? id;
  return {
    over: isOver(state),
    closed: state.honours.closed,
    awards: awardsOf(asIfPublished(state)).map(({ id, name, wanted, players, figures, why }) => {
      const own = state.honours.awards.get(id);
      return {
        id,
        name,
        wanted,
        players: players.map(nameOf),
        figures,
        why,
        own: own === undefined ? null : { name: own.name, players: [...own.players] },
      };
    }),
  };
}
