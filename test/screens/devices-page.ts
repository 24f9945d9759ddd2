import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { StartPortsProcess } from '../../electron/host.ts';
import { openPage, serveProgram, type Served, type Workshop } from './console-page.ts';

/** How the devices page is viewed. */
export interface Look {
  readonly theme?: 'dark' | 'light';
  readonly width?: number;
  readonly height?: number;
  readonly language?: 'en' | 'fr';
  readonly startPorts?: StartPortsProcess;
  /** Runs on the page before its own code. */
  readonly before?: (page: Page) => Promise<void>;
}

/** Opens the devices page in the whole program, runs `play`, and expects no browser complaints. */
export async function onDevicesPage(
  workshop: Workshop,
  name: string,
  { theme = 'dark', width = 1280, height = 800, startPorts, before, language = 'en' }: Look,
  play: (page: Page, served: Served) => Promise<void>,
): Promise<void> {
  const served = await serveProgram(workshop, name, undefined, startPorts);
  const { page, complaints } = await openPage(workshop, 'about:blank', {
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    acceptDownloads: true,
    locale: language === 'fr' ? 'fr-FR' : 'en-GB',
  });
  await before?.(page);
  await page.goto(served.door.consoleUrl);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForSelector('.dock');
  const devices = language === 'fr' ? 'Appareils' : 'Devices';
  await page.getByRole('navigation').getByRole('button', { name: devices, exact: true }).click();
  await page.getByRole('tab').first().waitFor();
  await play(page, served);
  expect(complaints).toEqual([]);
  await page.context().close();
  await served.close();
}

/** Takes a screenshot if pictures are enabled. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['CASTELLAN_PICTURES'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
}
