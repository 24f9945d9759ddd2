import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { demo } from '../electron/table/systems.ts';
import { demoSetup } from '../rules/systems/siege-and-fortresses/demo.ts';
import { demoSetup as belfrySetup } from '../rules/systems/siege-tower-hex/demo.ts';
import { openPage } from '../test/journeys/chromium.ts';
import { startProgram } from '../test/journeys/program.ts';
import { asWebp } from '../test/journeys/webp.ts';
import { goOn, until } from '../test/screens/prepared-match.ts';
import {
  answerUpToTheRoll,
  coachedToTheEnd,
  order,
  orders,
  play,
  preset,
  reaversStormTheWall,
  roll,
  swordsMeetSpears,
  type Moment,
  type Orders,
} from './played-siege.ts';

/** The manual's pictures: the same moments of the same sieges, in the real program, in both languages. */

const LANGUAGES = { en: 'en-GB', fr: 'fr-FR' } as const;
/** A moment of a siege, and what must be on the page before the picture is taken. */
interface Picture extends Moment {
  readonly name: string;
  readonly shown?: (page: Page) => Promise<void>;
  /** Present once the page shows what it should. */
  readonly awaits: string;
}
const choose =
  (unit: string, then: string) =>
  async (page: Page): Promise<void> => {
    // Buttons are disabled for a moment after something new appears.
    await page.waitForTimeout(600);
    await page.locator(`.plan-button[data-unit=${unit}], [data-unit=${unit}] .plan-hit`).first().click();
    await page.locator(then).first().waitFor();
  };

/** Lets the siege end without an order. */
const leftAlone: Orders = (table) => {
  goOn(table, (offers, given) =>
    table.system.result(table.match.state) === undefined ? until()(offers, given) : undefined,
  );
};

const fortresses = { system: demo.system.id, setup: demoSetup };
const tower = { system: 'siege-tower-hex', setup: belfrySetup };
const orval = preset('siege-medieval', 'last-assault');
const ashmere = preset('siege-battles', 'demo');
const field = preset('warmaster-house-rules', 'demo');
const PICTURES: readonly Picture[] = [
  {
    ...fortresses,
    name: 'sf-setup',
    played: () => undefined,
    shown: async (page) => {
      await page.locator('[data-room=new-siege]').click();
    },
    awaits: '.setup-part',
  },
  {
    ...fortresses,
    name: 'sf-turn',
    played: (table) => {
      order(table, 'end-phase');
    },
    shown: choose('lobber-1', '.dock .order'),
    awaits: '.dock .order',
  },
  {
    ...fortresses,
    name: 'sf-fight',
    played: (table) => {
      order(table, 'end-phase');
      order(table, 'shoot-structure', { unit: 'lobber-1', structure: 'gate' });
      answerUpToTheRoll(table);
      roll(table, 6, 2);
    },
    awaits: '.slot',
  },
  {
    ...coachedToTheEnd,
    name: 'sf-end',
    awaits: '.ending-luck',
  },
  { ...tower, name: 'st-setup', played: () => undefined, awaits: '.tower-drawing' },
  {
    ...tower,
    name: 'st-turn',
    played: () => undefined,
    shown: choose('gilles', '.tower-goal'),
    awaits: '.tower-goal',
  },
  {
    ...tower,
    name: 'st-fight',
    played: (table) => {
      const shot = table.match.offers().find(({ command }) => command === 'shoot');
      if (shot === undefined) throw new Error('nobody can shoot');
      order(table, 'shoot', shot.args as Record<string, string>);
      answerUpToTheRoll(table);
    },
    awaits: '.slot',
  },
  {
    ...tower,
    name: 'st-end',
    played: (table) => {
      order(table, 'end-siege');
      answerUpToTheRoll(table);
    },
    awaits: '.ending',
  },
  { ...orval, name: 'sm-setup', played: () => undefined, awaits: '.plan-button' },
  {
    ...orval,
    name: 'sm-turn',
    played: (table) => {
      goOn(table, until('bombard'));
    },
    shown: choose('trebuchet-1', '.dock .order'),
    awaits: '.dock .order',
  },
  {
    ...orval,
    name: 'sm-fight',
    played: orders({}, ['assault', { unit: 'foot-1', section: 'wall-1' }]),
    awaits: '.slot',
  },
  { ...orval, name: 'sm-end', played: leftAlone, awaits: '.ending' },
  { ...ashmere, name: 'sb-setup', played: () => undefined, awaits: '.plan-button' },
  {
    ...ashmere,
    name: 'sb-turn',
    played: (table) => {
      goOn(table, until('charge'));
    },
    shown: choose('reavers', '.dock .order'),
    awaits: '.dock .order',
  },
  {
    ...ashmere,
    name: 'sb-fight',
    played: reaversStormTheWall,
    awaits: '.slot',
  },
  { ...ashmere, name: 'sb-end', played: leftAlone, awaits: '.ending' },
  { ...field, name: 'hr-setup', played: () => undefined, awaits: '.plan-button' },
  {
    ...field,
    name: 'hr-turn',
    played: (table) => {
      goOn(table, until('charge'));
    },
    shown: choose('swords', '.dock .order'),
    awaits: '.dock .order',
  },
  {
    ...field,
    name: 'hr-fight',
    played: swordsMeetSpears,
    awaits: '.slot',
  },
  { ...field, name: 'hr-end', played: leftAlone, awaits: '.ending' },
];

/** Takes every picture of the manual into a folder. */
export async function takeManualPictures(browser: Browser, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const one of PICTURES) {
    const dataDir = mkdtempSync(join(tmpdir(), 'castellan-manual-'));
    await play(dataDir, one);
    const program = await startProgram(dataDir);
    try {
      for (const [language, locale] of Object.entries(LANGUAGES)) {
        const { page } = await openPage(browser, program.consoleUrl, {
          width: 1280,
          height: 800,
          theme: 'light',
          language: locale,
        });
        await page.locator('.dock').waitFor();
        await one.shown?.(page);
        await page.locator(one.awaits).first().waitFor();
        // Wait until animations have finished.
        await page.waitForTimeout(1500);
        writeFileSync(join(folder, `${one.name}.${language}.webp`), await asWebp(page));
        await page.context().close();
      }
    } finally {
      await program.stop();
      rmSync(dataDir, { recursive: true });
    }
  }
}
