import type { FilmView } from '../../contract/film-api.ts';
import type { FilmShown } from '../../contract/film-shown-api.ts';
import { shownOf } from '../../contract/shown-frame.ts';
import type { LuckThread } from '../luck-thread.ts';
import { isOver } from '../is-running.ts';
import { filmOf } from './film-of.ts';
import type { FilmPictures } from './pictures.ts';
import type { FilmShowPort } from './show.ts';
import { standOf } from './stand.ts';

/** Nobody has played for so long, in ms: the film begins. After the end of a siege it need not wait. */
const QUIET = 30_000;
const QUIET_AT_END = 4_000;
/** Between the end of the film and its next beginning, in ms. */
const BREAK = 4_000;

interface LoopPort extends FilmShowPort {
  readonly luck: Pick<LuckThread, 'ask'>;
}

/** How long a screen waits before its film begins, in ms. */
interface Waits {
  readonly quiet: number;
  readonly atEnd: number;
  readonly between: number;
}

const usualWaits: Waits = { quiet: QUIET, atEnd: QUIET_AT_END, between: BREAK };

/**
 * The film on screens that show it by themselves, again and again, whenever nobody plays. All of them show the same picture
 * at the same moment: there is one film, which begins with the first screen and ends with the last.
 */
export class FilmLoop {
  readonly #port: LoopPort;
  readonly #pictures: Pick<FilmPictures, 'one'>;
  readonly #waits: Waits;
  readonly #viewers = new Set<(shown: FilmShown | null) => void>();
  #timer: NodeJS.Timeout | undefined;
  /** Names the run: what an older one still brings is not shown. */
  #run = 0;
  /** How the table stood when it began. */
  #stand = '';
  #shown: FilmShown | null = null;
  #leave: () => void = () => undefined;

  constructor(port: LoopPort, pictures: Pick<FilmPictures, 'one'>, waits = usualWaits) {
    this.#port = port;
    this.#pictures = pictures;
    this.#waits = waits;
  }

  /** Tells a screen what to show; null: the siege. @returns the function that ends it */
  watch(emit: (shown: FilmShown | null) => void): () => void {
    const viewer = (shown: FilmShown | null): void => emit(shown);
    if (this.#viewers.size === 0) {
      this.#stand = standOf(this.#port.table());
      this.#begin();
      const look = (): void => this.#look();
      this.#leave = this.#port.watchers.add(0, look, look);
    }
    this.#viewers.add(viewer);
    emit(this.#shown);
    return () => {
      if (!this.#viewers.delete(viewer) || this.#viewers.size > 0) return;
      this.#run += 1;
      this.#shown = null;
      clearTimeout(this.#timer);
      this.#leave();
    };
  }

  #tell(shown: FilmShown | null): void {
    this.#shown = shown;
    for (const viewer of this.#viewers) viewer(shown);
  }

  #later(ms: number, act: () => Promise<void>): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void act(), ms).unref();
  }

  #begin(): void {
    this.#run += 1;
    const run = this.#run;
    this.#later(isOver(this.#port.table()) ? this.#waits.atEnd : this.#waits.quiet, () => this.#play(run));
  }

  async #play(run: number): Promise<void> {
    const film = await filmOf(this.#port.table(), this.#port.luck, 'moments').catch(() => undefined);
    if (run !== this.#run) return;
    if (film === undefined || film.frames.length === 0) this.#begin();
    else await this.#frame(run, film, 0);
  }

  async #frame(run: number, film: FilmView, at: number): Promise<void> {
    const next = film.frames[at];
    if (next === undefined) {
      // Nobody has played: it is the same film.
      this.#later(this.#waits.between, () => this.#frame(run, film, 0));
      return;
    }
    const began = Date.now();
    const siege = await this.#pictures.one(this.#port.table().journal.match.id, next.n).catch(() => undefined);
    if (run !== this.#run) return;
    if (siege !== undefined) this.#tell({ frame: shownOf(next), captions: true, siege });
    this.#later(Math.max(0, next.lasts - (Date.now() - began)), () => this.#frame(run, film, at + 1));
  }

  #look(): void {
    const now = standOf(this.#port.table());
    if (now === this.#stand) return;
    this.#stand = now;
    if (this.#shown !== null) this.#tell(null);
    this.#begin();
  }
}
