import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeEventFile } from '../../electron/tournament/event/event-file.ts';
import { named, opened, playAll, result } from '../tournament/play-event.ts';
import { openWorkshop, type Workshop } from './console-page.ts';
import { onDevicesPage, picture } from './devices-page.ts';
import { takeEvent } from './event-page.ts';
import { onConsole } from './on-console.ts';
import { setTextSize } from './text-size.ts';
import { whatIsWrong } from './what-is-wrong.ts';

/** Rooms with text at 200 % by the browser's own setting, in a usual window, in both languages: nothing is lost. */

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  await workshop.close();
});

const LANGUAGES = ['en', 'fr'] as const;
/** Words that are shown whole elsewhere. */
const ELLIPSIS = '.top-name, .table-player b, .aside-table th, .table-map *, .plan *, .event-scroll';

async function speaks(page: Page, language: (typeof LANGUAGES)[number]): Promise<void> {
  if (language === 'en') return;
  await page.evaluate(() => localStorage.setItem('castellan.screen', '{"language":"fr"}'));
  await page.reload();
  await page.waitForSelector('.dock, .event-room');
}

/** A Swiss event of eight in its second round, with results, a judge who is called, and a bye. */
function eventUnderWay(): string {
  const names = ['Brandt', 'Okafor', 'Moreau', 'Sato', 'Kowalska', 'Adeyemi', 'Haddad', 'Lindqvist', 'Montgomery'];
  const event = playAll(named(opened(9, { name: 'Coupe du Roi', rounds: 4, cut: 4 }), names).pair()).pair();
  event.do({ kind: 'round-published', round: 2 }, { kind: 'result', round: 2, game: 1, result: result(7, 3) });
  return writeEventFile('coupe', event.acts);
}

it.each(LANGUAGES)('the event room loses nothing in any tab (%s)', (language) =>
  onConsole(workshop, `larger-event-${language}`, async (page) => {
    await takeEvent(page, 'Coupe du Roi', eventUnderWay());
    await speaks(page, language);
    await setTextSize(page, 32);
    const tabs = page.locator('.event-tab');
    await tabs.first().waitFor();
    const found: Record<string, readonly string[]> = {};
    for (let n = 0; n < (await tabs.count()); n += 1) {
      await tabs.nth(n).click();
      const tab = (await tabs.nth(n).getAttribute('id')) ?? '';
      const wrong = await whatIsWrong(page, ELLIPSIS);
      if (wrong.length > 0) found[tab] = wrong;
      await picture(page, `larger-event-${tab}-${language}`);
    }
    expect(found).toEqual({});
  }),
);

it.each(LANGUAGES)('the devices and the lesson of a die lose nothing (%s)', (language) =>
  onDevicesPage(workshop, `larger-lesson-${language}`, { language }, async (page) => {
    const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    const words = {
      ...read(`renderer/texts/${language}.json`),
      ...read(`renderer/devices/texts.${language}.json`),
    };
    const click = (key: string) => page.getByRole('button', { name: words[key] ?? '', exact: true }).click();
    const found: string[] = [];
    const look = async (step: string): Promise<void> => {
      const wrong = await whatIsWrong(page, ELLIPSIS);
      found.push(...wrong.map((one) => `${step}: ${one}`));
      await picture(page, `larger-lesson-${step}-${language}`);
    };
    await setTextSize(page, 32);
    await look('none');
    await click('console.simulator.plug');
    await page.locator('.die-card').nth(1).click();
    await look('devices');
    await click('devices.hand.teach');
    await page.locator('.teaching-face').first().waitFor();
    await look('first');
    await page.keyboard.press('6');
    await look('said');
    await click('devices.test.all');
    await look('test');
    await page.getByRole('tab').nth(1).click();
    await look('sensors');
    await page.getByRole('tab').nth(2).click();
    await click('console.devices.fairness.show');
    await look('fairness');
    expect(found).toEqual([]);
  }),
);
