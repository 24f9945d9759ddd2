import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';
import { Id, line, Points } from './event-settings.ts';
import { MOST_SIGNS } from './event-words.ts';

/** Seasons: several events of this program with points for places. */

/** The most events in a season. */
export const MOST_EVENTS = 100;
/** The most places in a points table. */
export const MOST_PLACES = 300;
/** The most people merged or kept apart in one act. */
export const MOST_PEOPLE = 5000;

/** What a place at an event is worth. */
export const PlacePoints = z.discriminatedUnion('by', [
  /** First place first; places beyond the last entry get nothing. */
  z.strictObject({ by: z.literal('table'), points: z.array(Points).min(1).max(MOST_PLACES) }),
  /** The last participant gets 1, and everybody else 1 more than the next one behind. */
  z.strictObject({ by: z.literal('among') }),
]);
export type PlacePoints = z.infer<typeof PlacePoints>;

/** How people with equal totals are separated. What is still equal after that shares the place. */
export const equalRules = ['places', 'all', 'shared'] as const;

export const SeasonSettings = z.strictObject({
  name: line(MOST_SIGNS.season),
  points: PlacePoints,
  /** Points for taking part, on top of those for the place. */
  takingPart: Points,
  /** How many of a person's best results count; null for all. */
  best: z.number().int().min(1).max(MOST_EVENTS).nullable(),
  /**
   * `places`: more first places, then more second places and so on; `all`: the sum including dropped results; `shared`:
   * none.
   */
  equal: z.enum(equalRules),
});
export type SeasonSettings = z.infer<typeof SeasonSettings>;

/** A player on an event's list. */
export const Entry = z.strictObject({ event: Id, player: Id });
export type Entry = z.infer<typeof Entry>;

/** A string key for an entry. */
export const keyOfEntry = ({ event, player }: Entry): string => `${event}/${player}`;

/** Who took part in an event, in the order of the final places. */
export const Final = z.strictObject({
  name: line(MOST_SIGNS.season),
  date: z.iso.date().nullable(),
  players: z.array(
    z.strictObject({
      player: Id,
      name: line(MOST_SIGNS.player),
      club: line(MOST_SIGNS.club).nullable(),
      /** Players who share a place both get the better one. */
      place: z.number().int().min(1),
    }),
  ),
});
export type Final = z.infer<typeof Final>;

/** A season as it is stored. */
export const Season = z.strictObject({
  version: z.literal(1),
  settings: SeasonSettings,
  /** In the order in which they were added; `noted`: the final places when somebody last reviewed them. */
  events: z
    .array(z.strictObject({ event: Id, name: line(MOST_SIGNS.event), noted: Final.nullable() }))
    .max(MOST_EVENTS),
  /** Groups of entries that are one person; every other entry is a separate person. */
  people: z.array(z.array(Entry).min(2)),
  /** Entries confirmed to be different people. */
  apart: z.array(z.tuple([Entry, Entry])),
});
export type Season = z.infer<typeof Season>;

/** What an organiser does to a season. */
export const SeasonAct = z.discriminatedUnion('kind', [
  /** `from`: the settings when the form was opened. */
  z.strictObject({ kind: z.literal('settings'), settings: SeasonSettings, from: SeasonSettings }),
  z.strictObject({ kind: z.literal('add-event'), event: Id }),
  z.strictObject({ kind: z.literal('remove-event'), event: Id }),
  /** The event's current places have been reviewed. */
  z.strictObject({ kind: z.literal('note'), event: Id }),
  /** Each of these groups is one person. */
  z.strictObject({
    kind: z.literal('merge'),
    groups: z.array(z.array(Entry).min(2).max(MOST_EVENTS)).min(1).max(MOST_PEOPLE),
  }),
  /** This entry is not the same person as those it was merged with. */
  z.strictObject({ kind: z.literal('split'), entry: Entry }),
  /** No two of these are the same person. */
  z.strictObject({ kind: z.literal('apart'), entries: z.array(Entry).min(2).max(MOST_EVENTS) }),
]);
export type SeasonAct = z.infer<typeof SeasonAct>;

/** The state of an event in a season: only `counts` and `gone` bring points. */
export const seasonEventStates = ['counts', 'running', 'scores', 'broken', 'gone', 'lost'] as const;
export type SeasonEventState = (typeof seasonEventStates)[number];

/** Why entries may be the same person: same name and club, same name but another club, similar name. */
export const likenesses = ['same', 'other-club', 'like'] as const;
export type Likeness = (typeof likenesses)[number];

const Person = z.strictObject({
  /** Any one of their entries, used by acts to identify them. */
  entry: Entry,
  name: z.string(),
  club: z.string().nullable(),
});

export const SeasonRow = Person.extend({
  place: z.number().int(),
  total: z.string(),
  /** One for each event of the season; null if they did not take part or the event does not count. */
  results: z.array(z.strictObject({ place: z.number().int(), points: z.string(), dropped: z.boolean() }).nullable()),
  /** The names under which they took part. */
  entries: z.array(Entry.extend({ name: z.string(), club: z.string().nullable(), eventName: z.string() })),
});
export type SeasonRow = z.infer<typeof SeasonRow>;

export const SeasonEventView = z.strictObject({
  event: z.string(),
  name: z.string(),
  date: z.string().nullable(),
  state: z.enum(seasonEventStates),
  players: z.number().int(),
  /** What has changed since the last review, in sentences. */
  changes: z.array(Text),
  /** Whether the changes can be marked as reviewed. */
  seeable: z.boolean(),
});
export type SeasonEventView = z.infer<typeof SeasonEventView>;

export const SeasonView = z.strictObject({
  id: z.string(),
  /** The provisional table including running events, and which those are; null if none is running. */
  soFar: z
    .strictObject({
      events: z.array(z.string()),
      rows: z.array(
        z.strictObject({
          /** The key of one of their entries. */
          key: z.string(),
          place: z.number().int(),
          name: z.string(),
          club: z.string().nullable(),
          total: z.string(),
        }),
      ),
    })
    .nullable(),
  settings: SeasonSettings,
  /** By their first day, then in the order in which they were added. */
  events: z.array(SeasonEventView),
  rows: z.array(SeasonRow),
  suggestions: z.array(
    z.strictObject({ why: z.enum(likenesses), people: z.array(Person.extend({ events: z.array(z.string()) })) }),
  ),
});
export type SeasonView = z.infer<typeof SeasonView>;
