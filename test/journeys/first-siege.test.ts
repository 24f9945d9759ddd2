import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, openBrowser, openPage } from './chromium.ts';
import { byPointer, pressAndWait } from './newcomer.ts';
import { startProgram, type Hand, type Program } from './program.ts';

/** A newcomer with an empty folder who reads nothing and presses whatever the screen suggests. */

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

const gateOf = (hand: Hand): string | undefined =>
  hand.state().siege.sections.find(({ kind }) => kind === 'gateway')?.state;

describe.skipIf(!hasChromium)('a first-time user', () => {
  it('sees the gate fall by pressing only what the screen suggests', async () => {
    const hand = await program.hand();
    const { page, problems } = await openPage(browser, program.consoleUrl);
    await page.waitForSelector('.dock');
    let presses = 0;
    while (gateOf(hand) === 'standing' && presses < 400) {
      if (await pressAndWait(page, byPointer)) presses += 1;
    }
    expect(gateOf(hand)).toBe('gate-broken');
    expect(presses).toBeLessThan(400);
    await page.waitForFunction(() => /gate/i.test(document.querySelector('.log')?.textContent ?? ''));
    expect(problems).toEqual([]);
  });
});
