import { text, type Text } from '../../../rules/kernel/text.ts';
import { keyOfEntry, type Entry, type Final, type SeasonRow, type SeasonView } from '../../contract/season-parts.ts';
import { suggestions } from '../season/suggest.ts';
import { seasonTable, type SeasonLine } from '../season/table.ts';
import { written } from '../standings/working.ts';
import type { SeasonEvent, SeasonKnown } from './season-desk.ts';

/** Changes of one event listed individually; beyond this, only their number. */
const MOST_CHANGES = 8;
/** Decimal places for shared points. */
const DIGITS = 2;

/** The lines of the table, over the events that count. */
export function linesOf({ season, events }: SeasonKnown): readonly SeasonLine[] {
  const counted = events.flatMap(({ event, final }) => (final === null ? [] : [{ event, final }]));
  return seasonTable(season.settings, counted, season);
}

/** A season as shown on screen, on paper and in files. */
export function seasonView(known: SeasonKnown): SeasonView {
  const { id, season, events } = known;
  const lines = linesOf(known);
  const nameOf = new Map(events.map(({ event, name }) => [event, name]));
  return {
    id,
    soFar: soFar(known),
    settings: season.settings,
    events: events.map((one) => {
      const { event, name, date, state, final } = one;
      const changes = changesOf(one);
      const seeable = changes.length > 0 && state !== 'gone' && state !== 'broken';
      return { event, name, date, state, players: final?.players.length ?? 0, changes: [...changes], seeable };
    }),
    rows: lines.map((line): SeasonRow => ({
      ...called(line),
      place: line.place,
      total: written(line.total, DIGITS),
      results: events.map(({ event }) => {
        const result = line.results.find((one) => one.event === event);
        if (result === undefined) return null;
        return { place: result.place, points: written(result.points, DIGITS), dropped: result.dropped };
      }),
      entries: line.entries.map(({ event, player, name, club }) => ({
        event,
        player,
        name,
        club,
        eventName: nameOf.get(event) ?? event,
      })),
    })),
    suggestions: suggestions(lines, season).map(({ why, people }) => ({
      why,
      people: people
        .map((line) => ({
          ...called(line),
          events: line.entries.map(({ event }) => nameOf.get(event) ?? event),
          first: events.findIndex(({ event }) => event === line.entries[0]?.event),
        }))
        .toSorted((a, b) => a.first - b.first)
        .map(({ first: _, ...person }) => person),
    })),
  };
}

/** The table over final places plus the current places of events still running. */
function soFar({ season, events }: SeasonKnown): SeasonView['soFar'] {
  const running = events.filter((one) => one.soFar !== null && one.soFar !== undefined);
  if (running.length === 0) return null;
  const counted = events.flatMap(({ event, final, soFar: now }) => {
    const places = final ?? now ?? null;
    return places === null ? [] : [{ event, final: places }];
  });
  return {
    events: running.map(({ name }) => name),
    rows: seasonTable(season.settings, counted, season).map((line) => {
      const { entry, name, club } = called(line);
      return { key: keyOfEntry(entry), place: line.place, name, club, total: written(line.total, DIGITS) };
    }),
  };
}

/** A person's name, as of their latest event. */
function called({ entries }: SeasonLine): {
  readonly entry: Entry;
  readonly name: string;
  readonly club: string | null;
} {
  const { event, player, name, club } = entries.at(-1) ?? { event: '', player: '', name: '', club: null };
  return { entry: { event, player }, name, club };
}

/** What has changed at an event since somebody last looked at its places, as sentences. */
function changesOf({ name, state, final, noted }: SeasonEvent): readonly Text[] {
  if (noted === null) return [];
  if (state === 'gone') return [text('season.change.gone', { event: name })];
  if (final === null) return [text('season.change.not-over', { event: name })];
  const changes = [...differences(noted, final)];
  if (changes.length <= MOST_CHANGES) return changes;
  return [
    ...changes.slice(0, MOST_CHANGES - 1),
    text('season.change.more', { count: changes.length - MOST_CHANGES + 1 }),
  ];
}

function differences(before: Final, now: Final): readonly Text[] {
  const was = new Map(before.players.map((one) => [one.player, one]));
  const is = new Map(now.players.map((one) => [one.player, one]));
  return [
    ...now.players.flatMap(({ player, name, place }) => {
      const old = was.get(player);
      if (old === undefined) return [text('season.change.new', { name, place })];
      return old.place === place ? [] : [text('season.change.moved', { name, from: old.place, to: place })];
    }),
    ...before.players
      .filter(({ player }) => !is.has(player))
      .map(({ name, place }) => text('season.change.left', { name, place })),
  ];
}
