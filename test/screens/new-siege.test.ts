import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeHere } from './axe-here.ts';
import { openWorkshop, type Workshop } from './console-page.ts';
import { onConsole, orderByName } from './on-console.ts';
import { whatIsWrong } from './what-is-wrong.ts';

/** The New siege room, in the whole program in a browser. */

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  await workshop.close();
});

/**
 * Expects no axe violations (plan drawings without text aside), nothing cut off and no target too small in a step of
 * the room.
 */
async function looksRight(page: Page, step: string): Promise<void> {
  const { violations } = await axeHere(page).include('.sheet').exclude('.plan-frame').analyze();
  expect(violations.map(({ id, nodes }) => [step, id, nodes[0]?.html])).toEqual([]);
  const wrong = await whatIsWrong(page, '.top-name, .plan *, .setup-room select');
  expect(wrong.map((one) => `${step}: ${one}`)).toEqual([]);
}

/** Goes to a step of the room by its tab, with arrow keys alone. */
async function step(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name });
  await page.locator('.setup-step[aria-selected=true]').focus();
  for (let n = 0; n < 8 && (await tab.getAttribute('aria-selected')) !== 'true'; n += 1)
    await page.keyboard.press('ArrowRight');
  await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
}

/** Presses a button of the room by keyboard. */
async function press(page: Page, name: string | RegExp, room = '.setup-room'): Promise<void> {
  const button = page.locator(room).getByRole('button', { name }).first();
  await button.focus();
  await page.keyboard.press('Enter');
}

/** Writes into a field and leaves it by Tab. */
async function write(page: Page, label: string, words: string, nth = 0): Promise<void> {
  const field = page.locator('.setup-room').getByLabel(label, { exact: true }).nth(nth);
  await field.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(words);
  // A person checks the text before doing the next thing.
  await expect.poll(() => field.inputValue()).toBe(words);
  await page.keyboard.press('Tab');
}

const account = (page: Page) => page.locator('.army .account-words').innerText();
const state = (page: Page) => page.locator('.setup-state').innerText();

describe('a new siege', () => {
  it('of 1000 points is bought from nothing and begun, by keyboard alone', () =>
    onConsole(workshop, { name: 'new-siege', colorScheme: 'dark' }, async (page) => {
      await page.getByRole('navigation').getByRole('button', { name: 'Library', exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'New siege…' }).focus();
      await page.keyboard.press('Enter');
      await press(page, 'From nothing');
      await write(page, 'Name of the match', 'Lonely Tower');
      await expect.poll(() => state(page)).toContain('to fix');

      await step(page, 'Sides');
      await write(page, 'Points', '1000', 0);
      await write(page, 'Points', '1000', 1);
      // Or beside gules is a pair that not everybody can tell apart.
      const gules = page.locator('.setup-side').nth(1).getByRole('radio', { name: 'Gules' });
      // Wait for this change, since it is the one undone below.
      await expect
        .poll(async () => {
          await gules.focus();
          await page.keyboard.press('Space');
          return gules.isChecked();
        })
        .toBe(true);
      await expect.poll(() => state(page)).toContain('3 things to fix');
      await press(page, 'Undo');
      await expect.poll(() => state(page)).toContain('2 things to fix');

      await step(page, 'Rules');
      const dying = page.getByLabel('When a General dies');
      await dying.selectOption('points');
      await expect.poll(() => page.locator('.setup-count').innerText()).toBe('1 changed');

      await step(page, 'Defender');
      await press(page, 'Gateway 40');
      await expect.poll(() => account(page)).toContain('960 points left');
      await press(page, 'Wall 55');
      await expect.poll(() => account(page)).toContain('905 points left');
      await press(page, 'Boiling oil or rocks 5');
      await expect.poll(() => account(page)).toContain('900 points left');
      await press(page, 'A unit by hand');
      await press(page, 'Add the unit');
      await expect.poll(() => page.locator('.control-problem').allInnerTexts()).toHaveLength(2);
      await write(page, 'Name', 'Guards of the gate');
      // After a look at another step, the unit is as it was left.
      await step(page, 'Check');
      await expect
        .poll(() => page.locator('.told-mild').allInnerTexts())
        .toContain('Defender: a unit is not finished, and not on the list yet.');
      await step(page, 'Defender');
      await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Guards of the gate');
      await write(page, 'Points', '60');
      await looksRight(page, 'unit');
      await press(page, 'Add the unit');
      await expect.poll(() => account(page)).toContain('840 points left');

      await step(page, 'Attacker');
      await press(page, 'From a table');
      const table = page.getByLabel('The table', { exact: true });
      await table.focus();
      await page.keyboard.insertText(
        'name;points;type;equipment\nIron Fists;110;infantry;ladders\nTrolls;many;monster;\n',
      );
      await expect.poll(() => page.locator('.import-units > li[data-wrong=true]').allInnerTexts()).toHaveLength(1);
      await expect
        .poll(() => page.locator('.import-units > li[data-wrong=true]').innerText())
        .toContain("'many' is no whole number");
      await looksRight(page, 'import');
      await table.fill('name;points;type;equipment\nIron Fists;110;infantry;ladders\n');
      await expect.poll(() => page.getByRole('button', { name: 'Import them' }).isEnabled()).toBe(true);
      await press(page, 'Import them');
      await expect.poll(() => account(page)).toContain('45 points left of 160');
      // SF-005: what the defender spent is the attacker's ceiling, and the tribock says so.
      await expect.poll(() => page.locator('.ware', { hasText: 'Tribock' }).innerText()).toContain('SF-005');
      await press(page, 'Saved armies');
      await press(page, 'Save it');
      await expect.poll(() => page.locator('.kept [role=status]').innerText()).toContain('is saved');
      await looksRight(page, 'kept');

      // The draft is still there on coming back.
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('.setup-room').count()).toBe(0);
      await page.reload();
      await page.waitForSelector('.dock');
      await page.getByRole('navigation').getByRole('button', { name: 'Library', exact: true }).click();
      await page.getByRole('button', { name: 'New siege…' }).click();
      await expect.poll(() => state(page)).toContain('Ready to start');
      await step(page, 'Check');
      await press(page, 'Start');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      await expect.poll(() => page.locator('main').getAttribute('aria-label')).toBe('Lonely Tower');

      // The first order: setting up a unit.
      await orderByName(page, 'Guards of the gate: set up in the courtyard');
      await expect.poll(() => page.locator('.log-rows').innerText()).toContain('Guards of the gate: set up');
    }));

  it('is begun by keys alone in every other system, without ever losing the focus', () =>
    onConsole(workshop, { name: 'new-siege-keys', colorScheme: 'dark' }, async (page) => {
      /** Presses Tab until the focus is within this place, from an earlier part of the room. */
      const tabTo = async (place: string): Promise<void> => {
        for (let n = 0; n < 40; n += 1) {
          if (await page.evaluate((where) => document.activeElement?.closest(where) !== null, place)) return;
          await page.keyboard.press('Tab');
        }
        throw new Error(`Tab does not come to ${place}`);
      };
      const goOn = async (to: number): Promise<void> => {
        await page.keyboard.press('Control+Enter');
        await expect.poll(() => page.locator('.setup-step').nth(to).getAttribute('aria-selected')).toBe('true');
        await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('tabpanel');
      };
      for (const system of [
        'Siege Battles',
        'Siège Médiéval',
        'Siege Tower Hex',
        'Siege with house rules',
        'Warmaster House Rules',
      ]) {
        await page.getByRole('navigation').getByRole('button', { name: 'Library', exact: true }).focus();
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: 'New siege…' }).focus();
        await page.keyboard.press('Enter');
        const demo = page.locator('.setup-part', { hasText: system }).getByRole('button', { name: 'The demo' });
        await demo.waitFor();
        // From the steps to the presets, and on to the one wanted.
        await page.keyboard.press('F6');
        await page.keyboard.press('F6');
        for (let n = 0; n < 20 && !(await demo.evaluate((one) => one === document.activeElement)); n += 1)
          await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await expect.poll(() => state(page)).toContain('Ready');
        await expect.poll(() => page.locator('.setup-step').count()).toBe(6);
        const name = page.getByLabel('Name of the match', { exact: true });
        await name.focus();
        await page.keyboard.press('Control+a');
        await page.keyboard.type(`Keys of ${system}`);
        await goOn(1);
        await goOn(2);
        await goOn(3);
        if (system === 'Siege Battles') {
          // Removing, opening or buying leaves the focus where one can go on.
          await tabTo('.curtain button');
          await page.keyboard.press('Enter');
          await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('ware-buy');
          const lines = page.locator('.line');
          const before = await lines.count();
          // Twice in a row: neither press is lost.
          await page.keyboard.press('Enter');
          await page.keyboard.press('Enter');
          await expect.poll(() => lines.count()).toBe(before + 2);
          await page.keyboard.press('F6');
          await tabTo('.line');
          await page.keyboard.press('Enter');
          await expect.poll(() => lines.count()).toBe(before + 1);
          await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.line') !== null)).toBe(true);
          await page.keyboard.press('Control+z');
          await expect.poll(() => lines.count()).toBe(before + 2);
          await page.keyboard.press('Control+z');
          await page.keyboard.press('Control+z');
          await expect.poll(() => lines.count()).toBe(before);
        }
        await goOn(4);
        await goOn(5);
        await page.keyboard.press('Control+Enter');
        await page.keyboard.press('Enter');
        await expect.poll(() => page.locator('main').getAttribute('aria-label')).toBe(`Keys of ${system}`);
        await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
        // Enter does what the table waits for first, or opens the choices.
        await expect.poll(() => page.locator('.ask h1').innerText()).not.toBe('');
      }
    }));

  it('has no axe violations and nothing cut off on a tablet in the light theme, in French, from a finished siege', () =>
    onConsole(
      workshop,
      { name: 'new-siege-light', viewport: { width: 1024, height: 768 }, colorScheme: 'light' },
      async (page) => {
        await page.evaluate(() => {
          localStorage.setItem('castellan.screen', '{"language":"fr"}');
        });
        await page.reload();
        await page.waitForSelector('.dock');
        await page.locator('.rail-entry', { hasText: 'Parties' }).click();
        await page.getByRole('button', { name: 'Nouveau siège…' }).click();
        await page.locator('.beginning').nth(2).click();
        await expect.poll(() => state(page)).toContain('Prêt');
        for (const n of [1, 2, 3, 5]) {
          await page.locator('.setup-step').nth(n).click();
          await page.locator('.setup-panel h2').first().waitFor();
          await looksRight(page, String(n));
        }
      },
    ));

  it('that its data does not reach says why, and tries again', () =>
    onConsole(workshop, 'new-siege-again', async (page) => {
      let failing = true;
      await page.routeWebSocket('**/rpc/console', (socket) => {
        const host = socket.connectToServer();
        socket.onMessage((message) => {
          const { id, method } = JSON.parse(String(message)) as { readonly id: number; readonly method?: string };
          const fault = { t: 'error', id, code: 'internal', message: 'The host failed to answer.' };
          if (failing && method === 'muster.systems') socket.send(JSON.stringify(fault));
          else host.send(message);
        });
      });
      await page.reload();
      await page.waitForSelector('.dock');
      await page.getByRole('navigation').getByRole('button', { name: 'New siege' }).press('Enter');
      const room = page.locator('.setup-room');
      await expect.poll(() => room.getByRole('alert').innerText()).not.toBe('');
      await looksRight(page, 'not loaded');
      // While it still fails, the button stays.
      await press(page, 'Try again');
      await expect.poll(() => room.getByRole('button', { name: 'Try again' }).count()).toBe(1);
      failing = false;
      await press(page, 'Try again');
      await room.getByRole('button', { name: 'From nothing' }).first().waitFor();
      await expect.poll(() => room.getByRole('alert').count()).toBe(0);

      // A number says from where to where it may go, also to a screen reader.
      await page
        .getByRole('region', { name: 'Warmaster' })
        .getByRole('button', { name: 'From nothing' })
        .press('Enter');
      await step(page, 'Rules');
      const number = page.locator('.option[data-kind=number]').first();
      await expect.poll(() => number.locator('.control-note').first().innerText()).toMatch(/^-?\d+ to \d+$/);
      const range = await number.locator('input').getAttribute('aria-describedby');
      expect(range).toBe(await number.locator('.control-note').first().getAttribute('id'));
      expect(await number.locator('input').getAttribute('aria-invalid')).toBe('false');
    }));

  it('shows what a side keeps secret only when its player asks for it, and no field runs into the next', () =>
    onConsole(workshop, { name: 'new-siege-secret', colorScheme: 'light', locale: 'fr' }, async (page) => {
      await page.getByRole('navigation').getByRole('button', { name: 'Nouveau', exact: true }).click();
      await page.locator('.setup-part', { hasText: 'Siège Médiéval' }).locator('.beginning').last().click();
      await step(page, 'Camps');
      const mined = page.getByRole('group', { name: 'Sections minées (à ne pas montrer au défenseur)' });
      await mined.getByRole('button', { name: 'Montrer, l’autre joueur détourne les yeux' }).waitFor();
      expect(await mined.getByRole('checkbox').count()).toBe(0);
      await mined.getByRole('button').click();
      await expect.poll(() => mined.getByRole('checkbox').count()).toBeGreaterThan(3);
      // Whoever leaves the page closes it.
      await step(page, 'Vérification');
      await page.getByRole('tab', { name: 'Camps' }).click();
      await mined.waitFor();
      expect(await mined.getByRole('checkbox').count()).toBe(0);
      const over = await page.locator('.control-lines td > *').evaluateAll((controls) =>
        controls.flatMap((control) => {
          const cell = control.parentElement?.getBoundingClientRect();
          const { right } = control.getBoundingClientRect();
          return cell === undefined || right <= cell.right + 1 ? [] : [control.outerHTML.slice(0, 90)];
        }),
      );
      expect(over).toEqual([]);
    }));

  it('flags mistakes beside a table owned by the players, and restores the default', () =>
    onConsole(workshop, { name: 'new-siege-tables', colorScheme: 'dark' }, async (page) => {
      await page.getByRole('navigation').getByRole('button', { name: 'Devices', exact: true }).click();
      await press(page, 'Plug it in', '.sheet');
      await page.getByLabel('Virtual tray belongs to', { exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('navigation').getByRole('button', { name: 'Library', exact: true }).click();
      await page.getByRole('button', { name: 'New siege…' }).click();
      await page.locator('.setup-part', { hasText: 'Siège Médiéval' }).locator('.beginning').nth(1).click();
      await expect.poll(() => state(page)).toContain('Ready');
      // The terms of the match came in above what was pressed, which stays in sight and is named with them.
      await expect.poll(() => page.locator('.setup-begun').innerText()).toBe('Siège Médiéval · The demo');
      const below = () =>
        page.locator('.beginning[aria-pressed=true]').evaluate((card) => {
          const foot = document.querySelector('.setup-foot')?.getBoundingClientRect().top ?? 0;
          return card.getBoundingClientRect().bottom - foot;
        });
      await expect.poll(below).toBeLessThanOrEqual(0);
      await page.locator('.setup-step').nth(2).click();
      const events = page.locator('.option[data-kind=table]', { hasText: 'Event table' }).first();
      await expect.poll(() => events.innerText()).toContain('has lost the numbers');
      await write(page, 'up to, ≤ 4', '6');
      await expect.poll(() => events.innerText()).toContain('line 2 ends at 5');
      await events.getByRole('button', { name: 'As usual' }).click();
      await expect.poll(() => state(page)).toContain('Ready');

      // A match of two systems has the options of both in one form, each with its own book's defaults.
      await page.locator('.setup-step').first().click();
      await page.locator('.setup-part', { hasText: 'Siege with house rules' }).locator('.beginning').nth(1).click();
      await step(page, 'Rules');
      await expect.poll(() => page.locator('.setup-part h2').allInnerTexts()).toContain('House rules: Orders');
      const order = page.locator('.option', { hasText: 'SF-030' }).getByRole('combobox');
      await order.selectOption('as-listed');
      await page.locator('.option', { hasText: 'HR-146' }).getByRole('combobox').selectOption('on');
      // The demo's field is not the default one either.
      await expect.poll(() => page.locator('.setup-count').innerText()).toBe('3 changed');
      await expect
        .poll(() => page.locator('.option', { hasText: 'What the field has' }).innerText())
        .toContain('Usually: woods, hills');
      await order.selectOption('attacker-chooses');
      await expect.poll(() => page.locator('.setup-count').innerText()).toBe('2 changed');

      // Owners of dice are assigned with the sides, and it takes effect once the siege begins.
      await step(page, 'Sides');
      const [box, die] = ['Virtual tray belongs to', 'Virtual 1 belongs to'];
      await page.getByLabel(box, { exact: true }).selectOption('attacker');
      await page.locator('.side-device summary').click();
      await page.getByLabel(die, { exact: true }).selectOption('defender');
      await expect.poll(() => state(page)).toContain('Ready');
      await press(page, 'Start');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      await page.getByRole('navigation').getByRole('button', { name: 'Devices', exact: true }).click();
      await expect.poll(() => page.getByLabel(box, { exact: true }).inputValue()).toBe('attacker');
      await expect.poll(() => page.getByLabel(die, { exact: true }).inputValue()).toBe('defender');
      await page.keyboard.press('Escape');
      await page.getByRole('navigation').getByRole('button', { name: 'Library', exact: true }).click();
      await page.getByRole('button', { name: 'New siege…' }).click();
      await page.locator('.setup-part', { hasText: 'Siege Battles' }).locator('.beginning').nth(1).waitFor();

      // A side's secret purchases are behind a curtain, and again after leaving the step.
      await page.locator('.setup-part', { hasText: 'Siege Battles' }).locator('.beginning').nth(1).click();
      await step(page, 'Defender');
      await expect.poll(() => page.locator('.curtain h2').innerText()).toContain('Ashmere');
      await expect.poll(() => page.locator('.ware').count()).toBe(0);
      await looksRight(page, 'curtain');
      await page.locator('.curtain button').click();
      await expect.poll(() => page.locator('.ware').count()).toBeGreaterThan(5);
      await step(page, 'Attacker');
      await step(page, 'Defender');
      await expect.poll(() => page.locator('.curtain').count()).toBe(1);
      await expect.poll(() => page.locator('.ware').count()).toBe(0);
    }));
});
