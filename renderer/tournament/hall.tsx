import './hall.css';
import './hall-league.css';
import type { HallView } from '../../electron/contract/hall-view.ts';
import { scoreText } from '../../electron/contract/score-text.ts';
import { decimal } from '../../electron/contract/decimals.ts';
import { useLanguage } from '../console/use-language.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { useScreen } from '../store/screen.ts';
import { clockLeft } from './clock.ts';
import { Due } from './due.tsx';
import { Provisional } from './provisional.tsx';
import { Bracket } from './bracket.tsx';
import { PlayerOf, useStateOf } from './ended.tsx';
import { FitName } from './fit-name.tsx';
import { OpenRounds } from './hall-league.tsx';
import { HallMatches, leadersOf } from './hall-teams.tsx';
import { TABLE_ICONS } from './table-icons.ts';
import { roundOf, useHall } from './use-hall.ts';
import { usePages } from './use-pages.ts';
import { useWords } from './use-words.ts';

/** Rows per page; names take three columns that can be read from afar. */
const ROWS = 9;
const COLUMNS = 3;
/** Rows of places, each with club and army: between two rounds, and below the winner. */
const PLACE_ROWS = { between: 8, below: 4 } as const;
/** Places beside the tables: as many full rows as fit, with the clock above or without. */
const PLACES = { clock: 8, alone: 12 } as const;

/** Number of tables, or of matches of teams, that fit below a bracket. */
const BESIDE_BRACKET = 4;

/** The style that makes the winner of a table stand out, whichever side is written first. */
const weightOf = (outcome: HallView['tables'][number]['outcome'], side: 'attacker' | 'defender'): string =>
  outcome === side ? 'hall-won' : outcome === 'attacker' || outcome === 'defender' ? 'hall-beaten' : '';

/** All places, while a round is over and the next is not published yet. */
function Places({ hall, rows }: { readonly hall: HallView; readonly rows: number }) {
  const w = useWords();
  const language = useLanguage();
  const { shown, page, pages } = usePages(leadersOf(hall), rows * COLUMNS);
  return (
    <>
      <ol className={rows === PLACE_ROWS.below ? 'hall-names hall-few' : 'hall-names'}>
        {shown.map(({ name, place, points, score, plays, total }) => (
          <li key={name} className="hall-placed">
            <span className="hall-place">{place}</span>
            <b className="hall-name chronicle">
              <FitName name={name} />
            </b>
            <span className="hall-opponent">
              <FitName name={[scoreText(score), ...plays].join(' · ')} />
            </span>
            <span className="hall-table">{decimal(total ?? points, language)}</span>
          </li>
        ))}
      </ol>
      {pages > 1 && <p className="hall-page">{w('hall.page', { page: page + 1, pages })}</p>}
    </>
  );
}

/** The end of the event: the winner and the final standings. */
function Champion({ hall }: { readonly hall: HallView }) {
  const w = useWords();
  return (
    <div className="hall-champion">
      <Icon name="trophy" size={150} />
      <p>{w('hall.champion', { count: hall.winners.length })}</p>
      <h2 className={hall.winners.length > 2 ? 'chronicle hall-shared' : 'chronicle'}>{hall.winners.join(', ')}</h2>
    </div>
  );
}

/** The cut in large letters; the first rounds of a large one do not fit beside the last. */
function Cut({ hall }: { readonly hall: HallView }) {
  const fits = hall.bracket.filter(({ games }) => games.length <= 8);
  return (
    <div className={fits[0]?.games.length === 8 ? 'hall-bracket hall-bracket-long' : 'hall-bracket'}>
      <Bracket bracket={fits} />
    </div>
  );
}

/** The tables: who plays, and which are still open. */
function Tables({ tables }: { readonly tables: readonly HallView['tables'][number][] }) {
  const w = useWords();
  const stateOf = useStateOf();
  return (
    <ul className="hall-tables">
      {tables.map((one) => (
        <li key={one.table} className={one.judge ? 'hall-judge' : ''}>
          <span className="hall-number chronicle">{one.table}</span>
          <span className="hall-pair">
            <b className={weightOf(one.outcome, 'attacker')}>
              <PlayerOf table={one} side="attacker" size={34} />
            </b>
            <b className={weightOf(one.outcome, 'defender')}>
              <PlayerOf table={one} side="defender" size={34} />
            </b>
          </span>
          <span className="hall-state">
            <Icon name={one.judge ? 'gavel' : TABLE_ICONS[one.state]} size={30} />
            {!one.judge && one.lastTurn && (one.state === 'playing' || one.state === 'waiting')
              ? w('state.last-turn')
              : stateOf(one)}
            {one.extended > 0 && ` +${String(one.extended)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Chooses the middle of the screen by what people want to know now. */
function Middle({ hall }: { readonly hall: HallView }) {
  const isCut = hall.bracket.length > 0;
  if (hall.winners.length > 0)
    return (
      <>
        <Champion hall={hall} />
        {isCut ? <Cut hall={hall} /> : <Places hall={hall} rows={PLACE_ROWS.below} />}
      </>
    );
  if (isCut && (hall.completed || !hall.clock.begun)) return <Cut hall={hall} />;
  if (isCut && (hall.teams?.matches ?? hall.tables).length <= BESIDE_BRACKET)
    return (
      <div className="hall-cut">
        <Cut hall={hall} />
        {hall.teams === undefined ? <Tables tables={hall.tables} /> : <HallMatches teams={hall.teams} />}
      </div>
    );
  return hall.completed ? <Places hall={hall} rows={PLACE_ROWS.between} /> : <Playing hall={hall} />;
}

/** Pairings by name while people look for their tables, then the tables. */
function Playing({ hall }: { readonly hall: HallView }) {
  const w = useWords();
  const byName = !hall.clock.begun;
  const names = usePages(hall.seats, ROWS * COLUMNS);
  const tables = usePages(hall.tables, 6 * COLUMNS);
  if (hall.openRounds !== undefined) return <OpenRounds rounds={hall.openRounds} />;
  if (hall.seats.length === 0) return <p className="hall-soon chronicle">{w('hall.soon')}</p>;
  if (!byName && hall.teams !== undefined) return <HallMatches teams={hall.teams} />;
  const { page, pages } = byName ? names : tables;
  return (
    <>
      {byName ? (
        <ul className="hall-names">
          {names.shown.map(({ name, table, opponent, side }) => (
            <li key={name}>
              <b className="hall-name chronicle">
                <FitName name={name} />
              </b>
              <span className="hall-table">{table ?? '–'}</span>
              <span className="hall-opponent">
                <FitName
                  name={opponent === null ? w('hall.bye') : side === null ? opponent : w(`hall.${side}`, { opponent })}
                />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <Tables tables={tables.shown} />
      )}
      {pages > 1 && <p className="hall-page">{w('hall.page', { page: page + 1, pages })}</p>}
    </>
  );
}

/** The words below a clock that has not run out. */
function clockWords({ begun, lastTurn, running }: HallView['clock'], left: number): string {
  if (!begun) return 'hall.clock.ready';
  if (lastTurn) return 'clock.last-turn';
  if (left < 0) return 'clock.expired';
  return running ? 'hall.clock.left' : 'hall.clock.paused';
}

/** The time left in the round, in ms. */
function Clock({ clock, left }: { readonly clock: HallView['clock']; readonly left: number }) {
  const w = useWords();
  const look = clock.lastTurn || left < 0 ? 'hall-last' : left < 600_000 && clock.begun ? 'hall-short' : '';
  return (
    <div className={`hall-clock ${look}`}>
      <b role="timer" className={Math.abs(left) < 3_600_000 ? 'hall-seconds' : ''}>
        {clockLeft(left)}
      </b>
      <span>{w(clockWords(clock, left))}</span>
    </div>
  );
}

/** The leaders, or the final result, beside the tables. */
function Leaders({ hall }: { readonly hall: HallView }) {
  const w = useWords();
  const language = useLanguage();
  const rows = hall.clock.length === null && !hall.completed ? PLACES.alone : PLACES.clock;
  const { shown } = usePages(leadersOf(hall), rows);
  return (
    <section className="hall-standings" aria-label={w('tab.standings')}>
      <h2>{hall.winners.length > 0 ? w('standings.final') : w('standings.after', { round: hall.after })}</h2>
      <Provisional games={hall.openGames ?? 0} />
      <ol>
        {shown.map(({ name, place, points, total }) => (
          <li key={name}>
            <span>{place}</span>
            <b>
              <FitName name={name} />
            </b>
            <b>{decimal(total ?? points, language)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The hall screen: who plays where, the time left, and who leads. Read-only. */
export function Hall() {
  const w = useWords();
  const say = useText();
  const { hall, told, left } = useHall();
  const status = useScreen(({ link }) => link.status);
  if (hall === null)
    return (
      <main className="hall hall-empty">
        <h1 className="chronicle">Castellan</h1>
        <p>{w(told ? 'hall.none' : 'reading')}</p>
      </main>
    );
  const { clock } = hall;
  // Between rounds the places are all that people look for, and what comes next takes a line below them.
  const isWide = hall.completed && hall.winners.length === 0 && hall.bracket.length === 0;
  return (
    <main className={isWide ? 'hall hall-wide' : 'hall'}>
      <header className="hall-head">
        <h1 className="chronicle">
          <FitName name={hall.name} />
        </h1>
        <p>
          {hall.openRounds === undefined
            ? roundOf(hall, w, say)
            : w('hall.rounds-open', { rounds: hall.openRounds.map(({ round }) => round).join(', ') })}{' '}
          <Due due={hall.due} overdue={hall.overdue === true} />
        </p>
      </header>
      <section className="hall-main" aria-label={w('tables')}>
        <Middle hall={hall} />
      </section>
      <aside className="hall-side">
        {clock.length !== null && !hall.completed && <Clock clock={clock} left={left} />}
        {hall.completed && (
          <p className="hall-over">
            {hall.winners.length === 0 && <>{w('hall.over', { round: hall.round })} </>}
            {say(hall.ahead)}
          </p>
        )}
        {hall.after > 0 && (!hall.completed || hall.winners.length > 0 || hall.bracket.length > 0) && (
          <Leaders hall={hall} />
        )}
        {hall.fingerprint !== null && <p className="hall-key">{w('key', { fingerprint: hall.fingerprint })}</p>}
        {status === 'lost' && <p className="hall-lost">{w('hall.lost')}</p>}
      </aside>
    </main>
  );
}
