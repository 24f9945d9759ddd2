import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser, openPage, WHOLE_CHROMIUM } from '../test/journeys/chromium.ts';
import { takeManualPictures } from './manual-pictures.ts';
import { done, orderUpToTheRoll, startProgram, type Hand } from '../test/journeys/program.ts';

/**
 * node build/take-pictures.ts [FOLDER]: takes every picture for the documents from the built program: the README's
 * in the middle of a siege, and the manual's. @param FOLDER where to write them; docs by default
 */

const docs = process.argv[2] ?? join(import.meta.dirname, '../docs');
const folder = join(docs, 'pictures');
const dataDir = mkdtempSync(join(tmpdir(), 'castellan-pictures-'));
mkdirSync(folder, { recursive: true });

async function answerTheRest(hand: Hand, faces: readonly number[]): Promise<void> {
  let left = faces;
  for (let state = hand.state(); state.ask !== null; state = hand.state()) {
    const { ask } = state;
    if (ask.ask === 'roll') {
      await done(hand.call('tray.type', { token: ask.token, faces: left.slice(0, ask.dice), by: 'Brandt' }));
      left = left.slice(ask.dice);
    } else if (ask.ask === 'choose')
      await done(hand.call('match.choose', { token: ask.token, option: ask.options[0]?.id ?? '' }));
    else
      await done(hand.call('match.declare', { token: ask.token, fact: ask.fact === 'yes-no' ? true : (ask.max ?? 0) }));
    await hand.until('the answer was taken', (after) => after.ask?.token !== ask.token);
  }
}

/** Takes the pictures of an organiser's day, of army lists and of a league by running the tests that walk through them. */
function takeDayOfAnEvent(to: string): void {
  const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
  const walks = ['organiser-day', 'event-lists', 'league-month'].map((name) => `test/screens/${name}.test.ts`);
  execFileSync(process.execPath, [vitest, 'run', '--project', 'whole', ...walks], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, DOCUMENT_PICTURES: to },
    stdio: 'inherit',
  });
}

const program = await startProgram(dataDir);
const browser = await openBrowser(WHOLE_CHROMIUM);
try {
  const hand = await program.hand();
  const order = async (command: string, args: Record<string, string>, faces: readonly number[]): Promise<void> => {
    await orderUpToTheRoll(hand, command, args);
    await answerTheRest(hand, faces);
  };
  const endPhase = async (): Promise<void> => {
    await done(hand.call('match.command', { command: 'end-phase', args: {} }));
    await answerTheRest(hand, [2, 3, 1, 4, 2, 3, 1, 2, 2, 1, 3, 1]);
  };
  // Two rounds of bombardment: the gate, which the ram has shaken, comes down, and a wall cracks.
  for (const [first, second] of [
    ['gate', 'wall-2'],
    ['wall-2', 'wall-1'],
  ] as const) {
    await endPhase();
    await order('shoot-structure', { unit: 'lobber-1', structure: first }, [6, 6, 2]);
    await order('shoot-structure', { unit: 'lobber-2', structure: second }, [6, 1, 3]);
    for (let i = 0; i < 5; i += 1) await endPhase();
  }
  await done(hand.call('simulator.act', { act: 'plug' }));
  await endPhase();
  await orderUpToTheRoll(hand, 'shoot-structure', { unit: 'lobber-1', structure: 'wall-2' });
  const token = hand.state().ask?.token ?? '';
  await done(hand.call('tray.type', { token, faces: [6, 2], by: 'Brandt' }));

  const take = async (name: string, url: string, options: Parameters<typeof openPage>[2]): Promise<void> => {
    const { page } = await openPage(browser, url, options);
    await page.waitForTimeout(1800);
    await page.screenshot({ path: join(folder, `${name}.png`) });
    await page.context().close();
  };
  for (const theme of ['dark', 'light'] as const) {
    const suffix = theme === 'dark' ? '' : '-light';
    await take(`console${suffix}`, program.consoleUrl, { width: 1440, height: 900, theme });
    await take(`display${suffix}`, program.displayUrl, { width: 1920, height: 1080, theme });
  }
  await takeManualPictures(browser, join(docs, 'manual/pictures'));
  takeDayOfAnEvent(join(folder, 'event'));
} finally {
  await browser.close();
  await program.stop();
  rmSync(dataDir, { recursive: true });
}
