import { text, type Text } from '../../../rules/kernel/text.ts';
import {
  MOST_EVENTS,
  type Entry,
  type Final,
  type Season,
  type SeasonAct,
  type SeasonSettings,
} from '../../contract/season-parts.ts';
import { wrongLine } from '../../contract/event-words.ts';
import { merged, split, toldApart, withoutEvent } from './people.ts';

/** What must be known about events before an act on their season. */
export interface EventsKnown {
  /** The name of an event; `undefined` if it does not exist. */
  readonly nameOf: (event: string) => string | undefined;
  /** Its final places; null while it has none. */
  readonly finalOf: (event: string) => Final | null;
  /** The name of a player of an event; `undefined` if nobody with this id took part. */
  readonly playerOf: (entry: Entry) => string | undefined;
}

/** A default season: eight places score, ten points for the first, and all events count. */
export function usualSeason(name: string): Season {
  return {
    version: 1,
    settings: {
      name,
      points: { by: 'table', points: [10, 8, 6, 5, 4, 3, 2, 1] },
      takingPart: 0,
      best: null,
      equal: 'places',
    },
    events: [],
    people: [],
    apart: [],
  };
}

/** Why a season cannot have these settings; `undefined` if it can. */
export function wrongSettings({ name, points }: SeasonSettings): Text | undefined {
  const why = wrongLine(name, Infinity, true);
  if (why !== undefined) return why;
  if (points.by === 'among') return undefined;
  const at = points.points.findIndex((one, i) => one > (points.points[i - 1] ?? Infinity));
  return at < 0 ? undefined : text('season.points-rise', { place: at + 1, points: points.points[at] ?? 0 });
}

/** The season after an act, or why the act cannot be done; then nothing has changed. Idempotent. */
export function changed(season: Season, act: SeasonAct, events: EventsKnown): Season | Text {
  switch (act.kind) {
    case 'settings': {
      const now = JSON.stringify(season.settings);
      if (now === JSON.stringify(act.settings)) return season;
      if (now !== JSON.stringify(act.from)) return text('season.settings-changed');
      return wrongSettings(act.settings) ?? { ...season, settings: act.settings };
    }
    case 'add-event': {
      if (season.events.some(({ event }) => event === act.event)) return season;
      const name = events.nameOf(act.event);
      if (name === undefined) return text('season.no-such-event');
      if (season.events.length >= MOST_EVENTS) return text('season.too-many-events', { most: MOST_EVENTS });
      return { ...season, events: [...season.events, { event: act.event, name, noted: events.finalOf(act.event) }] };
    }
    case 'remove-event':
      return withoutEvent({ ...season, events: season.events.filter(({ event }) => event !== act.event) }, act.event);
    case 'note':
      return {
        ...season,
        events: season.events.map((one) => {
          if (one.event !== act.event) return one;
          // For an event that no longer exists, use what was last seen.
          const name = events.nameOf(act.event);
          return name === undefined ? one : { event: one.event, name, noted: events.finalOf(act.event) };
        }),
      };
    case 'merge':
      return mergedAll(season, act.groups, events);
    case 'split':
      return split(season, act.entry);
    case 'apart':
      return act.entries.some((one) => events.playerOf(one) === undefined)
        ? text('season.no-such-player')
        : toldApart(season, act.entries);
  }
}

/** Merges all of these groups or none. */
function mergedAll(season: Season, groups: readonly (readonly Entry[])[], events: EventsKnown): Season | Text {
  let now = season;
  for (const group of groups) {
    if (group.some((one) => events.playerOf(one) === undefined)) return text('season.no-such-player');
    const next = merged(now, group, (one) => events.playerOf(one) ?? one.player);
    if ('key' in next) return next;
    now = next;
  }
  return now;
}
