import { text, type Text } from '../../../rules/kernel/text.ts';
import { scoreText } from '../../contract/score-text.ts';
import type { EventState } from '../event/state.ts';
import { teamPlaces } from '../event/team-ledger.ts';

/**
 * The standings of teams for paper and pages: headings and a row of figures for each; null if players are paired
 * individually.
 */
export function teamTable(
  state: EventState,
): { readonly heads: readonly Text[]; readonly rows: readonly (readonly string[])[] } | null {
  if (state.settings.teams === undefined) return null;
  const isBoards = state.settings.teams.points === 'boards';
  const [match, boards] = [text('paper.teams.match'), text('paper.teams.boards')];
  return {
    heads: [
      text('page.place'),
      text('paper.teams.team'),
      text('paper.score'),
      isBoards ? boards : match,
      isBoards ? match : boards,
      text('paper.teams.opponents'),
    ],
    rows: teamPlaces(state).map(({ id, place, points, second, opponents, score }) => [
      String(place),
      state.teams.get(id)?.team.name ?? id,
      scoreText(score),
      String(points),
      String(second),
      String(opponents),
    ]),
  };
}
