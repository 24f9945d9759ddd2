import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../journeys/chromium.ts';
import { renderer, type FakeWebContents } from './fake/contents.ts';
import { realIpc } from './fake/ipc.ts';
import { cancellable } from './fake/recorder.ts';
import { realProtocol } from './fake/session.ts';
import { utility } from './fake/system.ts';
import { FakeBrowserWindow } from './fake/windows.ts';

/** Chromium accepts no unknown schemes, so app://bundle appears at this address, with the same headers. */
const SEEN_AS = 'https://bundle.app.test';
const toApp = (url: string): string => (url.startsWith(SEEN_AS) ? url.replace(SEEN_AS, 'app://bundle') : url);

/** Pages whose process really died: they cannot be loaded again, so a new page replaces them. */
const crashed = new WeakSet<Page>();

export interface ChromiumRenderer {
  /** The page in a window. */
  readonly page: (contents: FakeWebContents) => Page;
  /** Warnings, errors and requests to other addresses, in order. */
  readonly problems: string[];
  /** Exit codes of the ended ports processes. */
  readonly portsEnded: (number | null)[];
  readonly close: () => Promise<void>;
}

/**
 * Lets Chromium stand in for Electron's renderer: pages come from the program's own app:// handler, its own preload
 * script runs before them, and their messages go through its own ipcMain. Ports run in a real process.
 * @param preload path of the built preload script
 */
export async function openChromiumRenderer(preload: string): Promise<ChromiumRenderer> {
  const browser = await openBrowser();
  const pages = new Map<number, Page>();
  const problems: string[] = [];
  const pageOf = (contents: FakeWebContents): Page => {
    const page = pages.get(contents.id);
    if (page === undefined) throw new Error(`Window ${String(contents.id)} has no page.`);
    return page;
  };
  const open = async (contents: FakeWebContents, url: string): Promise<void> => {
    const page = await newPage(browser, preload, contents, problems);
    pages.set(contents.id, page);
    await page.goto(url.replace('app://bundle', SEEN_AS));
    FakeBrowserWindow.all.find((window) => window.realContents === contents)?.fire('ready-to-show');
    contents.fire('did-finish-load');
  };
  renderer.current = {
    load: open,
    send: (contents, channel, details) => {
      const deliver = ([to, what]: readonly [string, unknown[]]): void => {
        (globalThis as unknown as { deliverFromShell: (channel: string, details: unknown[]) => void }).deliverFromShell(
          to,
          what,
        );
      };
      // A page that is navigating away does not receive it, as in Electron.
      pages
        .get(contents.id)
        ?.evaluate(deliver, [channel, details] as const)
        .catch(() => undefined);
    },
    reload: (contents) => {
      const before = pageOf(contents);
      const reloaded = crashed.has(before)
        ? before
            .context()
            .close()
            .then(() => open(contents, contents.url))
        : before.reload();
      reloaded.catch((error: unknown) => problems.push(`reload: ${String(error)}`));
    },
    close: (contents) => {
      pages
        .get(contents.id)
        ?.context()
        .close()
        .catch(() => undefined);
    },
  };
  const portsEnded: (number | null)[] = [];
  const stopPorts = runPorts(portsEnded);
  return {
    page: pageOf,
    problems,
    portsEnded,
    close: async () => {
      renderer.current = null;
      stopPorts();
      await browser.close();
    },
  };
}

async function newPage(
  browser: Browser,
  preload: string,
  contents: FakeWebContents,
  problems: string[],
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('crash', () => {
    crashed.add(page);
    contents.fire('render-process-gone', cancellable(), { reason: 'crashed', exitCode: 11 });
  });
  page.on('framenavigated', (frame) => {
    if (frame.parentFrame() === null && frame.url().startsWith(SEEN_AS)) contents.navigated(toApp(frame.url()));
  });
  await context.route('**/*', async (route) => {
    const url = route.request().url();
    const serve = realProtocol.handlers.get('app');
    if (!url.startsWith(SEEN_AS) || serve === undefined) {
      problems.push(`request: ${url}`);
      await route.abort();
      return;
    }
    const answer = await serve(new Request(toApp(url)));
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(await answer.arrayBuffer()),
    });
  });
  await page.exposeBinding('sendToShell', ({ frame }, channel: string, details: unknown[]) => {
    realIpc.receive(channel, contents, { url: toApp(frame.url()), parent: frame.parentFrame() }, ...details);
  });
  await context.addInitScript({ content: asSandboxed(readFileSync(preload, 'utf8')) });
  return page;
}

/**
 * Wraps the built preload script as Electron's sandbox runs it: `require` knows only 'electron', and what is exposed is
 * frozen.
 */
function asSandboxed(script: string): string {
  return `(() => {
    const listeners = new Map();
    const send = window.sendToShell;
    delete window.sendToShell;
    Object.defineProperty(window, 'deliverFromShell', { value: (channel, details) => { for (const listener of listeners.get(channel) ?? []) listener({}, ...details); } });
    const freeze = (value) => { for (const inner of Object.values(value)) if (inner && typeof inner === 'object') freeze(inner); return Object.freeze(value); };
    const electron = {
      contextBridge: { exposeInMainWorld: (name, value) => Object.defineProperty(window, name, { value: freeze(value), enumerable: true }) },
      ipcRenderer: {
        send: (channel, ...details) => { void send(channel, structuredClone(details)); },
        on: (channel, listener) => { listeners.set(channel, [...(listeners.get(channel) ?? []), listener]); },
      },
    };
    const require = (name) => { if (name !== 'electron') throw new Error('A sandboxed preload script cannot require ' + name); return electron; };
    const module = { exports: {} };
    (function (exports, require, module) {${script}
    })(module.exports, require, module);
  })();`;
}

/**
 * Runs the real script for every utility process that the program starts, and records exit codes in `ended`.
 * @returns a function that ends them all
 */
function runPorts(ended: (number | null)[]): () => void {
  const running = new Set<ReturnType<typeof fork>>();
  utility.onFork = (utilityProcess, script) => {
    const child = fork(script, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] });
    running.add(child);
    child.on('message', (message) => {
      utilityProcess.say(message);
    });
    child.on('exit', (code) => {
      running.delete(child);
      ended.push(code);
      utilityProcess.end(code ?? 1);
    });
    utilityProcess.on('posted', (message: object) => {
      if (child.connected) child.send(message);
    });
    utilityProcess.on('killed', () => child.kill());
  };
  return () => {
    for (const child of running) child.kill();
  };
}
