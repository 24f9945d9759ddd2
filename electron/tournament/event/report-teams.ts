import type { ReportLine } from '../trf/report.ts';
import type { EventState } from './state.ts';

const NAME_WIDTH = 32;
const LAST_OF_NAME = 36;
const WIDTH = 5;

/**
 * The team section of a report (TRF16): a line `013` for each team, with its name in columns 5 to 36, then the start
 * ranks of its players in board order, each in four columns with one between. A team without players has only its name.
 * @param ranks start ranks by player
 */
export function teamLines({ teams }: EventState, ranks: ReadonlyMap<string, number>, end: string): ReportLine[] {
  return [...teams.values()]
    .toSorted((a, b) => a.number - b.number)
    .map(({ team }) => {
      const members = team.members.map((player) => String(ranks.get(player) ?? 0).padStart(WIDTH - 1));
      const name = team.name.slice(0, NAME_WIDTH).padEnd(LAST_OF_NAME - 4);
      return { text: `013 ${name}${members.join(' ')}`.trimEnd(), end };
    });
}
