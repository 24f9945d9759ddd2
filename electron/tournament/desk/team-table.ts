import { text, type Text } from '../../../rules/kernel/text.ts';
import { scoreText } from '../../contract/score-text.ts';
import type { EventState } from '../event/state.ts';
import { fateText } from '../event/fates.ts';
import { finalTeams } from '../event/places.ts';

/** A team's line: its figures, the name second, and how it fared in the cut. */
interface TeamRow {
  readonly cells: readonly string[];
  readonly fate: Text | null;
}

/** The standings of teams for paper and pages, with their headings; null if players are paired individually. */
export function teamTable(
  state: EventState,
): { readonly heads: readonly Text[]; readonly rows: readonly TeamRow[] } | null {
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
    rows: finalTeams(state).map(({ id, place, points, second, opponents, score, fate }) => ({
      cells: [
        String(place),
        state.teams.get(id)?.team.name ?? id,
        scoreText(score),
        String(points),
        String(second),
        String(opponents),
      ],
      fate: fate === null ? null : fateText(fate),
    })),
  };
}
