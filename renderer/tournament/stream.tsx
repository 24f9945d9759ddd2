import '../overlay/overlay.css';
import './stream.css';
import type { HallView } from '../../electron/contract/hall-view.ts';
import { decimal } from '../../electron/contract/decimals.ts';
import { useLanguage } from '../console/use-language.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import type { EventPart, OverlayParams } from '../overlay/params.ts';
import { At, Picture } from '../overlay/picture.tsx';
import { clockLeft } from './clock.ts';
import { PlayerOf, useStateOf } from './ended.tsx';
import { FitName } from './fit-name.tsx';
import { TABLE_ICONS } from './table-icons.ts';
import { roundOf, useHall } from './use-hall.ts';
import { usePages } from './use-pages.ts';
import { leadersOf } from './hall-teams.tsx';
import { useWords } from './use-words.ts';

/** Rows per page: what can be read at a glance during a game. */
const ROWS = 8;
const ROW_PX = 52;
/** Which list to show, of the wanted parts, by what people ask before, during and after a round. */
function listOf(hall: HallView, parts: ReadonlySet<EventPart>): Exclude<EventPart, 'clock'> | null {
  const now = hall.completed || hall.seats.length === 0 ? 'standings' : hall.clock.begun ? 'tables' : 'pairings';
  const wanted = [now, 'standings', 'pairings', 'tables'] as const;
  return wanted.find((part) => parts.has(part) && hasRows(hall, part)) ?? null;
}

/** Standings are useless before any game. */
const hasRows = (hall: HallView, part: Exclude<EventPart, 'clock'>): boolean =>
  part === 'pairings' ? hall.seats.length > 0 : part === 'tables' ? hall.tables.length > 0 : hall.after > 0;

/** A paged list keeps its height, so that nothing jumps in the picture. */
const heightOf = (pages: number) => (pages > 1 ? { minHeight: ROWS * ROW_PX + 22 } : undefined);

function Pairings({ hall }: { readonly hall: HallView }) {
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

function Tables({ hall }: { readonly hall: HallView }) {
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

function Standings({ hall }: { readonly hall: HallView }) {
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

const NAMES = { pairings: 'paper.pairings', tables: 'tables', standings: 'tab.standings' } as const;

const LISTS = { pairings: Pairings, tables: Tables, standings: Standings } as const;

/** The event on a stream, if the hall screen shows one: name, round and clock, and a paged list. */
export function Stream({
  params,
  parts,
  width,
  height,
}: {
  readonly params: OverlayParams;
  readonly parts: ReadonlySet<EventPart>;
  readonly width: number;
  readonly height: number;
}) {
  const w = useWords();
  const say = useText();
  const { hall, left } = useHall();
  if (hall === null) return null;
  const { clock } = hall;
  const list = listOf(hall, parts);
  const List = list === null ? null : LISTS[list];
  const over = clock.begun && left < 0;
  return (
    <Picture params={params} width={width} height={height}>
      <At anchor={params.anchor ?? 'bottom-left'}>
        <main className="stream">
          <header>
            <h1 className="chronicle">
              <FitName name={hall.name} />
            </h1>
            {parts.has('clock') && clock.length !== null && !hall.completed && (
              <b className={clock.lastTurn || over ? 'stream-clock stream-last' : 'stream-clock'} role="timer">
                {clock.lastTurn ? w('clock.last-turn') : over ? w('clock.expired') : clockLeft(left)}
              </b>
            )}
            <p>
              {list === 'standings' && !hall.completed
                ? w('standings.after', { round: hall.after })
                : list === null
                  ? roundOf(hall, w, say)
                  : `${roundOf(hall, w, say)} · ${w(NAMES[list])}`}
            </p>
          </header>
          {hall.winners.length > 0 && (
            <p className="stream-champion">
              <Icon name="trophy" size={54} />
              <span>
                {w('hall.champion', { count: hall.winners.length })}
                <b className="chronicle">{hall.winners.join(', ')}</b>
              </span>
            </p>
          )}
          {List !== null && <List hall={hall} />}
        </main>
      </At>
    </Picture>
  );
}
