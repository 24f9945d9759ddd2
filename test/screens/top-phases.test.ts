import { expect, it } from 'vitest';
import { text } from '../../rules/kernel/text.ts';
import { Stage } from './console-stage.ts';
import { states } from './console-states.ts';

const stage = new Stage();
/** The phases of a battle, and those before its first turn, with the current one. */
const ROWS = [
  ['shooting', ['start', 'movement', 'magic', 'shooting', 'combat']],
  [
    'attacking-artillery',
    ['objectives', 'hardship', 'deployment', 'defensive-artillery', 'attacking-artillery', 'start'],
  ],
] as const;
const WIDTHS = [1024, 1101, 1181, 1279, 1280, 1360, 1366, 1440, 1501, 1536, 1600, 1701, 1920];

it.each(['en', 'fr'] as const)('the top bar holds many phases, in %s', { timeout: 120_000 }, async (language) => {
  const page = await stage.open({}, language);
  const { siege, ...rest } = structuredClone(states.roll);
  const match = { ...rest.match, system: 'siege-battles' };
  const found: string[] = [];
  for (const [phase, ids] of ROWS) {
    const phases = ids.map((id) => ({ id, name: text(`sb.phase.${id}`) }));
    await page.setViewportSize({ width: 1920, height: 800 });
    stage.host.show({ ...rest, match, siege: { ...siege, phases, phase } });
    await expect.poll(() => page.locator('.phases li').count()).toBe(ids.length > 5 ? 3 : 5);
    await expect.poll(() => page.locator('.phases').innerText()).not.toContain('sb.phase');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const past = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      const narrow = await page
        .locator('.top > button')
        .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().width < 44).length);
      if (past > 0 || narrow > 0 || !(await page.locator('.phase-now').isVisible()))
        found.push(`${phase} at ${String(width)}: ${String(past)}`);
    }
  }
  expect(found).toEqual([]);
});
