import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { key, tabTo, toTab } from './by-keys.ts';
import { openPage, openWorkshop, serveProgram, type Served, type Workshop } from './console-page.ts';
import { eventOfTwo, openHallFor, press } from './event-page.ts';
import { free, name, nameless, needed, refused, refuses, SPACES, typed } from './wrong-fields.ts';

/**
 * Wrong text in every form of an event, typed with keys: a sentence at the field, the focus on it, everything else as
 * typed, and nothing done until it is right.
 */

let workshop: Workshop;
let served: Served;
let page: Page;
let complaints: string[];
beforeAll(async () => {
  workshop = await openWorkshop();
  served = await serveProgram(workshop, 'fields');
  ({ page, complaints } = await openPage(workshop, served.door.consoleUrl, { viewport: { width: 1280, height: 800 } }));
});
afterAll(async () => {
  await served.close();
  await workshop.close();
});

const panel = () => page.getByRole('dialog');

async function logged(): Promise<number> {
  await toTab(page, 'Log');
  await page.locator('.event-trace tbody tr').first().waitFor();
  return page.locator('.event-trace tbody tr').count();
}

describe('wrong text in the forms of an event', () => {
  it('is told at the fields of a new event and of a table’s link, and makes neither', async () => {
    await page.waitForSelector('.dock');
    await press(page, 'Event');
    await page.getByRole('heading', { name: 'Seasons' }).waitFor();
    const named = page.getByLabel(/^Name of the event/);
    await refused(page, named, 'Create the event', '', needed);
    await refuses(page, named, 'Create the event', name(120), 'Acre Open');
    await refuses(page, page.getByLabel(/^Your name/), 'Create the event', free(100), 'Dubois');
    await typed(page, named, '');

    const link = page.getByRole('region', { name: 'Be a table of an event' });
    const [address, code, table] = [/^Address of the hall/, /^Code for tables/, /^Table/].map((label) =>
      link.getByLabel(label),
    );
    if (address === undefined || code === undefined || table === undefined) throw new Error('no fields');
    const join = 'Come in as this table';
    await refused(page, address, join, '', needed);
    await refuses(page, address, join, { spaces: needed, most: 200 }, 'nowhere');
    await refused(page, code, join, '', needed);
    await refuses(page, code, join, { spaces: needed, most: 24 }, 'ABCDEF');
    await refused(page, table, join, '', needed);
    await refuses(page, table, join, { spaces: needed, most: 20 }, '14');
    // All fields are right in themselves, but no hall is there: what was typed stays.
    await key(page, join);
    await link.getByRole('alert').waitFor();
    expect([await address.inputValue(), await code.inputValue(), await table.inputValue()]).toEqual([
      'nowhere',
      'ABCDEF',
      '14',
    ]);
    expect(await page.locator('.event-card').count()).toBe(0);
    await press(page, 'Back to the siege');
  });

  it('is told at the fields of a player, and enters nobody', async () => {
    await eventOfTwo(page);
    await toTab(page, /^Players/);
    await key(page, 'Enter a player');
    await panel().waitFor();
    const field = (label: RegExp): Locator => panel().getByLabel(label);
    await refused(page, field(/^Name/), 'Save', '', needed);
    await refuses(page, field(/^Name/), 'Save', name(100), 'Costa');
    for (const [label, most] of [
      [/^Club/, 80],
      [/^Army/, 120],
      [/^Contact/, 200],
      [/^Fixed table/, 20],
    ] as const)
      await refuses(page, field(label), 'Save', free(most), 'Lions');
    expect(await page.locator('.event-name').count()).toBe(2);
    await key(page, 'Save');
    await page.getByText('3 players in all.').waitFor();
    await expect.poll(() => panel().getByLabel(/^Name/).inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.event-name').count()).toBe(3);
  });

  it('is told line by line in a list of players, whose accents a file from a spreadsheet keeps', async () => {
    await key(page, 'Import a list');
    const list = panel().getByLabel('List', { exact: true });
    const from = (words: string) =>
      panel()
        .getByLabel('Choose a file')
        .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(words, 'latin1') });
    await from('nom;club\r\nÉlise Müller;Château\r\n');
    await expect.poll(() => list.inputValue()).toContain('Élise Müller;Château');
    await expect.poll(() => panel().getByRole('button', { name: 'Enter all of them' }).isEnabled()).toBe(true);
    await typed(page, list, 'name;rating\nÉlise;1500\nBrandt;many\n;4');
    await panel()
      .getByText(/^Line 3: /)
      .waitFor();
    await panel()
      .getByText(/^Line 4: /)
      .waitFor();
    expect(await panel().getByRole('button', { name: 'Enter all of them' }).isEnabled()).toBe(false);
    await page.keyboard.press('Escape');
    await expect.poll(() => panel().count()).toBe(0);
    expect(await page.locator('.event-name').count()).toBe(3);
  });

  it('is told at the settings, which stay as they were', async () => {
    await toTab(page, 'Settings');
    await refused(page, page.getByLabel(/^Name of the event/), null, '', needed);
    await refuses(page, page.getByLabel(/^Name of the event/), 'Save settings', name(120), 'Acre Open');
    await refuses(page, page.getByLabel(/^Place/), 'Save settings', free(120), 'Acre');
    expect(await page.getByRole('heading', { name: 'Varenne Open' }).count()).toBe(1);
    await key(page, 'Save settings');
    await page.getByText('Everything is saved.').waitFor();
    await page.getByRole('heading', { name: 'Acre Open' }).waitFor();
    // What is written while the host saves stays, and is saved next.
    await page.getByLabel(/^Name of the event/).evaluate(async (field: HTMLInputElement) => {
      const write = async (words: string): Promise<void> => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        // The page renders it, and no answer of the host can come before.
        await Promise.resolve();
      };
      await write('Acre Siege');
      field.form?.requestSubmit();
      await write('Acre Siege Open');
    });
    await page.getByRole('heading', { name: 'Acre Siege', exact: true }).waitFor();
    await toTab(page, 'Rounds');
    await toTab(page, 'Settings');
    expect(await page.getByLabel(/^Name of the event/).inputValue()).toBe('Acre Siege Open');
    await key(page, 'Save settings');
    await page.getByRole('heading', { name: 'Acre Siege Open' }).waitFor();
  });

  it('is told at the scenario of a round', async () => {
    const before = await logged();
    await toTab(page, 'Rounds');
    await refuses(page, page.getByLabel(/^Scenario/).first(), 'Save for this round', free(80), 'Open breach');
    expect(await logged()).toBe(before);
    await toTab(page, 'Rounds');
    await tabTo(page, page.getByLabel(/^Scenario/).first());
    await page.keyboard.press('Enter');
    await expect.poll(() => logged()).toBe(before + 1);
  });

  it('is told at soft scores and awards', async () => {
    await toTab(page, 'Awards');
    await key(page, 'Add a soft score');
    await panel().waitFor();
    await refused(page, panel().getByLabel(/^What it is for/), 'Save', '', needed);
    await refuses(page, panel().getByLabel(/^What it is for/), 'Save', name(60), 'Painting');
    const best = panel().getByLabel(/^Best mark/);
    await refused(page, best, 'Save', '2.5', 'A whole number from 1 to 1000');
    await refused(page, best, 'Save', '', 'A whole number from 1 to 1000');
    await typed(page, best, '10');
    const worth = panel().getByLabel(/^Worth in match points/);
    await refused(page, worth, 'Save', '0.3', 'A number from 0 to 1000, in halves');
    await typed(page, worth, '1.5');
    await key(page, 'Save');
    await panel().waitFor({ state: 'hidden' });
    await key(page, 'Add an award of your own');
    await panel().waitFor();
    await refused(page, panel().getByLabel(/^Name of the award/), 'Save', '', needed);
    await refuses(page, panel().getByLabel(/^Name of the award/), 'Save', name(80), 'Best banner');
    await key(page, 'Save');
    await panel().waitFor({ state: 'hidden' });
    await page.getByText('Best banner').first().waitFor();
  });

  it('is told at a table: the call of a judge, how a game ended, and why pairings were changed', async () => {
    await toTab(page, 'Rounds');
    await key(page, 'Pair round 1');
    await page.getByRole('tab', { name: 'Round 1', exact: true }).waitFor();
    await toTab(page, 'Round 1');
    await key(page, 'Change by hand');
    await panel().waitFor();
    // Both change places.
    const attacker = panel().getByLabel('Attacker at table 1');
    const before = await attacker.inputValue();
    await tabTo(page, attacker);
    for (const arrow of ['ArrowDown', 'ArrowUp', 'ArrowUp'])
      if ((await attacker.inputValue()) === before) await page.keyboard.press(arrow);
    await expect.poll(() => panel().getByRole('button', { name: 'Change the pairings' }).isEnabled()).toBe(true);
    const why = panel().getByLabel(/^Why/);
    await refused(page, why, 'Change the pairings', '', needed);
    await refuses(page, why, 'Change the pairings', { spaces: needed, most: 200 }, 'They asked');
    await key(page, 'Change the pairings');
    await expect.poll(() => panel().count()).toBe(0);
    await key(page, 'Publish pairings');
    await key(page, /^Table 1\b/);
    await panel().waitFor();
    await key(page, 'Enter the result');
    await tabTo(page, panel().getByRole('radio').first());
    await page.keyboard.press('Space');
    await refuses(page, panel().getByLabel(/^How it came about/), 'Save', free(200), 'The keep fell');
    for (const [i, points] of ['500', '100'].entries())
      await typed(
        page,
        panel()
          .getByLabel(/^Victory points of/)
          .nth(i),
        points,
      );
    await key(page, 'Save');
    await expect.poll(() => panel().count()).toBe(0);
    // The points stand beside the names, and the card repeats none of them.
    await expect.poll(() => page.locator('.table-vp').allInnerTexts()).toEqual(['500', '100']);
    expect(await page.locator('.table-state').innerText()).toMatch(/^the attacker won$/i);
    await key(page, /^Table 1\b/);
    await panel().waitFor();
    await refuses(page, panel().getByLabel(/^What is it about/), 'Call a judge', free(200), 'A wall');
    await key(page, 'Call a judge');
    await expect.poll(() => panel().count()).toBe(0);
    await expect.poll(() => page.locator('.table-state').innerText()).toContain('Judge called');
  });

  it('was never half done: the log has what was right, and nothing else', async () => {
    const before = await logged();
    await toTab(page, /^Players/);
    await key(page, 'Enter a player');
    await refused(page, panel().getByLabel(/^Name/), 'Save', SPACES, nameless);
    await page.keyboard.press('Escape');
    expect(await logged()).toBe(before);
    const all = await page.locator('.event-trace tbody').innerText();
    for (const wrong of ['xxx', '\u200f']) expect(all).not.toContain(wrong);
    expect(complaints).toEqual([]);
  });

  it('is told on a phone that comes in, in its language', async () => {
    const [own = ''] = await openHallFor(page, ['Brandt']);
    const phone = await openPage(workshop, own.split('#')[0] ?? '', {
      viewport: { width: 390, height: 844 },
      locale: 'fr-FR',
    });
    const field = phone.page.getByLabel(/^Code/);
    await field.waitFor();
    await refused(phone.page, field, 'Entrer', '', 'Il faut écrire quelque chose ici.');
    await typed(phone.page, field, 'ABCDEF');
    const who = phone.page.getByLabel(/^Votre nom/);
    await refused(
      phone.page,
      who,
      'Entrer',
      SPACES,
      'Un nom fait d’espaces n’en est pas un. Écrivez-en un qui se lit à voix haute.',
    );
    await typed(phone.page, who, 'Moreau');
    await key(phone.page, 'Entrer');
    await phone.page.getByRole('alert').waitFor();
    expect([await field.inputValue(), await who.inputValue()]).toEqual(['ABCDEF', 'Moreau']);
    await phone.page.context().close();
  });
});
