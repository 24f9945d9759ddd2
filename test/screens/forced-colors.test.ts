import { expect, it } from 'vitest';
import { Stage } from './console-stage.ts';
import { picture } from './devices-page.ts';

/** Under forced colours, the phase, the selection and the sides can still be told apart. */

const stage = new Stage();
it('the phase, the selection and the sides can be told apart in forced colours', async () => {
  const page = await stage.open({ forcedColors: 'active', reducedMotion: 'reduce' });
  const ground = (selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground('.phase-now')).not.toBe(await ground('.phases li:not(.phase-now)'));
  const shields = await page.locator('.top-score .shield').evaluateAll((all) => all.map(({ innerHTML }) => innerHTML));
  expect(new Set(shields).size).toBe(2);
  expect(
    await page
      .locator('.top-score .shield')
      .first()
      .evaluate((one) => getComputedStyle(one).forcedColorAdjust),
  ).toBe('none');
  await picture(page, 'forced-roll');
  await stage.show('choice');
  await page.keyboard.press('1');
  await page.locator('.card-chosen').waitFor();
  expect(await ground('.card-chosen')).not.toBe(await ground('.card:not(.card-chosen)'));
  const [words, behind] = await page.locator('.card-chosen').evaluate((one) => {
    const { color, backgroundColor } = getComputedStyle(one);
    return [color, backgroundColor];
  });
  expect(words).not.toBe(behind);
  expect(behind).toBe(await ground('.phase-now'));
  await picture(page, 'forced-choice');
});
