import { setTimeout } from 'node:timers/promises';
import { DeskError } from '../desk/desk-error.ts';
import type { EventDesk } from '../desk/event-desk.ts';
import { watched } from '../desk/watched.ts';
import { tableCall, type ToldTable } from './handlers.ts';
import { withoutTime } from './without-time.ts';

/** Throttle in milliseconds for updating a hall of up to two thousand tables. */
const PAUSE_MS = 50;

/** Sends every connected table its own game, reading the event once for all of them. */
export class TableBoard {
  readonly #desk: EventDesk;
  readonly #event: string;
  readonly #tables = new Map<ToldTable, { readonly table: string; said: string }>();
  #stop: (() => void) | undefined;

  constructor(desk: EventDesk, event: string) {
    this.#desk = desk;
    this.#event = event;
  }

  watch(table: string, tell: ToldTable): () => void {
    this.#tables.set(tell, { table, said: '' });
    this.#stop?.();
    this.#stop = watched(this.#desk, () => this.#look());
    return () => {
      this.#tables.delete(tell);
      if (this.#tables.size > 0) return;
      this.#stop?.();
      this.#stop = undefined;
    };
  }

  async #look(): Promise<void> {
    // Batches tables that arrive at the same time.
    await setTimeout(PAUSE_MS);
    const view = await this.#desk.known(this.#event).then(
      (known) => (table: string) => ({
        name: known.state.settings.name,
        call: tableCall(known, table, this.#desk.now(this.#event)),
        problem: this.#desk.notTaken(this.#event).find((one) => one.table === table)?.text ?? null,
      }),
      (error: unknown) => {
        if (error instanceof DeskError) return () => ({ name: '-', call: null, problem: error.text });
        throw error;
      },
    );
    for (const [tell, one] of this.#tables) {
      const value = view(one.table);
      const said = withoutTime(value);
      if (said === one.said) continue;
      one.said = said;
      tell(value);
    }
  }
}
