import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';
import { film, FILMS, writeStrips } from './film.ts';
import { holdUpPages } from './late.ts';
import { pressOnlyReachable } from './reachable.ts';
import { slowPages } from './slow.ts';
import { leaveUnpainted } from './unpainted.ts';

/** Debian's Chromium as people use it, or the browser named by CHROMIUM. Used for benchmarks and screenshots. */
export const WHOLE_CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/**
 * The browser for tests: Debian's headless shell if installed. It has the same engine without the windows, profiles and
 * services of a desktop browser, and opens a page for half the CPU time.
 */
export const CHROMIUM =
  process.env['CHROMIUM'] ??
  (existsSync('/usr/bin/chromium-headless-shell') ? '/usr/bin/chromium-headless-shell' : WHOLE_CHROMIUM);
export const hasChromium = existsSync(CHROMIUM);

/**
 * A page of a test lives for seconds: compiling its scripts for speed and collecting its garbage side by side takes more
 * of the processor than they give back. Axe leaves much behind at once, and a page begins with room for one megabyte of
 * it: with room for 32 from the start, two fifths of the processor's time of a page that axe looks at are spared.
 */
const OF_SHORT_PAGES = [
  '--no-opt',
  '--no-maglev',
  '--single-threaded-gc',
  '--min-semi-space-size=32',
  '--max-semi-space-size=64',
];

/** How long a page may take for anything, in ms: half a minute, Playwright's own patience, is too little for a busy machine. */
const PATIENCE_MS = 90_000;

const start = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(executablePath === CHROMIUM ? [`--js-flags=${OF_SHORT_PAGES.join()}`] : []),
    ],
  });

/** The browser of this test worker, shared by its files one after another. */
let ofWorker: Browser | undefined;

/**
 * Opens a browser that talks only to the pages it is given. Under vitest the files of a worker share one: `close`
 * closes everything opened through it, and the browser itself ends with the worker.
 */
export async function openBrowser(executablePath = CHROMIUM): Promise<Browser> {
  const shares = process.env['VITEST'] !== undefined && executablePath === CHROMIUM;
  if (shares && ofWorker?.isConnected() === true) return ofWorker;
  const browser = await start(executablePath);
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(PATIENCE_MS);
    slowPages(context);
    await holdUpPages(context);
    context.on('page', (page) => pressOnlyReachable(page, PATIENCE_MS));
    return context;
  };
  const close = browser.close.bind(browser);
  browser.close = async (options) => {
    await writeStrips(browser);
    if (shares) await Promise.all(browser.contexts().map((context) => context.close()));
    else await close(options);
  };
  if (shares) {
    ofWorker = browser;
    if (!FILMS) leaveUnpainted(browser);
  }
  return browser;
}

/** Opens a page in its own session and collects its console complaints. */
export async function openPage(
  browser: Browser,
  url: string,
  options: {
    readonly width?: number;
    readonly height?: number;
    readonly theme?: 'dark' | 'light';
    readonly language?: string;
  } = {},
): Promise<{ page: Page; problems: string[] }> {
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1280, height: options.height ?? 800 },
    colorScheme: options.theme ?? 'dark',
    locale: options.language ?? 'en-GB',
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(url);
  film(browser, page);
  return { page, problems };
}
