import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test as plainTest } from 'vitest';
import { missingForSimulator, missingForSketches } from '../../build/avr-toolchain.ts';
import { Bridge } from '../bridge/bridge.ts';
import { type Avr, type AvrOptions, startAvr } from './avr-runner.ts';

type AvrProgram = NonNullable<AvrOptions['program']>;

/** Sets up a simulated board on a separate port, and the makers' check. Both end with the test. */
class Desk {
  readonly #folder = mkdtempSync(join(tmpdir(), 'castellan-conform-'));
  #board: Avr | undefined;
  #maker: Bridge | undefined;

  async board(options: Omit<AvrOptions, 'link'> = {}): Promise<Avr> {
    return (this.#board = await startAvr({ link: join(this.#folder, 'die'), ...options }));
  }
  /** Seven boards run in parallel in real time, so they answer late on a busy host. */
  conform(board: Avr, ...options: string[]): Bridge {
    return (this.#maker = new Bridge('conform', board.path, '--patience', '6', ...options));
  }
  async clear(): Promise<void> {
    await this.#maker?.stop();
    await this.#board?.stop();
    rmSync(this.#folder, { recursive: true });
  }
}

/**
 * The makers' check, run against real firmware in a simulated ATmega328P. It mostly waits, so the tests run in
 * parallel.
 */
const test = plainTest.extend<{ desk: Desk }>({
  desk: async ({}, use) => {
    const desk = new Desk();
    await use(desk);
    await desk.clear();
  },
});
const tally = (said: string): unknown => JSON.parse(said.trimEnd().split('\n').at(-1) ?? '');

const noSimulator = missingForSimulator();
const simulated = { concurrent: true, skip: noSimulator !== null };
describe(`bridge conform and the firmware${noSimulator ? `: ${noSimulator}` : ''}`, simulated, () => {
  test('the bench device passes every check that needs only a finger', async ({ desk, expect }) => {
    const board = await desk.board();
    const maker = desk.conform(board, '--wait', '20', '--full');
    await maker.says('Roll a die');
    await board.roll(3);
    await maker.says('Change a sensor');
    await board.sensor(true);
    await maker.says('Roll without stopping');
    for (let n = 0; n < 20; n++) await board.roll(1 + (n % 6));
    await maker.says('Restart the device');
    await board.reset();
    expect(await maker.ends()).toBe(0);
    expect(maker.said.match(/^(?:FAILED|skipped).*$/gm)).toEqual([expect.stringContaining('it has no battery')]);
    expect(tally(maker.said)).toMatchObject({ failed: 0 });
  });

  test('a board that restarts when its port is opened is not blamed for it', async ({ desk, expect }) => {
    const board = await desk.board({ resetOnOpen: true });
    const maker = desk.conform(board, '--wait', '3');
    await maker.says('Roll a die');
    await board.roll(5);
    expect(await maker.ends()).toBe(0);
    expect(maker.said).toMatch(/^skipped {2}section 4 .*It restarts when its port is opened/m);
    expect(maker.said).toMatch(/^ok .*begins a boot that was never used/m);
  });
});

/** Each step of docs/make-a-die.md: what the makers' check says about its sketch. */
const noSketches = missingForSketches();
const sketched = { concurrent: true, skip: noSketches !== null };
describe(`the steps of making a die${noSketches ? `: ${noSketches}` : ''}`, sketched, () => {
  const outcomes = (said: string, word: string): string[] =>
    [...said.matchAll(new RegExp(`^${word} +(section \\d+) +(.*)$`, 'gm'))].map(
      ([, section, text]) => `${section} ${text}`,
    );

  const tried = async (desk: Desk, program: AvrProgram): Promise<string> => {
    const board = await desk.board({ program });
    const maker = desk.conform(board, '--wait', '20');
    await maker.says('Roll a die');
    await board.press(4);
    await board.passes(100);
    await board.release(4);
    const asked = async (words: string, what: () => Promise<void>): Promise<void> => {
      await maker.says(words);
      await what();
    };
    const whole =
      program !== 'castellan-die'
        ? []
        : [
            asked('Change a sensor', () => board.sensor(true)),
            asked('Press the button', async () => {
              await board.confirm(true);
              await board.passes(100);
              await board.confirm(false);
            }),
          ];
    await Promise.all([...whole, asked('Restart the device', () => board.reset())]);
    await maker.ends();
    return maker.said;
  };

  test('the first evening is recognised, and its maker is told what it lacks', async ({ desk, expect }) => {
    const board = await desk.board({ program: 'first-evening' });
    const maker = desk.conform(board, '--wait', '20');
    await maker.says('Nothing came.');
    await board.press(4);
    await board.passes(100);
    await board.release(4);
    expect(await maker.ends()).toBe(0);
    expect(tally(maker.said)).toEqual({ passed: 2, failed: 0 });
    expect(outcomes(maker.said, 'note')).toHaveLength(5);
  });

  test('the second evening has a name and a heartbeat, and fails one check: it stores nothing', async ({
    desk,
    expect,
  }) => {
    const said = await tried(desk, 'named-die');
    expect(outcomes(said, 'FAILED')).toEqual([expect.stringContaining('An event that nobody acknowledged is kept')]);
    expect(tally(said)).toMatchObject({ failed: 1 });
  });

  test('the third evening passes everything', async ({ desk, expect }) => {
    const said = await tried(desk, 'kept-rolls');
    expect(outcomes(said, 'FAILED')).toEqual([]);
    expect(outcomes(said, 'skipped')).toEqual([
      expect.stringContaining('It has no sensors'),
      expect.stringContaining('--full'),
      expect.stringContaining('it has no battery'),
    ]);
  });

  test('the whole device with a sensor passes everything', async ({ desk, expect }) => {
    const said = await tried(desk, 'castellan-die');
    expect(outcomes(said, 'FAILED')).toEqual([]);
    expect(outcomes(said, 'ok')).toEqual(
      expect.arrayContaining(
        ['A sensor tells its change', 'CAN press', 'CAN light'].map((title): unknown => expect.stringContaining(title)),
      ),
    );
  });

  test('the tilting die without its chip says hello and stays alive: it invents no measurements', async ({
    desk,
    expect,
  }) => {
    const board = await desk.board({ program: 'tilting-die' });
    const maker = desk.conform(board, '--wait', '0');
    expect(await maker.ends()).toBe(0);
    expect(maker.said).toMatch(/^skipped .*No event came/m);
  });
});
