import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableState } from '../../electron/contract/table.ts';
import { openPage, openWorkshop, serveScript, type Workshop } from './console-page.ts';
import { log, states } from './console-states.ts';
import { Scripted } from './scripted-host.ts';

/** A monitor covered by a callout draws nothing hidden, and catches up once the callout is gone. */

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());

const viewport = { width: 1920, height: 1080 };

/** The table after `hits` more hits on its first section, in a turn of its own, so that plan and column must change. */
function after(hits: number, state: TableState): TableState {
  const [first, ...others] = state.siege.sections;
  if (first === undefined) throw new Error('no section');
  const { turn } = state.siege;
  return {
    ...state,
    siege: { ...state.siege, turn: turn + hits, sections: [{ ...first, tokens: first.tokens + hits }, ...others] },
  };
}

/** What is drawn beneath callouts, without generated ids. */
const drawing = (page: Page): Promise<string> =>
  page.evaluate(() =>
    ['.m-plan', '.m-turn']
      .map((place) => document.querySelector(place)?.outerHTML ?? `no ${place}`)
      .join('\n')
      .replaceAll(/id="[^"]*"|url\([^)]*\)|#[\w«»_:-]+/g, ''),
  );

describe('beneath a callout', () => {
  it('nothing is drawn while it covers the monitor, and afterwards everything matches a fresh monitor', async () => {
    const host = new Scripted({ ...states.roll, callout: null }, log);
    const served = await serveScript(workshop, host);
    const { page, complaints } = await openPage(workshop, served.door.displayUrl, { viewport });
    await page.waitForSelector('.m-cartouche');
    const before = await drawing(page);

    const { callout } = states.fallen;
    if (callout === null) throw new Error('nothing is called out');
    const state = { ...states.roll, callout };
    host.show(state);
    await page.waitForSelector('.m-callout');
    await page.evaluate(() => {
      const drawn = Object.assign(globalThis, { changes: 0, covered: true });
      for (const place of document.querySelectorAll('.m-plan, .m-column'))
        new MutationObserver((changes) => {
          // Changes after it is gone are what was held back.
          if (document.querySelector('.m-callout') !== null) drawn.changes += changes.length;
        }).observe(place, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    for (let hits = 1; hits <= 4; hits += 1) {
      host.show(after(hits, state));
      await page.waitForTimeout(120);
    }
    const told = await page.evaluate(() => ({
      covered: document.querySelector('.m-callout') !== null,
      changes: (globalThis as unknown as { changes: number }).changes,
    }));
    expect(told).toEqual({ covered: true, changes: 0 });

    await page.locator('.m-callout').waitFor({ state: 'detached' });
    const { page: fresh, complaints: more } = await openPage(workshop, served.door.displayUrl, { viewport });
    await fresh.waitForSelector('.m-cartouche');
    const now = await drawing(fresh);
    expect(now).not.toEqual(before);
    await expect.poll(() => drawing(page)).toEqual(now);

    expect([...complaints, ...more, ...host.failures]).toEqual([]);
    await page.context().close();
    await fresh.context().close();
    await served.close();
  });
});
