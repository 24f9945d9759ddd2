import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Mutant } from './find-mutants.ts';
import type { Orders, Told } from './trying.ts';

/** Tries mutants in processes that may hang, and replaces one that does. */

/**
 * A process ends itself when a mutant has used up its processor time. One that waits uses none, and is ended after this
 * many times as long by the clock on the wall.
 */
const WAITS = 50;

/** `passed by`: no test reaches the changed code. */
export type Verdict = 'killed' | 'timed out' | 'survived' | 'passed by';

/** Thrown if a test fails without any mutant, which makes the results meaningless. */
export class NotGreen extends Error {}

/** Called once all tests have run without a mutant. */
export type OnReady = (ready: Extract<Told, { told: 'ready' }>) => void;

/** Called for each mutant, with the test that killed it. */
export type OnVerdict = (mutant: Mutant, verdict: Verdict, killer: string | undefined) => void;

/**
 * Tries each mutant once.
 * @throws NotGreen if a test fails without a mutant
 */
export async function tryMutants(what: Omit<Orders, 'left'>, on: OnVerdict, onReady?: OnReady): Promise<void> {
  let left: readonly number[] = what.mutants.map((_, id) => id);
  let first = onReady;
  while (left.length > 0) {
    left = await oneProcess({ ...what, left }, on, first);
    first = undefined;
  }
}

/**
 * Runs the tests without a mutant.
 * @returns the mutants that no test passes through
 */
export async function unmetMutants(what: Omit<Orders, 'left'>): Promise<readonly Mutant[]> {
  let unmet: readonly number[] = [];
  await oneProcess(
    { ...what, left: [] },
    () => undefined,
    (ready) => (unmet = ready.unmet),
  );
  return what.mutants.filter((_, id) => unmet.includes(id));
}

/** @returns the mutants that are left when the process has ended */
function oneProcess(orders: Orders, on: OnVerdict, onReady: OnReady | undefined): Promise<readonly number[]> {
  const child = fork(join(import.meta.dirname, 'try-child.ts'), {
    cwd: orders.root,
    execArgv: ['--no-warnings', '--max-old-space-size=3000'],
  });
  const left = new Set(orders.left);
  const red: string[] = [];
  let now: number | undefined;
  let clock: NodeJS.Timeout | undefined;
  const decide = (id: number, verdict: Verdict, killer?: string): void => {
    clearTimeout(clock);
    const mutant = orders.mutants[id];
    if (mutant === undefined || !left.delete(id)) return;
    on(mutant, verdict, killer);
  };
  child.on('message', (message) => {
    const told = message as Told;
    if (told.told === 'red') red.push(`${told.test}\n    ${told.problem}`);
    if (told.told === 'ready') {
      onReady?.(told);
      if (red.length > 0) child.kill('SIGKILL');
    }
    if (told.told === 'begins') {
      now = told.id;
      clock = setTimeout(() => child.kill('SIGKILL'), told.within * WAITS);
    }
    if (told.told !== 'tried') return;
    now = undefined;
    const { id, killer, ran } = told.tried;
    decide(id, killer !== undefined ? 'killed' : ran === 0 ? 'passed by' : 'survived', killer);
  });
  child.send(orders);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status) => {
      clearTimeout(clock);
      if (red.length > 0) reject(new NotGreen(`These tests fail without any mutant:\n${red.join('\n')}`));
      // A mutant that never ends or uses up all memory counts as noticed.
      else if (now !== undefined) decide(now, 'timed out');
      else if (status !== 0) reject(new Error(`the process that tries mutants ended with status ${String(status)}`));
      resolve([...left]);
    });
  });
}
