import type { Page } from 'playwright-core';
import { demo } from '../../electron/table/systems.ts';
import { demoSetup } from '../../rules/systems/siege-and-fortresses/demo.ts';
import { demoSetup as belfrySetup } from '../../rules/systems/siege-tower-hex/demo.ts';
import { done, orderUpToTheRoll } from '../../test/journeys/program.ts';
import { goOn, until } from '../../test/screens/prepared-match.ts';
import {
  answerUpToTheRoll,
  coachedToTheEnd,
  order,
  orders,
  preset,
  reaversStormTheWall,
  roll,
  swordsMeetSpears,
} from '../played-siege.ts';
import { opensOfSiege } from './pages-of-siege.ts';
import type { Walk, Walker } from './walker.ts';

/** The walks that show every screen around the loop: start, lesson, battlefield, devices, monitors, end, film. */

const fortresses = { system: demo.system.id, setup: demoSetup };

/** Opens a room from the rail, once the siege is there. */
async function room(page: Page, kind: string, awaits = '[role=dialog]'): Promise<void> {
  await page.locator(`.rail-entry[data-room=${kind}]`).click();
  await page.locator(awaits).first().waitFor();
}

const closed = async (page: Page): Promise<void> => {
  for (let tries = 0; tries < 4 && (await page.getByRole('dialog').count()) > 0; tries += 1)
    await page.keyboard.press('Escape');
  await page.locator('.rail-entry[data-room=siege][aria-current]').waitFor();
};

/** Selects a unit on the plan. */
async function choose(page: Page, unit: string): Promise<void> {
  // Buttons are disabled for a moment after something new appears.
  await page.waitForTimeout(600);
  await page.locator(`.plan-button[data-unit="${unit}"], [data-unit="${unit}"] .plan-hit`).first().click();
}

const console_ = async (walker: Walker): Promise<Page> => {
  const page = await walker.open('console');
  await page.locator('.dock, .start').first().waitFor();
  return page;
};
const display = async (walker: Walker, awaits = '.monitor'): Promise<Page> => {
  const page = await walker.open('display');
  await page.locator(awaits).first().waitFor();
  return page;
};
/** Types these faces for the open roll. */
async function types({ hand }: Walker, ...faces: readonly number[]): Promise<void> {
  await done(hand.call('tray.type', { token: hand.state().ask?.token ?? '', faces: [...faces], by: 'Brandt' }));
}
const landed = (page: Page): Promise<void> => page.locator('[data-told=true]').first().waitFor();

export const WALKS: readonly Walk[] = [
  {
    name: 'start',
    starts: true,
    stay: 'wait',
    through: async (walker) => {
      const page = await console_(walker);
      await page.locator('.start-monitor').waitFor();
      await walker.take('start-first', page);
      await page.keyboard.press('Enter');
      await page.locator('.coach').waitFor();
      const monitor = await display(walker);
      await walker.take('start-coach-1', page, monitor);
      await page.locator('[data-main=live]').waitFor();
      await page.keyboard.press('Enter');
      await page.locator('.btn-virtual').waitFor();
      await walker.take('start-coach-2', page);
      await page.locator('.ask[data-awake=true]').waitFor();
      await page.keyboard.press('v');
      await landed(page);
      await walker.take('start-coach-3', page, monitor);
    },
  },
  {
    name: 'later',
    moment: { ...fortresses, played: (table) => order(table, 'end-phase') },
    starts: true,
    through: async (walker) => {
      const page = await console_(walker);
      await page.locator('.start-go').waitFor();
      await walker.take('later-start', page);
    },
  },
  {
    name: 'fortresses',
    moment: { ...fortresses, played: (table) => order(table, 'end-phase') },
    stay: 'wait',
    through: async (walker) => {
      const page = await console_(walker);
      await page.locator('.ask-free').waitFor();
      const monitor = await display(walker);
      await walker.take('fortresses-free', page, monitor);
      await choose(page, 'lobber-1');
      await page.locator('.dock .order').first().waitFor();
      await walker.take('fortresses-unit', page);
      await page.keyboard.press('1');
      await page.locator('.assumed-with, [data-main=live]').first().waitFor();
      await walker.take('fortresses-order', page);
      await orderUpToTheRoll(walker.hand, 'shoot-structure', { unit: 'lobber-1', structure: 'gate' });
      await page.locator('.chance-line').waitFor();
      await walker.take('fortresses-roll', page, monitor);
      await page.keyboard.press('t');
      await walker.take('fortresses-type', page);
      await page.keyboard.press('Escape');
      await page.keyboard.press('w');
      await walker.take('fortresses-why', page);
      await types(walker, 6, 2, 5);
      await landed(page);
      await walker.take('fortresses-landing', page, monitor);
      await room(page, 'devices');
      await walker.take('fortresses-landing-devices', page);
    },
  },
  {
    name: 'rooms',
    moment: {
      ...fortresses,
      played: (table) => {
        order(table, 'end-phase');
        order(table, 'shoot-structure', { unit: 'lobber-1', structure: 'gate' });
        answerUpToTheRoll(table);
        roll(table, 6, 2, 3);
      },
    },
    through: async (walker) => {
      const page = await console_(walker);
      await display(walker);
      for (const kind of ['monitors', 'library', 'past', 'luck', 'secrets', 'room', 'devices']) {
        if (!(await opensOfSiege(page, kind))) await room(page, kind);
        await walker.take(`rooms-${kind}`, page);
        if (kind !== 'devices') await closed(page);
      }
      await done(walker.hand.call('simulator.act', { act: 'plug' }));
      await page.locator('.die-card').first().waitFor();
      await page.locator('.die-card').nth(1).click();
      await walker.take('rooms-devices-some', page);
      await page.getByRole('tab').nth(1).click();
      await walker.take('rooms-devices-sensors', page);
      await page.getByRole('tab').nth(2).click();
      await walker.take('rooms-devices-dice', page);
      await closed(page);
      for (const [name, key] of [
        ['palette', 'Control+k'],
        ['keys', '?'],
        ['undo', 'Control+z'],
        ['rules', 'r'],
        ['clock', 'k'],
      ] as const) {
        await page.locator('#ask').focus();
        await page.keyboard.press(key);
        await page.getByRole('dialog').waitFor();
        await walker.take(`rooms-${name}`, page);
        await closed(page);
      }
    },
  },
  {
    name: 'setup',
    moment: { ...fortresses, played: () => undefined },
    through: async (walker) => {
      const page = await console_(walker);
      await room(page, 'new-siege', '.setup-part');
      await walker.take('setup-ready', page);
      await page.locator('.beginning').nth(1).click();
      const tabs = page.locator('.setup-step');
      await tabs.first().waitFor();
      for (let n = 0; n < (await tabs.count()); n += 1) {
        await tabs.nth(n).click();
        await walker.take(`setup-step-${String(n + 1)}`, page);
      }
      await tabs.nth(0).click();
      await page.locator('.setup-draw, .btn:has-text("ortress"), .btn:has-text("orteresse")').first().click();
      await page.locator('[data-piece]').first().waitFor();
      await walker.take('setup-editor', page);
      await page.locator('[data-piece^=wall]').first().click();
      await walker.take('setup-editor-wall', page);
    },
  },
  {
    name: 'cable',
    moment: { ...fortresses, played: (table) => order(table, 'end-phase') },
    through: async (walker) => {
      const page = await console_(walker);
      const monitor = await display(walker);
      await done(walker.hand.call('simulator.act', { act: 'plug' }));
      await walker.hand.until('it is heard', ({ devices }) => devices.length > 0);
      await orderUpToTheRoll(walker.hand, 'shoot-structure', { unit: 'lobber-1', structure: 'gate' });
      await page.locator('.slot').first().waitFor();
      await done(walker.hand.call('simulator.act', { act: 'roll', die: 'd1', face: 6 }));
      await page.locator('button.slot-die').waitFor();
      await done(walker.hand.call('simulator.act', { act: 'unplug' }));
      await page.waitForTimeout(1500);
      await walker.take('cable-out', page, monitor);
      await room(page, 'devices');
      await walker.take('cable-devices', page);
    },
  },
  {
    name: 'medieval',
    moment: {
      ...preset('siege-medieval', 'last-assault'),
      played: (table) => goOn(table, until('bombard')),
    },
    through: async (walker) => {
      const page = await console_(walker);
      await page.locator('.ask-free').waitFor();
      const monitor = await display(walker);
      await walker.take('medieval-free', page, monitor);
      await choose(page, 'trebuchet-1');
      await walker.take('medieval-unit', page);
    },
  },
  {
    name: 'medieval-fight',
    moment: {
      ...preset('siege-medieval', 'last-assault'),
      played: orders({}, ['assault', { unit: 'foot-1', section: 'wall-1' }]),
    },
    through: async (walker) => {
      const page = await console_(walker);
      await page.locator('.slot').first().waitFor();
      await walker.take('medieval-fight', page, await display(walker));
    },
  },
  {
    name: 'battles',
    moment: { ...preset('siege-battles', 'demo'), played: (table) => goOn(table, until('charge')) },
    through: async (walker) => {
      const page = await console_(walker);
      await page.locator('.ask-free').waitFor();
      await walker.take('battles-free', page, await display(walker));
      await choose(page, 'reavers');
      await walker.take('battles-unit', page);
    },
  },
  {
    name: 'battles-fight',
    moment: {
      ...preset('siege-battles', 'demo'),
      played: reaversStormTheWall,
    },
    through: async (walker) => {
      const page = await console_(walker);
      await page.locator('.slot').first().waitFor();
      await walker.take('battles-fight', page, await display(walker));
    },
  },
  {
    name: 'tower',
    moment: { system: 'siege-tower-hex', setup: belfrySetup, played: () => undefined },
    through: async (walker) => {
      const page = await console_(walker);
      await page.locator('.tower-drawing').waitFor();
      await walker.take('tower-free', page, await display(walker));
      await page.waitForTimeout(600);
      await page.locator('.plan-button[data-unit=gilles], [data-unit=gilles] .plan-hit').first().click();
      await page.locator('.tower-goal').first().waitFor();
      await walker.take('tower-unit', page);
    },
  },
  {
    name: 'field',
    moment: { ...preset('warmaster-house-rules', 'demo'), played: () => undefined },
    through: async (walker) => {
      const page = await console_(walker);
      await page.locator('.field-drawing').waitFor();
      const monitor = await display(walker);
      await walker.take('field-command', page, monitor);
      await room(page, 'new-siege', '.setup-part');
      await page.locator('.setup-part').last().locator('.beginning').last().click();
      await page.locator('.setup-step').first().waitFor();
      await closed(page);
    },
  },
  {
    name: 'field-orders',
    moment: { ...preset('warmaster-house-rules', 'demo'), played: (table) => goOn(table, until('charge')) },
    through: async (walker) => {
      const page = await console_(walker);
      await page.locator('.field-drawing').waitFor();
      const monitor = await display(walker);
      await walker.take('field-free', page, monitor);
      await choose(page, 'knights');
      await page.locator('.dock .order').first().waitFor();
      await walker.take('field-unit', page);
      await choose(page, 'crossbows');
      await walker.take('field-target', page);
      await page.keyboard.press('1');
      await page.locator('.dock [data-main=live]').waitFor();
      await walker.take('field-order', page);
      await page.keyboard.press('Enter');
      await page.waitForTimeout(800);
      await walker.take('field-asked', page, monitor);
    },
  },
  {
    name: 'field-fight',
    moment: {
      ...preset('warmaster-house-rules', 'demo'),
      played: swordsMeetSpears,
    },
    stay: 'wait',
    through: async (walker) => {
      const page = await console_(walker);
      await page.locator('.slot').first().waitFor();
      const monitor = await display(walker);
      await walker.take('field-fight', page, monitor);
      const dice = walker.hand.state().ask;
      await types(walker, ...Array.from({ length: dice?.ask === 'roll' ? dice.dice : 0 }, (_, n) => 1 + (n % 6)));
      await landed(page);
      await walker.take('field-landing', page, monitor);
    },
  },
  {
    name: 'end',
    moment: coachedToTheEnd,
    through: async (walker) => {
      const page = await console_(walker);
      await page.locator('.ending-luck').waitFor();
      const monitor = await display(walker, '.m-end, .m-callout, .monitor');
      await monitor.locator('.m-end').waitFor();
      await walker.take('end', page, monitor);
    },
  },
  {
    name: 'field-end',
    moment: {
      ...preset('warmaster-house-rules', 'demo'),
      played: (table) => {
        swordsMeetSpears(table);
        while (table.match.awaiting !== undefined) {
          const { question } = table.match.awaiting;
          if (question.ask === 'roll') roll(table, ...Array.from({ length: question.dice }, (_, n) => 1 + (n % 6)));
          else answerUpToTheRoll(table);
        }
        order(table, 'end-battle');
        table.answer(table.token ?? '', { choose: 'draw' }, null);
      },
    },
    through: async (walker) => {
      const page = await console_(walker);
      await page.locator('.ending-luck').waitFor();
      await walker.take('field-end', page);
      await page.locator('.end-toggle .btn').first().click();
      await page.locator('.siege-chances-picture').waitFor({ state: 'attached' });
      await walker.take('field-end-siege', page);
    },
  },
  {
    name: 'film',
    moment: {
      ...fortresses,
      played: (table) => {
        let given = 0;
        goOn(table, (offers, so) => {
          given += 1;
          const fight = offers.find(({ command }) => /^(shoot|assault|charge|batter|mount)/.test(command));
          return given > 60 ? undefined : (fight ?? until('none')(offers, so));
        });
      },
    },
    through: async (walker) => {
      const page = await console_(walker);
      const monitor = await display(walker);
      await page.locator('#ask').focus();
      await page.keyboard.press('Control+k');
      await page.keyboard.type('film');
      await page.waitForTimeout(300);
      await page.keyboard.press('Enter');
      await page.locator('.film-picture .plan-drawing').waitFor();
      await page.locator('.film-bar input').focus();
      await page.keyboard.press('k');
      await page.keyboard.press('Home');
      await page.keyboard.press('Shift+ArrowRight');
      await page.locator('.film-headline').waitFor();
      await page.getByRole('button', { name: /monitor$|moniteur$/ }).click();
      await monitor.locator('.film-screen .film-headline').waitFor();
      await walker.take('film-moment', page, monitor);
      await page.locator('.film-moment').nth(2).click();
      await page.waitForTimeout(600);
      await walker.take('film-third', page, monitor);
      await page.locator('.film-controls > [aria-expanded]').click();
      await page.locator('.film-stream .hint').waitFor();
      await walker.take('film-stream', page);
    },
  },
];
