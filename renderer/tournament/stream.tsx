import '../overlay/overlay.css';
import './stream.css';
import type { HallView } from '../../electron/contract/hall-view.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import type { EventPart, OverlayParams } from '../overlay/params.ts';
import { At, Picture } from '../overlay/picture.tsx';
import { clockLeft } from './clock.ts';
import { FitName } from './fit-name.tsx';
import { Matches, OpenGames, Pairings, Standings, Tables } from './stream-lists.tsx';
import { roundOf, useHall } from './use-hall.ts';
import { useWords } from './use-words.ts';

/** Which list to show, of the wanted parts, by what people ask before, during and after a round. */
function listOf(hall: HallView, parts: ReadonlySet<EventPart>): Exclude<EventPart, 'clock'> | null {
  const now = hall.completed || hall.seats.length === 0 ? 'standings' : hall.clock.begun ? 'tables' : 'pairings';
  const wanted = [now, 'standings', 'pairings', 'tables'] as const;
  return wanted.find((part) => parts.has(part) && hasRows(hall, part)) ?? null;
}

/** Standings are useless before any game. */
const hasRows = (hall: HallView, part: Exclude<EventPart, 'clock'>): boolean =>
  part === 'pairings' ? hall.seats.length > 0 : part === 'tables' ? hall.tables.length > 0 : hall.after > 0;

const NAMES = { pairings: 'paper.pairings', tables: 'tables', standings: 'tab.standings' } as const;

/** The list of a part, as this event has it: teams meet in matches, and a league has several rounds open. */
function List({ hall, part }: { readonly hall: HallView; readonly part: Exclude<EventPart, 'clock'> }) {
  if (part === 'standings') return <Standings hall={hall} />;
  if (hall.openRounds !== undefined) return <OpenGames rounds={hall.openRounds} />;
  if (hall.teams !== undefined && hall.teams.matches.length > 0) return <Matches teams={hall.teams} />;
  return part === 'pairings' ? <Pairings hall={hall} /> : <Tables hall={hall} />;
}

/** What the picture shows now, under the event's name. */
function stageOf(
  hall: HallView,
  list: Exclude<EventPart, 'clock'> | null,
  w: ReturnType<typeof useWords>,
  say: ReturnType<typeof useText>,
): string {
  if (list === 'standings' && !hall.completed) return w('standings.after', { round: hall.after });
  const round =
    hall.openRounds === undefined
      ? roundOf(hall, w, say)
      : w('hall.rounds-open', { rounds: hall.openRounds.map(({ round: one }) => one).join(', ') });
  return list === null ? round : `${round} · ${w(NAMES[list])}`;
}

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
            <p>{stageOf(hall, list, w, say)}</p>
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
          {list !== null && <List hall={hall} part={list} />}
        </main>
      </At>
    </Picture>
  );
}
