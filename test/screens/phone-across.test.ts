import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { done, openHand } from '../journeys/program.ts';
import { resultsStay } from '../results-stay.ts';
import { openPage, openWorkshop, serveProgram } from './console-page.ts';
import { guestPhone, letPhonesIn } from './guest-phone.ts';
import { preparedMatch, until } from './prepared-match.ts';

it('a phone held across shows the dice of a fight and their result without scrolling', async () => {
  const workshop = await openWorkshop();
  const way = until('assault');
  const file = await preparedMatch(workshop.folder, { system: 'siege-medieval', preset: 'last-assault', way });
  resultsStay(join(workshop.folder, 'across'), 'wait');
  const served = await serveProgram(workshop, 'across', file);
  const hand = await openHand(served.door.consoleUrl);
  const { page: table } = await openPage(workshop, served.door.consoleUrl);
  await table.waitForSelector('.dock');
  await letPhonesIn(table);
  const open = async (address: string, options: Parameters<typeof openPage>[2]): Promise<Page> =>
    (await openPage(workshop, address, options)).page;
  const phone = await guestPhone(table, open, 'Ada', 'attacker');
  await phone.setViewportSize({ width: 844, height: 390 });
  await done(hand.call('match.command', { command: 'assault', args: { unit: 'foot-1', section: 'wall-1' } }));
  for (;;) {
    const { ask } = await hand.until('a question', (state) => state.ask !== null);
    if (ask === null || ask.ask === 'roll') break;
    const { token } = ask;
    await done(
      ask.ask === 'choose'
        ? hand.call('match.choose', { token, option: ask.options[0]?.id ?? '' })
        : hand.call('match.declare', { token, fact: ask.suggested ?? (ask.fact === 'yes-no' ? true : 0) }),
    );
    await hand.until('the next question', (state) => state.ask?.token !== token);
  }
  const { ask } = hand.state();
  await done(hand.call('tray.type', { token: ask?.token ?? '', faces: [6], by: 'Brandt' }));
  await phone.locator('.result[data-told=true]').waitFor();
  const foot = (part: string): Promise<number> =>
    phone
      .locator(part)
      .first()
      .evaluate((one) => Math.ceil(one.getBoundingClientRect().bottom));
  const nav = await phone.locator('.tablet-pages').evaluate((one) => one.getBoundingClientRect().top);
  for (const part of ['.ask-result h1', '.fight-numbers', '.landed-die .die, .landed-die svg'])
    await expect.poll(() => foot(part), { message: part }).toBeLessThanOrEqual(nav);
  hand.close();
  await served.close();
  await workshop.close();
});
