import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LandedView, TableState } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { openPage, openWorkshop, serveScript, type Workshop } from './console-page.ts';
import { log, states } from './console-states.ts';
import { Scripted } from './scripted-host.ts';

/** The plan of every screen changes once the dice can be read, so that nothing falls before they say so. */

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());

const before: TableState = { ...states.roll, callout: null };
/** A die that takes an hour to be read. */
const landed: LandedView = {
  n: log.length + 1,
  seat: 'attacker',
  rule: 'SF-031',
  why: before.ask?.why ?? text('sum.hits'),
  about: before.ask?.about ?? [],
  kind: 'sum-above',
  sides: 6,
  atLeast: null,
  limit: 3,
  dice: [{ face: 6, grade: 'witnessed', label: '', by: null, was: null, came: 'adds' }],
  number: 6,
  against: null,
  outcome: [],
  odds: [],
};
const HOUR = 3_600_000;
const stage = { row: landed.n, lands: HOUR, told: HOUR, ends: null, held: false, hurried: false };
const [first, ...others] = before.siege.sections;
if (first === undefined) throw new Error('no section');
const after: TableState = {
  ...before,
  revision: before.revision + 1,
  // Nothing more is asked: what the dice were thrown for stays marked with them all the same.
  ask: null,
  siege: { ...before.siege, sections: [{ ...first, tokens: first.tokens + 3 }, ...others] },
  landed,
  stage,
};

/** The drawn plan, without generated ids. */
const drawing = (page: Page, plan: string): Promise<string> =>
  page.evaluate(
    (place) =>
      (document.querySelector(place)?.outerHTML ?? `no ${place}`).replaceAll(
        /id="[^"]*"|url\([^)]*\)|#[\w«»_:-]+/g,
        '',
      ),
    plan,
  );

it('waits on console and monitor until the dice can be read, and shows everything to who comes later', async () => {
  const host = new Scripted(before, log);
  const served = await serveScript(workshop, host);
  const screens = [
    [served.door.consoleUrl, '.dock', '.plan-pane', '.ask-result'],
    [served.door.displayUrl, '.m-cartouche', '.m-plan', '.m-result'],
  ] as const;
  for (const [address, ready, plan, result] of screens) {
    const open = async () => {
      const { page } = await openPage(workshop, address, { viewport: { width: 1440, height: 900 } });
      await page.waitForSelector(ready);
      return page;
    };
    host.show(before);
    const page = await open();
    const standing = await drawing(page, plan);
    host.show(after);
    await page.waitForSelector(result);
    expect(await drawing(page, plan)).toBe(standing);
    const late = await open();
    await expect.poll(() => drawing(late, plan)).not.toBe(standing);
    const now = await drawing(late, plan);
    host.show({ ...after, revision: after.revision + 1, stage: { ...stage, told: 0, hurried: true } });
    await expect.poll(() => drawing(page, plan)).toBe(now);
    for (const one of [page, late]) await one.context().close();
  }
  await served.close();
});
