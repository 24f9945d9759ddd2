import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openPage, openWorkshop, serveScript, type Served, type Workshop } from './console-page.ts';
import { log, preview, states } from './console-states.ts';
import { Scripted } from './scripted-host.ts';

export type StateName = keyof typeof states;
export const names = Object.keys(states) as StateName[];
/** Text that may end in an ellipsis: the log row has the full text of undo. */
export const ellipsis = '.log-undo-words, .top-name, .log-search input';

/**
 * The console in a real browser under the product's own headers, with a host that plays a script. After each test the
 * browser must have no complaints.
 */
export class Stage {
  host = new Scripted(states.roll, log);
  #page: Page | undefined;
  #served: Served | undefined;
  #complaints: readonly string[] = [];
  #workshop: Workshop | undefined;

  constructor() {
    beforeAll(async () => {
      this.#workshop = await openWorkshop();
    });
    afterAll(() => this.#workshop?.close());
    afterEach(async () => {
      await this.#page?.context().close();
      await this.#served?.close();
      expect(this.#complaints).toEqual([]);
      expect(this.host.failures).toEqual([]);
    });
  }

  get page(): Page {
    if (this.#page === undefined) throw new Error('Open the page first.');
    return this.#page;
  }

  /** Opens the console at a half-finished roll. */
  async open(options: Parameters<typeof openPage>[2] = {}, language: 'en' | 'fr' = 'en'): Promise<Page> {
    if (this.#workshop === undefined) throw new Error('The page is not built.');
    this.host = new Scripted(states.roll, log);
    this.host.odds = preview;
    this.host.language = language;
    this.#served = await serveScript(this.#workshop, this.host);
    const viewport = { width: 1280, height: 800 };
    const opened = await openPage(this.#workshop, this.#served.door.consoleUrl, { viewport, ...options });
    this.#complaints = opened.complaints;
    this.#page = opened.page;
    await this.page.waitForSelector('.dock');
    return this.page;
  }

  /** Shows a state as a new question, and waits until its buttons are enabled. */
  async show(name: StateName): Promise<void> {
    const state = structuredClone(states[name]);
    const token = `${name}-${String(Math.random())}`;
    this.host.show({ ...state, ask: state.ask === null ? null : { ...state.ask, token } });
    if (state.siege.result !== null) return void (await this.page.waitForSelector('.ending-counted'));
    const banner = state.ask === null ? '.ask-free' : `.ask[data-question="${token}"]`;
    await this.page.waitForSelector(`${banner}[data-awake=true]`);
  }

  /** The inputs of all calls to a method of the host, in order. */
  asked(method: string): unknown[] {
    return this.host.asked.filter((one) => one.method === method).map(({ input }) => input);
  }

  async waitFor(method: string): Promise<void> {
    await expect.poll(() => this.asked(method).length).toBeGreaterThan(0);
  }

  /** The main button. */
  get main() {
    return this.page.locator('[data-main]');
  }
}
