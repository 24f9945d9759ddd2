import type { HallView } from '../../electron/contract/hall-view.ts';
import type { HallTeams } from '../../electron/contract/hall-teams.ts';
import { decimal } from '../../electron/contract/decimals.ts';
import { useLanguage } from '../console/use-language.ts';
import { Icon } from '../design/icon.tsx';
import { Due } from './due.tsx';
import { PlayerOf, useStateOf } from './ended.tsx';
import { FitName } from './fit-name.tsx';
import { leadersOf } from './hall-teams.tsx';
import { TABLE_ICONS } from './table-icons.ts';
import { usePages } from './use-pages.ts';
import { useWords } from './use-words.ts';

/** The lists of an event over a stream, page by page. */

/** Rows per page: what can be read at a glance during a game. */
const ROWS = 8;
const ROW_PX = 52;

/** A paged list keeps its height, so that nothing jumps in the picture. */
const heightOf = (pages: number) => (pages > 1 ? { minHeight: ROWS * ROW_PX + 22 } : undefined);

/** Who plays whom and where, by name. */
export function Pairings({ hall }: { readonly hall: HallView }) {
  const w = useWords();
  const { shown, pages } = usePages(hall.seats, ROWS);
  return (
    <ul className="stream-list" style={heightOf(pages)}>
      {shown.map(({ name, table, opponent, side }) => (
        <li key={name}>
          <span className="stream-at">{table ?? '–'}</span>
          <b>
            <FitName name={name} />
          </b>
          <span className="stream-what">
            <FitName
              name={opponent === null ? w('hall.bye') : side === null ? opponent : w(`hall.${side}`, { opponent })}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The tables, and how each game stands. */
export function Tables({ hall }: { readonly hall: HallView }) {
  const stateOf = useStateOf();
  const { shown, pages } = usePages(hall.tables, ROWS);
  return (
    <ul className="stream-list" style={heightOf(pages)}>
      {shown.map((one) => (
        <li key={one.table}>
          <span className="stream-at">{one.table}</span>
          <b className="stream-pair">
            <span className={one.outcome === 'defender' ? 'stream-beaten' : ''}>
              <PlayerOf table={one} side="attacker" size={26} />
            </span>
            <span>–</span>
            <span className={one.outcome === 'attacker' ? 'stream-beaten' : ''}>
              <PlayerOf table={one} side="defender" size={26} />
            </span>
          </b>
          <span className="stream-what">
            <FitName
              name={stateOf(one)}
              before={<Icon name={one.judge ? 'gavel' : TABLE_ICONS[one.state]} size={26} />}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The matches of teams: who meets whom, the sums of the boards, and how many are still open. */
export function Matches({ teams }: { readonly teams: HallTeams }) {
  const w = useWords();
  const language = useLanguage();
  const { shown, pages } = usePages(teams.matches, ROWS);
  return (
    <ul className="stream-list stream-wide" style={heightOf(pages)}>
      {shown.map(({ first, second, points, over, open }) => {
        const [a, b] = [Number(points[0]), Number(points[1])];
        return (
          <li key={first}>
            <b className="stream-pair">
              <span className={over && a < b ? 'stream-beaten' : ''}>
                <FitName name={first} />
              </span>
              <span>
                {decimal(points[0], language)} : {decimal(points[1], language)}
              </span>
              <span className={over && b < a ? 'stream-beaten' : ''}>
                <FitName name={second} />
              </span>
            </b>
            <span className="stream-what">
              {over ? w(a === b ? 'match.even' : 'match.over') : w('match.open', { count: open })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Every open game of a league that plays several rounds at once. */
export function OpenGames({ rounds }: { readonly rounds: NonNullable<HallView['openRounds']> }) {
  const w = useWords();
  const games = rounds.flatMap(({ games: open, ...round }) => open.map((game) => ({ ...game, of: round })));
  const { shown, pages } = usePages(games, ROWS);
  return (
    <ul className="stream-list stream-wide" style={heightOf(pages)}>
      {shown.map(({ table, attacker, defender, of }) => (
        <li key={`${String(of.round)} ${table}`}>
          <b className="stream-pair">
            <FitName name={attacker} />
            <span>–</span>
            <FitName name={defender} />
          </b>
          <span className="stream-what">
            {w('tab.round', { round: of.round })} <Due due={of.due} overdue={of.overdue === true} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The places and points; of teams, if teams meet. */
export function Standings({ hall }: { readonly hall: HallView }) {
  const language = useLanguage();
  const { shown, pages } = usePages(leadersOf(hall), ROWS);
  return (
    <ol className="stream-list" style={heightOf(pages)}>
      {shown.map(({ name, place, points, total }) => (
        <li key={name}>
          <span className="stream-at">{place}</span>
          <b>
            <FitName name={name} />
          </b>
          <span className="stream-what">{decimal(total ?? points, language)}</span>
        </li>
      ))}
    </ol>
  );
}
