import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRecording } from '../../electron/bridge/recording.ts';
import { axeHere } from './axe-here.ts';
import { openWorkshop, type Workshop } from './console-page.ts';
import { onConsole, orderByName } from './on-console.ts';
import { picture } from './devices-page.ts';
import { whatIsWrong } from './what-is-wrong.ts';

/** The devices page in the whole program in a browser, with the virtual tray as its device. */

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  await workshop.close();
});

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

async function opened(
  name: string,
  play: (page: Page) => Promise<void>,
  look: { readonly theme?: 'dark' | 'light'; readonly width?: number; readonly height?: number } = {},
): Promise<void> {
  const { theme = 'dark', width = 1280, height = 800 } = look;
  await onConsole(workshop, { name, viewport: { width, height }, colorScheme: theme }, async (page) => {
    await page.getByRole('navigation').getByRole('button', { name: 'Devices', exact: true }).click();
    await page.locator('.virtual').getByRole('button', { name: 'Plug it in' }).click();
    await page.locator('.device-ready').waitFor();
    await play(page);
  });
}
const touch = (page: Page) => page.getByRole('button', { name: 'Virtual sensor: one more' }).click();

describe('the devices page', () => {
  const sizes = [
    ['dark', 1280, 800],
    ['light', 1920, 1080],
    ['dark', 1024, 768],
    ['light', 1024, 768],
  ] as const;
  it.each(sizes)('has no axe violations and nothing cut off (%s, %dx%d)', (theme, width, height) =>
    opened(
      `looks-${theme}-${String(width)}`,
      async (page) => {
        await page.getByText('Faults of its cable').click();
        await page.locator('.die-card').nth(1).click();
        await page.getByRole('region', { name: 'About Virtual 2' }).waitFor();
        await page.getByRole('button', { name: 'Rename Virtual 2' }).first().click();
        for (const name of ['Dice and sensors', 'Join sensors', 'Fairness', 'Raw log']) {
          if (name === 'Join sensors') await touch(page);
          await tab(page, name).click();
          if (name === 'Join sensors') await page.locator('.mapping-plan .plan').waitFor();
          if (name === 'Dice and sensors') {
            await page.locator('.die-card').nth(1).click();
            await page.getByRole('button', { name: 'Teach it its faces' }).click();
            await page.getByRole('button', { name: '6 is up' }).waitFor();
            await page.getByRole('button', { name: 'Test all dice' }).click();
          }
          if (name === 'Fairness') await page.getByRole('button', { name: 'Show it to me' }).click();
          if (name === 'Raw log') await page.locator('.raw-in').first().waitFor();
          const folder = process.env['CASTELLAN_PICTURES'];
          if (folder !== undefined)
            await page.screenshot({ path: `${folder}/${theme}-${String(width)}-${name.replace(' ', '-')}.png` });
          const { violations } = await axeHere(page).include('.sheet').exclude('.plan-drawing').analyze();
          expect(violations.map(({ id, nodes }) => [name, id, nodes[0]?.html])).toEqual([]);
          expect(await whatIsWrong(page, '.top-name, .plan *')).toEqual([]);
        }
      },
      { theme, width, height },
    ),
  );

  it('renames a die everywhere, and restores its name, by keyboard alone', () =>
    opened('rename', async (page) => {
      await page.locator('.die-card', { hasText: 'Virtual 2' }).press('Enter');
      await page.getByRole('button', { name: 'Rename Virtual 2' }).first().press('Enter');
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('Lucky');
      await page.keyboard.press('Enter');
      await page.getByLabel('Face of Lucky').waitFor();
      await page.getByRole('button', { name: 'Rename Lucky' }).first().press('Enter');
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('Delete');
      await page.keyboard.press('Enter');
      await page.getByLabel('Face of Virtual 2').waitFor();
    }));

  it('forgets a lost device, and treats it as new when it is back', () =>
    opened('forget', async (page) => {
      await expect.poll(() => page.getByRole('button', { name: /^Forget/ }).count()).toBe(0);
      await page.getByRole('button', { name: 'Unplug it' }).click();
      await page.getByRole('button', { name: 'Forget Virtual tray' }).press('Enter');
      await expect.poll(() => page.locator('.device').count()).toBe(0);
      await page.getByRole('button', { name: 'Plug it in' }).click();
      await page.locator('.device-ready').waitFor();
    }));
});

describe('linking sensors', () => {
  it('shows the one touched, and a click on the plan links it', () =>
    opened('touch', async (page) => {
      await touch(page);
      await tab(page, 'Join sensors').click();
      await expect.poll(() => page.locator('.mapping-name').innerText()).toBe('You touched Virtual sensor');
      const section = page.locator('.mapping-plan .plan-button').first();
      await section.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => section.getAttribute('aria-pressed')).toBe('true');
      await expect.poll(() => page.locator('.mapping-touched').innerText()).toContain('Joined to');
    }));

  it('links a selected sensor to a unit from the list, and to a machine on the plan', () =>
    opened('choose', async (page) => {
      await tab(page, 'Join sensors').click();
      await page.getByLabel('Or choose the sensor').selectOption('virtual-tray/s1');
      const list = page.getByLabel('Virtual sensor watches');
      const unit = list.locator('optgroup').last().locator('option').first();
      const name = await unit.innerText();
      await list.selectOption({ label: name });
      await expect.poll(() => page.locator('.mapping-touched').innerText()).toContain(`Joined to ${name}`);
      // And on the plan, where machines and anyone else before the walls are buttons too.
      const machine = page.locator('.mapping-plan [data-unit="lobber-1"]');
      await machine.click();
      await expect.poll(() => machine.getAttribute('aria-pressed')).toBe('true');
      const label = (await machine.getAttribute('aria-label')) ?? '';
      await expect.poll(() => page.locator('.mapping-touched').innerText()).toContain(`Joined to ${label}`);
    }));
});

describe('faults of the virtual cable', () => {
  it('are set and ended from the menu, and shown as chips meanwhile', () =>
    opened('faults', async (page) => {
      await page.getByText('Faults of its cable').click();
      await page.getByLabel('How much: Drop').fill('40');
      await page.getByRole('button', { name: 'Set Drop' }).press('Enter');
      await expect.poll(() => page.locator('.fault-on').allInnerTexts()).toEqual(['Drop · 40 % of the lines']);
      await page.getByLabel('How much: Drop').fill('101');
      await expect.poll(() => page.getByRole('button', { name: 'Set Drop' }).isDisabled()).toBe(true);
      await page.getByRole('button', { name: 'End it Drop' }).press('Enter');
      await expect.poll(() => page.locator('.fault-on').count()).toBe(0);
      await page.getByLabel('How much: Silence').fill('1');
      await page.getByRole('button', { name: 'Set Silence' }).press('Enter');
      await expect.poll(() => page.locator('.fault-on').count()).toBe(1);
      // It ends automatically.
      await expect.poll(() => page.locator('.fault-on').count()).toBe(0);
    }));
});

describe('the raw log', () => {
  it('shows traffic, filtered, and saves a recording the bridge can read', () =>
    opened('raw', async (page) => {
      await tab(page, 'Raw log').click();
      await page.locator('.raw-in').first().waitFor();
      await page.getByRole('button', { name: 'Record' }).click();
      // The recording continues while a die is rolled in another tab.
      await tab(page, 'Dice and sensors').click();
      await page.getByLabel('Face of Virtual 3').selectOption('5');
      await page.getByRole('button', { name: 'Roll Virtual 3' }).click();
      await tab(page, 'Raw log').click();
      await page.getByLabel('Only lines with').fill('settled');
      await expect.poll(() => page.locator('.raw-lines li').allInnerTexts()).toHaveLength(1);
      await page.getByRole('button', { name: 'From the device' }).click();
      await expect.poll(() => page.locator('.raw-lines li').count()).toBe(0);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Stop and save' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('virtual-tray.recording');
      const passed = readRecording(readFileSync(await file.path(), 'utf8'), 'x');
      const words = (direction: '<' | '>'): string =>
        passed.flatMap((one) => (one.direction === direction ? [new TextDecoder().decode(one.bytes)] : [])).join('');
      expect(words('<')).toMatch(/^E \d+ \d+ settled d3 5/m);
      expect(words('>')).toContain('ACK');
    }));
});

describe('the die in hand', () => {
  it('asks how it lies before it learns, face by face, with a key for each', () =>
    opened('dice', async (page) => {
      await page.locator('.die-card').nth(2).click();
      const hand = page.getByRole('region', { name: 'About Virtual 3' });
      await hand.getByRole('button', { name: 'Teach it its faces' }).press('Enter');
      await hand.getByRole('heading', { name: 'Learning Virtual 3' }).waitFor();
      await expect.poll(() => page.locator('[data-die="virtual-tray/d3"]').innerText()).toContain('learning, 1 of 3');
      // All faces are drawn, and each has its key.
      await expect.poll(() => page.locator('.teaching-face .die').count()).toBe(6);
      await page.keyboard.press('6');
      await hand.getByText('The die has not said how it lies, or').waitFor();
      await hand.getByRole('button', { name: '5 is up' }).click();
      await picture(page, 'teaching');
      await hand.getByRole('button', { name: 'Stop learning' }).press('Enter');
      await hand.getByRole('heading', { name: 'Virtual 3', exact: true }).waitFor();
      expect(await page.locator('.teaching-face').count()).toBe(0);
    }));

  it('says how fair it is only if somebody chose it', () =>
    opened('fair', async (page) => {
      // One is beside the cards before anybody chose: nobody asked how fair it is.
      await page.getByRole('region', { name: 'About Virtual 1' }).waitFor();
      expect(await page.locator('.die-fair').count()).toBe(0);
      await page.locator('.die-card').nth(1).click();
      await page.locator('.die-fair').getByText('This die has not rolled').waitFor();
    }));
});

describe('the title of the devices page', () => {
  const roll = (page: Page, die: string) => page.getByRole('button', { name: `Roll ${die}` }).click();

  it('counts the dice heard, and the page begins at its main action', () =>
    opened('heard', async (page) => {
      await page.getByText('6 of 6 dice heard').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('navigation').getByRole('button', { name: 'Devices', exact: true }).press('Enter');
      const test = page.getByRole('button', { name: 'Test all dice' });
      await expect.poll(() => test.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.locator('.virtual').getByRole('button', { name: 'Unplug it' }).click();
      await page.getByText('0 of 6 dice heard').waitFor();
    }));

  it('tests all dice: each says whether it was heard, and the test ends by itself', () =>
    opened('test', async (page) => {
      const cards = page.locator('.die-card');
      const count = await cards.count();
      await roll(page, 'Virtual 1');
      await expect.poll(() => cards.first().innerText()).toContain('just now');
      await page.getByRole('button', { name: 'Test all dice' }).press('Enter');
      const said = page.locator('.dice-test-said');
      // What was thrown before does not count.
      await expect.poll(() => said.innerText()).toContain(`Throw each die once: 0 of ${String(count)} heard.`);
      await expect.poll(() => cards.first().innerText()).toContain('not yet');
      await roll(page, 'Virtual 2');
      await expect.poll(() => said.innerText()).toContain(`1 of ${String(count)} heard`);
      expect(await said.getAttribute('role')).toBe('status');
      expect(await cards.nth(1).innerText()).toMatch(/\bheard$/m);
      await picture(page, 'test');
      for (let n = 1; n <= count; n += 1) await roll(page, `Virtual ${String(n)}`);
      await expect.poll(() => said.innerText()).toContain(`All ${String(count)} dice were heard.`);
      expect(await said.innerText()).not.toContain('Not heard');
      await page.getByRole('button', { name: 'Test all dice' }).waitFor();
      expect(await cards.first().innerText()).not.toMatch(/\bheard$/m);
      await page.getByRole('button', { name: 'Close the result' }).press('Enter');
      await expect.poll(() => said.innerText()).toBe('');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Test all dice');
    }));

  it('stops a test at a press, and names the dice that cannot be heard', () =>
    opened('stop', async (page) => {
      await page.getByRole('button', { name: 'Test all dice' }).press('Enter');
      await page.locator('.virtual').getByRole('button', { name: 'Unplug it' }).click();
      const said = page.locator('.dice-test-said');
      await expect.poll(() => said.innerText()).toContain('Virtual 1 (cable out)');
      await page.getByRole('button', { name: 'Stop the test' }).press('Enter');
      await expect.poll(() => said.innerText()).toBe('');
      await page.getByRole('button', { name: 'Test all dice' }).waitFor();
    }));

  it('begins a second test anew, keeps one while another part is shown, and ends it with the page', () =>
    opened('anew', async (page) => {
      const said = page.locator('.dice-test-said');
      const begin = () => page.getByRole('button', { name: 'Test all dice' }).press('Enter');
      await begin();
      await roll(page, 'Virtual 1');
      await expect.poll(() => said.innerText()).toContain('1 of 6 heard');
      await tab(page, 'Raw log').click();
      await tab(page, 'Dice and sensors').click();
      await expect.poll(() => said.innerText()).toContain('1 of 6 heard');
      await page.getByRole('button', { name: 'Stop the test' }).press('Enter');
      await begin();
      await expect.poll(() => said.innerText()).toContain('0 of 6 heard');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('navigation').getByRole('button', { name: 'Devices', exact: true }).press('Enter');
      await page.getByRole('button', { name: 'Test all dice' }).waitFor();
      expect(await said.innerText()).toBe('');
    }));

  it('only listens: a die that is thrown for an open roll counts for it, as without the test', () =>
    opened('listens', async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await orderByName(page, 'End the Command phase');
      await orderByName(page, 'Grudge shoot gateway');
      await page.locator('.ask-open[data-awake=true]').waitFor();
      await page.keyboard.press('1');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Type' }).waitFor();
      await page.getByRole('navigation').getByRole('button', { name: 'Devices', exact: true }).press('Enter');
      await page.getByRole('button', { name: 'Test all dice' }).press('Enter');
      await roll(page, 'Virtual 1');
      await expect.poll(() => page.locator('.dice-test-said').innerText()).toContain('1 of 6 heard');
      await expect.poll(() => page.locator('.die-card').first().innerText()).toMatch(/counted/);
      await page.getByRole('button', { name: 'Stop the test' }).press('Enter');
      expect(await page.locator('.die-card').first().innerText()).toMatch(/counted/);
    }));

  it('has no test where there are no dice: it leads back to the siege', () =>
    onConsole(workshop, { name: 'none' }, async (page) => {
      await page.getByRole('navigation').getByRole('button', { name: 'Devices', exact: true }).click();
      await page.getByRole('heading', { name: 'No dice are here yet' }).waitFor();
      expect(await page.getByRole('button', { name: 'Test all dice' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Back to the siege' }).press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }));
});
