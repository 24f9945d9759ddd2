import { text, type Text } from '../../../rules/kernel/text.ts';
import { wrongLine } from '../../contract/event-words.ts';
import type { SeasonOutcome } from '../../contract/season-api.ts';
import type { Entry, Final, Season, SeasonAct } from '../../contract/season-parts.ts';
import { changed, usualSeason, type EventsKnown } from '../season/acts.ts';
import { finalOf, soFarOf, standsAt } from '../season/final.ts';
import { readSeasonFile } from '../season/season-file.ts';
import { changeSeason, deleteSeason, makeSeason, readSeason, readSeasons } from '../store/season-store.ts';
import type { Known } from './deeds-of.ts';
import { DeskError } from './desk-error.ts';
import type { EventDesk } from './event-desk.ts';
import { slug } from './ids.ts';

/** The current state of an event in a season. */
export interface SeasonEvent {
  readonly event: string;
  readonly name: string;
  readonly date: string | null;
  /** `lost`: no longer in the database and never seen finished. */
  readonly state: 'counts' | 'running' | 'scores' | 'broken' | 'gone' | 'lost';
  /** The final places; null if none count. */
  readonly final: Final | null;
  /** The current places of an event that is still running. */
  readonly soFar?: Final | null;
  /** The places when somebody last looked. */
  readonly noted: Final | null;
}

/** A season with the current state of its events, ordered by first day, then by when they were added. */
export interface SeasonKnown {
  readonly id: string;
  readonly season: Season;
  readonly events: readonly SeasonEvent[];
}

/** Errors that concern one event only. All others concern the whole database. */
const OF_ONE_EVENT = new Set(['store.no-such-event', 'store.changed']);

/**
 * The seasons (several events together) of this machine or its server. They only read events. Each call throws
 * {@link DeskError} if the database cannot be used.
 */
export class SeasonDesk {
  readonly #desk: EventDesk;
  readonly #watchers = new Set<() => void>();
  /** Cache of each event's final places by number of acts. */
  readonly #finals = new Map<
    string,
    { readonly acts: number; readonly stands: Pick<SeasonEvent, 'state' | 'final' | 'soFar'> }
  >();

  constructor(desk: EventDesk) {
    this.#desk = desk;
  }

  list(): Promise<Awaited<ReturnType<typeof readSeasons>>> {
    return this.#desk.withDatabase(readSeasons);
  }

  /**
   * Creates a season with default settings.
   * @param wish repeating it creates only one season
   */
  create(wish: string, name: string): Promise<SeasonOutcome> {
    return this.#outcome(`${slug(name).slice(0, 40)}-${wish.slice(0, 20)}`, async (id) => {
      const why = wrongLine(name, Infinity, true);
      if (why !== undefined) return why;
      await this.#desk.withDatabase((database) => makeSeason(database, id, usualSeason(name), this.#desk.now()));
      return undefined;
    });
  }

  /**
   * Imports a season file under a new id, or says why it is invalid.
   * @param wish repeating it creates only one season
   */
  take(wish: string, content: string): Promise<SeasonOutcome> {
    const season = readSeasonFile(content);
    if ('key' in season) return Promise.resolve({ done: false, text: season });
    return this.#outcome(`${slug(season.settings.name).slice(0, 40)}-${wish.slice(0, 20)}`, async (id) => {
      await this.#desk.withDatabase((database) => makeSeason(database, id, season, this.#desk.now()));
      return undefined;
    });
  }

  do(id: string, act: SeasonAct): Promise<SeasonOutcome> {
    return this.#outcome(id, async () => {
      const known = await this.#eventsFor(id, act);
      return this.#desk.withDatabase((database) =>
        changeSeason(database, id, (season) =>
          season === undefined ? text('season.gone') : changed(season, act, known),
        ),
      );
    });
  }

  delete(id: string): Promise<SeasonOutcome> {
    return this.#outcome(id, async () => {
      const wasThere = await this.#desk.withDatabase((database) => deleteSeason(database, id));
      return wasThere ? undefined : text('season.gone');
    });
  }

  /** The current state of a season. Throws {@link DeskError}, also if it does not exist. */
  async known(id: string): Promise<SeasonKnown> {
    const season = await this.#desk.withDatabase((database) => readSeason(database, id));
    if (season === undefined) throw new DeskError(text('season.gone'));
    const here = await this.#namesHere();
    const events = await Promise.all(season.events.map((one) => this.#eventOf(one, here)));
    if (await this.#noteFirst(id, events)) return this.known(id);
    const day = ({ date }: SeasonEvent): string => date ?? '9999';
    return { id, season, events: events.toSorted((a, b) => (day(a) < day(b) ? -1 : day(a) > day(b) ? 1 : 0)) };
  }

  /**
   * Calls the listener after each change of a season or of any event.
   * @returns a function that stops it
   */
  watch(listener: () => void): () => void {
    this.#watchers.add(listener);
    const stop = this.#desk.watch(listener);
    return () => {
      this.#watchers.delete(listener);
      stop();
    };
  }

  /** Notes the places of a finished event when they are first seen, so that later changes can be reported. */
  async #noteFirst(id: string, events: readonly SeasonEvent[]): Promise<boolean> {
    const fresh = events.filter(({ final, noted }) => final !== null && noted === null);
    if (fresh.length === 0) return false;
    const finals = new Map(fresh.map(({ event, final }) => [event, final]));
    await this.#desk.withDatabase((database) =>
      changeSeason(database, id, (season) =>
        season === undefined
          ? text('season.gone')
          : {
              ...season,
              events: season.events.map((one) => ({ ...one, noted: one.noted ?? finals.get(one.event) ?? null })),
            },
      ),
    );
    return true;
  }

  async #namesHere(): Promise<ReadonlyMap<string, string>> {
    return new Map((await this.#desk.list()).map(({ id, name }) => [id, name]));
  }

  async #eventOf(
    { event, name, noted }: Season['events'][number],
    here: ReadonlyMap<string, string>,
  ): Promise<SeasonEvent> {
    const nameHere = here.get(event);
    if (nameHere === undefined) {
      // What was seen keeps counting: a season does not lose played events.
      const state = noted === null ? 'lost' : 'gone';
      return { event, name: noted?.name ?? name, date: noted?.date ?? null, state, final: noted, noted };
    }
    try {
      const known = await this.#desk.known(event);
      const { name: called, date } = known.state.settings;
      return { event, name: called, date, ...this.#standsOf(event, known), noted };
    } catch (error) {
      if (!(error instanceof DeskError) || !OF_ONE_EVENT.has(error.text.key)) throw error;
      return { event, name: nameHere, date: noted?.date ?? null, state: 'broken', final: null, noted };
    }
  }

  #standsOf(event: string, { acts, state }: Known): Pick<SeasonEvent, 'state' | 'final' | 'soFar'> {
    const before = this.#finals.get(event);
    if (before?.acts === acts.length) return before.stands;
    const stands = { state: standsAt(state), final: finalOf(state), soFar: soFarOf(state) };
    this.#finals.set(event, { acts: acts.length, stands });
    return stands;
  }

  /** What must be known about a season's events before this act. */
  async #eventsFor(id: string, act: SeasonAct): Promise<EventsKnown> {
    const [here, { events }] = await Promise.all([this.#namesHere(), this.known(id)]);
    const finals = new Map(events.map(({ event, final }) => [event, final]));
    if (act.kind === 'add-event' && here.has(act.event) && !finals.has(act.event))
      finals.set(act.event, (await this.#eventOf({ event: act.event, name: '', noted: null }, here)).final);
    return {
      nameOf: (event) => here.get(event),
      finalOf: (event) => finals.get(event) ?? null,
      playerOf: ({ event, player }: Entry) => finals.get(event)?.players.find((one) => one.player === player)?.name,
    };
  }

  async #outcome(id: string, work: (id: string) => Promise<Text | undefined>): Promise<SeasonOutcome> {
    try {
      const why = await work(id);
      if (why !== undefined) return { done: false, text: why };
    } catch (error) {
      if (error instanceof DeskError) return { done: false, text: error.text };
      throw error;
    }
    for (const listener of this.#watchers) listener();
    return { done: true, season: id };
  }
}
