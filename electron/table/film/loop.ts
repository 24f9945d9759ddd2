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

/** The film on a screen that shows it by itself, again and again, whenever nobody plays. */
export class FilmLoop {
  readonly #port: LoopPort;
  readonly #pictures: Pick<FilmPictures, 'one'>;
  readonly #waits: Waits;

  constructor(port: LoopPort, pictures: Pick<FilmPictures, 'one'>, waits = usualWaits) {
    this.#port = port;
    this.#pictures = pictures;
    this.#waits = waits;
  }

  /** Tells a screen what to show; null: the siege. @returns the function that ends it */
  watch(emit: (shown: FilmShown | null) => void): () => void {
    let timer: NodeJS.Timeout | undefined;
    /** Names the run: what an older one still brings is not shown. */
    let run = 0;
    let stand = standOf(this.#port.table());
    let shows = false;
    const later = (ms: number, act: () => void): void => {
      clearTimeout(timer);
      timer = setTimeout(act, ms).unref();
    };
    const begin = (): void => {
      run += 1;
      later(isOver(this.#port.table()) ? this.#waits.atEnd : this.#waits.quiet, () => void play(run));
    };
    const play = async (of: number): Promise<void> => {
      const film = await filmOf(this.#port.table(), this.#port.luck, 'moments').catch(() => undefined);
      if (of !== run) return;
      if (film === undefined || film.frames.length === 0) begin();
      else await frame(of, film, 0);
    };
    const frame = async (of: number, film: FilmView, at: number): Promise<void> => {
      const next = film.frames[at];
      if (next === undefined) {
        // Nobody has played: it is the same film.
        later(this.#waits.between, () => void frame(of, film, 0));
        return;
      }
      const began = Date.now();
      const siege = await this.#pictures.one(this.#port.table().journal.match.id, next.n).catch(() => undefined);
      if (of !== run) return;
      if (siege !== undefined) {
        shows = true;
        emit({ frame: shownOf(next), captions: true, siege });
      }
      later(Math.max(0, next.lasts - (Date.now() - began)), () => void frame(of, film, at + 1));
    };
    const look = (): void => {
      const now = standOf(this.#port.table());
      if (now === stand) return;
      stand = now;
      if (shows) emit(null);
      shows = false;
      begin();
    };
    emit(null);
    begin();
    const stop = this.#port.watchers.add(0, look, look);
    return () => {
      run += 1;
      clearTimeout(timer);
      stop();
    };
  }
}
