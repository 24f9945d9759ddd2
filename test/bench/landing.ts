import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage, WHOLE_CHROMIUM } from '../journeys/chromium.ts';
import { done, startProgram } from '../journeys/program.ts';
import { resultsStay } from '../results-stay.ts';
import { aimedAtTheGate, benchDice, startBareChain } from './bench-device.ts';
import {
  again,
  anyMomentOfAFrame,
  eitherFirst,
  FRAME,
  pause,
  terminal,
  untilPainted,
  watchText,
} from './byte-to-screen.ts';
import { besideTheBareChain, type Figure } from './figure.ts';

/** Rolls measured from last face to painted landing, after some warm-up rolls. */
const CYCLES = 205;
const WARM_UP = 5;
/** Landings whose frames are counted, the processor slowdown, and how long each is watched, in ms. */
const LOOKED_AT = 8;
const SLOWED = 4;
const LOOK = 1500;
/** Most frames per hundred that may be missed. */
const MOST_MISSED = 5;

/** What is timed: the last face at rest, which starts the landing, and the marked dice with their result. */
const MOMENTS = ['face', 'landing'] as const;
type Moment = (typeof MOMENTS)[number];

declare global {
  // What {@link watchLandings} keeps in a page. Only `var` declares a property of globalThis.
  var landings: {
    readonly painted: Record<Moment, number[]>;
    /** Asks for every frame, so that a picture never waits for the screen to wake. */
    everyFrame: boolean;
  };
}

/** Records when each last face (no die rolling) and each landing (first dice of a result) was painted. */
async function watchLandings(page: Page): Promise<void> {
  await page.evaluate(() => {
    const painted = { face: [] as number[], landing: [] as number[] };
    globalThis.landings = { painted, everyFrame: true };
    const everyFrame = (): void => {
      if (landings.everyFrame) requestAnimationFrame(everyFrame);
    };
    everyFrame();
    const look = () => ({
      face: document.querySelector('.die-rolling') === null,
      landing: document.querySelector('.landed-die') !== null,
    });
    let before = look();
    new MutationObserver(() => {
      const now = look();
      for (const moment of ['face', 'landing'] as const)
        if (now[moment] && !before[moment])
          requestAnimationFrame(() => painted[moment].push(performance.timeOrigin + performance.now()));
      before = now;
    }).observe(document.body, { subtree: true, childList: true });
  });
}

type Moments = Readonly<Record<Moment, number>>;

/** How many faces and landings a screen has painted so far. */
const paintedOn = (page: Page): Promise<Moments> =>
  page.evaluate(() => {
    const { painted } = landings;
    return { face: painted.face.length, landing: painted.landing.length };
  });

/** When the next face and the next landing were painted, in ms since 1970. @param before the counts so far */
async function nextOn(page: Page, before: Moments): Promise<Moments> {
  const handle = await page.waitForFunction(
    ({ face, landing }) => {
      const { painted } = landings;
      const [lies, landed] = [painted.face[face], painted.landing[landing]];
      return lies === undefined || landed === undefined ? false : { face: lies, landing: landed };
    },
    before,
    { polling: 5, timeout: 10_000 },
  );
  return (await handle.jsonValue()) as Moments;
}

/** Counts the frames that a page's own thread misses from now on. @returns missed frames per hundred, once the time is over */
const missedIn = (page: Page, ms: number): Promise<number> =>
  page.evaluate(
    ([time, frame]) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        let [last, missed] = [began, 0];
        const step = (now: number): void => {
          missed += Math.max(0, Math.round((now - last) / frame) - 1);
          last = now;
          if (now - began < time) requestAnimationFrame(step);
          else resolve((100 * missed) / Math.max(1, (now - began) / frame));
        };
        requestAnimationFrame(step);
      }),
    [ms, FRAME] as const,
  );

/** A frame of the browser's own account: whether it was presented, and whether something moved that it left standing. */
interface FrameReport {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly args: {
    readonly frame_reporter?: {
      readonly state: string;
      readonly affects_smoothness: boolean;
      readonly frame_sequence: number;
    };
  };
}

/** The name of the mark from which frames are counted. */
const COUNTED_FROM = 'counted-from';

/**
 * Counts the frames that whoever looks at a page misses from now on: those that the browser dropped although something
 * in them had moved. What is animated beside the page's thread goes on while that is busy.
 * @returns missed frames per hundred, once the time is over
 */
async function unseenIn(browser: Browser, page: Page, ms: number): Promise<number> {
  const trace = await browser.newBrowserCDPSession();
  const reports: FrameReport[] = [];
  trace.on('Tracing.dataCollected', ({ value }) => reports.push(...(value as unknown as FrameReport[])));
  const ended = new Promise((resolve) => trace.once('Tracing.tracingComplete', resolve));
  const includedCategories = ['benchmark', 'blink.user_timing'];
  await trace.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await page.evaluate((mark) => {
    landings.everyFrame = false;
    performance.mark(mark);
  }, COUNTED_FROM);
  await pause(ms);
  await trace.send('Tracing.end');
  await ended;
  await trace.detach();
  const from = reports.find(({ name }) => name === COUNTED_FROM);
  if (from === undefined) throw new Error('The browser gave no account of the frames.');
  const dropped = reports.flatMap(({ pid, ph, ts, args: { frame_reporter: frame } }) =>
    pid === from.pid &&
    ph === 'b' &&
    frame?.state === 'STATE_DROPPED' &&
    frame.affects_smoothness &&
    ts >= from.ts &&
    ts <= from.ts + ms * 1000
      ? [frame.frame_sequence]
      : [],
  );
  return (100 * new Set(dropped).size) / (ms / FRAME);
}

/** Time from a roll's last face to its landing on console and monitor, against the shortest safe chain; and frames. */
export async function landing(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-bench-'));
  const ours = await terminal(join(folder, 'ttyACM0'));
  const bare = await terminal(join(folder, 'ttyACM1'));
  resultsStay(join(folder, 'data'), 'wait');
  const program = await startProgram(join(folder, 'data'), [join(folder, 'ttyACM0')]);
  const { chain, url } = startBareChain(folder);
  const browser = await openBrowser(WHOLE_CHROMIUM);
  try {
    const bareUrl = await url();
    // As many screens as ours: each is woken and draws for the same die.
    const bareScreens = [
      (await openPage(browser, bareUrl)).page,
      (await openPage(browser, bareUrl, { width: 1920, height: 1080 })).page,
    ];
    const { page } = await openPage(browser, program.consoleUrl);
    const { page: wall } = await openPage(browser, program.displayUrl, { width: 1920, height: 1080 });
    const hand = await program.hand();
    const dice = benchDice(3);
    const { device, stop } = await aimedAtTheGate(hand, page, ours, dice);
    await wall.waitForSelector('.monitor .plan');
    for (const screen of bareScreens) await watchText(screen, '#text');
    for (const screen of [page, wall]) await watchLandings(screen);

    // A roll that is thrown again with the same faces is told at once; at a table faces differ, and it is read die by die.
    let rolls = 0;
    /** Rolls all dice; the last one is left rolling. */
    const upToTheLast = async (): Promise<void> => {
      rolls += 1;
      for (const [i, { id }] of dice.entries()) {
        device.happen({ kind: 'rolling', die: id });
        await hand.until('it rolls', (state) => state.tray.slots.some((slot) => slot.state === 'rolling'));
        await pause(120);
        if (i === dice.length - 1) {
          await Promise.all(
            [page, wall].map((screen) => screen.waitForSelector('.die-rolling', { state: 'attached' })),
          );
          return;
        }
        device.happen({ kind: 'settled', die: id, face: 1 + (rolls % 2) });
        await hand.until('it lies', (state) => state.tray.slots[i]?.state === 'in');
      }
    };
    const settle = (): void => device.happen({ kind: 'settled', die: 'd3', face: 6 });
    /** Clears the result on every screen and asks the same question again. */
    const next = async (): Promise<void> => {
      await again(hand);
      const row = hand.state().stage?.row;
      if (row !== undefined) await done(hand.call('stage.goOn', { row }));
      for (const screen of [page, wall])
        await screen.waitForFunction(() => document.querySelector('.landed-die') === null);
    };

    const times = { console: [] as Moments[], monitor: [] as Moments[], bare: [] as number[] };
    const screens = [
      ['console', page],
      ['monitor', wall],
    ] as const;
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      await upToTheLast();
      const { first: lines, second: moments } = await eitherFirst(
        cycle,
        () => untilPainted(bareScreens, () => bare.stdin.write(`E 1 ${cycle} settled d3 6*0000\n`)),
        async () => {
          const before = await Promise.all(screens.map(([, screen]) => paintedOn(screen)));
          await anyMomentOfAFrame();
          const start = performance.timeOrigin + performance.now();
          settle();
          const painted = await Promise.all(
            screens.map(([, screen], i) => nextOn(screen, before[i] ?? { face: 0, landing: 0 })),
          );
          return painted.map(({ face, landing }) => ({ face: face - start, landing: landing - start }));
        },
      );
      if (cycle >= WARM_UP) {
        for (const [i, [name]] of screens.entries()) times[name].push(...moments.slice(i, i + 1));
        times.bare.push(...lines);
      }
      await next();
    }

    const missed = { console: [] as number[], monitor: [] as number[] };
    const unseen = { console: [] as number[], monitor: [] as number[] };
    for (const [name, screen] of screens) {
      const slow = await screen.context().newCDPSession(screen);
      await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
      for (let i = 0; i < LOOKED_AT; i += 1) {
        await upToTheLast();
        const counted = missedIn(screen, LOOK);
        settle();
        missed[name].push(await counted);
        await next();
      }
      for (let i = 0; i < LOOKED_AT; i += 1) {
        await upToTheLast();
        const counted = unseenIn(browser, screen, LOOK);
        // The browser's account begins before the die lies.
        await pause(60);
        settle();
        unseen[name].push(await counted);
        await next();
      }
      await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    }
    stop();
    return screens.flatMap(([name]) => [
      ...MOMENTS.flatMap((moment) => {
        const ours = times[name].map((one) => one[moment]);
        const note = `${ours.length} last faces until they or their result are painted, each beside one line through the bare chain to as many screens, which goes first every second time.`;
        return besideTheBareChain(`${moment}-${name}`, ours, times.bare, note);
      }),
      framesOf(`${name}-thread`, missed[name], 'of the page’s own thread'),
      framesOf(`${name}-seen`, unseen[name], 'that moved and were dropped, by the browser’s account'),
    ]);
  } finally {
    await browser.close();
    await program.stop();
    for (const child of [chain, ours, bare]) child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

function framesOf(name: string, missed: readonly number[], which: string): Figure {
  const ours = missed.reduce((sum, one) => sum + one, 0) / Math.max(1, missed.length);
  return {
    name: `landing-${name}`,
    unit: 'missed of 100',
    ours,
    baseline: MOST_MISSED,
    ratio: ours / MOST_MISSED,
    target: `at most ${MOST_MISSED} of 100`,
    met: ours <= MOST_MISSED,
    note: `Frames ${which}: ${missed.length} landings on a processor slowed ${SLOWED} times, each for ${LOOK} ms from its last face.`,
  };
}
