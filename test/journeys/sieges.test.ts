import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJournal } from '../../electron/journal/open.ts';
import { presetsOf, systems } from '../../electron/table/systems.ts';
import { seeded } from '../conformance/random-player.ts';
import { openPage, openWorkshop, serveProgram, type Workshop } from '../screens/console-page.ts';
import { byKeys, byPointer, byTouch, pressAndWait, type Pressing } from './newcomer.ts';
import { hasChromium } from './chromium.ts';

/**
 * Sieges as a newcomer plays them in the built page, from the first order to the victory: by pointer, keys and touch,
 * in both languages and themes, with the monitor open too. They are as short as their set-up allows.
 */

interface Siege {
  readonly id: string;
  readonly preset: string;
  readonly short?: object;
  /** The probability of ending a phase in which something could still be done; 1: always. */
  readonly passes: number;
  readonly press: Pressing;
  readonly options?: BrowserContextOptions;
}

const FRENCH: BrowserContextOptions = { locale: 'fr-FR', colorScheme: 'light' };
const sieges: readonly (readonly [string, Siege])[] = [
  [
    'Siege & Fortresses by touch, in French, in the light',
    {
      id: 'siege-and-fortresses',
      preset: 'demo',
      short: { turns: 2 },
      passes: 0.5,
      press: byTouch,
      options: { ...FRENCH, hasTouch: true },
    },
  ],
  [
    'Siège Médiéval by pointer',
    { id: 'siege-medieval', preset: 'last-assault', short: { turns: 2 }, passes: 0.4, press: byPointer },
  ],
  [
    'the siege tower by touch',
    { id: 'siege-tower-hex', preset: 'demo', passes: 0.6, press: byTouch, options: { hasTouch: true } },
  ],
  ['Siege Battles by keys alone', { id: 'siege-battles', preset: 'demo', passes: 0.85, press: byKeys }],
  [
    'the house rules by keys alone',
    { id: 'warmaster-house-rules', preset: 'demo', short: { turns: 1 }, passes: 0.85, press: byKeys },
  ],
];

/** No siege takes a newcomer more presses than this. */
const MOST_PRESSES = 600;
/** The fewest log rows any siege leaves. */
const ROWS = 6;

/** Returns what a newcomer must never see: refusals of suggested actions, and missing translations. */
async function wrongOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const refusals = [...document.querySelectorAll('.refusal')].map((one) => one.textContent);
    const unwritten =
      document.body.innerText.match(/.{0,20}(\{\{|undefined|\bconsole\.[a-z]|\bdisplay\.[a-z]).{0,20}/gu) ?? [];
    return [...refusals, ...unwritten];
  });
}

describe.skipIf(!hasChromium)('a siege', () => {
  let workshop: Workshop;
  beforeAll(async () => {
    workshop = await openWorkshop();
  });
  afterAll(async () => {
    await workshop.close();
  });

  /** Writes a match file with the set-up of a preset, made as short as possible. */
  async function begun({ id, preset: wanted, short }: Siege): Promise<string> {
    const system = systems.find((one) => one.id === id);
    const preset = presetsOf(id).find((one) => one.id === wanted);
    if (system === undefined || preset === undefined) throw new Error('there is no such siege');
    const setup = system.setup.parse({ ...(preset.setup as object), ...short });
    const chosen = system.options.parse({});
    if (!setup.ok || !chosen.ok) throw new Error('the set-up is not legal');
    const file = join(workshop.folder, `${id}.castellan`);
    const match = {
      system: id,
      edition: system.edition,
      setup: setup.value as unknown,
      options: chosen.value as unknown,
    };
    (await createJournal(file, match)).close();
    return file;
  }

  it.each(sieges)('of %s is played from its first order to its end', async (_, siege) => {
    const { id, press, passes, options = {} } = siege;
    const served = await serveProgram(workshop, `siege-${id}`, await begun(siege));
    const { page, complaints } = await openPage(workshop, served.door.consoleUrl, {
      viewport: { width: 1280, height: 800 },
      ...options,
    });
    const monitor = await openPage(workshop, served.door.displayUrl, { viewport: { width: 1920, height: 1080 } });
    await page.bringToFront();
    await page.locator('.dock [data-main]').first().waitFor();
    const random = seeded(11);
    const ending = page.locator('.dock .ending-head, .ending-next').first();
    let presses = 0;
    let rows = 0;
    while ((await ending.count()) === 0 && presses < MOST_PRESSES) {
      const pressed = await pressAndWait(
        page,
        press,
        (of) => Math.floor(random() * of),
        () => random() < passes,
      );
      if (pressed) presses += 1;
      rows = Math.max(rows, await page.locator('#log li').count());
      expect(await wrongOn(page)).toEqual([]);
    }
    expect(presses).toBeLessThan(MOST_PRESSES);
    await ending.waitFor();
    expect(rows).toBeGreaterThanOrEqual(ROWS);
    await expect.poll(() => monitor.page.locator('body').innerText()).toContain('The siege is over');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(options.locale === 'fr-FR' ? 'fr' : 'en');
    expect([...complaints, ...monitor.complaints]).toEqual([]);
    await page.context().close();
    await monitor.page.context().close();
    await served.close();
  });
});
