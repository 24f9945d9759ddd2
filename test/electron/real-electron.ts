// npm run test:electron: drives the program in the real Electron, if its runtime is installed and there is a screen.
// Otherwise it says why not and succeeds: the other layers cover the rest. With `--must-run`, for machines that have
// both, that is a failure.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';
import { buildIfNeeded } from '../../build/start/built.ts';
import { findElectron } from '../../build/start/electron-runtime.ts';
import { ROOT } from '../../build/start/say.ts';
import { whyNoDesktop } from '../../build/start/screen.ts';
import { CONTRACT_VERSION } from '../../electron/contract/watching-api.ts';
import { ask, attack } from './page-probes.ts';

const runtime = findElectron({ download: false });
if (runtime.executable === null) skip(`no Electron runtime (${runtime.why})`);
// Root may run this test without the sandbox if there is a screen.
const noScreen = whyNoDesktop(process.platform, process.env, undefined);
if (noScreen !== null) skip(noScreen);

buildIfNeeded();
const data = mkdtempSync(join(tmpdir(), 'castellan-electron-'));
const asRoot = process.platform === 'linux' && process.getuid?.() === 0;
const app = await _electron.launch({
  executablePath: runtime.executable,
  args: [...(asRoot ? ['--no-sandbox'] : []), ROOT],
  env: { ...(process.env as Record<string, string>), CASTELLAN_DATA: data },
});
try {
  const consolePage = await app.firstWindow();
  await consolePage.locator('#root > *').first().waitFor();
  assert.equal(consolePage.url(), 'app://bundle/index.html?role=console', 'address of the console');
  const displayPage = await openDisplay(app);
  await displayPage.locator('#root > *').first().waitFor();
  const roles = await Promise.all(
    [consolePage, displayPage].map((page) => ask(page, 'session.hello', { version: CONTRACT_VERSION })),
  );
  assert.deepEqual(
    roles.map(({ value }) => (value as { role: string }).role),
    ['console', 'display'],
    'roles',
  );
  assert.equal(
    (await ask(displayPage, 'match.restart', { confirm: true })).error,
    'not-allowed',
    'a display touches nothing',
  );
  for (const page of [consolePage, displayPage]) {
    const { ran, node, bridge } = await attack(page);
    assert.deepEqual(
      { ran, node, bridge },
      { ran: [], node: [], bridge: ['onMenu', 'onMessage', 'send'] },
      'attacks from within a page',
    );
  }
  await crashAndReturn(app, consolePage);
  console.log(
    'The program runs in the real Electron: two windows, their roles, their locks, and a crash from which it comes back.',
  );
} finally {
  await app.close();
  rmSync(data, { recursive: true, force: true });
}

async function openDisplay(running: ElectronApplication): Promise<Page> {
  const opened = running.waitForEvent('window');
  await running.evaluate(({ Menu }) => {
    Menu.getApplicationMenu()?.getMenuItemById('display')?.click();
  });
  return opened;
}

/** Kills the console's page as the system would; the shell must reload it. */
async function crashAndReturn(running: ElectronApplication, page: Page): Promise<void> {
  const returned = running.evaluate(
    ({ BrowserWindow }) =>
      new Promise<string>((resolve) => {
        const window = BrowserWindow.getAllWindows().find(({ webContents }) =>
          webContents.getURL().endsWith('role=console'),
        );
        window?.webContents.once('did-finish-load', () => {
          resolve(window.webContents.getURL());
        });
        window?.webContents.forcefullyCrashRenderer();
      }),
  );
  assert.equal(await returned, page.url(), 'the console comes back');
}

function skip(why: string): never {
  const must = process.argv.includes('--must-run');
  console.log(`${must ? 'not run, and it must run here' : 'skipped'}: ${why}`);
  process.exit(must ? 1 : 0);
}
