import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Stay } from '../../electron/contract/landing.ts';
import { openPage } from '../../test/journeys/chromium.ts';
import { startProgram, type Hand, type Program } from '../../test/journeys/program.ts';
import { resultsStay } from '../../test/results-stay.ts';
import { whatIsWrong } from '../../test/screens/what-is-wrong.ts';
import { play, type Moment } from '../played-siege.ts';

/** Somebody who walks through the built program and has a picture taken of every screen, at every size. */

/** In which light and language the program is walked through. */
export interface Look {
  readonly theme: 'dark' | 'light';
  readonly language: 'en' | 'fr';
}

/** What a page is: each kind is looked at in windows of its own. */
export type Kind = 'console' | 'display' | 'overlay' | 'phone';
export type Size = readonly [width: number, height: number];

const DESKS: readonly Size[] = [
  [1024, 768],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
  [3840, 2160],
  [1080, 1920],
];
const SIZES: Readonly<Record<Kind, readonly Size[]>> = {
  console: DESKS,
  display: DESKS,
  overlay: [[1920, 1080]],
  phone: [
    [390, 844],
    [844, 390],
  ],
};

/** A way through the program, from a siege that has gone so far. */
export interface Walk {
  readonly name: string;
  /** The siege that lies open; without it the program was never started before. */
  readonly moment?: Moment;
  /** Whether the start page comes first. */
  readonly starts?: boolean;
  /** How long results stay; in most walks they are not shown. */
  readonly stay?: Stay;
  readonly through: (walker: Walker) => Promise<void>;
}

/** Words that may end in an ellipsis and say the rest elsewhere. */
const ELLIPSIS =
  '.log-undo-words, .top-name, .log-search input, .luck-table, .event-scroll, .plan *, .monitor-small *, .film-line, .film-turn *, .agreed summary';

/** What is wanted of a run. */
export interface Wanted {
  readonly folder: string;
  readonly looks: readonly Look[];
  /** Only windows of these widths, where some are named. */
  readonly widths: readonly number[];
  /** Only pictures whose name says this. */
  readonly named: RegExp;
  /** Told of each thing that is wrong in a picture. */
  readonly wrong: (picture: string, what: readonly string[]) => void;
}

export class Walker {
  readonly look: Look;
  readonly hand: Hand;
  readonly #browser: Browser;
  readonly #program: Program;
  readonly #wanted: Wanted;
  readonly #kinds = new Map<Page, Kind>();

  constructor(browser: Browser, program: Program, hand: Hand, look: Look, wanted: Wanted) {
    this.#browser = browser;
    this.#program = program;
    this.hand = hand;
    this.look = look;
    this.#wanted = wanted;
  }

  /** Opens a screen of its own. @param address where it is not that of the kind */
  async open(kind: Kind, address?: string): Promise<Page> {
    const { theme, language } = this.look;
    const [width, height] = kind === 'console' ? [1280, 800] : (SIZES[kind][0] ?? [1280, 800]);
    const usual = kind === 'console' ? this.#program.consoleUrl : this.#program.displayUrl;
    const { page } = await openPage(this.#browser, address ?? usual, {
      width,
      height,
      theme,
      language: language === 'fr' ? 'fr-FR' : 'en-GB',
    });
    this.#kinds.set(page, kind);
    return page;
  }

  /** Has pictures taken of these pages at every size. @param name what is seen */
  async take(name: string, ...pages: readonly Page[]): Promise<void> {
    for (const page of pages) {
      const kind = this.#kinds.get(page) ?? 'console';
      if (!this.#wanted.named.test(`${name}.${kind}`)) continue;
      const before = page.viewportSize();
      for (const [width, height] of SIZES[kind]) {
        if (this.#wanted.widths.length > 0 && !this.#wanted.widths.includes(width)) continue;
        await page.setViewportSize({ width, height });
        await rested(page);
        const { theme, language } = this.look;
        const picture = `${name}.${kind}.${String(width)}x${String(height)}.${theme}.${language}`;
        const pixels = await page.screenshot({ type: 'jpeg', quality: 85 });
        writeFileSync(join(this.#wanted.folder, `${picture}.jpg`), pixels);
        this.#wanted.wrong(picture, await whatIsWrong(page, ELLIPSIS));
      }
      if (before !== null) await page.setViewportSize(before);
    }
  }

  async close(): Promise<void> {
    this.hand.close();
    for (const page of this.#kinds.keys()) await page.context().close();
  }
}

/** Once letters are there and whatever moves has come to rest: nothing changes for a while. */
async function rested(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const frame = (): Promise<unknown> => new Promise((drawn) => requestAnimationFrame(drawn));
    const ends = performance.now() + 4000;
    let still = performance.now();
    let html = '';
    while (performance.now() - still < 350 && performance.now() < ends) {
      await frame();
      const moves = document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations === 1);
      const now = document.body.innerHTML;
      if (moves || now !== html) still = performance.now();
      html = now;
    }
  });
}

/** Goes one way through the program in one light and language. */
export async function walkThrough(browser: Browser, walk: Walk, look: Look, wanted: Wanted): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'castellan-screens-'));
  try {
    if (walk.stay !== undefined) resultsStay(dataDir, walk.stay);
    if (walk.starts === true) writeFileSync(join(dataDir, 'start.json'), JSON.stringify({ atOnce: false }));
    if (walk.moment !== undefined) await play(dataDir, walk.moment);
    const program = await startProgram(dataDir);
    try {
      const walker = new Walker(browser, program, await program.hand(), look, wanted);
      await walk.through(walker);
      await walker.close();
    } finally {
      await program.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
