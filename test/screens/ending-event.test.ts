import type { Page } from 'playwright-core';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeEventFile } from '../../electron/tournament/event/event-file.ts';
import { Organiser } from '../tournament/hall.ts';
import { opened, playAll } from '../tournament/play-event.ts';
import { picture } from './devices-page.ts';
import { endedSiege, type Ended } from './ended-siege.ts';
import { press, takeEvent } from './event-page.ts';
import { openWorkshop, type Workshop } from './console-page.ts';
import { whatIsWrong } from './what-is-wrong.ts';

/** The end of a siege that is a game of an event: what it says of the event, and where it leads. */

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  await workshop.close();
});

const ended: Ended = (name, ...rest) => endedSiege(workshop, name, ...rest);

/** What scrolls above the next steps shows this part in full without being scrolled. */
const sees = async (page: Page, part: string): Promise<void> => {
  const foot = (selector: string): Promise<number> =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom);
  expect(await foot(part)).toBeLessThanOrEqual(await foot('.ending'));
};

it('the end of an event game leads back to its table with one press, before everything else', () =>
  ended(
    'end-event',
    async (page) => {
      const first = page.locator('.ending-next .btn').first();
      expect(await first.innerText()).toMatch(/^Hand in: round 2, table 4/);
      await expect.poll(() => page.locator('.ending-next').innerText()).toContain('The event has the result.');
      await picture(page, 'end-event');
      expect(await whatIsWrong(page, '.top-name')).toEqual([]);
      await page.keyboard.press('0');
      await expect.poll(() => new URL(page.url()).search).toBe('?room=event&event=varenne-1a2b3c4d');
    },
    {},
    {
      event: 'varenne-1a2b3c4d',
      round: 2,
      game: 1,
      table: '4',
      attacker: 'p1',
      defender: 'p2',
      by: 'Mira',
    },
  ));

it('the end of an event game offers the next round, at the same table if it has a game there', async () => {
  const game = { event: 'cup-1', round: 1, game: 1, table: '1', attacker: 'p1', defender: 'p2', by: 'Mira' };
  const offered = async (page: Page, rounds: number): Promise<string> => {
    // Nothing is offered of an event that is not on this machine.
    await page.getByText('Rematch, sides changed').waitFor();
    expect(await page.locator('.ending-next').innerText()).not.toMatch(/Next:|paired|follows/);
    await takeEvent(page, 'Test', writeEventFile('cup-1', playAll(opened(4, { rounds }).pair()).acts));
    return toSiege(page);
  };
  const toSiege = async (page: Page): Promise<string> => {
    await page.getByRole('navigation').getByRole('button', { name: 'Siege', exact: true }).click();
    return page.locator('.ending-next .btn', { hasText: /Next:|paired|follows/ }).innerText();
  };
  const tab = (page: Page) => page.getByRole('tab', { selected: true }).innerText();
  await ended(
    'end-next-round',
    async (page) => {
      expect(await offered(page, 2)).toMatch(/^Round 2 is not paired yet: see the rounds\s*4$/);
      await page.keyboard.press('4');
      await expect.poll(() => tab(page)).toBe('Rounds');
      await press(page, 'Pair round 2');
      await page.getByRole('button', { name: 'Withdraw pairings' }).waitFor();
      expect(await toSiege(page)).toMatch(/^Next: round 2, table 1\s*4$/);
      await picture(page, 'end-next-round');
      await sees(page, '.ending-luck > :last-child');
      expect(await whatIsWrong(page, '.top-name')).toEqual([]);
      await page.keyboard.press('4');
      await page.getByRole('dialog', { name: /Table 1/ }).waitFor();
      expect(await tab(page)).toBe('Round 2');
      // A later visit opens no table.
      await page.keyboard.press('Escape');
      await toSiege(page);
      await page.keyboard.press('0');
      await expect.poll(() => tab(page)).toBe('Round 2');
      expect(await page.getByRole('dialog').count()).toBe(0);
    },
    {},
    game,
  );
  await ended(
    'end-no-table',
    async (page) => {
      // Five are left of six: two tables have a game, the third has none.
      const played = playAll(opened(6, { rounds: 2 }).pair()).do({ kind: 'dropped', player: 'p6' });
      await takeEvent(page, 'Test', writeEventFile('cup-1', played.pair().acts));
      expect(await toSiege(page)).toMatch(/^Next: round 2 of the event\s*4$/);
      await page.keyboard.press('4');
      await expect.poll(() => tab(page)).toBe('Round 2');
      expect(await page.getByRole('dialog').count()).toBe(0);
    },
    {},
    { ...game, game: 3, table: '3' },
  );
  await ended(
    'end-no-round',
    async (page) => {
      expect(await offered(page, 1)).toMatch(/^No round follows: see the standings/);
      await page.keyboard.press('4');
      await expect.poll(() => tab(page)).toBe('Standings');
    },
    {},
    game,
  );
});

it('the end of a game of an event on another machine offers the next game once its organiser calls it', async () => {
  const hall = new Organiser(join(workshop.folder, 'end-hall'));
  try {
    await hall.prepare(4);
    const { event } = hall;
    await ended(
      'end-linked',
      async (page) => {
        const steps = page.locator('.ending-next');
        await page.getByRole('navigation').getByRole('button', { name: 'Event', exact: true }).click();
        await page.getByLabel('Address of the hall').fill(await hall.address());
        await page.getByLabel('Code for tables').fill(await hall.code('table'));
        await page.getByLabel('Table', { exact: true }).fill('1');
        await press(page, 'Come in as this table');
        await page.getByText('Table 1 of Acre').waitFor();
        await page.getByRole('navigation').getByRole('button', { name: 'Siege', exact: true }).click();
        await steps.getByText('The next game comes up here once the organiser calls it.').waitFor();
        expect(await steps.innerText()).not.toContain('Next: round');
        await hall.pair(1);
        const next = steps.getByRole('button', { name: /^Next: round 1, table 1/ });
        await next.waitFor();
        expect(await steps.innerText()).not.toContain('comes up here');
        await picture(page, 'end-linked');
        expect(await whatIsWrong(page, '.top-name')).toEqual([]);
        await page.keyboard.press('4');
        await page.getByRole('button', { name: /Begin/ }).first().waitFor();
      },
      {},
      { event, round: 1, game: 9, table: '1', attacker: 'p1', defender: 'p2', by: 'Mira' },
    );
  } finally {
    await hall.close();
  }
});
