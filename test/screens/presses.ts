import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A player's hand at a console, which counts what it presses. */

/** Counts in the page what truly arrives there: keys that go down, and presses of the pointer. A key held is one press. */
const COUNTS = `(() => {
  globalThis.presses = 0;
  const alone = ['Shift', 'Control', 'Alt', 'Meta'];
  addEventListener('keydown', (event) => {
    if (event.isTrusted && !event.repeat && !alone.includes(event.key)) globalThis.presses += 1;
  }, true);
  addEventListener('pointerdown', (event) => { if (event.isTrusted) globalThis.presses += 1; }, true);
})()`;

export class Hand {
  readonly page: Page;
  /** Another console of the table: dice that are thrown there are no presses of this hand. */
  readonly dice: Page;

  private constructor(page: Page, dice: Page) {
    this.page = page;
    this.dice = dice;
  }

  /** A hand at a page whose presses are counted from now on. */
  static async at(page: Page, dice: Page): Promise<Hand> {
    await page.evaluate(COUNTS);
    return new Hand(page, dice);
  }

  /** How much was pressed so far. */
  count(): Promise<number> {
    return this.page.evaluate(() => (globalThis as unknown as { presses: number }).presses);
  }

  /** Waits until keys are alive: after a new question they are dead for a moment. */
  async ready(): Promise<void> {
    await this.page.locator('.ask[data-awake=true]').waitFor();
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

  /** Presses what the main button says, once it says this. */
  async main(by: 'keys' | 'pointer', words: string): Promise<void> {
    const main = this.page.locator('[data-main=live]');
    await expect.poll(() => main.innerText()).toContain(words);
    if (by === 'keys') await this.key('Enter');
    else await this.click(main);
  }

  /** The dice of the open question fall on the table, each with this face. */
  async throws(face: number): Promise<void> {
    const heading = this.dice.locator('.ask h1');
    await expect.poll(() => heading.innerText()).toMatch(/^Roll /u);
    await this.dice.locator('.ask-open[data-awake=true]').waitFor();
    const asked = await this.dice.locator('.ask').getAttribute('data-question');
    const count = await this.dice.locator('.tray .slot').count();
    await this.dice.keyboard.press('t');
    for (let i = 0; i < count; i += 1) await this.dice.keyboard.press(String(face));
    await this.dice.locator('[data-main=live]').waitFor();
    await this.dice.keyboard.press('Enter');
    await expect.poll(() => this.page.locator('.ask').getAttribute('data-question')).not.toBe(asked);
  }

  /** What is asked now. */
  asked(): Promise<string> {
    return this.page.locator('.ask h1').innerText();
  }
}
