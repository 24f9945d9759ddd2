import { z } from 'zod';
import { text, type Text } from '../../../rules/kernel/text.ts';
import { keyOfEntry, Season, type Entry } from '../../contract/season-parts.ts';
import { readJson } from '../event/read-json.ts';
import { wrongSettings } from './acts.ts';

/**
 * A season as one file: its rules, its events with final places, and who is who. If the importing database lacks an
 * event, its places from the file keep counting.
 */
const FORMAT = 'castellan-season';
const VERSION = 1;

/** The text of a season file. */
export function writeSeasonFile(season: Season): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, season }, null, 2)}\n`;
}

/** Parses a season file. Anything but a complete season is refused with a sentence, and nothing is imported. */
export function readSeasonFile(content: string): Season | Text {
  const read = readJson(content);
  if (!read.ok) return text('season.file-not-json', { line: read.line });
  const head = z.looseObject({ format: z.literal(FORMAT), version: z.number().int().min(1) }).safeParse(read.data);
  if (!head.success) return text('season.file-no-season');
  if (head.data.version > VERSION) return text('season.file-newer', { version: head.data.version, known: VERSION });
  const file = Season.safeParse(head.data['season']);
  if (!file.success) {
    const path = ['season', ...(file.error.issues[0]?.path ?? [])];
    return text('season.file-wrong', { where: z.core.toDotPath(path) });
  }
  return wrongSettings(file.data.settings) ?? wrongEvents(file.data) ?? wrongPeople(file.data) ?? file.data;
}

function wrongEvents({ events }: Season): Text | undefined {
  const seen = new Set<string>();
  for (const { event, name, noted } of events) {
    if (seen.has(event)) return text('season.file-event-twice', { name });
    seen.add(event);
    const players = noted?.players ?? [];
    if (new Set(players.map(({ player }) => player)).size < players.length)
      return text('season.file-player-twice', { name });
    if (!arePlaces(players.map(({ place }) => place))) return text('season.file-places', { name });
  }
  return undefined;
}

/** Whether these are valid places: the first is 1, and after two who share a place comes the place behind both. */
function arePlaces(places: readonly number[]): boolean {
  const sorted = places.toSorted((a, b) => a - b);
  return sorted.every((place, i) => place === (i > 0 && sorted[i - 1] === place ? place : i + 1));
}

/**
 * Checks that no entry is two people, nobody is twice at one event, and every entry took part in an event of the
 * season.
 */
function wrongPeople({ events, people, apart }: Season): Text | undefined {
  const known = new Set(
    events.flatMap(({ event, noted }) => (noted?.players ?? []).map(({ player }) => keyOfEntry({ event, player }))),
  );
  const isStranger = (entry: Entry): boolean => !known.has(keyOfEntry(entry));
  if ([...people.flat(), ...apart.flat()].some(isStranger)) return text('season.file-stranger');
  const all = people.flat().map(keyOfEntry);
  const isTwice = people.some((group) => new Set(group.map(({ event }) => event)).size < group.length);
  return isTwice || new Set(all).size < all.length ? text('season.file-person-twice') : undefined;
}
