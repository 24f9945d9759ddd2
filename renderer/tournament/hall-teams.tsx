import type { HallTeams } from '../../electron/contract/hall-teams.ts';
import type { HallView } from '../../electron/contract/hall-view.ts';
import { decimal } from '../../electron/contract/decimals.ts';
import { useLanguage } from '../console/use-language.ts';
import { Icon } from '../design/icon.tsx';
import { FitName } from './fit-name.tsx';
import { usePages } from './use-pages.ts';
import { useWords } from './use-words.ts';

/** A place in the form the hall shows in large letters. */
type Placed = Pick<HallView['standings'][number], 'name' | 'plays' | 'place' | 'points' | 'total' | 'score'>;

/** The leaders: teams in a team event, else players. */
export function leadersOf({ teams, standings }: HallView): readonly Placed[] {
  return teams === undefined ? standings : teams.standings.map((one) => ({ ...one, plays: [], total: null }));
}

const rows = 6;
const columns = 3;

/** The matches of a running round: who meets whom, the board totals, and the open boards. */
export function HallMatches({ teams }: { readonly teams: HallTeams }) {
  const w = useWords();
  const language = useLanguage();
  const { shown, page, pages } = usePages(teams.matches, rows * columns);
  return (
    <>
      <ul className="hall-tables hall-matches">
        {shown.map(({ first, second, points, over, tables, open }) => {
          const [a, b] = points.map(Number);
          const won = !over || a === b ? null : (a ?? 0) > (b ?? 0) ? 'first' : 'second';
          return (
            <li key={first}>
              <span className="hall-pair">
                {(
                  [
                    ['first', first, points[0]],
                    ['second', second, points[1]],
                  ] as const
                ).map(([which, name, sum]) => (
                  <b key={which} className={won === which ? 'hall-won' : won === null ? '' : 'hall-beaten'}>
                    <FitName
                      name={name}
                      before={
                        won === which && (
                          <>
                            <Icon name="trophy" size={34} />
                            <span className="visually-hidden">{w('hall.winner')} </span>
                          </>
                        )
                      }
                    />
                    <span className="hall-sum">{decimal(sum, language)}</span>
                  </b>
                ))}
              </span>
              <span className="hall-state">
                {tables.length > 0 && `${w('hall.at-tables', { tables: tables.join(', ') })} · `}
                {over ? w(won === null ? 'match.even' : 'match.over') : w('match.open', { count: open })}
              </span>
            </li>
          );
        })}
      </ul>
      {pages > 1 && <p className="hall-page">{w('hall.page', { page: page + 1, pages })}</p>}
    </>
  );
}
