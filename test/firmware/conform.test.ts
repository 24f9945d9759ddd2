import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { missingForSimulator, missingForSketches } from '../../build/avr-toolchain.ts';
import { Bridge } from '../bridge/bridge.ts';
import { type Avr, type AvrOptions, startAvr } from './avr-runner.ts';

type AvrProgram = NonNullable<AvrOptions['program']>;

/** The makers' check, run against real firmware in a simulated ATmega328P. */
let folder: string;
let avr: Avr | undefined;
let conform: Bridge | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-conform-'));
});
afterEach(async () => {
  await conform?.stop();
  await avr?.stop();
  rmSync(folder, { recursive: true });
});
const tally = (said: string): unknown => JSON.parse(said.trimEnd().split('\n').at(-1) ?? '');

const noSimulator = missingForSimulator();
describe.skipIf(noSimulator !== null)(`bridge conform and the firmware${noSimulator ? `: ${noSimulator}` : ''}`, () => {
  test('the bench device passes every check that a finger can bring about', async () => {
    const board = (avr = await startAvr({ link: join(folder, 'die') }));
    const maker = (conform = new Bridge('conform', board.path, '--wait', '20', '--patience', '3', '--full'));
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

  test('a board that restarts when its port is opened is not blamed for it', async () => {
    const board = (avr = await startAvr({ link: join(folder, 'die'), resetOnOpen: true }));
    const maker = (conform = new Bridge('conform', board.path, '--wait', '3', '--patience', '3'));
    await maker.says('Roll a die');
    await board.roll(5);
    expect(await maker.ends()).toBe(0);
    expect(maker.said).toMatch(/^skipped {2}section 4 .*It restarts when its port is opened/m);
    expect(maker.said).toMatch(/^ok .*begins a boot that was never used/m);
  });
});

/** Each step of docs/make-a-die.md: what the makers' check says of its sketch. */
const noSketches = missingForSketches();
describe.skipIf(noSketches !== null)(`the steps of making a die${noSketches ? `: ${noSketches}` : ''}`, () => {
  const outcomes = (said: string, word: string): string[] =>
    [...said.matchAll(new RegExp(`^${word} +(section \\d) +(.*)$`, 'gm'))].map(
      ([, section, text]) => `${section} ${text}`,
    );

  const tried = async (program: AvrProgram): Promise<string> => {
    const board = (avr = await startAvr({ link: join(folder, 'die'), program }));
    const maker = (conform = new Bridge('conform', board.path, '--wait', '20', '--patience', '3'));
    await maker.says('Roll a die');
    await board.press(4);
    await board.passes(100);
    await board.release(4);
    if (program === 'castellan-die') {
      await maker.says('Change a sensor');
      await board.sensor(true);
    }
    await maker.says('Restart the device');
    await board.reset();
    await maker.ends();
    return maker.said;
  };

  test('the first evening is known for what it is, and told what it lacks', async () => {
    const board = (avr = await startAvr({ link: join(folder, 'die'), program: 'first-evening' }));
    const maker = (conform = new Bridge('conform', board.path, '--wait', '20', '--patience', '3'));
    await maker.says('Nothing came.');
    await board.press(4);
    await board.passes(100);
    await board.release(4);
    expect(await maker.ends()).toBe(0);
    expect(tally(maker.said)).toEqual({ passed: 2, failed: 0 });
    expect(outcomes(maker.said, 'note')).toHaveLength(5);
  });

  test('the second evening has a name and a heartbeat, and fails in one thing: it keeps nothing', async () => {
    const said = await tried('named-die');
    expect(outcomes(said, 'FAILED')).toEqual([expect.stringContaining('An event that nobody acknowledged is kept')]);
    expect(tally(said)).toMatchObject({ failed: 1 });
  });

  test('the third evening passes everything', async () => {
    const said = await tried('kept-rolls');
    expect(outcomes(said, 'FAILED')).toEqual([]);
    expect(outcomes(said, 'skipped')).toEqual([
      expect.stringContaining('It has no sensors'),
      expect.stringContaining('--full'),
      expect.stringContaining('it has no battery'),
    ]);
  });

  test('the whole device with a sensor passes everything', async () => {
    const said = await tried('castellan-die');
    expect(outcomes(said, 'FAILED')).toEqual([]);
    expect(outcomes(said, 'ok')).toEqual(
      expect.arrayContaining([expect.stringContaining('A sensor tells its change')]),
    );
  });

  test('the tilting die, without its chip, says hello and lives: what it cannot measure it does not invent', async () => {
    const board = (avr = await startAvr({ link: join(folder, 'die'), program: 'tilting-die' }));
    const maker = (conform = new Bridge('conform', board.path, '--wait', '0', '--patience', '3'));
    expect(await maker.ends()).toBe(0);
    expect(maker.said).toMatch(/^skipped .*No event came/m);
  });
});
