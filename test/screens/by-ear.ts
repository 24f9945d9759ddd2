import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A user who hears the page and sees nothing: finds parts by role and name, and records live regions. */

/** Records in the page every announcement of its live regions, including short-lived ones. */
const LISTENS = `(() => {
  const heard = (globalThis.heard = []);
  const last = new WeakMap();
  const hear = () => {
    for (const one of document.querySelectorAll('[role=status], [role=alert], [role=log], [aria-live]:not([aria-live=off]), output')) {
      const words = one.textContent.trim();
      if (words !== '' && last.get(one) !== words) heard.push(words.replaceAll(/\\s+/g, ' '));
      last.set(one, words);
    }
  };
  addEventListener('DOMContentLoaded', () => {
    hear();
    new MutationObserver(hear).observe(document, { subtree: true, childList: true, characterData: true });
  });
})()`;

export class Ear {
  readonly page: Page;
  #from = 0;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Reloads this page and listens from then on. */
  static async at(page: Page): Promise<Ear> {
    await page.addInitScript(LISTENS);
    await page.reload();
    return new Ear(page);
  }

  /** Everything announced so far. */
  #all(): Promise<readonly string[]> {
    return this.page.evaluate(() => (globalThis as unknown as { heard: readonly string[] }).heard);
  }

  /** Waits until each of these was announced, in any order, since the last call. */
  async hears(...words: readonly RegExp[]): Promise<void> {
    let next = this.#from;
    const missing = async (): Promise<readonly string[]> => {
      const all = await this.#all();
      const since = all.slice(this.#from);
      next = all.length;
      return words
        .filter((one) => !since.some((said) => one.test(said)))
        .map((one) => `${String(one)}: ${since.join(' | ')}`);
    };
    await expect.poll(missing).toEqual([]);
    this.#from = next;
  }

  /** The element with this role and name. */
  named(role: Parameters<Page['getByRole']>[0], name: string | RegExp): Locator {
    return this.page.getByRole(role, { name, exact: typeof name === 'string' }).first();
  }

  /** Focuses an element and presses it with Enter, once it is enabled. */
  async presses(role: 'button' | 'radio' | 'tab' | 'menuitem' | 'link', name: string | RegExp): Promise<void> {
    const one = this.named(role, name);
    await expect.poll(() => one.isEnabled()).toBe(true);
    await one.press('Enter');
  }
}
