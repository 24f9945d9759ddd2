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

/** Walks through the built program and takes a picture of every screen, at every size. */

/** The theme and language of a walk. */
export interface Look {
  readonly theme: 'dark' | 'light';
  readonly language: 'en' | 'fr';
}

/** The kind of a page: each is viewed at its own window sizes. */
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

/** A walk through the program, starting from a siege played up to a moment. */
export interface Walk {
  readonly name: string;
  /** The open siege; without one, it is the program's first start. */
  readonly moment?: Moment;
  /** Whether the start page comes first. */
  readonly starts?: boolean;
  /** How long results stay; most walks do not show them. */
  readonly stay?: Stay;
  readonly through: (walker: Walker) => Promise<void>;
}

/** Text that may end in an ellipsis because it is shown in full elsewhere. */
const ELLIPSIS =
  '.log-undo-words, .top-name, .log-search input, .luck-table, .event-scroll, .plan *, .monitor-small *, .film-line, .film-turn *, .agreed summary';

/** The options of a run. */
export interface Wanted {
  readonly folder: string;
  readonly looks: readonly Look[];
  /** Only windows of these widths, if any are given. */
  readonly widths: readonly number[];
  /** Only pictures whose name matches. */
  readonly named: RegExp;
  /** Called for each picture with defects. */
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

  /** Opens a new page. @param address if it is not the default one of its kind */
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

  /** Takes pictures of these pages at every size. @param name what they show */
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

/** Waits until fonts are loaded and animations have finished: nothing changes for a while. */
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

/** Does one walk through the program in one theme and language. */
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
