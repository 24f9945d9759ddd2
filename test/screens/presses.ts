import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Hand as HandOfHost } from '../journeys/program.ts';

/** A player's hand at a console, which counts its presses. */

/** Counts in the page what really arrives there: key downs and pointer presses. A held key is one press. */
const COUNTS = `(() => {
  globalThis.presses = 0;
  const alone = ['Shift', 'Control', 'Alt', 'Meta'];
  addEventListener('keydown', (event) => {
    if (event.isTrusted && !event.repeat && !alone.includes(event.key)) globalThis.presses += 1;
  }, true);
  addEventListener('pointerdown', (event) => { if (event.isTrusted) globalThis.presses += 1; }, true);
})()`;

/** How somebody presses. */
export type By = 'keys' | 'pointer' | 'touch';

export class Hand {
  readonly page: Page;
  /** Another console of the table, without a page: dice thrown there do not count as presses. */
  readonly dice: HandOfHost;

  private constructor(page: Page, dice: HandOfHost) {
    this.page = page;
    this.dice = dice;
  }

  /** Returns a hand for a page, counting presses from now on. */
  static async at(page: Page, dice: HandOfHost): Promise<Hand> {
    await page.evaluate(COUNTS);
    return new Hand(page, dice);
  }

  /** The number of presses so far. */
  count(): Promise<number> {
    return this.page.evaluate(() => (globalThis as unknown as { presses: number }).presses);
  }

  /** Waits until keys are enabled: after a new question they are disabled for a moment. */
  async ready(): Promise<void> {
    await this.page.locator('.ask[data-awake=true], .ask-result').first().waitFor();
  }

  async key(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.ready();
      await this.page.keyboard.press(key);
    }
  }

  async click(one: Locator): Promise<void> {
    await this.ready();
    await one.click();
  }

  /** Presses something; by keys, with the key written on it unless another is given. */
  async press(by: By, one: Locator, key?: string): Promise<void> {
    if (by === 'keys') {
      const cap = key ?? (await one.locator('kbd').first().innerText());
      await this.key(cap.length === 1 ? cap.toLowerCase() : cap);
      return;
    }
    await this.ready();
    if (by === 'touch') await one.tap();
    else await one.click();
  }

  /** Presses the main button once it has this label. */
  async main(by: By, words: string): Promise<void> {
    const main = this.page.locator('[data-main=live]');
    await expect.poll(() => main.innerText()).toContain(words);
    await this.press(by, main, 'Enter');
  }

  /** Throws the dice of the open question, each showing this face. */
  async throws(face: number): Promise<void> {
    // What the last press sent may still be on its way.
    const { ask } = await this.dice.until('a roll is asked', (state) => state.ask?.ask === 'roll');
    if (ask?.ask !== 'roll') throw new Error('no roll is asked');
    const faces = Array.from({ length: ask.dice }, () => face);
    expect(await this.dice.call('tray.type', { token: ask.token, faces, by: 'Brandt' })).toMatchObject({ done: true });
    await expect.poll(() => this.page.locator('.ask').getAttribute('data-question')).not.toBe(ask.token);
  }

  /** The current question. */
  asked(): Promise<string> {
    return this.page.locator('.ask h1').innerText();
  }
}
