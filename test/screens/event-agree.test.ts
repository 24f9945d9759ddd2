import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fingerprintOf } from '../../electron/contract/fingerprint.ts';
import { readableInBothLights } from './both-lights.ts';
import { openPage, openWorkshop, serveProgram, type Served, type Workshop } from './console-page.ts';
import { eventOfTwo, openHallFor, press, showInHall } from './event-page.ts';
import { fingersMiss } from './finger-room.ts';

/**
 * Two players who first say different things agree without the judge, by phone; and everybody can compare the key of
 * the event.
 */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
let workshop: Workshop;
let served: Served;
beforeAll(async () => {
  workshop = await openWorkshop();
  served = await serveProgram(workshop, 'event-agree');
});
afterAll(async () => {
  await served.close();
  await workshop.close();
});

/** Reports who won. */
async function reports(
  phone: Page,
  says: { readonly open: RegExp; readonly who: RegExp; readonly done: string },
): Promise<void> {
  await phone.getByRole('button', { name: says.open }).tap();
  await phone.getByRole('radio', { name: says.who }).tap();
  await phone.getByRole('button', { name: says.done }).tap();
}

it('a player accepts what the other says, the call for a judge closes, and hall and phones show one key', async () => {
  const { page, complaints } = await openPage(workshop, served.door.consoleUrl, {
    viewport: { width: 1280, height: 800 },
  });
  await eventOfTwo(page);
  await page.getByRole('tab', { name: 'Rounds' }).click();
  await press(page, 'Pair round 1');
  await page.getByRole('tab', { name: 'Round 1' }).click();
  await press(page, 'Publish');
  const addresses = await openHallFor(page, ['Brandt', 'Okafor']);
  const phones: Page[] = [];
  for (const [i, locale] of ['en-GB', 'fr-FR'].entries()) {
    const { page: phone } = await openPage(workshop, addresses[i] ?? '', { ...PHONE, locale });
    await phone.getByRole('button', { name: /^(Come in|Entrer)$/ }).tap();
    await phone.locator('.phone-game').waitFor();
    phones.push(phone);
  }
  const [brandt, okafor] = phones as [Page, Page];

  // They say different things, and one of them calls a judge.
  await reports(brandt, { open: /^Report the result/, who: /^Brandt wins/, done: 'This is how it ended' });
  await okafor.getByText('Brandt dit').waitFor();
  await reports(okafor, { open: /^Ce n’est pas cela/, who: /^Okafor gagne/, done: 'Voici comment cela s’est terminé' });
  await brandt.getByText('You say different things. A judge decides.').waitFor();
  await brandt.getByRole('button', { name: 'Call a judge' }).tap();
  await expect.poll(() => brandt.getByRole('button', { name: 'A judge is called' }).isDisabled()).toBe(true);
  const waiting = page.locator('.event-waiting li');
  await expect.poll(() => waiting.count()).toBe(1);
  expect(await brandt.getByRole('button', { name: 'Accept what Okafor says' }).count()).toBe(1);
  const theirs = okafor.getByRole('button', { name: 'Accepter ce que dit Brandt' });
  await theirs.waitFor();
  await readableInBothLights(okafor, 'accept');
  expect(await fingersMiss(okafor)).toEqual([]);

  // One accepts: that is the result, on both phones and at the desk, and nobody waits for a judge any more.
  await theirs.tap();
  await brandt.getByText('Both confirmed').waitFor();
  await expect.poll(() => theirs.count()).toBe(0);
  await expect.poll(() => waiting.count()).toBe(0);
  await expect.poll(() => page.locator('.table-state').innerText()).toMatch(/the attacker won|the defender won/i);
  expect(await brandt.getByRole('button', { name: /^Accept what/ }).count()).toBe(0);

  // Everybody can compare the key of the event file with the hall screen and their own page.
  const hall = await openPage(workshop, await showInHall(page), { viewport: { width: 1920, height: 1080 } });
  const inHall = hall.page.locator('.hall-key');
  await inHall.waitFor();
  await press(page, 'Paper and files');
  const [saved] = await Promise.all([page.waitForEvent('download'), press(page, 'Event file')]);
  const [, made = ''] = /"kind":"key-made","key":"([0-9a-f]{64})"/.exec(readFileSync(await saved.path(), 'utf8')) ?? [];
  const key = fingerprintOf(made);
  for (const [of, label] of [
    [inHall, 'Key of the event: '],
    [brandt.getByText(/^Key of the event/), 'Key of the event: '],
    [okafor.getByText(/^Clé de l’événement/), 'Clé de l’événement\u00a0: '],
  ] as const)
    await expect.poll(() => of.innerText()).toBe(`${label}${key}`);
  await readableInBothLights(hall.page, 'hall-key');

  // A player who stands far down on the page still sees that the link is lost.
  await brandt.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Hall', exact: true }).click();
  await press(page, 'Close to the hall');
  const lost = brandt.getByText('As it stood when the link was lost');
  await lost.waitFor();
  expect(await brandt.evaluate(() => scrollY)).toBeGreaterThan(300);
  expect((await lost.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  expect([...complaints, ...hall.complaints]).toEqual([]);
});
