import ical from 'ical-generator';
import { text } from '../../../rules/kernel/text.ts';
import { sentence, type Language } from '../../sentences.ts';
import { writtenDay } from '../../contract/written-dates.ts';
import type { Known } from './deeds-of.ts';
import { DeskError } from './desk-error.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** One all-day entry of a calendar. */
interface Entry {
  readonly id: string;
  readonly day: string;
  readonly summary: string;
  readonly description?: string;
}

/**
 * Due dates as an iCalendar file (RFC 5545), each as a whole day. Entry ids are stable, so importing the file again
 * does not duplicate entries.
 * @param player whose unplayed games to list; null for the last day of every round
 * @param now ms since 1970
 * @throws {DeskError} if there is no day to list
 */
export function calendarOf(
  event: string,
  known: Known,
  player: string | null,
  language: Language,
  now: number,
): string {
  const calendar = ical({ prodId: { company: 'Castellan', product: 'event', language: language.toUpperCase() } });
  const entries = player === null ? roundsOf(event, known, language) : gamesOf(event, known, player, language);
  // RFC 5545 knows no calendar without an entry, and calendar programs refuse one.
  if (entries.length === 0)
    throw new DeskError(
      player === null
        ? text('calendar.no-days')
        : text('calendar.no-games', { name: known.state.players.get(player)?.player.name ?? player }),
    );
  for (const { id, day, summary, description } of entries) {
    const start = new Date(Date.parse(day));
    calendar.createEvent({
      id: `${id}@castellan`,
      start,
      // The end date of an all-day event is exclusive.
      end: new Date(start.getTime() + DAY_MS),
      allDay: true,
      stamp: new Date(now),
      summary,
      ...(description !== undefined && { description }),
    });
  }
  return `${calendar.toString()}\r\n`;
}

function roundsOf(event: string, { state }: Known, language: Language): readonly Entry[] {
  return [...state.plans]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([round, { due }]): Entry[] =>
      due === undefined
        ? []
        : [
            {
              id: `${event}-round-${String(round)}`,
              day: due,
              summary: sentence(text('calendar.round', { event: state.settings.name, round }), language),
            },
          ],
    );
}

function gamesOf(event: string, { state, hall }: Known, player: string, language: Language): readonly Entry[] {
  return state.rounds.flatMap(({ paired: { round, games }, results }): Entry[] => {
    const { due, opens } = state.plans.get(round) ?? {};
    if (due === undefined || hall.get(round)?.published !== true) return [];
    return games.flatMap(({ attacker, defender, table }, i): Entry[] => {
      if ((attacker !== player && defender !== player) || results.has(i + 1)) return [];
      const other = attacker === player ? defender : attacker;
      const opponent = state.players.get(other)?.player.name ?? other;
      const about =
        opens === undefined
          ? text('calendar.table-only', { table })
          : text('calendar.table', { table, opens: writtenDay(opens, language) });
      return [
        {
          id: `${event}-round-${String(round)}-${player}`,
          day: due,
          summary: sentence(text('calendar.game', { event: state.settings.name, round, opponent }), language),
          description: sentence(about, language),
        },
      ];
    });
  });
}
