import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { BUILT, make } from '../../build/avr-toolchain.ts';

/** Options of {@link startAvr}. */
export interface AvrOptions {
  /** Path for the serial port's link, one per simulated device, in an existing folder. */
  readonly link: string;
  /** The program on the chip: the bench device, which is the default, or a sketch for the Arduino IDE. */
  readonly program?: 'bench' | 'first-evening' | 'named-die' | 'kept-rolls' | 'castellan-die' | 'tilting-die';
  /**
   * File that keeps the EEPROM, and so the count of starts, between runs. Without it every run begins with boot 1,
   * which a host that remembers the device from an earlier run takes for a boot used twice.
   */
  readonly eeprom?: string;
  /** Resets the chip whenever somebody opens the port, as an Arduino does. */
  readonly resetOnOpen?: boolean;
}

type Direction = 'out' | 'in';

/** A simulated ATmega328P that runs the real firmware. Every promise resolves once the simulator has done it. */
export interface Avr extends AsyncDisposable {
  /** The port to open: the link, which always points at the current terminal. */
  readonly path: string;
  /** Holds down a button, 1 to 6: the die starts to roll. Hold it for at least {@link BUTTON_MS}. */
  press(button: number): Promise<void>;
  /** Releases a button: the die settles on that face, or is cocked if two were held. */
  release(button: number): Promise<void>;
  /**
   * Presses or releases a button whose contact bounces first: eight times, two milliseconds of the chip's time apart,
   * so that no change lasts as long as {@link BUTTON_MS} on any machine.
   */
  bounce(button: number, to: 'pressed' | 'released'): Promise<void>;
  /**
   * Waits until this many milliseconds have passed for the chip, which takes longer in real time on a busy machine. Not
   * while it is frozen or without power: no time passes then.
   */
  passes(ms: number): Promise<void>;
  /** Makes one whole roll that ends on that face. */
  roll(face: number): Promise<void>;
  /** Closes or opens the reed switch of the gate. */
  sensor(on: boolean): Promise<void>;
  /** Presses or releases the device's own button; only castellan-die has one. */
  confirm(down: boolean): Promise<void>;
  /** Pulls the data cable; the device keeps running on its battery. */
  unplug(): Promise<void>;
  plug(): Promise<void>;
  /** Cuts the power, and restores it: a cold start that keeps only the EEPROM. */
  powerOff(): Promise<void>;
  powerOn(): Promise<void>;
  /** Pauses the chip, and resumes it. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Presses the reset button. */
  reset(): Promise<void>;
  /** Flips bits in the next bytes on the line. */
  garble(bytes: number, direction?: Direction): Promise<void>;
  /** Drops the next bytes on the line. */
  swallow(bytes: number, direction?: Direction): Promise<void>;
  /** Statistics of the run: cycles, cpu_ms, sent, received, unheard, lags, lag_max_ms, client, alive, rss_kb. */
  statistics(): Promise<Record<string, number>>;
  /** How often the device's light has changed. */
  readonly lightChanges: number;
  /** How often the gate light has changed; only castellan-die has one. */
  readonly gateLightChanges: number;
  stop(): Promise<void>;
}

/** The firmware treats a shorter press, or a shorter pause between two, as bouncing. */
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

/** Parses "cycles=1 cpu_ms=2". */
function figuresOf(text: string): Record<string, number> {
  const figures: Record<string, number> = {};
  for (const pair of text.split(' ')) {
    const [key = '', value] = pair.split('=');
    figures[key] = Number(value);
  }
  return figures;
}

/**
 * Starts the firmware in the simulator, building either if it is out of date.
 * @returns the device, once its port is there
 * @throws Error with the output if the build fails or the simulator ends at once
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
  child.stdin.on('error', () => undefined); // reported by `close`

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
  // No button pressed and the gate open; set before the firmware's first millisecond.
  for (const pin of ['D2', 'D3', 'D4', 'D5', 'D6', 'D7', SENSOR_PIN, CONFIRM_PIN]) await tell(`pin ${pin} 1`);
  for (const pin of [LIGHT_PIN, GATE_LIGHT_PIN]) await tell(`watch ${pin}`);

  return {
    path: options.link,
    press: (button) => tell(`pin ${pinOf(button)} 0`),
    release: (button) => tell(`pin ${pinOf(button)} 1`),
    async bounce(button, to) {
      // An odd number of changes, so that the level ends up different.
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
