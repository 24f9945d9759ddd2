import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createJournal } from '../../electron/journal/open.ts';
import { readScript, stepOf } from '../../electron/referee/script.ts';
import { SiegeTable } from '../../electron/table/siege-table.ts';
import type { Input } from '../../rules/kernel/row.ts';
import { done, openHand } from '../journeys/program.ts';
import { resultsStay } from '../results-stay.ts';
import { readableInBothLights } from './both-lights.ts';
import { openMovingPage, openWorkshop, serveProgram, type Served, type Workshop } from './console-page.ts';
import { whatIsWrong } from './what-is-wrong.ts';
import { openOfSiege, overlaysOn } from './of-siege.ts';

/** A fight to its end on console, monitor and overlay: examples of two systems, continued in the whole program. */

let workshop: Workshop;
let served: Served | undefined;
let pages: Page[] = [];
let games = 0;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  await workshop.close();
});
afterEach(async () => {
  for (const page of pages) await page.context().close();
  pages = [];
  await served?.close();
});

/** Opens the program at an example of the rulebooks, after this many of its inputs. */
async function at(example: string, inputs: number): Promise<Served> {
  const name = `fight-${String((games += 1))}`;
  const folder = join(workshop.folder, name);
  mkdirSync(folder, { recursive: true });
  resultsStay(folder, 'wait');
  const { system, setup, options, script } = readScript(join(import.meta.dirname, '../scripts', `${example}.json`));
  const file = join(folder, 'fight.castellan');
  const journal = await createJournal(file, { system: system.id, edition: system.edition, setup, options });
  const table = new SiegeTable(system, journal);
  for (const step of script.inputs.slice(0, inputs)) {
    const input = stepOf(step).input as Input;
    const done =
      'command' in input
        ? table.order(input, null)
        : 'roll' in input
          ? table.trayOp(table.token, { op: 'type', faces: [...input.roll], by: 'Ada' })
          : table.answer(table.token, input as { readonly fact: number }, null);
    expect(done).toMatchObject({ done: true });
  }
  journal.close();
  served = await serveProgram(workshop, name, file);
  return served;
}

async function screen(address: string, ready: string, width = 1280, height = 800, options = {}): Promise<Page> {
  const { page } = await openMovingPage(workshop, address, { viewport: { width, height }, ...options });
  pages.push(page);
  await page.waitForSelector(ready);
  return page;
}

const headline = (page: Page) => page.locator('.ask h1').innerText();
async function becomes(page: Page, words: string): Promise<void> {
  await expect.poll(() => headline(page)).toBe(words);
  await page.locator('.ask[data-awake=true], .ask-result').first().waitFor();
}
const told = (page: Page): Promise<void> => page.locator('[data-told=true]').waitFor();
/** Enters dice by keys. */
async function type(page: Page, faces: readonly number[]): Promise<void> {
  await page.locator('.ask[data-awake=true]').waitFor();
  await page.keyboard.press('t');
  for (const face of faces) await page.keyboard.press(String(face));
  await page.keyboard.press('Enter');
  await told(page);
}
async function goOn(page: Page): Promise<void> {
  await page.locator('[data-main=live]').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.ask-result').count()).toBe(0);
}
/** Scores of both sides, the attacker's first, with their status. */
const score = (page: Page) =>
  page
    .locator('.fight-number')
    .evaluateAll((all) => all.map((one) => `${one.textContent} ${(one as HTMLElement).dataset['state'] ?? ''}`));
/** What is said below the names of both sides. */
const states = (page: Page) => page.locator('.fight-side > span > b + span').allInnerTexts();
const wallScore = (page: Page) => page.locator('.m-fight-number').allInnerTexts();

async function picture(of: Page, name: string): Promise<void> {
  const folder = process.env['CASTELLAN_PICTURES'];
  if (folder !== undefined) await of.screenshot({ path: join(folder, `fight-${name}.png`) });
}
/** Opens the table to the network, and an overlay and a spectator's phone. */
async function others(table: Page): Promise<{ readonly overlay: Page; readonly phone: Page }> {
  await openOfSiege(table, 'Guests');
  const sheet = table.getByRole('dialog');
  await sheet.getByRole('switch', { name: 'Let phones and tablets in' }).click();
  const url = await sheet.locator('.way-in .address').innerText();
  const code = (await sheet.locator('.way-in-code').innerText()).replace(' ', '');
  const phone = await screen(url, '.join', 390, 844, { hasTouch: true, colorScheme: 'dark' });
  await phone.getByLabel('Code').fill(code);
  await phone.getByLabel('Your name').fill('Ada');
  await phone.getByRole('button', { name: 'Come in' }).click();
  await phone.waitForSelector('.tablet-play');
  const overlay = await screen(await overlaysOn(sheet), '.o-row', 1920, 1080);
  await table.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  // Blur the button that opened the sheet, so that Enter belongs to the table again.
  await table.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  return { overlay, phone };
}
/** Has both sides agree that everybody sees the chances. */
async function agreed(table: Page): Promise<void> {
  await table.keyboard.press('h');
  const sheet = table.getByRole('dialog');
  await sheet.getByRole('checkbox').first().waitFor();
  for (const box of await sheet.getByRole('checkbox').all()) await box.press('Space');
  await sheet.getByRole('button', { name: 'Show the chances' }).press('Enter');
  await sheet.waitFor({ state: 'detached' });
  await table.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}
const tops = (all: readonly Element[]): number[] => all.map((one) => Math.round(one.getBoundingClientRect().top));
/** Returns the parts of a page whose content overflows, or that leave the window. */
const cutOff = (page: Page, ...parts: readonly string[]): Promise<string[]> =>
  page.evaluate(
    (all) =>
      all.flatMap((part) =>
        [...document.querySelectorAll(part)].flatMap((one) => {
          const { left, top, right, bottom } = one.getBoundingClientRect();
          const hidden = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
          return hidden || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight ? [part] : [];
        }),
      ),
    parts,
  );

declare global {
  // What {@link watchCard} keeps in a page: whether the card was ever missing, and what the screen said while dice were
  // struck out. Only `var` declares a property of globalThis.
  var cardSeen: { gone: boolean; struck: string };
}
/** In a page: watches the card of a fight, and what all of the screen says once its dice are struck out. */
function watchCard([card, all]: readonly [string, string]): void {
  globalThis.cardSeen = { gone: false, struck: '' };
  new MutationObserver(() => {
    if (document.querySelector(card) === null) cardSeen.gone = true;
    if (document.querySelector('.landed-struck') !== null)
      cardSeen.struck = document.querySelector(all)?.textContent ?? '';
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}

describe('a fight', () => {
  it('is one card on console and monitor from its first die to its outcome, by keys', async () => {
    const { door } = await at('EX-SM-21', 7);
    const page = await screen(door.consoleUrl, '.dock');
    const wall = await screen(door.displayUrl, '.monitor .m-fight', 1920, 1080);
    expect(await page.locator('.fight-name').innerText()).toBe('Assault on Wall 1 · Round 1');
    expect(await score(page)).toEqual(['0 agreed', '0 agreed']);
    await expect.poll(() => states(page)).toEqual(['dice to come', 'no blow yet']);
    expect(await wall.locator('.m-fight .m-title').innerText()).toContain('Assault on Wall 1');

    await type(page, [1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(await score(page)).toEqual(['0 before-saves', '0 agreed']);
    await expect.poll(() => page.locator('.log-live').getAttribute('data-entry')).not.toBeNull();
    await goOn(page);
    await expect.poll(() => states(page)).toEqual(['no hits', 'dice to come']);
    await type(page, [5, 5, 1, 1, 1, 1, 1, 1, 1]);
    // Without armour there are no saves: the round is decided, and the fight once casualties are removed.
    expect(await score(page)).toEqual(['0 final', '2 final']);
    await expect.poll(() => wallScore(wall)).toEqual(['0', '2']);
    expect(await page.locator('.fight-lane').count()).toBe(2);
    await goOn(page);
    await becomes(page, 'Roll 2 dice');
    await type(page, [2, 5]);

    expect(await headline(page)).toBe('Wall 1 held');
    expect(await score(page)).toEqual(['0 final', '2 final']);
    await expect.poll(() => wall.locator('.m-lead').innerText()).toContain('Wall 1 held, 0 : 2');
    expect(await wall.locator('.m-burst').count()).toBe(0);
    // Both screens mark the outcome at the wall: it is held, and the attackers go back.
    for (const one of [page, wall])
      expect(await one.locator('.plan-outcome').getAttribute('data-outcome')).toBe('held');
    await goOn(page);
    expect(await page.locator('.last-event').innerText()).toMatch(/Wall 1 held\s*0 : 2/);
  });

  it('stays in place on every screen while a roll of it is shown as taken back', async () => {
    const { door } = await at('EX-SM-21', 7);
    const page = await screen(door.consoleUrl, '.dock');
    const wall = await screen(door.displayUrl, '.monitor .m-fight', 1920, 1080);
    const { overlay, phone } = await others(page);
    const hand = await openHand(door.consoleUrl);
    const cards = [
      [page, '.fight-score', '.dock'],
      [wall, '.m-fight', '.m-column'],
      [overlay, '.o-fight', '.o-row'],
      [phone, '.fight-score', '.tablet-play'],
    ] as const;
    for (const [of, card] of cards) await of.locator(card).waitFor();
    await Promise.all(cards.map(([of, card, all]) => of.evaluate(watchCard, [card, all] as const)));
    const { ask } = await hand.until('a roll is asked', (state) => state.ask?.ask === 'roll');
    const token = ask?.ask === 'roll' ? ask.token : '';
    await done(hand.call('tray.type', { token, faces: [1, 1, 1, 1, 1, 1, 6, 6, 1], by: 'Ada' }));
    // At once: the stream shows every result for its usual time only.
    const { undo } = await hand.until('the result is shown', ({ stage }) => stage !== null && stage !== undefined);
    await done(hand.call('match.undo', { row: undo?.row ?? 0, agreed: true, by: 'Ada' }));
    hand.close();
    await becomes(page, 'Roll 9 dice');
    for (const [of] of cards) {
      const seen = () => of.evaluate(() => cardSeen);
      await expect.poll(async () => (await seen()).struck).toContain('Taken back');
      await expect.poll(() => of.locator('.landed-struck').count()).toBe(0);
      expect((await seen()).gone, of.url()).toBe(false);
    }
  });

  it('keeps its whole name on the monitor, in smaller letters where it is long', async () => {
    const { door } = await at('EX-SF-04', 4);
    const page = await screen(door.consoleUrl, '.dock');
    const wall = await screen(door.displayUrl, '.monitor', 1920, 1080);
    await type(page, [6, 6, 5, 5, 4, 3, 2, 1, 1]);
    const title = wall.locator('.m-fight .m-title');
    await expect.poll(() => title.locator('> [aria-hidden]').first().innerText()).toBe('Battering Tower A');
    expect(await cutOff(wall, '.m-fight .m-title')).toEqual([]);
  });

  it('is fought to its end by touch, in French, in the light theme, and the plan zooms in', async () => {
    const { door } = await at('EX-SB-01', 23);
    const page = await screen(door.consoleUrl, '.dock', 1280, 800, {
      hasTouch: true,
      locale: 'fr-FR',
      colorScheme: 'light',
    });
    await expect.poll(() => page.locator('.plan-zoom output').innerText()).toMatch(/^15\d/);
    // One party fights for the wall from the gate: both are in view.
    const cut = (): Promise<readonly string[]> =>
      page.evaluate(() => {
        const plan = document.querySelector('.plan-handled')?.getBoundingClientRect();
        return ['w1', 'gate'].filter((id) => {
          const box = document.querySelector(`.plan-button[data-section=${id}]`)?.getBoundingClientRect();
          // The frame of a button reaches a little beyond its section.
          const beyond = 12;
          return (
            plan === undefined ||
            box === undefined ||
            box.left + beyond < plan.left ||
            box.right - beyond > plan.right ||
            box.top + beyond < plan.top
          );
        });
      });
    await expect.poll(cut).toEqual([]);
    // Dice before the fight that strike nobody say what they were for.
    await page.locator('.fight-earlier summary').first().tap();
    await expect.poll(() => page.locator('.fight-earlier[open] .fight-row').first().innerText()).toMatch(/charge/i);
    for (const faces of [
      [6, 6, 6, 6, 6, 6, 6, 6, 1],
      [6, 6, 6, 6, 6, 6, 6, 6],
      [3, 3],
      [4, 3],
    ]) {
      await page.locator('.ask[data-awake=true]').waitFor();
      await page.locator('.dock .actions-general .btn:not(.btn-virtual)').first().tap();
      for (const face of faces)
        await page
          .locator(`.keypad button:has-text("${String(face)}")`)
          .first()
          .tap();
      await page.locator('[data-main=live]').tap();
      await told(page);
      await page.locator('[data-main=live]').tap();
      await expect.poll(() => page.locator('.ask-result').count()).toBe(0);
    }
    expect(await page.locator('.last-event').innerText()).toMatch(/W1 tient\s+7\s:\s9/);
    await expect.poll(() => page.locator('.plan-zoom output').innerText()).toMatch(/^100/);
  });

  it('between two men is over with one die, by keys', async () => {
    const { door } = await at('EX-ST-12', 2);
    const page = await screen(door.consoleUrl, '.dock');
    // The die is looked up in a table owned by the players: the panel says why there is no chance, with the rule.
    await expect.poll(() => page.locator('.odds .label').innerText()).toContain('combat table of your game. ST-B06');
    await picture(page, 'no-chance');
    await type(page, [6]);
    await goOn(page);
    await page.locator('.ask[data-awake=true]').waitFor();
    const options = page.locator('.dock [role=radiogroup] .card');
    const wanted = (await options.allInnerTexts()).findIndex((words) => /no effect/i.test(words));
    await page.keyboard.press(String(wanted + 1));
    await page.locator('[data-main=live]').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.ask-free').waitFor();
    expect(await page.locator('.fight-number').count()).toBe(0);
  });

  it('shows hits from before the wall, earlier dice and the winner, by pointer', async () => {
    const { door } = await at('EX-SF-09', 18);
    const page = await screen(door.consoleUrl, '.dock');
    const wall = await screen(door.displayUrl, '.monitor .m-fight', 1920, 1080);
    expect(await page.locator('.fight-name').innerText()).toBe('Struggle for Tower T · Round 1');
    expect(await page.locator('.fight-side small').allInnerTexts()).toEqual(['+5 from the wall']);
    // A click expands the rolls made before the wall.
    await page.locator('.fight-earlier summary').first().click();
    await page.locator('.fight-earlier[open] .fight-die').first().waitFor();

    const inSight = (keys: readonly Element[]): boolean =>
      keys.length > 0 &&
      keys.every((key) => {
        const { x, y, width, height } = key.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height - 2)?.closest('.keypad-key') === key;
      });
    for (const faces of [[6, 6, 6], [6, 1], [4], [5]]) {
      await page.locator('.ask[data-awake=true]').waitFor();
      await page.getByRole('button', { name: /^Type/ }).first().click();
      // The earlier dice of the fight leave the keypad in sight, without scrolling.
      await expect.poll(() => page.locator('.keypad-key').evaluateAll(inSight)).toBe(true);
      for (const face of faces)
        await page
          .locator(`.keypad button:has-text("${String(face)}")`)
          .first()
          .click();
      await page.locator('[data-main=live]').click();
      await told(page);
      if (faces[0] === 5) break;
      await page.locator('[data-main=live]').click();
      await expect.poll(() => page.locator('.ask-result').count()).toBe(0);
    }
    expect(await headline(page)).toBe('Won by Grave Guards, nobody left');
    expect(await score(page)).toEqual(['4 final', '7 final']);
    await expect.poll(() => wall.locator('.m-lead').innerText()).toContain('Won by Grave Guards');
    await expect.poll(() => wallScore(wall)).toEqual(['4', '7']);
  });

  it('is shown in full on an overlay and on a phone, and is readable in both themes', async () => {
    const { door } = await at('EX-SM-21', 7);
    const page = await screen(door.consoleUrl, '.dock', 1280, 800, { colorScheme: 'dark' });
    const wall = await screen(door.displayUrl, '.monitor .m-fight', 1920, 1080, { colorScheme: 'dark' });
    const { overlay, phone } = await others(page);
    await agreed(page);
    const all = async (name: string): Promise<void> => {
      await picture(page, `console-${name}`);
      await picture(wall, `monitor-${name}`);
      await picture(overlay, `overlay-${name}`);
      await picture(phone, `phone-${name}`);
      expect(await cutOff(overlay, '.o-fight-strip', '.o-fight', '.o-plate', '.o-plate .o-name')).toEqual([]);
      expect(await cutOff(wall, '.m-fight')).toEqual([]);
      expect(await whatIsWrong(phone, '.tablet-head span, .plan *')).toEqual([]);
    };
    const overlaid = () => overlay.locator('.o-fight-score b').allInnerTexts();
    await overlay.locator('.o-fight').waitFor();
    // Every awaited die has its own placeholder, so that nothing moves as they come in.
    expect(await overlay.locator('.o-fight-strip .die').count()).toBe(9);
    await expect.poll(() => wall.locator('.m-fight-dice .die').count()).toBe(9);
    await all('asked');
    await type(page, [1, 1, 1, 1, 1, 1, 6, 6, 1]);
    await told(phone);
    await all('struck');
    // With both agreed, everybody at the table sees the chance, how it is known and what it covers; a stream does not.
    await expect.poll(() => wall.locator('.m-fight-odds .m-odds-kind').innerText()).toContain('exact');
    await expect.poll(() => phone.locator('.fight-chance .label').innerText()).toContain('to the end');
    const chance = (on: Page, place: string) => on.locator(place).innerText();
    await expect
      .poll(async () => {
        const now = await chance(page, '.fight-chance .odds-now');
        return [now, await chance(phone, '.fight-chance .odds-now'), await chance(wall, '.m-fight-odds b')].map(
          (one) => one === now,
        );
      })
      .toEqual([true, true, true]);
    expect(await overlay.locator('.m-odds, .fight-chance').count()).toBe(0);
    await goOn(page);
    // A score that dice may still change is always labelled as such.
    await expect.poll(() => overlay.locator('.o-under').innerText()).toContain('before saves');
    await all('second');
    await type(page, [5, 5, 1, 1, 1, 6, 1, 1, 1]);
    await expect.poll(overlaid).toEqual(['2', '3']);
    expect(new Set(await overlay.locator('.o-fight-strip .die').evaluateAll(tops)).size).toBe(1);
    await all('decided');
    await readableInBothLights(page, 'console', '.dock');
    await readableInBothLights(phone, 'phone', '.tablet-play');
    await readableInBothLights(wall, 'monitor', '.m-fight');
    await readableInBothLights(overlay, 'overlay');
    await goOn(page);
    await type(page, [1]);
    await expect.poll(() => overlay.locator('.o-title').innerText()).toContain('Wall 1 held');
    await all('over');
    // A phone that only watches keeps the last result until something else happens.
    await goOn(page);
    await page.locator('.ask-free').waitFor();
    await phone.reload();
    await expect.poll(() => headline(phone)).toBe('Wall 1 held');
    await page.keyboard.press('e');
    await expect.poll(() => phone.locator('.ask-result').count()).toBe(0);
  });
});
