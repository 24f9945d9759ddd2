import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { BUILT, make } from '../../build/avr-toolchain.ts';

/** What {@link startAvr} is told. */
export interface AvrOptions {
  /** Where the serial port shall appear: a path of its own for each simulated device, in a folder that exists. */
  readonly link: string;
  /** What the chip runs: the bench device, which is the default, or a sketch for the Arduino IDE. */
  readonly program?: 'bench' | 'first-evening' | 'named-die' | 'kept-rolls' | 'castellan-die' | 'tilting-die';
  /**
   * Keeps the EEPROM, and so the count of starts, in this file from one run to the next. Without it every run begins
   * with boot 1: to a host that remembers the device of an earlier run, that is a boot used twice.
   */
  readonly eeprom?: string;
  /** Resets the chip whenever somebody opens the port, as an Arduino does. */
  readonly resetOnOpen?: boolean;
}

type Direction = 'out' | 'in';

/** A simulated ATmega328P that runs the real firmware. Every promise is kept once the simulator has done it. */
export interface Avr extends AsyncDisposable {
  /** The port to open: the link, which always points at the present terminal. */
  readonly path: string;
  /** Holds down a button, 1 to 6: the die starts to roll. Let it be held for {@link BUTTON_MS}. */
  press(button: number): Promise<void>;
  /** Lets go of a button: the die settles on that face, or lies cocked where two were held. */
  release(button: number): Promise<void>;
  /**
   * Holds down a button, or lets go of it, by a contact that bounces first: eight times, two milliseconds of the
   * chip's own time apart, so that no change lasts as long as {@link BUTTON_MS} on any machine.
   */
  bounce(button: number, to: 'pressed' | 'released'): Promise<void>;
  /**
   * Waits until so many milliseconds have passed for the chip, which on a busy machine takes longer than on the wall.
   * Not while it is frozen or without power: then none pass.
   */
  passes(ms: number): Promise<void>;
  /** One whole roll that ends on that face. */
  roll(face: number): Promise<void>;
  /** Closes or opens the reed switch of the gate. */
  sensor(on: boolean): Promise<void>;
  /** Holds down the button of the device itself, or lets go of it; only castellan-die has one. */
  confirm(down: boolean): Promise<void>;
  /** Pulls the data cable; the device has a battery and goes on. */
  unplug(): Promise<void>;
  plug(): Promise<void>;
  /** Takes the power away, and gives it back: a cold start, everything but the EEPROM forgotten. */
  powerOff(): Promise<void>;
  powerOn(): Promise<void>;
  /** Stops the chip where it is, and lets it go on. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** The reset button. */
  reset(): Promise<void>;
  /** Turns bits in the next bytes that pass. */
  garble(bytes: number, direction?: Direction): Promise<void>;
  /** Loses the next bytes that pass. */
  swallow(bytes: number, direction?: Direction): Promise<void>;
  /** Figures of the run: cycles, cpu_ms, sent, received, unheard, lags, lag_max_ms, client, alive, rss_kb. */
  statistics(): Promise<Record<string, number>>;
  /** How often the light of the device has changed. */
  readonly lightChanges: number;
  /** How often the light at the gate has changed; only castellan-die has one. */
  readonly gateLightChanges: number;
  stop(): Promise<void>;
}

/** A press shorter than this is bouncing to the firmware; so is a pause between two. */
export const BUTTON_MS = 30;

const SENSOR_PIN = 'B0';
const LIGHT_PIN = 'B5';
const CONFIRM_PIN = 'B1';
const GATE_LIGHT_PIN = 'B2';
const CYCLES_PER_MS = 16_000;
const LOOK_MS = 4;
const BOUNCES = 8;
const BOUNCE_MS = 2;
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const pinOf = (button: number): string => {
  if (!Number.isInteger(button) || button < 1 || button > 6)
    throw new RangeError(`the board has buttons 1 to 6, not ${button}`);
  return `D${button + 1}`;
};

/** Reads "cycles=1 cpu_ms=2". */
function figuresOf(text: string): Record<string, number> {
  const figures: Record<string, number> = {};
  for (const pair of text.split(' ')) {
    const [key = '', value] = pair.split('=');
    figures[key] = Number(value);
  }
  return figures;
}

/**
 * Starts the firmware in the simulator, building both where they are out of date.
 * @returns the device, once its port is there
 * @throws Error when the build fails, or the simulator ends at once, with its own words
 */
export async function startAvr(options: AvrOptions): Promise<Avr> {
  const program = options.program ?? 'bench';
  make(program === 'bench' ? 'firmware' : 'examples', 'runner');
  const args = [
    '-l',
    options.link,
    ...(options.eeprom ? ['-e', options.eeprom] : []),
    ...(options.resetOnOpen ? ['-r'] : []),
    BUILT[program],
  ];
  const child = spawn(BUILT.runner, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  child.stdin.on('error', () => undefined); // said by `close`

  interface Waiting {
    readonly command: string;
    done(): void;
    failed(error: Error): void;
  }
  const waiting: Waiting[] = [];
  let figures: Record<string, number> = {};
  let lightChanges = 0;
  let gateLightChanges = 0;
  let portIsThere = (): void => undefined;
  const port = new Promise<void>((done) => (portIsThere = done));

  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('PTY ')) portIsThere();
    else if (line.startsWith(`PIN ${LIGHT_PIN} `)) lightChanges += 1;
    else if (line.startsWith(`PIN ${GATE_LIGHT_PIN} `)) gateLightChanges += 1;
    else if (line.startsWith('STAT ')) {
      figures = figuresOf(line.slice('STAT '.length));
    } else if (line.startsWith('OK ')) waiting.shift()?.done();
    else if (line.startsWith('ERR ')) waiting.shift()?.failed(new Error(`the simulated device: ${line.slice(4)}`));
  });
  void ended.then(() => {
    for (const one of waiting.splice(0))
      one.failed(new Error(`the simulated device ended before it did "${one.command}". ${complaint}`));
  });

  const tell = (command: string): Promise<void> =>
    new Promise((done, failed) => {
      if (child.exitCode !== null || child.signalCode !== null)
        return failed(new Error(`the simulated device has ended: "${command}" was too late. ${complaint}`));
      waiting.push({ command, done, failed });
      child.stdin.write(`${command}\n`);
    });
  const statistics = async (): Promise<Record<string, number>> => {
    await tell('stat');
    return figures;
  };
  const cycles = async (): Promise<number> => (await statistics())['cycles'] ?? 0;
  const passes = async (ms: number): Promise<void> => {
    const end = (await cycles()) + ms * CYCLES_PER_MS;
    while ((await cycles()) < end) await pause(LOOK_MS);
  };
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.stdin.end();
    await ended;
  };

  await Promise.race([
    port,
    ended.then(() => Promise.reject(new Error(`the simulated device did not start. ${complaint}`))),
  ]);
  // Nothing is pressed and the gate is open; set before the firmware has done its first millisecond.
  for (const pin of ['D2', 'D3', 'D4', 'D5', 'D6', 'D7', SENSOR_PIN, CONFIRM_PIN]) await tell(`pin ${pin} 1`);
  for (const pin of [LIGHT_PIN, GATE_LIGHT_PIN]) await tell(`watch ${pin}`);

  return {
    path: options.link,
    press: (button) => tell(`pin ${pinOf(button)} 0`),
    release: (button) => tell(`pin ${pinOf(button)} 1`),
    async bounce(button, to) {
      // An odd number of changes, from the one level to the other.
      await tell(`bounce ${pinOf(button)} ${to === 'pressed' ? 0 : 1} ${2 * BOUNCES + 1} ${BOUNCE_MS * 1000}`);
      await passes((2 * BOUNCES + 1) * BOUNCE_MS);
    },
    passes,
    async roll(face) {
      await tell(`pin ${pinOf(face)} 0`);
      await passes(BUTTON_MS);
      await tell(`pin ${pinOf(face)} 1`);
      await passes(BUTTON_MS);
    },
    sensor: (on) => tell(`pin ${SENSOR_PIN} ${on ? 0 : 1}`),
    confirm: (down) => tell(`pin ${CONFIRM_PIN} ${down ? 0 : 1}`),
    unplug: () => tell('unplug'),
    plug: () => tell('plug'),
    powerOff: () => tell('power off'),
    powerOn: () => tell('power on'),
    freeze: () => tell('freeze'),
    thaw: () => tell('thaw'),
    reset: () => tell('reset'),
    garble: (bytes, direction = 'out') => tell(`garble ${direction} ${bytes}`),
    swallow: (bytes, direction = 'out') => tell(`swallow ${direction} ${bytes}`),
    statistics,
    get lightChanges() {
      return lightChanges;
    },
    get gateLightChanges() {
      return gateLightChanges;
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
