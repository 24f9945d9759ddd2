import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser, openPage } from '../journeys/chromium.ts';
import { done, startProgram, type Hand } from '../journeys/program.ts';
import type { Figure } from './figure.ts';

/** How long the display is watched. */
const WATCHED_MS = 60_000;
/** Things that happen in a second: an order that is told, and the same order withdrawn. */
const PER_SECOND = 500;
/** A frame of a screen that is drawn sixty times a second. */
const FRAME_MS = 1000 / 60;
/** The largest share of frames that may be missed. */
const MOST_MISSED = 0.05;

/** Gives an order and takes it back, at the pace that is wished for. @returns how many things happened, and in how long */
async function happen(hand: Hand, forMs: number): Promise<{ readonly things: number; readonly ms: number }> {
  const start = performance.now();
  let things = 0;
  for (;;) {
    const ms = performance.now() - start;
    if (ms >= forMs) return { things, ms };
    if (things >= (ms / 1000) * PER_SECOND) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      continue;
    }
    await done(hand.call('match.command', { command: 'end-phase', args: {} }));
    const { undo } = await hand.until('the order can be taken back', (state) => state.undo !== null);
    await done(hand.call('match.undo', { row: undo?.row ?? 0, agreed: true, by: 'bench' }));
    await hand.until('the order was taken back', (state) => state.undo === null);
    things += 2;
  }
}

/** Whether the display keeps its pace while a siege goes on faster than any table: five hundred things a second. */
export async function displayFacts(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-bench-'));
  const program = await startProgram(join(folder, 'data'));
  const browser = await openBrowser();
  try {
    const { page } = await openPage(browser, program.displayUrl, { width: 1920, height: 1080 });
    await page.waitForSelector('.m-cartouche');
    const hand = await program.hand();
    const missed = async (work: () => Promise<unknown>): Promise<number> => {
      await page.evaluate(() => {
        const frames: number[] = [];
        (globalThis as unknown as { frames: number[] }).frames = frames;
        const frame = (at: number): void => {
          frames.push(at);
          requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      });
      await work();
      const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames);
      const due = ((frames.at(-1) ?? 0) - (frames[0] ?? 0)) / FRAME_MS;
      return Math.max(0, 1 - (frames.length - 1) / due);
    };
    const quiet = await missed(() => page.waitForTimeout(WATCHED_MS / 6));
    let pace = 0;
    const busy = await missed(async () => {
      const { things, ms } = await happen(hand, WATCHED_MS);
      pace = (things / ms) * 1000;
    });
    return [
      {
        name: 'display-facts-missed-frames',
        unit: 'share',
        ours: busy,
        baseline: quiet,
        ratio: busy / MOST_MISSED,
        target: `at most ${String(MOST_MISSED * 100)} in a hundred frames missed at ${String(PER_SECOND)} a second`,
        met: busy <= MOST_MISSED && pace >= 0.95 * PER_SECOND,
        note: `${pace.toFixed(0)} orders told and withdrawn a second for ${String(WATCHED_MS / 1000)} s, each written to the journal; the baseline is the same page while nothing happens.`,
      },
    ];
  } finally {
    await browser.close();
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
