import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, openBrowser, openPage } from './chromium.ts';
import { startProgram, type Hand, type Program } from './program.ts';

/** A newcomer with an empty folder, who reads nothing and presses what the screen holds out. */

let folder: string;
let program: Program;
let browser: Browser;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-newcomer-'));
  program = await startProgram(join(folder, 'data'));
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What can be pressed at the question, what is held out most strongly first. */
const HELD_OUT = [
  // The main button, once it lives.
  '.dock [data-main=live]',
  // The way to dice of somebody who has none.
  '.dock button:has-text("Roll here")',
  // The first of several options, then the first of several orders.
  '.dock [role=radiogroup] .card:not(.card-chosen)',
  '.dock .order:not(.card-chosen)',
  // Nothing else is left to do in this phase.
  '.dock .actions-general .btn:not(:has-text("Type"))',
];

/** Presses once. @returns whether there was anything to press */
async function press(page: Page): Promise<boolean> {
  for (const selector of HELD_OUT) {
    const button = page.locator(selector).first();
    if ((await button.count()) === 0) continue;
    // A screen that has just become another one is looked at again.
    await button.click({ timeout: 1000 }).catch(() => undefined);
    return true;
  }
  return false;
}

const gateOf = (hand: Hand): string | undefined =>
  hand.state().siege.sections.find(({ kind }) => kind === 'gateway')?.state;

describe.skipIf(!hasChromium)('somebody who has never seen the program', () => {
  it('sees the gate fall, pressing nothing but what the screen holds out', async () => {
    const hand = await program.hand();
    const { page, problems } = await openPage(browser, program.consoleUrl);
    await page.waitForSelector('.dock');
    let presses = 0;
    while (gateOf(hand) === 'standing' && presses < 400) {
      const before = await page.locator('.dock').innerHTML();
      if (await press(page)) presses += 1;
      // The next press is for what this one has brought, and buttons are dead for a moment after a new question.
      await page
        .waitForFunction(
          (was) => {
            const main = document.querySelector('.dock [data-main]');
            return document.querySelector('.dock')?.innerHTML !== was && main !== null;
          },
          before,
          { timeout: 2000, polling: 30 },
        )
        .catch(() => undefined);
    }
    expect(gateOf(hand)).toBe('gate-broken');
    expect(presses).toBeLessThan(400);
    await page.waitForFunction(() => /gate/i.test(document.querySelector('.log')?.textContent ?? ''));
    expect(problems).toEqual([]);
  }, 120_000);
});
