import type { DeviceMessage, Origin } from '../../../firmware-bridge/device-message.ts';
import { LinkMemory } from '../../../firmware-bridge/link/ledger.ts';
import { LinkSession, type Step } from '../../../firmware-bridge/link/session.ts';

export type Told = Extract<DeviceMessage, { origin: Origin }>;

/** Where the host stores messages; one call stores all of them or none. */
export interface Store {
  readonly has: (origin: Origin) => boolean;
  readonly keep: (messages: readonly Told[]) => void;
}

/** What reaches the host on one link in one time step. */
export interface Arrival {
  /** Whether the port was opened in this step. */
  readonly opened: boolean;
  readonly bytes: Uint8Array;
}

const TICK_MS = 250;

/**
 * The part of the program that serves its ports: one session per link, a store that is written before a device is
 * acknowledged, and no event written twice.
 */
export class LinkHost {
  readonly #store: Store;
  readonly #sessions: LinkSession[];
  #tickedAt = 0;

  constructor(links: number, store: Store) {
    this.#store = store;
    const memory = new LinkMemory();
    this.#sessions = Array.from(
      { length: links },
      (_, i) => new LinkSession({ plain: { device: `plain-${i}`, name: '', boot: 1 }, memory }),
    );
  }

  /** @returns the bytes for each device @throws whatever the store throws; nothing was acknowledged then */
  step(now: number, arrivals: readonly Arrival[], betweenKeepAndAnswer: () => void = () => undefined): Uint8Array[] {
    const ticks = now - this.#tickedAt >= TICK_MS;
    if (ticks) this.#tickedAt = now;
    const told: Told[][] = [];
    const sends = this.#sessions.map((session, i) => {
      const send: Uint8Array[] = [];
      const mine: Told[] = [];
      const take = (step: Step): void => {
        send.push(...step.send);
        for (const message of step.messages) if ('origin' in message) mine.push(message);
      };
      const arrival = arrivals[i];
      if (arrival?.opened === true) take(session.open(now));
      if (arrival !== undefined && arrival.bytes.length > 0) take(session.receive(arrival.bytes, now));
      if (ticks) take(session.tick(now));
      told.push(mine);
      return send;
    });
    const fresh = told.flat().filter(({ origin }) => !this.#store.has(origin));
    if (fresh.length > 0) this.#store.keep(fresh);
    betweenKeepAndAnswer();
    for (const [i, session] of this.#sessions.entries())
      for (const { origin } of told[i] ?? []) sends[i]?.push(...session.acknowledge(origin).send);
    return sends.map((send) => Buffer.concat(send));
  }
}
