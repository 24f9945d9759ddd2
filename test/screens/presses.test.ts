import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHand } from '../journeys/program.ts';
import { openWorkshop, type Workshop } from './console-page.ts';
import { onConsole } from './on-console.ts';
import { Hand, type By } from './presses.ts';
import { preparedMatch, through, until, type Prepared } from './prepared-match.ts';

/** How many presses frequent actions take, by keys, by pointer and by touch. Dice do not count as presses. */

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  await workshop.close();
});

const WAYS: readonly By[] = ['keys', 'pointer', 'touch'];
const SIZE = { width: 1440, height: 900 };

async function at(prepared: Prepared, play: (hand: Hand) => Promise<void>): Promise<void> {
  const file = await preparedMatch(workshop.folder, prepared);
  const name = `presses-${String(Math.random()).slice(2)}`;
  const wanted = { name, file, ready: '.ask[data-awake=true]', viewport: SIZE, hasTouch: true };
  await onConsole(workshop, wanted, async (page, { door }) => {
    const dice = await openHand(door.consoleUrl);
    await play(await Hand.at(page, dice));
    dice.close();
  });
}

/** Takes the row of the list with this text, by its key or by pointer. */
async function row(hand: Hand, by: By, words: string): Promise<void> {
  const one = hand.page.locator('.orders-group .order', { hasText: words }).first();
  await one.waitFor();
  await hand.press(by, one);
}

/** Takes the last option, which is to do nothing, and gives it; if the same was just chosen, it is already selected. */
async function leavesIt(hand: Hand, by: By): Promise<void> {
  const option = hand.page.locator('.dock .card').last();
  if (!(await option.locator('input').isChecked())) {
    await hand.press(by, option);
  }
  await hand.main(by, '');
}

const question = (hand: Hand): Promise<string | null> => hand.page.locator('.ask').getAttribute('data-question');

/** Presses the main button, and waits until what it answers is over. */
async function answers(hand: Hand, by: By, words = ''): Promise<void> {
  const before = await question(hand);
  await hand.main(by, words);
  await expect.poll(() => question(hand)).not.toBe(before);
}

/** Plays what an order asks to its end: all dice show `face`, reactions are declined, facts are as suggested. */
async function toTheEnd(hand: Hand, by: By, face: number): Promise<void> {
  for (let steps = 0; steps < 30; steps += 1) {
    await hand.ready();
    const asked = await hand.asked();
    if (asked.endsWith('may give an order')) return;
    if (asked.startsWith('Roll')) await hand.throws(face);
    else {
      const token = await question(hand);
      if (asked.startsWith('Choose')) await leavesIt(hand, by);
      else await hand.main(by, '');
      await expect.poll(() => question(hand)).not.toBe(token);
    }
  }
}

const ended = async (hand: Hand, by: By): Promise<void> => {
  await hand.press(by, hand.page.locator('.actions-general').getByRole('button', { name: /^End / }).first(), 'e');
  await expect.poll(() => hand.asked()).not.toContain('may give an order');
};
const log = (page: Page) => page.locator('#log').innerText();

describe.each(WAYS)('by %s', (by) => {
  it('a bombardment of Siege & Fortresses takes four presses, with its structure test', () =>
    at({ system: 'siege-and-fortresses', preset: 'demo', way: until('shoot-structure') }, async (hand) => {
      await row(hand, by, 'Old Bess');
      await row(hand, by, 'gateway G');
      await hand.page.locator('.assumed-with').waitFor();
      await hand.main(by, 'gateway G');
      await hand.throws(6);
      await ended(hand, by);
      await hand.throws(6);
      await expect.poll(() => log(hand.page)).toContain('The gate is destroyed: gateway G');
      expect(await hand.count()).toBeLessThanOrEqual(4);
    }));

  it('an assault of Siege & Fortresses takes five presses, two of them the defender’s', () =>
    at({ system: 'siege-and-fortresses', preset: 'into-the-breach', way: until('assault') }, async (hand) => {
      await row(hand, by, 'Iron Fist');
      await row(hand, by, 'assault gateway G');
      await hand.page.locator('.assumed-with').waitFor();
      await answers(hand, by, 'assault');
      await toTheEnd(hand, by, 1);
      expect(await hand.count()).toBeLessThanOrEqual(6);
    }));

  it('an assault of Siege & Fortresses that two of the defender’s units may answer takes six presses', () =>
    at({ system: 'siege-and-fortresses', preset: 'into-the-breach', way: until('assault') }, async (hand) => {
      await row(hand, by, 'Iron Fist');
      await row(hand, by, 'assault wall 1');
      await hand.page.locator('.assumed-with').waitFor();
      await answers(hand, by, 'assault');
      await toTheEnd(hand, by, 1);
      expect(await hand.count()).toBeLessThanOrEqual(6);
    }));

  it('a bombardment of Siège Médiéval with its splinters takes four presses', () =>
    at({ system: 'siege-medieval', preset: 'last-assault', way: until('bombard') }, async (hand) => {
      await row(hand, by, 'Trebuchet 1');
      await row(hand, by, 'bombards');
      await row(hand, by, 'Tower A');
      await hand.page.locator('.assumed-with').waitFor();
      await answers(hand, by, 'Tower A');
      await toTheEnd(hand, by, 6);
      expect(await hand.count()).toBeLessThanOrEqual(4);
    }));

  it('an assault of Siège Médiéval takes six presses', () =>
    at({ system: 'siege-medieval', preset: 'last-assault', way: until('assault') }, async (hand) => {
      await row(hand, by, 'Foot 1');
      await row(hand, by, 'assaults');
      await hand.page.locator('.assumed-with').waitFor();
      await answers(hand, by, 'assaults');
      await toTheEnd(hand, by, 6);
      expect(await hand.count()).toBeLessThanOrEqual(6);
    }));

  it('a shot of the house rules takes three presses', () =>
    at({ system: 'warmaster-house-rules', preset: 'demo', way: until('shoot') }, async (hand) => {
      await row(hand, by, 'Archers');
      await row(hand, by, 'Spearmen');
      await hand.page.locator('.assumed-with').waitFor();
      await answers(hand, by, 'Spearmen');
      await toTheEnd(hand, by, 6);
      expect(await hand.count()).toBeLessThanOrEqual(4);
    }));

  it('an order to a unit on the battlefield takes three presses with its facts', () =>
    at({ system: 'warmaster-house-rules', preset: 'demo', way: until('order') }, async (hand) => {
      // Selected by pointer either way: by keys the walk to it depends on how full the field is.
      await hand.click(hand.page.locator('[data-unit=knights], [data-piece=knights]').last());
      const advance = hand.page.locator('.orders-group .order', { hasText: 'Advance to Knights' });
      await advance.getByText('6 facts').waitFor();
      await row(hand, by, 'Advance to Knights');
      await expect.poll(() => hand.asked()).toBe('Agree 6 facts');
      await hand.main(by, '');
      await expect.poll(() => hand.asked()).not.toMatch(/^Agree /u);
      await expect.poll(() => log(hand.page)).toContain('Advance to Knights');
      expect(await hand.count()).toBe(3);
    }));

  it('an order that needs one fact also takes three presses: the fact is shown beside it, from the positions', () =>
    at({ system: 'warmaster-house-rules', preset: 'demo', way: until('order') }, async (hand) => {
      await hand.click(hand.page.locator('[data-unit=knights], [data-piece=knights]').last());
      await row(hand, by, 'Deploy to Knights');
      await expect.poll(() => hand.page.locator('.assumed-with').innerText()).toMatch(/Marshal: 5\scm/u);
      await hand.main(by, 'Deploy');
      await expect.poll(() => log(hand.page)).toContain('Deploy to Knights');
      expect(await hand.count()).toBe(3);
    }));

  it('a bombardment of Siege Battles takes two presses', () =>
    at({ system: 'siege-battles', preset: 'whole-siege', way: until('bombard') }, async (hand) => {
      await row(hand, by, 'Bombard');
      await hand.main(by, 'Bombard');
      await hand.throws(4);
      expect(await hand.count()).toBe(2);
    }));

  it('a shot of Siege Battles takes three presses: the distance is shown beside the order', () =>
    at({ system: 'siege-battles', preset: 'demo', way: until('shoot') }, async (hand) => {
      await row(hand, by, 'Bowmen');
      await row(hand, by, 'Halberd');
      await hand.page.locator('.assumed-with').waitFor();
      await hand.main(by, 'Halberd');
      await expect.poll(() => hand.asked()).toMatch(/^Roll /u);
      expect(await hand.count()).toBeLessThanOrEqual(4);
    }));

  it('a charge of Siege Battles takes three presses up to its answer', () =>
    at({ system: 'siege-battles', preset: 'demo', way: until('charge') }, async (hand) => {
      await row(hand, by, 'Reavers');
      await row(hand, by, 'charge W1');
      await hand.page.locator('.assumed-with').waitFor();
      await hand.main(by, '');
      await expect.poll(() => hand.asked()).toBe('Choose');
      expect(await hand.count()).toBeLessThanOrEqual(4);
    }));

  it('a man of the hex tower already in hand moves with two presses, as does picking and moving one on the tower', () =>
    at({ system: 'siege-tower-hex', preset: 'demo', way: until('walk') }, async (hand) => {
      const man = hand.page.locator('.plan-button[data-unit=gilles]');
      const hex = hand.page.locator('.tower-goal [data-section="belfry-l1@rear"]');
      const before = await log(hand.page);
      if (by !== 'keys') {
        await hand.press(by, man);
        await hand.press(by, hex);
      } else {
        while ((await man.getAttribute('aria-pressed')) !== 'true') await hand.key('PageDown');
        const picked = await hand.count();
        await hand.key('Tab');
        await hand.main(by, 'Gilles');
        expect((await hand.count()) - picked).toBe(2);
      }
      await expect.poll(() => log(hand.page)).not.toBe(before);
      await expect.poll(() => log(hand.page)).toContain('Gilles');
      if (by !== 'keys') expect(await hand.count()).toBe(2);
    }));
});

/**
 * What leads to the fight in the list of orders, and the most presses its round takes. Siege Battles has its rounds
 * counted where its fight is fought out, `test/journeys/fights.test.ts`.
 */
const FIGHTS: readonly (readonly [string, Prepared, readonly string[], number])[] = [
  [
    'Siege & Fortresses',
    { system: 'siege-and-fortresses', preset: 'into-the-breach', way: through('assault', 'fight') },
    ['Fight'],
    2,
  ],
  [
    'Siège Médiéval',
    { system: 'siege-medieval', preset: 'last-assault', way: through('assault', 'fight') },
    ['Fight'],
    3,
  ],
  [
    'the house rules',
    { system: 'warmaster-house-rules', preset: 'demo', way: through('charge', 'fight') },
    ['Swordsmen', 'Swordsmen', 'ight'],
    6,
  ],
];

describe.each(['keys', 'pointer'] as const)('by %s a round of a fight, from its order to its last save', (by) => {
  it.each(FIGHTS)('of %s takes no more than six presses', (_, prepared, rows, most) =>
    at(prepared, async (hand) => {
      for (const words of rows) await row(hand, by, words);
      await answers(hand, by);
      let rolls = 0;
      for (let steps = 0; steps < 12 && rolls < 4; steps += 1) {
        await hand.ready();
        const asked = await hand.asked();
        // What follows the round does not count.
        if (asked === 'Choose' || asked.endsWith('may give an order')) break;
        if (asked.startsWith('Roll')) {
          rolls += 1;
          await hand.throws(rolls % 2 === 1 ? 6 : 4);
        } else await answers(hand, by);
      }
      expect(rolls).toBeGreaterThanOrEqual(2);
      expect(await hand.count()).toBeLessThanOrEqual(most);
    }),
  );
});
