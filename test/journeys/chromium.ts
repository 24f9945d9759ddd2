import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';
import { film, writeStrips } from './film.ts';

/** Debian's Chromium as people use it, or the browser that CHROMIUM names: what benchmarks and pictures are taken with. */
export const WHOLE_CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/**
 * The browser of the tests: where Debian's headless shell is installed it is taken. It is the same engine without the
 * windows, profiles and services of a desktop browser, and opens a page for half of the processor's time.
 */
export const CHROMIUM =
  process.env['CHROMIUM'] ??
  (existsSync('/usr/bin/chromium-headless-shell') ? '/usr/bin/chromium-headless-shell' : WHOLE_CHROMIUM);
export const hasChromium = existsSync(CHROMIUM);

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
    ],
  });

/** The browser of this worker of the tests, whose files use it one after another. */
let ofWorker: Browser | undefined;

/**
 * A browser that talks to nobody but the pages it is given. Under vitest the files of a worker share one: closing it
 * closes all that was opened in it, and it ends with the worker.
 */
export async function openBrowser(executablePath = CHROMIUM): Promise<Browser> {
  const shares = process.env['VITEST'] !== undefined && executablePath === CHROMIUM;
  if (shares && ofWorker?.isConnected() === true) return ofWorker;
  const browser = await start(executablePath);
  const close = browser.close.bind(browser);
  browser.close = async (options) => {
    await writeStrips(browser);
    if (shares) await Promise.all(browser.contexts().map((context) => context.close()));
    else await close(options);
  };
  if (shares) ofWorker = browser;
  return browser;
}

/** Opens a page of its own session and collects what its console complains about. */
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
