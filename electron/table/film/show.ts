import type { ShownFrame, FilmShown } from '../../contract/film-shown-api.ts';
import type { Leading } from '../../contract/film-show-api.ts';
import { LONGEST_DELAY } from '../../contract/room-api.ts';
import type { SiegeTable } from '../siege-table.ts';
import type { Watchers } from '../watchers.ts';
import type { FilmPictures } from './pictures.ts';
import { standOf } from './stand.ts';

/** Minimum time between two pictures on a following screen, in ms. Only the newest of those in between is shown. */
const LEAST_BETWEEN = 80;

/** What a console currently shows of its film. */
export interface Cue {
  readonly frame: ShownFrame;
  readonly captions: boolean;
}

/** A cue, or the end of a film (`null`), with its time in ms. */
interface Told {
  readonly at: number;
  readonly n: number;
  readonly match: string;
  readonly cue: Cue | null;
}

interface Viewer {
  readonly delay: number;
  readonly emit: (shown: FilmShown | null) => void;
  readonly timers: Set<NodeJS.Timeout>;
  /** Number of the last cue it was told. */
  last: number;
  here: boolean;
}

interface Leader {
  readonly id: string;
  readonly match: string;
  readonly tell: (state: Leading) => void;
  /** The table when this film began, as {@link standOf} returns it. */
  readonly table: string;
  stop: () => void;
}

export interface FilmShowPort {
  readonly table: () => SiegeTable;
  readonly watchers: Pick<Watchers, 'add'>;
}

/**
 * Mirrors the film of one console on every following screen. The console that started last leads. Its film ends when
 * the console leaves it, or when somebody plays, since play comes first. Screens with a delay lag by the same delay as
 * for the table.
 */
export class FilmShow {
  readonly #port: FilmShowPort;
  readonly #pictures: Pick<FilmPictures, 'one'>;
  readonly #viewers = new Set<Viewer>();
  /** Oldest first: what delayed screens have yet to be told, and the one before it. */
  #told: readonly Told[] = [];
  #leader: Leader | undefined;
  #next: Cue | undefined;
  #timer: NodeJS.Timeout | undefined;
  #n = 0;

  constructor(port: FilmShowPort, pictures: Pick<FilmPictures, 'one'>) {
    this.#port = port;
    this.#pictures = pictures;
  }

  /** Starts the film of a console. @returns a function that ends it */
  lead(id: string, match: string, tell: (state: Leading) => void): () => void {
    this.#end('other');
    if (match !== this.#port.table().journal.match.id) {
      tell('play');
      return () => undefined;
    }
    const leader: Leader = { id, match, tell, table: standOf(this.#port.table()), stop: () => undefined };
    this.#leader = leader;
    const look = (): void => {
      if (this.#leader === leader && standOf(this.#port.table()) !== leader.table) this.#end('play');
    };
    leader.stop = this.#port.watchers.add(0, look, () => {
      if (this.#leader === leader) this.#end('play');
    });
    tell('leads');
    return () => {
      if (this.#leader === leader) this.#end(null);
    };
  }

  /** Sets what the leading console shows now. @returns `false` if this console does not lead */
  cue(id: string, cue: Cue): boolean {
    if (this.#leader?.id !== id) return false;
    this.#next = cue;
    if (this.#timer === undefined) this.#give();
    return true;
  }

  /** Tells a screen what to show now and from then on. @param delay in ms. @returns a function that stops it */
  watch(delay: number, emit: Viewer['emit']): () => void {
    const viewer: Viewer = { delay, emit, timers: new Set(), last: 0, here: true };
    this.#viewers.add(viewer);
    const seen = this.#told.findLastIndex(({ at }) => at + delay <= Date.now());
    if (seen < 0) emit(null);
    for (const told of this.#told.slice(Math.max(0, seen))) this.#tellLater(viewer, told);
    return () => {
      viewer.here = false;
      this.#viewers.delete(viewer);
      for (const timer of viewer.timers) clearTimeout(timer);
    };
  }

  #give(): void {
    const cue = this.#next;
    this.#next = undefined;
    this.#timer = undefined;
    if (cue === undefined) return;
    this.#tell(cue);
    this.#timer = setTimeout(() => this.#give(), LEAST_BETWEEN).unref();
  }

  #end(why: Leading | null): void {
    const leader = this.#leader;
    if (leader === undefined) return;
    this.#leader = undefined;
    this.#next = undefined;
    leader.stop();
    if (why !== null) leader.tell(why);
    this.#tell(null, leader.match);
  }

  #tell(cue: Cue | null, match = this.#leader?.match ?? ''): void {
    this.#n += 1;
    const now = Date.now();
    const told: Told = { at: now, n: this.#n, match, cue };
    const needed = this.#told.findLastIndex(({ at }) => at + LONGEST_DELAY * 1000 <= now);
    this.#told = [...this.#told.slice(Math.max(0, needed)), told];
    for (const viewer of this.#viewers) this.#tellLater(viewer, told);
  }

  #tellLater(viewer: Viewer, told: Told): void {
    const wait = told.at + viewer.delay - Date.now();
    if (wait <= 0) {
      void this.#tellNow(viewer, told);
      return;
    }
    const timer = setTimeout(() => {
      viewer.timers.delete(timer);
      void this.#tellNow(viewer, told);
    }, wait).unref();
    viewer.timers.add(timer);
  }

  async #tellNow(viewer: Viewer, { n, match, cue }: Told): Promise<void> {
    const siege = cue === null ? undefined : await this.#pictures.one(match, cue.frame.n).catch(() => undefined);
    // A picture that took too long must not replace a newer one. A missing picture is not shown at all.
    if (!viewer.here || viewer.last > n || (cue !== null && siege === undefined)) return;
    viewer.last = n;
    viewer.emit(cue === null || siege === undefined ? null : { ...cue, siege });
  }
}
