import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Somebody who hears the page and sees nothing of it: parts are found by role and name, and live regions are kept. */

/** Keeps in the page every sentence that its live regions have said; also those that come and go between two looks. */
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

  /** Listens to this page from its next load on, and loads it anew. */
  static async at(page: Page): Promise<Ear> {
    await page.addInitScript(LISTENS);
    await page.reload();
    return new Ear(page);
  }

  /** Everything that was said so far. */
  #all(): Promise<readonly string[]> {
    return this.page.evaluate(() => (globalThis as unknown as { heard: readonly string[] }).heard);
  }

  /** Waits until each of these was said, in any order, since what was heard before. */
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

  /** What has this role and this name. */
  named(role: Parameters<Page['getByRole']>[0], name: string | RegExp): Locator {
    return this.page.getByRole(role, { name, exact: typeof name === 'string' }).first();
  }

  /** Puts the focus where this is, and presses it with Enter, once it can be pressed. */
  async presses(role: 'button' | 'radio' | 'tab' | 'menuitem' | 'link', name: string | RegExp): Promise<void> {
    const one = this.named(role, name);
    await expect.poll(() => one.isEnabled()).toBe(true);
    await one.press('Enter');
  }
}
