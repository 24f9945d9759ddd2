import type { EventLuckView } from '../../contract/event-luck.ts';
import { finishedGames, luckOfEvent, type FinishedGame, type FollowedJournal } from '../event/luck.ts';
import type { Result } from '../event/settings.ts';
import { DeskError } from './desk-error.ts';
import type { EventDesk } from './event-desk.ts';
import { watched } from './watched.ts';

/** Follows the journal of an event's match, wherever it is stored. */
export type FollowMatch = (match: { readonly id: string; readonly file: string }) => Promise<FollowedJournal>;

/** Throttle in ms: a large event sends one update for many journals, not the ledger of hundreds of games after each. */
const BETWEEN_MS = 500;

/**
 * Computes the luck of events, but only while somebody is watching: one journal at a time, and each only once while its
 * game keeps the same result.
 */
export class LuckWatch {
  readonly #desk: EventDesk;
  readonly #follow: FollowMatch;
  readonly #known = new Map<string, { readonly result: Result; readonly followed: FollowedJournal }>();
  /** Serialises journals, however many screens are watching. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(desk: EventDesk, follow: FollowMatch) {
    this.#desk = desk;
    this.#follow = follow;
  }

  /**
   * Emits what is known at once, and more as journals are read.
   * @returns a function that stops it
   */
  watch(event: string, emit: (view: EventLuckView) => void): () => void {
    let looking = true;
    const tell = async (): Promise<void> => {
      try {
        const { state, hall } = await this.#desk.known(event);
        const games = finishedGames(state, hall);
        const say = (): void => {
          if (looking) emit({ ...luckOfEvent(state, games, (game) => this.#so(game)), problem: null });
        };
        say();
        let said = performance.now();
        let more = false;
        for (const game of games) {
          if (!looking) return;
          if (this.#so(game) !== undefined) continue;
          await this.#look(game);
          more = performance.now() - said < BETWEEN_MS;
          if (more) continue;
          say();
          said = performance.now();
        }
        if (more) say();
      } catch (error) {
        if (!(error instanceof DeskError)) throw error;
        if (looking) emit({ players: [], games: [], waiting: 0, problem: error.text });
      }
    };
    const stop = watched(this.#desk, tell);
    return () => {
      looking = false;
      stop();
    };
  }

  /** What is known of a game. A match that was undone and ended again has a new result and is followed again. */
  #so({ match, result }: FinishedGame): FollowedJournal | undefined {
    if (match === null) return { journal: 'none' };
    const known = this.#known.get(match.id);
    return known?.result === result ? known.followed : undefined;
  }

  #look(game: FinishedGame): Promise<void> {
    const { match, result } = game;
    const next = this.#turn.then(async () => {
      if (match === null || this.#so(game) !== undefined) return;
      this.#known.set(match.id, { result, followed: await this.#follow(match) });
    });
    this.#turn = next.catch(() => undefined);
    return next;
  }
}
