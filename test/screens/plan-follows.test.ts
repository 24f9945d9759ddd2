import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FightTold } from '../../electron/contract/fights.ts';
import type { TableState } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { openPage, openWorkshop, serveScript, type Workshop } from './console-page.ts';
import { log, states } from './console-states.ts';
import { Scripted } from './scripted-host.ts';

/** The view of the plan follows a fight, and returns to the whole once it is over. */

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());

const fight: FightTold = {
  n: 1,
  kind: 'assault',
  name: text('the.wall', { label: '2' }),
  section: 'w-2',
  place: text('the.wall', { label: '2' }),
  attacker: 'attacker',
  begun: 8,
  rounds: [],
  going: true,
  follows: [],
  outcome: null,
};
const ended: FightTold = {
  ...fight,
  going: false,
  outcome: { end: 'held', winner: 'defender', nobodyLeft: false, text: text('the.wall', { label: '2' }), n: 9 },
};
const fights = (state: TableState, now: FightTold): TableState => ({
  ...state,
  callout: null,
  fights: { ...state.fights, now },
});
const fought = fights(states.choice, fight);
/** The fight is over, and something else is asked about the same wall. */
const asked = fights(states.choice, ended);
const free = fights(states.free, ended);

const zoom = (page: Page): Promise<string> => page.locator('.plan-zoom output').innerText();
const viewBox = (page: Page): Promise<string | null> => page.locator('.plan-drawing').getAttribute('viewBox');

async function played(play: (page: Page, show: (state: TableState) => void) => Promise<void>): Promise<void> {
  const host = new Scripted(states.free, log);
  const served = await serveScript(workshop, host);
  const { page, complaints } = await openPage(workshop, served.door.consoleUrl, {
    viewport: { width: 1280, height: 800 },
  });
  await page.waitForSelector('.dock');
  let { revision } = states.free;
  await play(page, (state) => host.show({ ...state, revision: (revision += 1) }));
  expect([...complaints, ...host.failures]).toEqual([]);
  await page.context().close();
  await served.close();
}

it('goes to a fight and back to the whole, even if a question about its wall follows', () =>
  played(async (page, show) => {
    const whole = await viewBox(page);
    for (const after of [free, asked]) {
      show(fought);
      await expect.poll(() => zoom(page)).not.toBe('100%');
      show(after);
      await expect.poll(() => zoom(page)).toBe('100%');
      expect(await viewBox(page)).toBe(whole);
    }
  }));

it('stays where a person has moved it during the fight', () =>
  played(async (page, show) => {
    show(fought);
    await expect.poll(() => zoom(page)).not.toBe('100%');
    await page.locator('.plan-zoom button').first().click();
    const nearer = await viewBox(page);
    for (const after of [asked, free]) {
      show(after);
      await page.locator(after === free ? '.ask-free' : '.dock [role=radiogroup]').waitFor();
      expect(await viewBox(page)).toBe(nearer);
    }
  }));
