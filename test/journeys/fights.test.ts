import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMovingPage, openWorkshop, serveProgram, type Workshop } from '../screens/console-page.ts';
import { preparedMatch, until, type Prepared } from '../screens/prepared-match.ts';
import { Hand, type By } from '../screens/presses.ts';
import { resultsStay } from '../results-stay.ts';
import { hasChromium } from './chromium.ts';
import { Fighter, type Fight } from './fighter.ts';
import { openHand } from './program.ts';

/**
 * A fight in each system that has fights, from the order that leads to it to its outcome: by pointer, keys and touch.
 * `CASTELLAN_PICTURES=folder` takes a picture of console and monitor after each press and each result.
 */

interface Played extends Fight, Prepared {
  /** Its outcome on the console. */
  readonly outcome: RegExp;
  /** The most presses up to contact, with everything that the defender may answer. */
  readonly contactIn: number;
  /** Whether it is fought for a wall. */
  readonly walls: boolean;
}

const FIGHTS: readonly (readonly [string, Played])[] = [
  [
    'Siege & Fortresses',
    {
      system: 'siege-and-fortresses',
      preset: 'into-the-breach',
      way: until('assault'),
      piece: 'tower-crew',
      place: 'wall-1',
      contact: ['Iron Fist', 'assault wall 1'],
      picked: [],
      round: ['Fight'],
      wins: 'attacker',
      outcome: /^Wall 1 taken\s+5 : 0$/,
      contactIn: 6,
      walls: true,
    },
  ],
  [
    'Siège Médiéval',
    {
      system: 'siege-medieval',
      preset: 'last-assault',
      way: until('assault'),
      piece: 'foot-1',
      place: 'wall-1',
      contact: ['Foot 1', 'assaults Wall 1'],
      picked: [],
      round: ['Fight'],
      wins: 'attacker',
      outcome: /^Wall 1 taken, nobody left\s+9 : 0$/,
      contactIn: 6,
      walls: true,
    },
  ],
  [
    'Siege Battles',
    {
      system: 'siege-battles',
      preset: 'demo',
      way: until('charge'),
      piece: 'reavers',
      place: 'wall-1',
      contact: ['Reavers', 'charge W1'],
      picked: [],
      round: ['ight'],
      atOnce: true,
      wins: 'attacker',
      outcome: /^W1 held\s+10 : 1$/,
      contactIn: 6,
      walls: true,
    },
  ],
  [
    'the house rules',
    {
      system: 'warmaster-house-rules',
      preset: 'demo',
      way: until('charge'),
      piece: 'swords',
      place: 'spears',
      contact: [],
      picked: ['charge'],
      round: ['Swordsmen', 'Swordsmen', 'ight'],
      wins: 'attacker',
      outcome: /^Spearmen are destroyed\s+12 : 0$/,
      contactIn: 16,
      walls: false,
    },
  ],
];
/** The most presses of a round, from its order to its last answer; of one whose order takes a single press. */
const MOST_IN_A_ROUND = 6;
const MOST_AT_ONCE = 2;
const WAYS: readonly (readonly [By, BrowserContextOptions])[] = [
  ['pointer', {}],
  ['keys', {}],
  ['touch', { hasTouch: true, colorScheme: 'dark' }],
];

describe.skipIf(!hasChromium).each(FIGHTS)('a fight of %s', (_, fight) => {
  let workshop: Workshop;
  beforeAll(async () => {
    workshop = await openWorkshop();
  });
  afterAll(async () => {
    await workshop.close();
  });
  const event = (page: Page) => page.locator('.last-event').innerText();

  it.each(WAYS)('by %s is fought from its order to its outcome', async (by, options) => {
    const name = `fight-${fight.system}-${by}`;
    resultsStay(join(workshop.folder, name), 'wait');
    const served = await serveProgram(workshop, name, await preparedMatch(workshop.folder, fight));
    const { page, complaints } = await openMovingPage(workshop, served.door.consoleUrl, {
      viewport: { width: 1280, height: 800 },
      ...options,
    });
    const wall = await openMovingPage(workshop, served.door.displayUrl, {
      viewport: { width: 1920, height: 1080 },
      ...options,
    });
    // A callout is over after a while, and this siege goes on.
    await wall.page.evaluate(() => {
      const called: string[] = [];
      (globalThis as unknown as { called: readonly string[] }).called = called;
      new MutationObserver(() => {
        const words = document.querySelector('.m-callout .m-headline')?.textContent;
        if (words !== undefined && words !== null) called.push(words);
      }).observe(document.body, { subtree: true, childList: true });
    });
    await page.bringToFront();
    const dice = await openHand(served.door.consoleUrl);
    const fighter = new Fighter(await Hand.at(page, dice), wall.page, by, name);
    const over = async () => (await page.locator('.last-event').count()) > 0 && fight.outcome.test(await event(page));
    const { results, contact, rounds, zoom } = await fighter.fights(fight, over);
    // Every throw of the fight was read, and none of it hid behind a question.
    expect(results.length).toBeGreaterThanOrEqual(2);
    expect(contact).toBeLessThanOrEqual(fight.contactIn);
    for (const presses of rounds)
      expect(presses).toBeLessThanOrEqual(fight.atOnce === true ? MOST_AT_ONCE : MOST_IN_A_ROUND);
    // A siege goes up to its walls for the dice, and steps back once they are read; a battlefield is seen whole.
    if (fight.walls) {
      expect(zoom).toBeGreaterThan(100);
      await expect.poll(() => page.locator('.plan-zoom output').innerText()).toBe('100%');
      // Nothing of it stays over what comes next; in a battle the pursuit still belongs to it.
      expect(await page.locator('.fight-score').count()).toBe(0);
    }
    // The outcome is called on the monitor, with a flag or a frame at its place and without stones.
    const [headline = ''] = (await event(page)).split('\n');
    const called = () => wall.page.evaluate(() => (globalThis as unknown as { called: readonly string[] }).called);
    await expect
      .poll(async () => [...(await called()), await wall.page.locator('.monitor').innerText()].join('\n'))
      .toContain(headline);
    expect(await wall.page.locator('.m-burst').count()).toBe(0);
    dice.close();
    await page.context().close();
    await wall.page.context().close();
    await served.close();
    expect([...complaints, ...wall.complaints]).toEqual([]);
  });
});
