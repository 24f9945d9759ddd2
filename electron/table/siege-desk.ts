import { seeded } from '../../rules/dice/seeded.ts';
import { SiegeGames } from '../../rules/kernel/siege-games.ts';
import type { SiegePlace } from '../contract/siege-chances-api.ts';
import type { StoredMatch } from './played.ts';
import { placesOf, type Place } from './siege-places.ts';
import { systemById } from './systems.ts';
import { threadTime } from './thread-time.ts';

/** Plays whole sieges out from each place of one match, on the calling thread. */

export interface SiegeAsked {
  /** Identifies the match and how far it has come. */
  readonly key: string;
  /** Null if it is the match of the last request. The entries of a long match come in pieces. */
  readonly stored: StoredMatch | null;
  /** The entry number after which this piece begins, and whether more follow; no game starts before the last. */
  readonly after?: number;
  readonly more?: boolean;
  /** Total games from each place. */
  readonly games: number;
  /** Time limit of this call, in ms. */
  readonly ms: number;
}

export interface SiegeTold {
  readonly places: readonly SiegePlace[];
  /** Whether all requested games are played. */
  readonly done: boolean;
}

interface Playing {
  readonly place: Place;
  readonly games: SiegeGames<unknown, { readonly kind: string }>;
}

/** The match of the last request. */
interface Last {
  readonly key: string;
  readonly match: string;
  readonly playing: readonly Playing[];
}

export class SiegeDesk {
  #last: Last | undefined;
  /** The match being received. */
  #coming: { readonly key: string; readonly stored: StoredMatch } | undefined;

  /** Plays on for up to `ms`. @returns null if the match has to be sent again */
  work({ key, stored, after = 0, more = false, games, ms }: SiegeAsked): SiegeTold | null {
    if (this.#last?.key !== key) {
      const whole = stored === null ? undefined : this.#together(key, stored, after);
      if (whole === undefined) return null;
      if (more) return { places: [], done: false };
      this.#coming = undefined;
      this.#last = this.#begun(key, whole);
    }
    const until = threadTime() + ms;
    const isUp = (): boolean => threadTime() >= until;
    const { playing } = this.#last;
    const done = playing.every((one) => one.games.play(games, isUp));
    const places = playing.map(({ place: { n, turn, active, at }, games: of }) => {
      const { seats, ...told } = of.told();
      return { n, turn, active, at, ...told, seats: [...seats] };
    });
    return { places, done };
  }

  /** A piece joined to those before it; undefined if those went to a thread that has ended. */
  #together(key: string, stored: StoredMatch, after: number): StoredMatch | undefined {
    const before = after === 0 || this.#coming?.key !== key ? [] : this.#coming.stored.entries;
    if (after !== (before.at(-1)?.n ?? 0)) return undefined;
    const all = { ...stored, entries: [...before, ...stored.entries] };
    this.#coming = { key, stored: all };
    return all;
  }

  #begun(key: string, stored: StoredMatch): Last {
    const { id, system: name } = stored.match;
    const system = systemById(name);
    if (system === undefined) throw new Error(`no system is called ${name}`);
    // A match that has continued keeps its earlier places, so their games still count.
    const known = new Map(this.#last?.match === id ? this.#last.playing.map((one) => [one.place.n, one]) : []);
    const playing = placesOf(system, stored).map((place) => {
      const before = known.get(place.n);
      // Seeded by entry, so a place gives the same games whenever it is requested.
      return { place, games: before?.games ?? new SiegeGames(system, place.state, seeded(place.n + 1)) };
    });
    return { key, match: id, playing };
  }
}
