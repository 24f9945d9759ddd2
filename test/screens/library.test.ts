import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeHere } from './axe-here.ts';
import { openWorkshop, type Workshop } from './console-page.ts';
import { onConsole, orderByName } from './on-console.ts';
import { shootAtTheGate } from './first-shot.ts';
import { whatIsWrong } from './what-is-wrong.ts';
import { openOfSiege } from './of-siege.ts';

/** The library, the past of a match and the ledger of luck, in the whole program in a browser. */

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  await workshop.close();
});

const room = (page: Page, name: string) => page.getByRole('navigation').getByRole('button', { name, exact: true });
const sheet = (page: Page) => page.getByRole('dialog');

const opened = (name: string, theme: 'dark' | 'light', play: (page: Page) => Promise<void>): Promise<void> =>
  onConsole(workshop, { name, colorScheme: theme }, play);

/** Chances are sampled by playing out sieges, which takes a while on a busy machine. */
const PLAYED_OUT = { timeout: 480_000 };

describe('the rooms beside the siege', () => {
  it.each(['dark', 'light'] as const)('have no axe violations and nothing cut off (%s)', (theme) =>
    opened(`rooms-${theme}`, theme, async (page) => {
      for (const name of ['Library', 'Past', 'Luck'] as const) {
        await (name === 'Library' ? room(page, name).click() : openOfSiege(page, name));
        await sheet(page).waitFor();
        await page.waitForLoadState('networkidle');
        const { violations } = await axeHere(page).include('.sheet').analyze();
        expect(violations.map(({ id, nodes }) => [name, id, nodes[0]?.html])).toEqual([]);
        expect(await whatIsWrong(page, '.top-name, .plan *')).toEqual([]);
        await page.keyboard.press('Escape');
        await expect.poll(() => sheet(page).count()).toBe(0);
      }
      // The rules have no entry on the rail: they are reached by key and from "why".
      await page.keyboard.press('r');
      await page.locator('.rule').first().waitFor();
      const { violations } = await axeHere(page).include('.sheet').analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      expect(await whatIsWrong(page, '.top-name, .plan *, .rule-list *')).toEqual([]);
      await page.keyboard.type('bélier WALL');
      await expect.poll(() => page.locator('.sheet [role=status]').innerText()).toMatch(/^[1-9]\d? rules?$/);
      await page.keyboard.type(' zeppelin');
      await expect.poll(() => page.locator('.sheet [role=status]').innerText()).toContain('Try fewer words');
    }),
  );

  it('export the report of the match as a PDF', () =>
    opened('report', 'dark', async (page) => {
      await orderByName(page, 'End the Command phase');
      await openOfSiege(page, 'Luck');
      await page.getByRole('button', { name: 'Report (PDF)' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'Report (PDF) on A4' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('demo.pdf');
      const bytes = readFileSync(await download.path());
      expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
    }));

  it('copy a match as a what-if, put it on the table, and reopen the first one', () =>
    opened('library', 'dark', async (page) => {
      await orderByName(page, 'End the Command phase');
      await room(page, 'Library').click();
      await expect.poll(() => page.locator('.match').count()).toBe(1);
      await page.getByRole('button', { name: 'More for demo' }).click();
      await page.getByRole('menuitem', { name: 'Copy as' }).click();
      await expect.poll(() => page.locator('.match').count()).toBe(2);
      await page.getByRole('button', { name: 'Put on the table' }).click();
      await expect.poll(() => sheet(page).count()).toBe(0);
      await room(page, 'Library').click();
      await expect.poll(() => page.locator('.match-open .match-name').innerText()).toBe('demo 2');
    }));

  it('import dropped files, each under its name, and say what is wrong with the others', () =>
    opened('dropped', 'light', async (page) => {
      await orderByName(page, 'End the Command phase');
      await room(page, 'Library').click();
      await page.getByRole('button', { name: 'More for demo' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'Save as' }).click(),
      ]);
      const whole = readFileSync(await download.path()).toString('base64');
      const dropped = await page.evaluateHandle((base64) => {
        const files = new DataTransfer();
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        files.items.add(new File([bytes], `${'a long name '.repeat(12)}(1).castellan`));
        files.items.add(new File(['no match'], 'notes.txt'));
        return files;
      }, whole);
      await page.locator('.library-drop').dispatchEvent('dragover', { dataTransfer: dropped });
      await expect.poll(() => page.locator('.library-drop').getAttribute('data-drop')).toBe('true');
      await page.locator('.library-drop').dispatchEvent('drop', { dataTransfer: dropped });
      await expect.poll(() => page.locator('.library-done').innerText()).toContain('a long name');
      await expect.poll(() => page.locator('.sheet [role=alert]').innerText()).toContain('notes.txt');
      await expect.poll(() => page.locator('.match').count()).toBe(2);
      expect(await page.locator('.library-drop').getAttribute('data-drop')).toBe('false');
    }));

  it('go back to any step of the match by keyboard, and say where that is', () =>
    opened('past', 'light', async (page) => {
      await orderByName(page, 'End the Command phase');
      await openOfSiege(page, 'Past');
      const scrubber = page.getByRole('slider');
      await expect.poll(() => scrubber.getAttribute('aria-valuetext')).toContain('End the Command phase');
      await scrubber.focus();
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => page.locator('.past-words').innerText()).toContain('As it was set up');
      await page.getByRole('button', { name: 'What if? Copy up to here' }).click();
      await expect.poll(() => page.locator('.what-if-done').innerText()).toContain('what if');
    }));

  it('copy a match up to where its film stands, and leave the film there', () =>
    opened('film-what-if', 'dark', async (page) => {
      await shootAtTheGate(page);
      await openOfSiege(page, 'Film');
      const time = page.locator('.film-time');
      // The whole film is longer than its key moments: until it is, it has not come yet.
      await expect.poll(() => time.innerText()).toMatch(/of 0:0[1-9]/);
      const short = await time.innerText();
      await page.getByRole('button', { name: 'Everything' }).click();
      const lasts = (): Promise<string | undefined> => time.innerText().then((said) => said.split(' of ')[1]);
      await expect.poll(lasts).not.toBe(short.split(' of ')[1]);
      await page.locator('.film-bar input').focus();
      await page.keyboard.press('End');
      await expect.poll(() => time.innerText()).toBe(`${await lasts()} of ${await lasts()}`);
      const at = await time.innerText();
      await page.getByRole('button', { name: 'What if? From here' }).click();
      await expect
        .poll(() => page.locator('.film-controls .what-if-done').allInnerTexts())
        .toEqual([expect.stringContaining('what if') as string]);
      expect(await time.innerText()).toBe(at);
    }));

  it.each(['dark', 'light'] as const)('show a past throw as it lay, and why it was thrown (%s)', (theme) =>
    opened(`past-throw-${theme}`, theme, async (page) => {
      await shootAtTheGate(page);
      await openOfSiege(page, 'Past');
      await page.locator('.past-throw').waitFor();
      const marks = page.locator('.past-throw .landed-die');
      await expect
        .poll(() => marks.evaluateAll((dice) => dice.map((die) => die.getAttribute('data-came'))))
        .toEqual(['counts', 'counts', 'misses']);
      // By keys alone: the sum appears with the dice shown.
      await page.locator('.past-why summary').press('Enter');
      await expect.poll(() => page.locator('.past-why tfoot td').first().innerText()).toBe('3');
      expect(await whatIsWrong(page, '.top-name, .plan *')).toEqual([]);
      const { violations } = await axeHere(page).include('.sheet').analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      const folder = process.env['CASTELLAN_PICTURES'];
      if (folder !== undefined) await page.screenshot({ path: join(folder, `past-throw-${theme}.png`) });
      // Who wins in the end, from each turn on; the current position is marked.
      await page.locator('.past-wins summary').press('Enter');
      await expect
        .poll(() => page.locator('.siege-chances-list li').first().innerText(), PLAYED_OUT)
        .toMatch(/about \d+%, between/);
      expect(await page.locator('.siege-chances-list [aria-current=step]').count()).toBe(1);
      if (folder !== undefined) await page.screenshot({ path: join(folder, `past-wins-${theme}.png`) });
    }),
  );
});
