// node --import ./test/electron/electron-hooks.mjs test/electron/run-desktop.ts OUT DATA
// Runs the built program in OUT with Chromium as its renderer, and prints what happened as one line of JSON.
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { whilePainted } from '../journeys/unpainted.ts';
import type { Page } from 'playwright-core';
import { CONTRACT_VERSION } from '../../electron/contract/watching-api.ts';
import { openChromiumRenderer } from './chromium-renderer.ts';
import { realApp } from './fake/app.ts';
import { clickMenu } from './fake/menu.ts';
import { calls } from './fake/recorder.ts';
import { display, realScreen } from './fake/screen.ts';
import { realBlocker, utility } from './fake/system.ts';
import { FakeBrowserWindow } from './fake/windows.ts';
import { ask, attack, type Enforced } from './page-probes.ts';

interface Watched {
  readonly state: {
    readonly revision: number;
    readonly offers: readonly { readonly command: string; readonly args: object }[];
  };
}

/** What the test asserts. */
export interface DesktopRun {
  readonly roles: unknown[];
  readonly loaded: string[];
  /** Revisions of console and display: at first, after a command of the console, and after its page crashed. */
  readonly revisions: { readonly first: number[]; readonly commanded: number[]; readonly reloaded: number[] };
  /** Whether the text in each window changed automatically with the command. */
  readonly redrawn: boolean[];
  readonly textAfterCrash: { readonly same: boolean; readonly reloads: number };
  readonly displayMayCommand: string | undefined;
  readonly displayFills: boolean;
  readonly awake: string[];
  readonly ports: { readonly started: number; readonly ended: (number | null)[] };
  /** What the console showed for each menu item chosen. */
  readonly menuOpens: string[];
  /** Whether pressing Enter in the console advanced the match on both screens. */
  readonly played: boolean;
  readonly problems: string[];
  readonly attacks: Enforced[];
  readonly axe: { readonly violations: string[]; readonly passes: number }[];
  readonly ended: number | null;
}

const [out = 'out', data = ''] = process.argv.slice(2);
process.env['CASTELLAN_DATA'] = data;
realApp.place('documents', data);
realScreen.displays = [display(1, 'Laptop', 0, 0, 1920, 1080), display(2, 'Television', 1920, 0, 1920, 1080)];
const chromium = await openChromiumRenderer(resolve(out, 'preload/preload.cjs'));
await import(pathToFileURL(resolve(out, 'main/main.js')).href);
realApp.becomeReady();

const consolePage = await shownPage('console');
clickMenu('monitor-2');
const displayPage = await shownPage('display');
const both = [consolePage, displayPage];
const roles = await Promise.all(both.map((page) => ask(page, 'session.hello', { version: CONTRACT_VERSION })));
for (const page of both) await page.locator('#root > *').first().waitFor();
const watch = async (page: Page): Promise<Watched> => (await ask(page, 'table.watch', { after: 0 })).value as Watched;
const revisions = async (...pages: Page[]): Promise<number[]> =>
  (await Promise.all(pages.map(watch))).map(({ state }) => state.revision);
const texts = (): Promise<string[]> => Promise.all(both.map((page) => page.locator('#root').innerText()));

const first = await revisions(...both);
const before = await texts();
const [offer] = (await watch(consolePage)).state.offers;
if (offer === undefined) throw new Error('The console is offered no command.');
const order = { command: offer.command, args: offer.args };
const refused = await ask(displayPage, 'match.command', order);
await ask(consolePage, 'match.command', order);
const commanded = await revisions(...both);
const redrawn = await Promise.all(both.map((page, index) => changed(page, before[index] ?? '')));

const told = chromium.problems.length;
// The chance of the question appears once it is computed; nothing else on the page changes without input.
await consolePage.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
const [drawn] = await texts();
const devtools = await consolePage.context().newCDPSession(consolePage);
devtools.send('Page.crash').catch(() => undefined);
const revived = await until(() => {
  const page = chromium.page(contentsOf('console'));
  return page === consolePage || page.isClosed() ? undefined : page;
});
await revived.locator('#root > *').first().waitFor();
const reloaded = await revisions(revived, displayPage);
const same = await until(async () => ((await revived.locator('#root').innerText()) === drawn ? true : undefined)).catch(
  () => false,
);

const axe = [];
for (const page of [revived, displayPage]) {
  const { violations, passes } = await whilePainted(page, () => new AxeBuilder({ page }).analyze());
  axe.push({
    violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`),
    passes: passes.length,
  });
}
const menuOpens = [];
for (const command of ['palette', 'keys']) {
  clickMenu(command);
  await revived.getByRole('dialog').waitFor();
  menuOpens.push(command);
  await revived.keyboard.press('Escape');
  await revived.getByRole('dialog').waitFor({ state: 'detached' });
}
await revived.keyboard.press('Enter');
const played = await until(async () => {
  const [here = 0, there = 0] = await revisions(revived, displayPage);
  return here === there && here > (reloaded[0] ?? 0) ? true : undefined;
}).catch(() => false);
const problems = chromium.problems.slice(0, told);
const attacks = [await attack(revived), await attack(displayPage)];
const run: Omit<DesktopRun, 'ended'> = {
  // The clock's time differs between runs.
  roles: roles.map(({ value }) => ({ ...(value as object), now: undefined })),
  loaded: calls('loadURL').map(([url]) => String(url)),
  revisions: { first, commanded, reloaded },
  redrawn,
  textAfterCrash: { same, reloads: calls('webContents.reload').length },
  displayMayCommand: refused.error,
  displayFills: windowAt('display').isFullScreen(),
  awake: [...realBlocker.active.values()],
  ports: { started: utility.started.length, ended: [...chromium.portsEnded] },
  menuOpens,
  played,
  problems,
  attacks,
  axe,
};
if (process.env['PICTURES'] !== undefined) {
  await revived.screenshot({ path: join(process.env['PICTURES'], 'console.png') });
  await displayPage.screenshot({ path: join(process.env['PICTURES'], 'display.png') });
}
realApp.quit();
const ended = await until(() => realApp.ended ?? undefined);
await chromium.close();
console.log(`RUN ${JSON.stringify({ ...run, ended } satisfies DesktopRun)}`);
process.exit(0);

function windowAt(role: 'console' | 'display'): FakeBrowserWindow {
  const window = FakeBrowserWindow.all.find(({ realContents }) => realContents.url.endsWith(`role=${role}`));
  if (window === undefined) throw new Error(`No ${role} window is open.`);
  return window;
}

function contentsOf(role: 'console' | 'display'): FakeBrowserWindow['realContents'] {
  return windowAt(role).realContents;
}

function shownPage(role: 'console' | 'display'): Promise<Page> {
  return until(() => {
    if (realApp.ended !== null)
      throw new Error(
        `The program ended with ${String(realApp.ended)}: ${JSON.stringify(calls('dialog.showErrorBox'))}`,
      );
    return FakeBrowserWindow.all.some(({ shown, realContents }) => shown && realContents.url.endsWith(`role=${role}`))
      ? chromium.page(contentsOf(role))
      : undefined;
  });
}

function changed(page: Page, from: string): Promise<boolean> {
  return until(async () => ((await page.locator('#root').innerText()) === from ? undefined : true)).catch(() => false);
}

/** Retries until there is an answer; throws after 30 seconds. */
async function until<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + 90_000; Date.now() < end;) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resume) => setTimeout(resume, 25));
  }
  throw new Error(`Nothing came within 90 s: ${look.toString()}`);
}
