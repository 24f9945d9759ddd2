import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJournal } from '../../electron/journal/open.ts';
import { SiegeTable } from '../../electron/table/siege-table.ts';
import { presetsOf, systems } from '../../electron/table/systems.ts';
import { openWorkshop, type Workshop } from './console-page.ts';
import { onConsole } from './on-console.ts';

/** Setting up on the plan: from beside it to a section and to open ground, by drag, clicks, keys and touch. */

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(async () => {
  await workshop.close();
});

/** Plays with a set-up that starts with deployment. */
async function played(
  name: string,
  play: (page: Page) => Promise<void>,
  touch = false,
  what = { system: 'siege-and-fortresses', preset: 'the-watchtower' },
): Promise<void> {
  const system = systems.find(({ id }) => id === what.system);
  const preset = presetsOf(what.system).find(({ id }) => id === what.preset);
  if (system === undefined || preset === undefined) throw new Error('there is no such set-up');
  const [setup, options] = [system.setup.parse(preset.setup), system.options.parse({})];
  if (!setup.ok || !options.ok) throw new Error('the set-up is not legal');
  const file = join(workshop.folder, `${name}.castellan`);
  const match = {
    system: system.id,
    edition: system.edition,
    setup: setup.value as unknown,
    options: options.value as unknown,
  };
  const journal = await createJournal(file, match);
  upToDeployment(new SiegeTable(system, journal));
  journal.close();
  const ready = '.reserve-piece, .plan-able path';
  await onConsole(workshop, { name, file, ready, hasTouch: touch }, async (page) => {
    // Buttons are disabled for a moment after something new.
    await page.waitForTimeout(400);
    await play(page);
  });
}

const waiting = (page: Page, unit: string): Locator => page.locator(`.reserve-piece[data-unit=${unit}]`);
const tower = (page: Page): Locator => page.locator('.plan-drawing [data-section=watchtower]');
const field = (page: Page): Locator => page.locator('.plan-pad [data-section="@field"]');
const log = (page: Page): Promise<string> => page.locator('#log').innerText();

async function middleOf(one: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await one.boundingBox();
  if (box === null) throw new Error('it is not in the picture');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function dragged(page: Page, from: Locator, to: Locator): Promise<void> {
  const start = await middleOf(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 10, start.y + 10);
  await to.waitFor();
  const end = await middleOf(to);
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.locator('.plan-ghost').waitFor();
  await page.mouse.up();
}

describe('setting up on the plan', () => {
  it('works by dragging from beside it to a section, and to open ground', () =>
    played('deploy-drag', async (page) => {
      await dragged(page, waiting(page, 'garrison'), tower(page));
      await expect.poll(() => waiting(page, 'garrison').count()).toBe(0);
      await expect.poll(() => log(page)).not.toBe('');
    }));

  it('gives no order if a piece is dropped on bare ground', () =>
    played('deploy-nowhere', async (page) => {
      const before = await log(page);
      const start = await middleOf(waiting(page, 'captain'));
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(start.x + 60, start.y + 120, { steps: 4 });
      await page.mouse.up();
      expect(await log(page)).toBe(before);
    }));

  it('takes two clicks to open ground', () =>
    played('deploy-click', async (page) => {
      await waiting(page, 'captain').click();
      await field(page).click();
      await expect.poll(() => page.locator('#ask').innerText()).toBe('Measure');
    }));

  it('works by keys alone', () =>
    played('deploy-keys', async (page) => {
      await page.keyboard.press('p');
      for (let i = 0; i < 9 && (await waiting(page, 'captain').getAttribute('aria-pressed')) !== 'true'; i += 1)
        await page.keyboard.press('PageDown');
      for (let i = 0; i < 5 && (await field(page).getAttribute('aria-pressed')) !== 'true'; i += 1)
        await page.keyboard.press('Tab');
      // The facts it would ask for are known: they are shown beside the order and sent with it.
      await page.getByRole('button', { name: 'Give it and ask' }).waitFor();
      await page.keyboard.press('Enter');
      await expect.poll(() => log(page)).toMatch(/20\scm from the watchtower[^]*The captain: set up/);
    }));

  it('works by touch', () =>
    played(
      'deploy-touch',
      async (page) => {
        await waiting(page, 'captain').tap();
        const pad = await field(page).boundingBox();
        expect(Math.min(pad?.width ?? 0, pad?.height ?? 0)).toBeGreaterThanOrEqual(43.9);
        await field(page).tap();
        await expect.poll(() => page.locator('#ask').innerText()).toBe('Measure');
      },
      true,
    ));
});

/** Systems whose forces are set up at the table: who goes where, by drag, keys and touch. */
const others = [
  {
    system: 'siege-battles',
    preset: 'whole-siege',
    // They wait in the courtyard, on the plan.
    moves: [
      ['.plan-drawing [data-unit=halberds]', '.plan-drawing [data-section=wall-1]'],
      ['.plan-drawing [data-unit=swords]', '.plan-drawing [data-section=wall-2]'],
      ['.plan-drawing [data-unit=marksmen]', '.plan-drawing [data-section=gate]'],
    ],
  },
  {
    system: 'siege-medieval',
    preset: 'demo',
    // The attacker sets up first, before the walls.
    moves: [
      ['.reserve-piece', '.plan-pad [data-section="@field"]'],
      ['.reserve-piece', '.plan-pad [data-section="@field"]'],
      ['.reserve-piece', '.plan-pad [data-section="@field"]'],
    ],
  },
] as const;

/** Plays on, with dice always 3 and the first of every choice, until deployment. */
function upToDeployment(table: SiegeTable): void {
  const first = (wanted: RegExp) => table.match.offers().find(({ command }) => wanted.test(command));
  for (let i = 0; i < 40 && first(/^deploy/) === undefined; i += 1) {
    const question = table.match.awaiting?.question;
    const order = first(/^(?!concede|buy|equip|provide|barricade)/);
    const done =
      question === undefined
        ? order && table.order({ command: order.command, args: order.args }, null)
        : question.ask === 'roll'
          ? table.trayOp(table.token, { op: 'type', faces: Array.from({ length: question.dice }, () => 3), by: 'Ada' })
          : table.answer(
              table.token,
              question.ask === 'choose' ? { choose: question.options[0]?.id ?? '' } : { fact: true },
              null,
            );
    if (done?.done !== true) throw new Error(`row ${String(i)} was refused`);
  }
}

describe('setting up another system on the plan', () => {
  it.each(others)('works by drag, by keys alone, and by touch: $system', ({ system, preset, moves }) =>
    played(
      `deploy-${system}`,
      async (page) => {
        const [drag, keys, touch] = moves;
        const rows = (): Promise<number> => page.locator('#log li').count();
        /** Places the next piece: agrees to what is asked, then expects it there. */
        const put = async ([who]: readonly [string, string], act: (piece: Locator) => Promise<void>): Promise<void> => {
          const before = await rows();
          const unit = (await page.locator(who).first().getAttribute('data-unit')) ?? '';
          const piece = page.locator(`.reserve-piece[data-unit=${unit}], .plan-drawing [data-unit=${unit}]`).first();
          await act(piece);
          await expect.poll(rows).toBeGreaterThan(before);
          for (let i = 0; i < 4 && (await page.locator('.ask-open').count()) > 0; i += 1) {
            const asked = await rows();
            await page.locator('[data-main=live]').waitFor();
            // Enter also answers with the focus on the plan.
            await page.keyboard.press('Enter');
            await expect.poll(rows).toBeGreaterThan(asked);
          }
          await expect.poll(() => page.locator(`.reserve-piece[data-unit=${unit}]`).count()).toBe(0);
          if (who.includes(unit)) await expect.poll(() => page.locator(who).count()).toBe(0);
          await page.waitForTimeout(400);
        };
        await put(drag, (piece) => dragged(page, piece, page.locator(drag[1])));
        await put(keys, async (piece) => {
          await page.keyboard.press('p');
          for (let i = 0; i < 30 && (await piece.getAttribute('aria-pressed')) !== 'true'; i += 1)
            await page.keyboard.press('PageDown');
          const main = page.locator('[data-main=live]');
          const name = /wall-2/.test(keys[1]) ? 'W2' : '';
          for (let i = 0; i < 30; i += 1) {
            await page.keyboard.press('Tab');
            const label = await main.innerText({ timeout: 2000 }).catch(() => '');
            if (label !== '' && label.includes(name)) break;
          }
          await page.keyboard.press('Enter');
        });
        await put(touch, async (piece) => {
          const before = await rows();
          await piece.tap();
          await page.locator(touch[1]).tap();
          await page.waitForTimeout(500);
          if ((await rows()) === before && (await page.locator('.ask-open').count()) === 0)
            await page.locator(touch[1]).tap();
        });
      },
      true,
      { system, preset },
    ),
  );
});
