import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';
import { Id, line, Points } from './event-settings.ts';

/** Seasons: several events of this program with points for places. */

/** Events of one season. */
export const MOST_EVENTS = 100;
/** Places that a table of points names. */
export const MOST_PLACES = 300;
/** People who are said to be the same, or not the same, in one go. */
export const MOST_PEOPLE = 5000;

/** What a place at an event is worth. */
export const PlacePoints = z.discriminatedUnion('by', [
  /** First place first; whoever stands behind the last of them gets nothing for the place. */
  z.strictObject({ by: z.literal('table'), points: z.array(Points).min(1).max(MOST_PLACES) }),
  /** The last of those who took part gets 1, everybody else 1 more than whoever stands next behind. */
  z.strictObject({ by: z.literal('among') }),
]);
export type PlacePoints = z.infer<typeof PlacePoints>;

/** How people with equal totals are told apart. What is still equal after that shares the place. */
export const equalRules = ['places', 'all', 'shared'] as const;

export const SeasonSettings = z.strictObject({
  name: line(120),
  points: PlacePoints,
  /** For whoever took part, beside what the place brings. */
  takingPart: Points,
  /** How many results of a person count, the best; null for all. */
  best: z.number().int().min(1).max(MOST_EVENTS).nullable(),
  /** `places`: more first places, then more second places and so on; `all`: the sum with the dropped results; `shared`: nothing. */
  equal: z.enum(equalRules),
});
export type SeasonSettings = z.infer<typeof SeasonSettings>;

/** Somebody on the list of players of an event. */
export const Entry = z.strictObject({ event: Id, player: Id });
export type Entry = z.infer<typeof Entry>;

/** An entry as one word. */
export const keyOfEntry = ({ event, player }: Entry): string => `${event}/${player}`;

/** Who took part in an event, in the order of the final places. */
export const Final = z.strictObject({
  name: line(120),
  date: z.iso.date().nullable(),
  players: z.array(
    z.strictObject({
      player: Id,
      name: line(100),
      club: line(80).nullable(),
      /** Who shares a place has the better one. */
      place: z.number().int().min(1),
    }),
  ),
});
export type Final = z.infer<typeof Final>;

/** A season as it is kept. */
export const Season = z.strictObject({
  version: z.literal(1),
  settings: SeasonSettings,
  /** In the order in which they were added; `noted`: the final places when somebody last looked at them. */
  events: z.array(z.strictObject({ event: Id, name: line(120), noted: Final.nullable() })).max(MOST_EVENTS),
  /** Who is one person; everybody else is somebody of their own. */
  people: z.array(z.array(Entry).min(2)),
  /** Who was said not to be the same person. */
  apart: z.array(z.tuple([Entry, Entry])),
});
export type Season = z.infer<typeof Season>;

/** What an organiser does to a season. */
export const SeasonAct = z.discriminatedUnion('kind', [
  /** `from`: the settings that the form began with. */
  z.strictObject({ kind: z.literal('settings'), settings: SeasonSettings, from: SeasonSettings }),
  z.strictObject({ kind: z.literal('add-event'), event: Id }),
  z.strictObject({ kind: z.literal('remove-event'), event: Id }),
  /** The places of the event as they are now have been seen. */
  z.strictObject({ kind: z.literal('note'), event: Id }),
  /** Each of these groups is one person. */
  z.strictObject({
    kind: z.literal('merge'),
    groups: z.array(z.array(Entry).min(2).max(MOST_EVENTS)).min(1).max(MOST_PEOPLE),
  }),
  /** This is somebody else than the others that were taken for the same person. */
  z.strictObject({ kind: z.literal('split'), entry: Entry }),
  /** None of these is the same person as another of them. */
  z.strictObject({ kind: z.literal('apart'), entries: z.array(Entry).min(2).max(MOST_EVENTS) }),
]);
export type SeasonAct = z.infer<typeof SeasonAct>;

/** How an event of a season stands: only `counts` and `gone` bring points. */
export const seasonEventStates = ['counts', 'running', 'scores', 'broken', 'gone', 'lost'] as const;
export type SeasonEventState = (typeof seasonEventStates)[number];

/** Why people may be the same: same name and club, same name and another club, nearly the same name. */
export const likenesses = ['same', 'other-club', 'like'] as const;
export type Likeness = (typeof likenesses)[number];

const Person = z.strictObject({
  /** Any one of their entries, by which acts name them. */
  entry: Entry,
  name: z.string(),
  club: z.string().nullable(),
});

export const SeasonRow = Person.extend({
  place: z.number().int(),
  total: z.string(),
  /** One for each event of the season; null where they did not take part or the event does not count. */
  results: z.array(z.strictObject({ place: z.number().int(), points: z.string(), dropped: z.boolean() }).nullable()),
  /** Under which names they took part. */
  entries: z.array(Entry.extend({ name: z.string(), club: z.string().nullable(), eventName: z.string() })),
});
export type SeasonRow = z.infer<typeof SeasonRow>;

export const SeasonEventView = z.strictObject({
  event: z.string(),
  name: z.string(),
  date: z.string().nullable(),
  state: z.enum(seasonEventStates),
  players: z.number().int(),
  /** What has changed since somebody last looked, in sentences. */
  changes: z.array(Text),
  /** Whether what has changed can be marked as seen. */
  seeable: z.boolean(),
});
export type SeasonEventView = z.infer<typeof SeasonEventView>;

export const SeasonView = z.strictObject({
  id: z.string(),
  /** The table with the events that still run as they stand now, and which those are; null where none runs. Nothing of it is final. */
  soFar: z
    .strictObject({
      events: z.array(z.string()),
      rows: z.array(
        z.strictObject({
          /** One of their entries, as one word. */
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
  /** By their first day, then as they were added. */
  events: z.array(SeasonEventView),
  rows: z.array(SeasonRow),
  suggestions: z.array(
    z.strictObject({ why: z.enum(likenesses), people: z.array(Person.extend({ events: z.array(z.string()) })) }),
  ),
});
export type SeasonView = z.infer<typeof SeasonView>;
