import { randomUUID } from 'node:crypto';
import { text, type Text } from '../../../rules/kernel/text.ts';
import type { NewPlayer } from '../../contract/event-acts.ts';
import type { exportKinds } from '../../contract/tournament-api.ts';
import type { Act } from '../event/acts.ts';
import { readEventFile, writeEventFile } from '../event/event-file.ts';
import { after } from '../event/fold.ts';
import {
  playersCsv,
  publicEvent,
  readPlayersCsv,
  readPlayersJson,
  standingsCsv,
  teamsCsv,
  type PlayersIn,
} from '../event/lists.ts';
import { gamesCsv } from '../event/games-list.ts';
import { refusal } from '../event/refuse.ts';
import { signaturesOf } from '../event/signatures.ts';
import { readReport } from '../event/report-in.ts';
import { writeReport } from '../event/report-out.ts';
import type { EventState } from '../event/state.ts';
import type { Language } from '../../sentences.ts';
import { calendarOf } from './calendar.ts';
import type { Known } from './deeds-of.ts';
import { slug } from './ids.ts';
import { publicPage } from './public-page.ts';

type ExportKind = (typeof exportKinds)[number];

/** The language of a file, when it is made (ms since 1970), and for whom. Only pages and calendars use it. */
interface Wish {
  readonly language: Language;
  readonly now: number;
  readonly player?: string | null | undefined;
}

/** Exports an event: the name and text of the file. */
export function exported(
  event: string,
  known: Known,
  what: ExportKind,
  { language, now, player = null }: Wish = { language: 'en', now: 0 },
): { readonly name: string; readonly content: string } {
  const { acts, state } = known;
  const name = slug(state.settings.name);
  switch (what) {
    case 'event':
      return { name: `${name}.castellan-event`, content: writeEventFile(event, acts) };
    case 'players':
    case 'players-contacts':
      // A list with contacts gets its own name, so that nobody takes it for the public one.
      return { name: `${name}-${what}.csv`, content: playersCsv(state, what === 'players-contacts') };
    case 'standings':
      return { name: `${name}-standings.csv`, content: standingsCsv(state) };
    case 'teams':
      return { name: `${name}-teams.csv`, content: teamsCsv(state) };
    case 'games':
      return { name: `${name}-games.csv`, content: gamesCsv(state) };
    case 'json':
      return { name: `${name}.json`, content: `${JSON.stringify(publicEvent(state), null, 2)}\n` };
    case 'trf':
      return { name: `${name}.trf`, content: writeReport(state) };
    case 'page':
      return { name: `${name}.html`, content: publicPage(known, language, now) };
    case 'calendar': {
      const who = player === null ? undefined : state.players.get(player)?.player.name;
      return {
        name: who === undefined ? `${name}.ics` : `${name}-${slug(who)}.ics`,
        content: calendarOf(event, known, player, language, now),
      };
    }
  }
}

/**
 * Parses an event file or a tournament report into the acts of an event.
 * @param now ms since 1970
 */
export function imported(
  name: string,
  content: string,
  by: string,
  now: number,
): { readonly event: string; readonly acts: readonly Act[] } | Text {
  if (/^[\s\uFEFF]*\{/.test(content)) {
    const read = readEventFile(content);
    if (!read.ok) return read.problem;
    const [why] = signaturesOf(read.acts).broken;
    return why === undefined ? { event: read.event, acts: read.acts } : text('event-file.forged', { why });
  }
  if (!/^(012|001|[A-Z0-9]{3}) /m.test(content)) return text('event.not-a-file', { name });
  const report = readReport(content);
  if (!report.ok) {
    const [first] = report.problems;
    return first === undefined
      ? text('event.not-a-file', { name })
      : text('event.bad-report', { line: first.line, why: first.text });
  }
  const acts: Act[] = [];
  let state: EventState | undefined;
  for (const deed of report.deeds) {
    const why = refusal(state, deed);
    if (why !== undefined) return why;
    state = after(state, deed);
    acts.push({ n: acts.length + 1, id: `report-${String(acts.length + 1)}`, at: now, by, deed });
  }
  const title = state?.settings.name ?? name;
  return { event: `${slug(title)}-${randomUUID().slice(0, 8)}`, acts };
}

/** Parses a list of players: JSON if it is JSON, otherwise a table separated by commas, semicolons or tabs. */
export function readPlayers(content: string): {
  readonly players: NewPlayer[];
  readonly problems: { readonly line: number; readonly text: Text }[];
} {
  const idOf = (line: number): string => `line-${String(line)}`;
  const read: PlayersIn = /^[\s\uFEFF]*[[{]/.test(content)
    ? readPlayersJson(content, idOf)
    : readPlayersCsv(content, idOf);
  if (!read.ok) return { players: [], problems: [...read.problems] };
  return { players: read.players.map(({ id: _, ...player }) => player), problems: [] };
}
