import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, openWorkshop, serveProgram, type Served, type Workshop } from '../screens/console-page.ts';
import { guestPhone, letPhonesIn } from '../screens/guest-phone.ts';
import { asking, preparedMatch, until } from '../screens/prepared-match.ts';
import { whatIsWrong } from '../screens/what-is-wrong.ts';
import { resultsStay } from '../results-stay.ts';
import { hasChromium } from './chromium.ts';

/** A match with two phones and a console: each side declares, objects, agrees and rolls on its own screen. */

let workshop: Workshop;
let served: Served;
let table: Page;
let attacker: Page;
let defender: Page;
const complaints: string[][] = [];

async function page(address: string, options: Parameters<typeof openPage>[2]): Promise<Page> {
  const opened = await openPage(workshop, address, options);
  complaints.push(opened.complaints);
  return opened.page;
}
async function picture(name: string): Promise<void> {
  const folder = process.env['CASTELLAN_PICTURES'];
  if (folder === undefined) return;
  for (const [who, of] of Object.entries({ table, attacker, defender }))
    await of.screenshot({ path: join(folder, `two-phones-${name}-${who}.png`) });
}

const phone = (name: string, seat: string): Promise<Page> => guestPhone(table, page, name, seat);

const main = (of: Page) => of.locator('[data-main]');
async function tapMain(of: Page): Promise<void> {
  await of.locator('[data-main=live]').waitFor();
  await main(of).tap();
}
const heading = (of: Page) => expect.poll(() => of.locator('#ask').innerText());

beforeAll(async () => {
  workshop = await openWorkshop();
  const file = await preparedMatch(workshop.folder, {
    system: 'siege-battles',
    preset: 'demo',
    way: until('shoot'),
    opens: asking('shoot', 3),
  });
  resultsStay(join(workshop.folder, 'two-phones'), 'wait');
  served = await serveProgram(workshop, 'two-phones', file);
  table = await page(served.door.consoleUrl, { viewport: { width: 1280, height: 800 } });
  await table.waitForSelector('.dock');
  await letPhonesIn(table);
});
afterAll(async () => {
  await served?.close();
  await workshop.close();
});

describe.skipIf(!hasChromium)('a match with two phones and a console', () => {
  it('begins with both at the table, the question on the phone of the side being asked', async () => {
    attacker = await phone('Ada', 'attacker');
    defender = await phone('Dan', 'defender');
    await table.keyboard.press('Escape');
    await heading(attacker).toBe('Agree 3 facts');
    expect(await defender.locator('[data-main]').count()).toBe(0);
    await picture('asked');
  });

  it('takes facts from one side and an objection from the other, and goes on once both agree', async () => {
    await tapMain(attacker);
    await expect.poll(() => table.locator('.ask h1').innerText()).toMatch(/^Roll/);
    // The other side and the console see what was declared; the one who declared it is not asked again.
    const told = defender.locator('.agreed');
    await told.waitFor();
    expect(await told.locator('h2').innerText()).toBe('Told by Ada');
    expect(await told.locator('li').count()).toBe(3);
    await expect.poll(() => table.locator('.agreed summary').innerText()).toMatch(/^Told by Ada: .*12\smodels/);
    expect(await attacker.locator('.agreed').count()).toBe(0);
    expect(await whatIsWrong(defender, '.tablet-head span, .plan *')).toEqual([]);
    await picture('told');
    await defender.locator('.ask[data-awake=true]').waitFor();
    await told
      .locator('li')
      .nth(2)
      .getByRole('button', { name: /^Object/ })
      .tap();
    for (const one of [attacker, defender, table]) {
      await heading(one).toBe('Agree 3 facts');
      await expect.poll(() => one.locator('.objection').innerText()).toMatch(/Dan objects/);
    }
    expect(await whatIsWrong(defender, '.tablet-head span, .plan *')).toEqual([]);
    await picture('objected');
    // One side proposes a number, which waits for the other to agree.
    const models = (of: Page) => of.locator('.fact').nth(2);
    await models(defender).getByRole('button', { name: /less/i }).tap();
    await expect.poll(() => models(defender).innerText()).toMatch(/was \d/);
    await tapMain(defender);
    await expect.poll(() => attacker.locator('.objection').innerText()).toMatch(/Dan agrees/);
    await expect.poll(() => models(attacker).innerText()).toContain('as proposed now');
    await expect.poll(() => main(attacker).innerText()).toMatch(/Agreed by both/);
    // The side that proposed cannot agree for the other.
    expect(await main(defender).count()).toBe(0);
    await picture('proposed');
    await tapMain(attacker);
    for (const one of [attacker, defender, table]) await expect.poll(() => one.locator('.objection').count()).toBe(0);
    await expect.poll(() => attacker.locator('.ask h1').innerText()).toMatch(/^Roll/);
    await expect.poll(() => table.locator('#log').innerText()).toMatch(/Objection to:/);
  });

  it('rolls on the phone of the rolling side, and shows the result on all three screens', async () => {
    await attacker.locator('.btn-virtual').tap();
    await tapMain(attacker);
    for (const one of [attacker, defender, table]) await one.locator('.ask-result').waitFor();
    await picture('landed');
    // It is too late to object to what was declared.
    expect(await defender.locator('.agreed').count()).toBe(0);
    // Browsers log a 401 on their own before the code has been entered.
    expect(complaints.flat().filter((one) => !/401/.test(one))).toEqual([]);
  });
});
