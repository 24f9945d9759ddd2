import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser, openPage, WHOLE_CHROMIUM } from '../journeys/chromium.ts';
import { done, startProgram, type Hand } from '../journeys/program.ts';
import { aimedAtTheGate, benchDice, startBareChain } from './bench-device.ts';
import { besideTheBareChain, type Figure } from './figure.ts';

/** Rolls of three dice; the first two of each are measured, the third ends the question. */
const CYCLES = 130;
const WARM_UP = 10;
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** Milliseconds since 1970 with fractions: the clock that Node and the page share. */
const now = (): number => performance.timeOrigin + performance.now();

/** A pseudo terminal whose other end the benchmark holds. */
export async function terminal(link: string): Promise<ChildProcessWithoutNullStreams> {
  const child = spawn('socat', ['STDIO', `PTY,raw,echo=0,link=${link}`]);
  while (!existsSync(link)) await pause(10);
  return child;
}

/**
 * Records when each change of a text was painted. Both pages request every frame, as a visible screen is drawn
 * at its own rate: without a screen, Chromium would draw an idle page at once and a busy one at the next tick.
 */
export async function watchText(page: Page, selector: string): Promise<void> {
  await page.evaluate((wanted) => {
    const everyFrame = (): void => {
      requestAnimationFrame(everyFrame);
    };
    everyFrame();
    const painted: number[] = [];
    (globalThis as unknown as { painted: number[] }).painted = painted;
    let last = document.querySelector(wanted)?.textContent;
    new MutationObserver(() => {
      const text = document.querySelector(wanted)?.textContent;
      if (text === last) return;
      last = text;
      requestAnimationFrame(() => painted.push(performance.timeOrigin + performance.now()));
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, selector);
}

/** How long a frame of a screen lasts, in ms. */
export const FRAME = 1000 / 60;
let measured = 0;

/**
 * Waits for up to a frame, each time for another part of it, spread evenly. What comes before a measurement waits for
 * frames itself; without this, the byte would always come at the same moment between two frames, early for one chain
 * and late for the other.
 */
export async function anyMomentOfAFrame(): Promise<void> {
  measured += 1;
  const until = now() + ((measured * 0.618) % 1) * FRAME;
  await pause(Math.max(0, until - now() - 1));
  // A timer counts in whole milliseconds.
  while (now() < until) await new Promise(setImmediate);
}

/**
 * Measures two chains, one after the other, by turns: whoever goes first may find the disk with much to write, and
 * leaves it clean.
 */
export async function eitherFirst<A, B>(
  n: number,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<{ readonly first: A; readonly second: B }> {
  if (n % 2 === 0) return { first: await first(), second: await second() };
  const other = await second();
  return { first: await first(), second: other };
}

/** Runs an action at any moment of a frame and returns how long each screen took to change its text, in ms. */
export async function untilPainted(screens: readonly Page[], act: () => void): Promise<readonly number[]> {
  const before = await Promise.all(
    screens.map((page) => page.evaluate(() => (globalThis as unknown as { painted: number[] }).painted.length)),
  );
  await anyMomentOfAFrame();
  const start = now();
  act();
  return Promise.all(
    screens.map(async (page, i) => {
      const handle = await page.waitForFunction(
        (n) => (globalThis as unknown as { painted: number[] }).painted[n],
        before[i] ?? 0,
        { polling: 5, timeout: 10_000 },
      );
      return ((await handle.jsonValue()) as number) - start;
    }),
  );
}

/** Time from a byte on a pseudo terminal to painted text in Chromium, against the shortest safe chain. */
export async function byteToScreen(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-bench-'));
  const ours = await terminal(join(folder, 'ttyACM0'));
  const bare = await terminal(join(folder, 'ttyACM1'));
  const program = await startProgram(join(folder, 'data'), [join(folder, 'ttyACM0')]);
  const { chain, url } = startBareChain(folder);
  const browser = await openBrowser(WHOLE_CHROMIUM);
  try {
    const bareUrl = await url();
    const { page: barePage } = await openPage(browser, bareUrl);
    const { page } = await openPage(browser, program.consoleUrl);
    const hand = await program.hand();

    const dice = benchDice(3);
    const { device, stop } = await aimedAtTheGate(hand, page, ours, dice);
    await watchText(page, '#tray-head');
    await watchText(barePage, '#text');

    const times = { ours: [] as number[], bare: [] as number[] };
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      for (const [i, { id }] of dice.entries()) {
        device.happen({ kind: 'rolling', die: id });
        await hand.until('it rolls', (state) => state.tray.slots.some((slot) => slot.state === 'rolling'));
        // A die rolls for some hundred milliseconds; by then the screen shows it rolling.
        await pause(120);
        if (i === 2) {
          device.happen({ kind: 'settled', die: id, face: 1 });
          continue;
        }
        const { first, second } = await eitherFirst(
          cycle,
          () => untilPainted([page], () => device.happen({ kind: 'settled', die: id, face: 1 })),
          () => untilPainted([barePage], () => bare.stdin.write(`E 1 ${cycle * 3 + i} settled ${id} 1*0000\n`)),
        );
        if (cycle >= WARM_UP) {
          times.ours.push(...first);
          times.bare.push(...second);
        }
      }
      await again(hand);
    }
    stop();
    const note = `${times.ours.length} dice settled, each beside one line through a bare chain, which goes first every second time: pseudo terminal, write and fdatasync, WebSocket, requestAnimationFrame. Both wait for the next frame.`;
    return besideTheBareChain('byte-to-screen', times.ours, times.bare, note);
  } finally {
    await browser.close();
    await program.stop();
    for (const child of [chain, ours, bare]) child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Undoes the roll, so that the same question is open again. */
export async function again(hand: Hand): Promise<void> {
  const { undo } = await hand.until('the roll was taken', (state) => state.ask === null && state.undo !== null);
  await done(hand.call('match.undo', { row: undo?.row ?? 0, agreed: true, by: 'bench' }));
  await hand.until('the question is open again', (state) => state.ask?.ask === 'roll');
  await pause(40);
}
