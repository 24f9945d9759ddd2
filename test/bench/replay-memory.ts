import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { WebSocket } from 'ws';
import { createJournal } from '../../electron/journal/open.ts';
import { InputEntry } from '../../electron/table/entries.ts';
import { momentBefore, saidOf } from '../../electron/table/said.ts';
import type { AnyMatch } from '../../electron/table/any-match.ts';
import { Match } from '../../rules/kernel/match.ts';
import type { Refusal } from '../../rules/kernel/refusal.ts';
import type { Input, Row } from '../../rules/kernel/row.ts';
import { siegeAndFortresses } from '../../rules/systems/siege-and-fortresses/index.ts';
import { openBrowser, openPage, WHOLE_CHROMIUM } from '../journeys/chromium.ts';
import { startProgram } from '../journeys/program.ts';
import type { Figure } from './figure.ts';
import { gateSiege } from './gate-siege.ts';
import { openOfSiege } from '../screens/of-siege.ts';

/** Total facts replayed: each stop of the scrubber replays all facts from the beginning up to it. */
const FACTS = 50_000;
/** Measurements, evenly spread; the first of them are warm-up. */
const MEASURED = 12;
const WARM_UP = 3;
/** Allowed growth of memory after the warm-up, as a share; less is noise from caching the last pictures. */
const MOST_GROWN = 0.1;

/** Writes a whole game of thirty turns under fire. @returns the number of facts after each row */
async function writeMatch(path: string): Promise<readonly number[]> {
  const { setup, options } = gateSiege();
  const { id, edition } = siegeAndFortresses;
  const journal = await createJournal(path, { system: id, edition, setup, options });
  const match = new Match(siegeAndFortresses, setup, options) as unknown as AnyMatch;
  const entries: { readonly kind: 'input'; readonly body: InputEntry }[] = [];
  const facts: number[] = [0];
  const play = (input: Input): void => {
    const moment = momentBefore(match, input, undefined);
    const row = match.submit(input) as Row<{ readonly kind: string }> | Refusal;
    if ('refused' in row) throw new Error(`the benchmark was refused: ${row.code}`);
    facts.push((facts.at(-1) ?? 0) + row.facts.length);
    entries.push({ kind: 'input', body: InputEntry.parse({ row, by: null, said: saidOf(match, moment, row) }) });
  };
  while (siegeAndFortresses.result(match.state as never) === undefined) {
    const question = match.awaiting?.question;
    // Low faces keep the gate standing to the end.
    if (question?.ask === 'roll') play({ roll: Array.from({ length: question.dice }, () => 1) });
    else if (question?.ask === 'choose') play({ choose: question.options[0]?.id ?? '' });
    else if (question !== undefined) play({ fact: question.fact === 'number' ? question.min : true });
    else play(match.offer('shoot-structure', SHOOT.args) === undefined ? END : SHOOT);
  }
  journal.append(entries);
  journal.close();
  return facts;
}

const END = { command: 'end-phase', args: {} };
const SHOOT = { command: 'shoot-structure', args: { unit: 'lobber-1', structure: 'gate' } };

/** Heap bytes of a Node process after garbage collection. */
async function heapOfNode(
  inspector: string,
): Promise<{ readonly held: () => Promise<number>; readonly leave: () => void }> {
  const socket = new WebSocket(inspector);
  await new Promise((resolve) => socket.once('open', resolve));
  let n = 0;
  const send = (method: string): Promise<{ readonly usedSize: number }> =>
    new Promise((resolve) => {
      const id = (n += 1);
      const hear = (data: Buffer): void => {
        const answer = JSON.parse(data.toString()) as { readonly id?: number; readonly result: { usedSize: number } };
        if (answer.id !== id) return;
        socket.off('message', hear);
        resolve(answer.result);
      };
      socket.on('message', hear);
      socket.send(JSON.stringify({ id, method }));
    });
  return {
    held: async () => {
      await send('HeapProfiler.collectGarbage');
      return (await send('Runtime.getHeapUsage')).usedSize;
    },
    // A process does not exit while an inspector is attached.
    leave: () => {
      socket.terminate();
    },
  };
}

async function heapOfPage(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** Moves the scrubber to a step and waits for its picture. */
async function scrubTo(page: Page, step: number): Promise<void> {
  await page.locator('.past-scrubber input[type=range]').fill(String(step));
  await page.locator('.past-picture[aria-busy=false]').waitFor();
}

/** Whether scrubbing through a match leaks memory in the host or in the page. */
export async function replayMemory(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-bench-'));
  const file = join(folder, 'long.castellan');
  const facts = await writeMatch(file);
  process.env['NODE_OPTIONS'] = '--inspect=127.0.0.1:0';
  const program = await startProgram(join(folder, 'data'), [], [file]);
  delete process.env['NODE_OPTIONS'];
  const inspector = program.errors.flatMap((line) => /ws:\S+/.exec(line) ?? [])[0] ?? '';
  const hosts = await heapOfNode(inspector);
  const browser = await openBrowser(WHOLE_CHROMIUM);
  try {
    const { page } = await openPage(browser, program.consoleUrl);
    await page.waitForSelector('.dock');
    await openOfSiege(page, 'Past');
    await page.waitForSelector('.past-scrubber input[type=range]');
    const session = await page.context().newCDPSession(page);
    const host: number[] = [];
    const screen: number[] = [];
    const rows = facts.length - 1;
    let replayed = 0;
    for (let stop = 0; replayed < FACTS; stop += 1) {
      // Stride over the whole match, on different rows each time.
      const step = (stop * 37) % (rows + 1);
      await scrubTo(page, step);
      replayed += facts[step] ?? 0;
      if (replayed < (host.length * FACTS) / MEASURED) continue;
      host.push(await hosts.held());
      screen.push(await heapOfPage(session));
    }
    const figure = (name: string, held: readonly number[]): Figure => {
      const first = held[WARM_UP] ?? 0;
      const last = Math.min(...held.slice(-3));
      return {
        name: `replay-memory-${name}`,
        unit: 'MB',
        ours: last / 1e6,
        baseline: first / 1e6,
        ratio: last / first,
        target: `at most ${String(MOST_GROWN * 100)} in a hundred more at the end than after a quarter`,
        met: last <= first * (1 + MOST_GROWN),
        note: `What is held, rubbish collected, while the scrubber goes over a match of ${String(facts.at(-1))} facts until ${String(replayed)} are replayed: ${held.map((bytes) => (bytes / 1e6).toFixed(1)).join(', ')} MB.`,
      };
    };
    return [figure('host', host), figure('page', screen)];
  } finally {
    await browser.close();
    hosts.leave();
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
