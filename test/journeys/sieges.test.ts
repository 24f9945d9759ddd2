import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJournal } from '../../electron/journal/open.ts';
import { presetsOf, systems } from '../../electron/table/systems.ts';
import { openPage, openWorkshop, serveProgram, type Workshop } from '../screens/console-page.ts';
import { byKeys, byPointer, byTouch, pressAndWait, type Pressing } from './newcomer.ts';
import { hasChromium } from './chromium.ts';

/** Sieges as a newcomer plays them in the built page: by pointer, by keys and by touch, in both languages and lights. */

const FRENCH: BrowserContextOptions = { locale: 'fr-FR', colorScheme: 'light' };
const sieges: readonly (readonly [string, string, string, Pressing, BrowserContextOptions])[] = [
  ['siege-and-fortresses', 'demo', 'by touch, in French, in the light', byTouch, { ...FRENCH, hasTouch: true }],
  ['siege-medieval', 'last-assault', 'by pointer', byPointer, {}],
  ['siege-tower-hex', 'demo', 'by touch', byTouch, { hasTouch: true }],
  ['siege-battles', 'demo', 'by keys alone', byKeys, {}],
  ['warmaster-house-rules', 'demo', 'by keys alone', byKeys, {}],
];

/** Presses that a newcomer makes, and rows of the log that must have come of them. */
const PRESSES = 18;
const ROWS = 6;

describe.skipIf(!hasChromium)('a siege', () => {
  let workshop: Workshop;
  beforeAll(async () => {
    workshop = await openWorkshop();
  });
  afterAll(async () => {
    await workshop.close();
  });

  it.each(sieges)(
    'of %s (%s) is played %s',
    async (id, presetId, _, press, options) => {
      const system = systems.find((one) => one.id === id);
      const preset = presetsOf(id).find((one) => one.id === presetId);
      if (system === undefined || preset === undefined) throw new Error('there is no such siege');
      const [setup, chosen] = [system.setup.parse(preset.setup), system.options.parse({})];
      if (!setup.ok || !chosen.ok) throw new Error('the set-up is not legal');
      const file = join(workshop.folder, `${id}.castellan`);
      const match = {
        system: id,
        edition: system.edition,
        setup: setup.value as unknown,
        options: chosen.value as unknown,
      };
      (await createJournal(file, match)).close();
      const served = await serveProgram(workshop, `siege-${id}`, file);
      const { page, complaints } = await openPage(workshop, served.door.consoleUrl, {
        viewport: { width: 1280, height: 800 },
        ...options,
      });
      await page.locator('.dock [data-main]').first().waitFor();
      const rows = page.locator('#log li');
      const before = await rows.count();
      for (let presses = 0; presses < PRESSES;) if (await pressAndWait(page, press)) presses += 1;
      expect((await rows.count()) - before).toBeGreaterThanOrEqual(ROWS);
      // Nothing was refused to somebody who presses only what is held out, and nothing is said in the wrong language.
      expect(await page.locator('.refusal').count()).toBe(0);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(options.locale === 'fr-FR' ? 'fr' : 'en');
      expect(await page.locator('body').innerText()).not.toMatch(/\{\{|undefined|\bconsole\.[a-z]|\bdisplay\.[a-z]/);
      expect(complaints).toEqual([]);
      await page.context().close();
      await served.close();
    },
    120_000,
  );
});
