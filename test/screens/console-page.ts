import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { api } from '../../electron/contract/api.ts';
import { serve, type Channel } from '../../electron/contract/rpc.ts';
import { openHttpDoor, type HttpDoor } from '../../electron/displays/http-door.ts';
import type { PortsProcess, StartPortsProcess } from '../../electron/host.ts';
import type { ScreenInfo } from '../../electron/displays/screen-info.ts';
import { openHost } from '../../electron/table/open-host.ts';
import { opensAtOnce, resultsStay } from '../results-stay.ts';
import { openBrowser } from '../journeys/chromium.ts';
import { film } from '../journeys/film.ts';
import { builtPage, type React } from './built-page.ts';
import type { Scripted } from './scripted-host.ts';

/** The product's page and a browser for it. */

export interface Workshop {
  readonly folder: string;
  readonly root: string;
  readonly browser: Browser;
  readonly close: () => Promise<void>;
}

/** Builds the page if needed, and starts the browser. @param react which React build the page uses */
export async function openWorkshop(react?: React): Promise<Workshop> {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-console-'));
  const root = await builtPage(react);
  const browser = await openBrowser();
  return {
    folder,
    root,
    browser,
    close: async () => {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A process that finds no serial port and ends when told to. */
function noPorts(): PortsProcess {
  const ended: ((code: number | null) => void)[] = [];
  return {
    send: () => undefined,
    onMessage: () => undefined,
    onExit: (listener) => ended.push(listener),
    kill: () => {
      for (const listener of ended) listener(0);
    },
  };
}

export interface Served {
  readonly door: HttpDoor;
  readonly close: () => Promise<void>;
}

/**
 * Serves the whole program over http: host, journal, rules, virtual tray; serial ports only if given.
 * @param now the clock of its machine
 * @param starts whether its start page comes first
 * @param mayLog what it may write to its log; anything else fails the test
 */
export async function serveProgram(
  { root, folder }: Workshop,
  name: string,
  file?: string,
  startPorts: StartPortsProcess = noPorts,
  now?: () => number,
  starts: 'at-once' | 'with-start' = 'at-once',
  mayLog?: RegExp,
): Promise<Served> {
  const opened: HttpDoor[] = [];
  resultsStay(join(folder, name));
  if (starts === 'at-once') opensAtOnce(join(folder, name));
  const host = await openHost({
    dataDir: join(folder, name),
    file,
    startPorts,
    now,
    invite: () => opened[0]?.displayUrl ?? '',
    // Loopback stands in for the network.
    reach: { root, addresses: () => ['127.0.0.1'], port: 0 },
    log: (line) => {
      if (mayLog?.test(line) !== true) throw new Error(line);
    },
  });
  const door = await openHttpDoor({ root, attach: host.attach, port: 0, overlays: host.overlays });
  opened.push(door);
  return {
    door,
    close: async () => {
      await door.close();
      await host.close();
    },
  };
}

/** Serves a host that plays a script, behind the real http door and the real contract. */
export async function serveScript({ root }: Workshop, scripted: Scripted): Promise<Served> {
  const attach = (channel: Channel, who: ScreenInfo): void => {
    serve(api, scripted.handlers, channel, who, (error) => scripted.failures.push(String(error)));
  };
  const door = await openHttpDoor({ root, attach, port: 0 });
  return { door, close: () => door.close() };
}

/**
 * Opens an address in a fresh browser profile, and collects all browser complaints. Nothing moves unless the test asks
 * for it ({@link openMovingPage}): drawing what moves takes time that most tests have no use for.
 */
export async function openPage(
  { browser }: Workshop,
  address: string,
  options: BrowserContextOptions = {},
): Promise<{ readonly page: Page; readonly complaints: string[] }> {
  const page = await (await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...options })).newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(address);
  film(browser, page);
  await page.evaluate(() => document.fonts.ready);
  return { page, complaints };
}

/** Opens an address for a test that looks at what moves, or at what comes while something moves. */
export const openMovingPage: typeof openPage = (workshop, address, options) =>
  openPage(workshop, address, { reducedMotion: 'no-preference', ...options });
