import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, WHOLE_CHROMIUM } from '../journeys/chromium.ts';
import { startProgram } from '../journeys/program.ts';
import type { Figure } from './figure.ts';
import { taped } from './siege-tape.ts';

/** How long the display is watched. */
const WATCHED_MS = 60_000;
/** Facts sent to it per second. */
const PER_SECOND = 500;
/** Facts of one siege, sent over and over. */
const TAPED = 400;
/** Length of a frame at 60 Hz. */
const FRAME_MS = 1000 / 60;
/** Largest allowed share of missed frames. */
const MOST_MISSED = 0.05;

interface Seen {
  /** Share of due frames that were not drawn. */
  readonly missed: number;
  /** Frames per second in which something changed. */
  readonly pictures: number;
  /** Processor seconds used by the page per second. */
  readonly busy: number;
}

/** Counts the frames a page draws during an action. */
async function watched(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<Seen> {
  await page.evaluate(() => {
    const seen = { frames: [] as number[], pictures: 0 };
    (globalThis as unknown as { seen: typeof seen }).seen = seen;
    let changed = false;
    new MutationObserver(() => {
      changed = true;
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    const frame = (at: number): void => {
      seen.frames.push(at);
      if (changed) seen.pictures += 1;
      changed = false;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  const session = await browser.newBrowserCDPSession();
  const used = async (): Promise<number> => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  const before = await used();
  await work();
  const busy = (await used()) - before;
  const { frames, pictures } = await page.evaluate(
    () => (globalThis as unknown as { seen: { readonly frames: number[]; readonly pictures: number } }).seen,
  );
  const ms = (frames.at(-1) ?? 0) - (frames[0] ?? 0);
  return {
    missed: Math.max(0, 1 - (frames.length - 1) / (ms / FRAME_MS)),
    pictures: (pictures / ms) * 1000,
    busy: (busy / ms) * 1000,
  };
}

/** Records a siege of the real program, so that rules and journal are done before anything is measured. */
async function keepTape(file: string, folder: string): Promise<void> {
  const program = await startProgram(join(folder, 'data'));
  try {
    writeFileSync(file, JSON.stringify(await taped(await program.hand(), TAPED)));
  } finally {
    await program.stop();
  }
}

/**
 * Whether the display keeps up with a siege faster than any table: 500 facts per second, sent as the
 * host sends them and drawn by the built page.
 */
export async function displayFacts(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-bench-'));
  const file = join(folder, 'tape.json');
  await keepTape(file, folder);
  const feed = spawn(process.execPath, [join(import.meta.dirname, 'display-feed-child.ts'), file, String(PER_SECOND)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: feed.stdout });
  const line = (): Promise<string> => new Promise((resolve) => lines.once('line', resolve));
  const url = await line();
  const browser = await openBrowser(WHOLE_CHROMIUM);
  try {
    const { page } = await openPage(browser, url, { width: 1920, height: 1080 });
    await page.waitForSelector('.m-cartouche');
    const quiet = await watched(browser, page, () => page.waitForTimeout(WATCHED_MS / 6));
    const busy = await watched(browser, page, async () => {
      feed.stdin.write('begin\n');
      await page.waitForTimeout(WATCHED_MS);
    });
    const told = line();
    feed.stdin.write('end\n');
    const pace = (Number(await told) / WATCHED_MS) * 1000;
    return [
      {
        name: 'display-facts-missed-frames',
        unit: 'share',
        ours: busy.missed,
        baseline: quiet.missed,
        ratio: busy.missed / MOST_MISSED,
        target: `at most ${String(MOST_MISSED * 100)} in a hundred frames missed at ${String(PER_SECOND)} a second`,
        met: busy.missed <= MOST_MISSED && pace >= 0.95 * PER_SECOND,
        note: `${pace.toFixed(0)} facts of a siege told a second for ${String(WATCHED_MS / 1000)} s; ${busy.pictures.toFixed(0)} pictures a second, for which the page took ${(busy.busy * 100).toFixed(0)} hundredths of a processor. Rules and journal are not in it: a tape of the program is told. The baseline is the same page while nothing happens.`,
      },
    ];
  } finally {
    await browser.close();
    feed.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
