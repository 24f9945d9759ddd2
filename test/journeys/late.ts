import type { BrowserContext } from 'playwright-core';

/**
 * Tests on a bad network: with `CASTELLAN_LATE=200` half of what the host sends to a page is held up for up to 200 ms,
 * in the order it was sent. Whatever a test or a screen takes to arrive together arrives apart. Otherwise does nothing.
 */
const MOST_MS = Number(process.env['CASTELLAN_LATE'] ?? '0');

/** Holds up what the pages of a context are sent. */
export async function holdUpPages(context: BrowserContext): Promise<void> {
  if (MOST_MS <= 0) return;
  await context.addInitScript((most) => {
    // A test may stop the clock of the page.
    const later = globalThis.setTimeout.bind(globalThis);
    const now = performance.now.bind(performance);
    // oxlint-disable-next-line typescript/unbound-method
    const listen = WebSocket.prototype.addEventListener;
    const queues = new WeakMap<WebSocket, { at: number }>();
    WebSocket.prototype.addEventListener = function held(this: WebSocket, kind: string, listener: unknown) {
      const queue = queues.get(this) ?? { at: 0 };
      queues.set(this, queue);
      const call = (event: Event): void => {
        (listener as (event: Event) => void)(event);
      };
      if (kind !== 'message' && kind !== 'close') {
        listen.call(this, kind, call);
        return;
      }
      listen.call(this, kind, (event: Event) => {
        const wait = kind === 'message' && Math.random() < 0.5 ? Math.random() * most : 0;
        queue.at = Math.max(queue.at, now()) + wait;
        const left = queue.at - now();
        later(() => {
          call(event);
        }, left);
      });
    } as typeof listen;
  }, MOST_MS);
}
