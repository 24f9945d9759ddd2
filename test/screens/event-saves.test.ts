import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage, openWorkshop, serveProgram, type Workshop } from './console-page.ts';
import { onConsole } from './on-console.ts';
import { eventOfTwo, press } from './event-page.ts';

/** What an organiser types while something is being saved, here or by somebody else: the program in a real browser. */

const DESK = { viewport: { width: 1280, height: 800 } } as const;
let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());

/**
 * Types and saves in one go, so that no answer of the host can come before the end.
 * @param steps what is typed into a field; without words, its form is saved
 */
async function atOnce(page: Page, steps: readonly (readonly [field: Locator, words?: string])[]): Promise<void> {
  const all = await Promise.all(steps.map(async ([field, words]) => ({ field: await field.elementHandle(), words })));
  await page.evaluate(async (each) => {
    for (const { field, words } of each) {
      if (!(field instanceof HTMLInputElement)) throw new Error('no field');
      if (words === undefined) field.form?.requestSubmit();
      else {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      // The page renders it.
      await Promise.resolve();
    }
  }, all);
}

const tab = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('tab', { name }).click();
const named = (page: Page) => page.getByLabel(/^Name of the event/);
const place = (page: Page) => page.getByLabel('Place', { exact: true });
const status = (page: Page) => page.locator('.settings-save [role=status]');

/** How often settings or a plan were saved, as the log tells. */
async function saves(page: Page): Promise<number> {
  const lines = await page.locator('.event-trace tbody tr').allInnerTexts();
  return lines.filter((line) => /settings were changed|points or time set/.test(line)).length;
}

/** What the fields of a round's plan contain: points and minutes. */
async function planned(page: Page): Promise<readonly string[]> {
  const fields = ['Points of an army', 'Minutes'].map((label) => page.getByLabel(label).first());
  return Promise.all(fields.map((field) => field.inputValue()));
}

it('a second save goes on from the first, and what was typed since stays', () =>
  onConsole(workshop, 'event-saves', async (page) => {
    await eventOfTwo(page);
    await tab(page, 'Settings');
    await atOnce(page, [
      [named(page), 'Acre Open'],
      [named(page)],
      [place(page), 'Great hall'],
      [place(page)],
      // The same once more is nothing new.
      [place(page)],
    ]);
    await page.getByRole('heading', { name: 'Acre Open' }).waitFor();
    await expect.poll(() => status(page).innerText()).toBe('Everything is saved.');
    expect([await named(page).inputValue(), await place(page).inputValue()]).toEqual(['Acre Open', 'Great hall']);
    expect(await page.getByRole('alert').count()).toBe(0);

    await tab(page, 'Rounds');
    const [points, minutes] = [page.getByLabel('Points of an army').first(), page.getByLabel('Minutes').first()];
    await atOnce(page, [[points, '800'], [points], [minutes, '90']]);
    await expect.poll(() => planned(page)).toEqual(['800', '90']);
    await press(page, 'Save for this round');
    await expect.poll(() => planned(page)).toEqual(['800', '90']);
    // Two saves of the settings and two of the plan.
    await tab(page, 'Log');
    await expect.poll(() => saves(page)).toBe(4);
    // A new page knows only what the event has.
    await page.reload();
    await page.getByRole('heading', { name: 'Acre Open' }).waitFor();
    await tab(page, 'Rounds');
    await expect.poll(() => planned(page)).toEqual(['800', '90']);
    await tab(page, 'Settings');
    await expect.poll(() => place(page).inputValue()).toBe('Great hall');
  }));

it('unsaved settings and an unsaved plan stay while another tab of the console saves', () =>
  onConsole(workshop, 'event-drafts', async (page) => {
    await eventOfTwo(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('heading', { name: 'Varenne Open' }).waitFor();

    await tab(page, 'Settings');
    await named(page).fill('Acre Open');
    await tab(other, 'Settings');
    await place(other).fill('Great hall');
    await press(other, 'Save settings');
    await expect.poll(() => status(other).innerText()).toBe('Everything is saved.');
    // This page knows of the other's save, and keeps what was typed here.
    await expect.poll(() => status(page).innerText()).toContain('meanwhile');
    expect(await named(page).inputValue()).toBe('Acre Open');
    await press(page, 'Save settings');
    // Both count, on both pages.
    for (const one of [page, other]) {
      await one.getByRole('heading', { name: 'Acre Open' }).waitFor();
      await expect.poll(() => place(one).inputValue()).toBe('Great hall');
      await expect.poll(() => status(one).innerText()).toBe('Everything is saved.');
    }
    // Nothing is left over: a later save elsewhere appears here.
    await place(other).fill('Small hall');
    await press(other, 'Save settings');
    await expect.poll(() => place(page).inputValue()).toBe('Small hall');
    expect(await status(page).innerText()).toBe('Everything is saved.');
    // What was typed back to its old value is nothing unsaved.
    await named(page).fill('Acre Cup');
    await named(page).fill('Acre Open');
    await place(other).fill('Old hall');
    await press(other, 'Save settings');
    await expect.poll(() => place(page).inputValue()).toBe('Old hall');
    expect(await status(page).innerText()).toBe('Everything is saved.');

    for (const one of [page, other]) await tab(one, 'Rounds');
    await page.getByLabel('Points of an army').first().fill('800');
    await press(other, 'Save for this round');
    await other.getByLabel('Minutes').first().fill('90');
    await press(other, 'Save for this round');
    // The host has taken the other's plan, and this page has heard of it.
    await tab(page, 'Log');
    await expect.poll(() => saves(page)).toBe(6);
    await tab(page, 'Rounds');
    expect((await planned(page))[0]).toBe('800');
    await press(page, 'Save for this round');
    // Each had changed something else: both count.
    for (const one of [page, other]) await expect.poll(() => planned(one)).toEqual(['800', '90']);

    // Both change the same: who saves second is told so, and it stays until they save again.
    await page.getByLabel('Minutes').first().fill('45');
    await other.getByLabel('Minutes').first().fill('50');
    await press(other, 'Save for this round');
    await tab(page, 'Log');
    await expect.poll(() => saves(page)).toBe(8);
    await tab(page, 'Rounds');
    await press(page, 'Save for this round');
    await page.getByText('Organiser changed the plan of round 1 meanwhile: minutes, now “50”.').waitFor();
    expect([await planned(page), await planned(other)]).toEqual([
      ['800', '45'],
      ['800', '50'],
    ]);
    await press(page, 'Save for this round');
    await expect.poll(() => planned(other)).toEqual(['800', '45']);
  }));

it('a half-typed entry stays while somebody else enters a player, and the next one while the first is saved', () =>
  onConsole(workshop, 'event-entries', async (page) => {
    await eventOfTwo(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    const [mine, theirs] = [page.getByRole('dialog'), other.getByRole('dialog')];
    const name = (of: typeof mine) => of.getByLabel('Name', { exact: true });
    for (const one of [page, other]) {
      await tab(one, /^Players/);
      await press(one, 'Enter a player');
    }
    await name(mine).fill('Lindq');
    await name(theirs).fill('Sato');
    await name(theirs).press('Enter');
    await mine.getByText('3 players in all.').waitFor();
    await expect.poll(() => name(theirs).inputValue()).toBe('');
    expect(await name(mine).inputValue()).toBe('Lindq');

    await atOnce(page, [[name(mine), 'Lindqvist'], [name(mine)], [name(mine), 'Kowalska']]);
    await mine.getByText('4 players in all.').waitFor();
    expect(await name(mine).inputValue()).toBe('Kowalska');
    await name(mine).press('Enter');
    await mine.getByText('5 players in all.').waitFor();
    await expect.poll(() => name(mine).inputValue()).toBe('');
    await page.keyboard.press('Escape');
    const all = page.locator('.event-name');
    await expect.poll(() => all.allInnerTexts()).toEqual(['Brandt', 'Kowalska', 'Lindqvist', 'Okafor', 'Sato']);
  }));

it('an award and a team that two people change keep what both wrote, and name who was first at the same part', () =>
  onConsole(workshop, 'event-both', async (page) => {
    await eventOfTwo(page);
    await tab(page, 'Settings');
    await page.getByLabel('Teams meet, board by board').check();
    await press(page, 'Save settings');
    await expect.poll(() => status(page).innerText()).toBe('Everything is saved.');
    await tab(page, 'Teams');
    await press(page, 'Enter a team');
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Lions');
    await page.keyboard.press('Enter');
    await page.getByText('1 team entered').waitFor();
    await page.keyboard.press('Escape');
    await tab(page, 'Awards');
    await press(page, 'Add an award of your own');
    await page.getByRole('dialog').getByRole('textbox').fill('Best banner');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Best banner' }).waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url());
    const closed = (of: Page) => expect.poll(() => of.getByRole('dialog').count()).toBe(0);

    // The same part: whoever is second is told, and it stays until they save again.
    for (const [room, thing, mine, theirs, said] of [
      [
        'Awards',
        'Best banner',
        'Best flag',
        'Best standard',
        'Organiser changed the award “Best flag” meanwhile: name, now “Best flag”.',
      ],
      ['Teams', 'Lions', 'Bears', 'Wolves', 'Organiser changed the team Bears meanwhile: name, now “Bears”.'],
    ] as const) {
      for (const one of [page, other]) {
        await tab(one, room);
        await press(one, thing);
      }
      const name = (of: Page) => of.getByRole('dialog').getByRole('textbox').first();
      await name(page).fill(mine);
      await name(page).press('Enter');
      await closed(page);
      await name(other).fill(theirs);
      await name(other).press('Enter');
      await other.getByRole('dialog').getByText(said).waitFor();
      await page.getByRole('button', { name: mine }).waitFor();
      await name(other).press('Enter');
      await closed(other);
      await page.getByRole('button', { name: theirs }).waitFor();
    }

    // Other parts: both count.
    for (const one of [page, other]) await press(one, 'Wolves');
    const club = (of: Page) => of.getByRole('dialog').getByLabel('Club');
    await club(page).fill('Acre');
    await club(page).press('Enter');
    await closed(page);
    await other.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Foxes');
    await press(other, 'Save');
    await closed(other);
    await expect.poll(() => page.locator('.event-players tbody tr').innerText()).toMatch(/Foxes\s+Acre/);
  }));

it('who goes to another room finds the event, the tab and what they typed again', async () => {
  const served = await serveProgram(workshop, 'event-left');
  const { page, complaints } = await openPage(workshop, served.door.consoleUrl, DESK);
  await eventOfTwo(page);
  await tab(page, 'Rounds');
  const minutes = page.getByLabel('Minutes').first();
  const state = page.locator('.plan-save [role=status]');
  expect(await state.innerText()).toBe('');
  await minutes.fill('90');
  await expect.poll(() => state.innerText()).toBe('Not saved yet.');
  await press(page, 'Siege');
  await page.waitForSelector('.dock');
  await press(page, 'Event');
  await expect.poll(() => minutes.inputValue()).toBe('90');
  await press(page, 'Save for this round');
  await expect.poll(() => state.innerText()).toBe('Everything is saved.');
  // Pressed in the room itself, it leads to the list of events.
  await press(page, 'Event');
  await page.getByRole('heading', { name: 'Events of this machine' }).waitFor();
  expect(complaints).toEqual([]);
  await served.close();
});

it('who saved settings that somebody else replaces is told above every tab, until they close it', async () => {
  const served = await serveProgram(workshop, 'event-replaced');
  const { page, complaints } = await openPage(workshop, served.door.consoleUrl, DESK);
  await page.waitForSelector('.dock');
  await press(page, 'Event');
  await page.getByLabel(/^Your name/).fill('Dubois');
  await page.getByLabel('Name of the event').fill('Varenne Open');
  await press(page, 'Create the event');
  await tab(page, 'Settings');
  await place(page).fill('Great hall');
  await press(page, 'Save settings');
  await expect.poll(() => status(page).innerText()).toBe('Everything is saved.');
  await tab(page, /^Players/);

  const other = await openPage(workshop, served.door.consoleUrl, DESK);
  await other.page.waitForSelector('.dock');
  await press(other.page, 'Event');
  await other.page.getByLabel(/^Your name/).fill('Okafor');
  await press(other.page, /^Varenne Open/);
  await tab(other.page, 'Settings');
  await place(other.page).fill('Lower hall');
  await press(other.page, 'Save settings');
  const told = (of: Page) => of.getByText('Okafor replaced settings that you had saved: place “Lower hall”');
  await told(page).waitFor();
  await tab(page, 'Rounds');
  await told(page).waitFor();
  expect(await told(other.page).count()).toBe(0);
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => told(page).count()).toBe(0);
  await page.reload();
  await page.getByRole('tab', { name: 'Rounds' }).waitFor();
  expect(await told(page).count()).toBe(0);
  expect([...complaints, ...other.complaints]).toEqual([]);
  await served.close();
});
