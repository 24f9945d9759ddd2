import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { knock } from './besiegers.ts';
import { Figures } from './verdicts.ts';

/** Proves that the siege of the doors can fail: the same attack brings down a door with an old fault planted in it. */

const CHILD = join(import.meta.dirname, 'planted-door-child.ts');
const WAVE = 24;
const WAVES = 50;

/** Besieges a planted door. @returns whether it still stands at the end */
async function stands(fault: string): Promise<boolean> {
  const child = fork(CHILD, [fault], { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const ended = once(child, 'exit');
  const [port] = (await once(child, 'message')) as [number];
  const figures = new Figures();
  const alive = (): boolean => child.exitCode === null && child.signalCode === null;
  for (let wave = 0; wave < WAVES && alive(); wave += 1)
    await Promise.all(
      Array.from({ length: WAVE }, (_, n) =>
        knock({ name: 'loopback', port, path: '/' }, figures, [], wave * WAVE + n).catch(() => undefined),
      ),
    );
  const stood = alive();
  child.kill('SIGKILL');
  await ended;
  return stood;
}

it('stands if no fault is planted', async () => {
  expect(await stands('none')).toBe(true);
});

for (const fault of ['parse-outside', 'bare-index', 'deaf-socket'])
  it(`a door with the fault "${fault}" falls`, async () => {
    expect(await stands(fault)).toBe(false);
  });
