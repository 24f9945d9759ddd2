import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { createJournal } from '../electron/journal/open.ts';
import { SiegeTable } from '../electron/table/siege-table.ts';
import { coached, demo, systems } from '../electron/table/systems.ts';
import { coachedSetup } from '../rules/systems/siege-and-fortresses/coached.ts';
import { demoSetup } from '../rules/systems/siege-and-fortresses/demo.ts';
import { demoSetup as belfrySetup } from '../rules/systems/siege-tower-hex/demo.ts';
import { openPage } from '../test/journeys/chromium.ts';
import { startProgram } from '../test/journeys/program.ts';

/** The pictures of the manual: the same moments of the same sieges, by the real program, in both languages. */

const LANGUAGES = { en: 'en-GB', fr: 'fr-FR' } as const;
const MOST_BYTES = 78 * 1024;
const BY = 'Brandt';

type Orders = (table: SiegeTable) => void;

/** A moment of a siege, and what is on the page before the picture is taken. */
interface Picture {
  readonly name: string;
  readonly system: string;
  readonly setup: unknown;
  readonly options?: object;
  readonly played: Orders;
  readonly shown?: (page: Page) => Promise<void>;
  /** There once the page shows what it should. */
  readonly awaits: string;
}

function order(table: SiegeTable, command: string, args: Record<string, string> = {}): void {
  const outcome = table.order({ command, args }, null);
  if (!outcome.done) throw new Error(`${command}: ${outcome.code}`);
}

/** Answers with what comes first, or yes, until dice or an order are asked for. */
function answerUpToTheRoll(table: SiegeTable): void {
  for (
    let question = table.match.awaiting?.question;
    question !== undefined;
    question = table.match.awaiting?.question
  ) {
    const token = table.token ?? '';
    if (question.ask === 'choose') table.answer(token, { choose: question.options[0]?.id ?? '' }, null);
    else if (question.ask === 'declare') table.answer(token, { fact: question.fact === 'yes-no' ? true : 0 }, null);
    else return;
  }
}

function roll(table: SiegeTable, ...faces: readonly number[]): void {
  const outcome = table.trayOp(table.token ?? null, { op: 'type', faces: [...faces], by: BY });
  if (!outcome.done) throw new Error(outcome.code);
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

const fortresses = { system: demo.system.id, setup: demoSetup };
const tower = { system: 'siege-tower-hex', setup: belfrySetup };
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
];

/** Plays up to the moment into a data folder, in which it is the last match. */
async function play(folder: string, { system: id, setup, options = demo.options, played }: Picture): Promise<void> {
  const known = systems.find((system) => system.id === id);
  if (known === undefined) throw new Error(`there is no system ${id}`);
  const read = known.setup.parse(setup);
  if (!read.ok) throw new Error(`the set-up of ${id} is not legal`);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'manual.castellan');
  const { edition } = known;
  const match = { system: id, edition, setup: read.value as object, options: id === demo.system.id ? options : {} };
  const journal = await createJournal(path, match);
  const table = new SiegeTable(known, journal);
  played(table);
  journal.close();
  writeFileSync(join(folder, 'last-match.json'), JSON.stringify({ last: path }));
}

/** The page as WebP, as good as fits. */
async function picture(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  for (let quality = 80; ; quality -= 8) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
    const bytes = Buffer.from(data, 'base64');
    if (bytes.length <= MOST_BYTES || quality < 30) return bytes;
  }
}

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
        writeFileSync(join(folder, `${one.name}.${language}.webp`), await picture(page));
        await page.context().close();
      }
    } finally {
      await program.stop();
      rmSync(dataDir, { recursive: true });
    }
  }
}
