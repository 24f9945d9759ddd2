import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { SiegeTable } from '../electron/table/siege-table.ts';
import { coached, demo } from '../electron/table/systems.ts';
import { coachedSetup } from '../rules/systems/siege-and-fortresses/coached.ts';
import { demoSetup } from '../rules/systems/siege-and-fortresses/demo.ts';
import { demoSetup as belfrySetup } from '../rules/systems/siege-tower-hex/demo.ts';
import { openPage } from '../test/journeys/chromium.ts';
import { startProgram } from '../test/journeys/program.ts';
import { asWebp } from '../test/journeys/webp.ts';
import { goOn, until } from '../test/screens/prepared-match.ts';
import { answerUpToTheRoll, order, orders, play, preset, roll, type Moment, type Orders } from './played-siege.ts';

/** The pictures of the manual: the same moments of the same sieges, by the real program, in both languages. */

const LANGUAGES = { en: 'en-GB', fr: 'fr-FR' } as const;
/** A moment of a siege, and what is on the page before the picture is taken. */
interface Picture extends Moment {
  readonly name: string;
  readonly shown?: (page: Page) => Promise<void>;
  /** There once the page shows what it should. */
  readonly awaits: string;
}

function untilTheEnd(table: SiegeTable): void {
  while (table.system.result(table.match.state) === undefined) order(table, 'end-phase');
}

const choose =
  (unit: string, then: string) =>
  async (page: Page): Promise<void> => {
    // Buttons are dead for a moment after something new.
    await page.waitForTimeout(600);
    await page.locator(`.plan-button[data-unit=${unit}], [data-unit=${unit}] .plan-hit`).first().click();
    await page.locator(then).first().waitFor();
  };

/** Lets the siege come to its end without an order. */
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
    name: 'sf-end',
    system: demo.system.id,
    setup: { ...coachedSetup, turns: 1 },
    options: coached.options,
    played: (table) => {
      order(table, 'end-phase');
      order(table, 'shoot-structure', { unit: 'lobbers', structure: 'wall-5' });
      roll(table, 5, 5, 4, 1, 2, 3);
      order(table, 'end-phase');
      roll(table, 6, 6, 5, 5, 4, 4, 3);
      untilTheEnd(table);
    },
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
    played: orders(
      { 'SB-086': 6, 'SB-096': 6, 'SB-097': 6 },
      ['charge', { unit: 'reavers', section: 'wall-1' }, [5, 4]],
      ['fight', { section: 'wall-1' }, [6, 4, 2, 1, 5, 3], [5, 1, 2]],
    ),
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
    played: orders(
      { 'HR-073': 12, 'HR-039': 0, 'HR-046': false, 'HR-047': 10, 'HR-041': false, 'HR-B11': 3 },
      ['charge', { leader: 'marshal', unit: 'swords', target: 'spears', as: 'nearest' }],
      ['fight', { combat: 'combat:swords:spears' }],
    ),
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
        // Whatever moves has come to rest.
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
