import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { LIMITS, TIMING } from '../../firmware-bridge/link/protocol.ts';
import { hasSocat, pipeCable, ptyCable, type Cable } from '../../firmware-bridge/simulator/cable.ts';
import { chanceFrom } from '../../firmware-bridge/simulator/chance.ts';
import {
  abilitiesOf,
  CommandError,
  HELP,
  lightsOf,
  readCommand,
  readFault,
  type Command,
  type CommandTo,
} from '../../firmware-bridge/simulator/command.ts';
import { DEMO_TRAY, trayOf } from '../../firmware-bridge/simulator/default-make.ts';
import { SimulatedDevice, type DeviceMake } from '../../firmware-bridge/simulator/device.ts';
import { FaultyCable } from '../../firmware-bridge/simulator/faults.ts';
import { handle, isTrayCommand, type TrayCommand, type TrayWorld } from '../../firmware-bridge/simulator/tray.ts';
import { EmulatedDongle } from '../../firmware-bridge/simulator/radio/emulated-dongle.ts';
import type { EmulatedDie } from '../../firmware-bridge/simulator/radio/emulated-die.ts';
import { handleDice, listDice, radioDice, RADIO_HELP } from '../../firmware-bridge/simulator/radio/hand.ts';
import { BridgeProblem, wholeNumber } from './problem.ts';

export const SIMULATE_OPTIONS = {
  link: { type: 'string' },
  pipe: { type: 'boolean', default: false },
  script: { type: 'string' },
  id: { type: 'string', default: DEMO_TRAY.id },
  held: { type: 'string', default: String(DEMO_TRAY.held) },
  dice: { type: 'string' },
  sides: { type: 'string', default: '6' },
  sensors: { type: 'string' },
  capacity: { type: 'string' },
  pixels: { type: 'string' },
  godice: { type: 'string' },
  seed: { type: 'string' },
  boot: { type: 'string' },
  can: { type: 'string', multiple: true, default: [] as string[] },
  auto: { type: 'string', default: '0' },
  fault: { type: 'string', multiple: true, default: [] as string[] },
} as const;

/** The command line options as typed. */
export interface SimulateOptions {
  readonly link?: string | undefined;
  readonly pipe: boolean;
  readonly script?: string | undefined;
  readonly id: string;
  readonly held: string;
  readonly dice?: string | undefined;
  readonly sides: string;
  readonly sensors?: string | undefined;
  readonly capacity?: string | undefined;
  readonly pixels?: string | undefined;
  readonly godice?: string | undefined;
  readonly seed?: string | undefined;
  readonly boot?: string | undefined;
  readonly can: readonly string[];
  readonly auto: string;
  readonly fault: readonly string[];
}

const MOST_BOOTS = LIMITS.number + 1;
/** Precision of the start and end of timed faults. */
const CABLE_TICK_MS = 50;
const MINUTE_MS = 60_000;
/** How often a dongle scans for dice that are not connected. */
const LISTEN_MS = 100;
/** A dongle needs its own id: its dice are not those of the tray. */
const DONGLE_ID = 'radio-dongle';

/** The device that the options describe. @throws {BridgeProblem} */
function makeOf(options: SimulateOptions): DeviceMake {
  const { held, dice, sides, sensors, capacity } = options;
  const wireless = isWireless(options);
  const id = wireless && options.id === DEMO_TRAY.id ? DONGLE_ID : options.id;
  if (!/^[A-Za-z0-9._-]{1,24}$/.test(id))
    throw new BridgeProblem(
      `'${id}' cannot be the id of a device: 1 to 24 letters, digits, dots, dashes and underscores.`,
    );
  const can = abilitiesOf(options.can);
  const make = {
    ...DEMO_TRAY,
    id,
    held: wholeNumber('--held', held, 4, LIMITS.heldEvents),
    ...(can.length === 0 ? {} : { can }),
  };
  if (wireless && (dice !== undefined || sensors !== undefined || capacity !== undefined))
    throw new BridgeProblem('A dongle has no dice or sensors of its own: leave --dice, --sensors and --capacity out.');
  const most = capacity === undefined ? undefined : wholeNumber('--capacity', capacity, 1, LIMITS.sensorValue);
  if (most !== undefined && sensors === undefined)
    throw new BridgeProblem('--capacity is the highest reading of the sensors of --sensors N: say how many there are.');
  // Wireless dice send a lot while they tumble.
  if (wireless) return { ...make, held: held === String(DEMO_TRAY.held) ? LIMITS.heldEvents : make.held };
  if (dice === undefined && sensors === undefined) return make;
  return {
    ...make,
    name: 'Simulated tray',
    ...trayOf(
      wholeNumber('--dice', dice ?? '6', 0, LIMITS.dice),
      wholeNumber('--sides', sides, 2, LIMITS.sides),
      wholeNumber('--sensors', sensors ?? '0', 0, LIMITS.sensors),
      most,
    ),
  };
}

function isWireless({ pixels, godice }: SimulateOptions): boolean {
  return pixels !== undefined || godice !== undefined;
}

/** How many dice of each make, and the sides of the Pixels. @throws {BridgeProblem} */
function wirelessOf({ pixels, godice, sides }: SimulateOptions): readonly [number, number, number] {
  return [
    wholeNumber('--pixels', pixels ?? '0', 0, LIMITS.dice),
    wholeNumber('--godice', godice ?? '0', 0, LIMITS.dice),
    wholeNumber('--sides', sides, 2, LIMITS.sides),
  ];
}

/** A command to the device as a whole, to its cable or to the program. */
type OwnCommand = CommandTo<Exclude<Command['do'], TrayCommand['do']>>;

/** A virtual device on a pseudo terminal or pipe, controlled by a person or a script. */
class Simulation {
  readonly #make: DeviceMake;
  readonly #options: SimulateOptions;
  readonly #random: () => number;
  readonly #device: SimulatedDevice;
  /** Wireless dice and their dongle, instead of a tray. */
  readonly #dice: readonly EmulatedDie[];
  readonly #dongle: EmulatedDongle | undefined;
  readonly #faulty: FaultyCable;
  readonly #cable: Cable;
  readonly #world: TrayWorld;
  #frozen = false;
  #rolls: NodeJS.Timeout | undefined;

  constructor(options: SimulateOptions) {
    this.#options = options;
    this.#make = makeOf(options);
    this.#random =
      options.seed === undefined
        ? () => randomInt(2 ** 32) / 2 ** 32
        : chanceFrom(wholeNumber('--seed', options.seed, 0, LIMITS.number));
    const boot =
      options.boot === undefined ? randomInt(MOST_BOOTS) : wholeNumber('--boot', options.boot, 0, LIMITS.number);
    const later = (ms: number, what: () => void): void => {
      setTimeout(what, ms);
    };
    const write = (bytes: Uint8Array): void => {
      if (!this.#frozen) this.#faulty.fromDevice(bytes, performance.now());
    };
    this.#dice = radioDice(...wirelessOf(options), {
      later,
      blinked: ({ handle: die }) => {
        this.#say(`Die ${die} blinks.`);
      },
    });
    this.#dongle =
      this.#dice.length === 0
        ? undefined
        : new EmulatedDongle({ id: this.#make.id, held: this.#make.held, boot }, this.#dice, write);
    this.#device =
      this.#dongle?.device ??
      new SimulatedDevice(this.#make, boot, write, (die) => {
        this.#say(die === null ? 'The device blinks.' : `Die ${die} blinks.`);
      });
    this.#faulty = new FaultyCable({
      toHost: (bytes) => {
        this.#cable.write(bytes);
      },
      toDevice: (bytes) => {
        if (!this.#frozen) this.#device.receive(bytes);
      },
      random: this.#random,
    });
    const receive = (bytes: Uint8Array): void => {
      this.#faulty.fromHost(bytes, performance.now());
    };
    this.#cable = options.pipe ? pipeCable(receive, () => this.#quit()) : ptyCable(this.#path, receive);
    this.#world = {
      throwDie: (sides) => 1 + Math.floor(this.#random() * sides),
      later,
    };
    for (const fault of options.fault) {
      const [name, amount] = fault.split('=');
      this.#fault(readFault(name, amount));
    }
  }

  /** Runs until it is stopped, or until its input ends. */
  async run(): Promise<void> {
    const { pipe, script, auto } = this.#options;
    const lines = script === undefined ? [] : readScript(script);
    const perMinute = wholeNumber('--auto', auto, 0, 6000);
    process.on('SIGINT', () => this.#quit());
    process.on('SIGTERM', () => this.#quit());
    await this.#cable.plug();
    // Only the path on the first line, so that a script can read it.
    if (!pipe) console.log(this.#path);
    this.#device.start();
    setInterval(() => {
      this.#device.beat();
    }, TIMING.beatMs);
    setInterval(() => {
      this.#faulty.tick(performance.now());
    }, CABLE_TICK_MS);
    const { name, sensors } = this.#device.make;
    const dice = this.#dongle === undefined ? this.#make.dice : this.#dice;
    const dongle = this.#dongle;
    if (dongle !== undefined)
      setInterval(() => {
        dongle.listen(performance.now());
      }, LISTEN_MS);
    if (!pipe)
      this.#say(
        `${name}: ${dice.length} dice, ${sensors.length} sensors. Type 'help' for what it can do. ` +
          `Castellan opens it when it is started with CASTELLAN_PORTS=${this.#path}`,
      );
    this.#auto(perMinute);
    for (const [i, line] of lines.entries()) await this.#obeyLine(line, `${script ?? ''}, line ${i + 1}: `);
    if (!pipe) for await (const line of createInterface({ input: process.stdin })) await this.#obeyLine(line, '');
    if (!pipe && process.stdin.isTTY) this.#quit();
    // Without a terminal as input, run until stopped.
    await new Promise(() => undefined);
  }

  get #path(): string {
    return this.#options.link === undefined
      ? join(tmpdir(), `castellan-tray-${process.pid}`)
      : resolve(this.#options.link);
  }

  #say(sentence: string): void {
    if (this.#options.pipe) console.error(sentence);
    else console.log(sentence);
  }

  #quit(): void {
    this.#cable.unplug();
    process.exit(0);
  }

  #fault({ name, amount }: { readonly name: string; readonly amount: number }): void {
    this.#faulty.set(name, amount, performance.now());
  }

  #auto(perMinute: number): void {
    clearInterval(this.#rolls);
    if (this.#dongle !== undefined && perMinute > 0) {
      this.#rolls = setInterval(() => {
        const die = this.#dice[Math.floor(this.#random() * this.#dice.length)];
        if (die !== undefined) handleDice(`roll ${die.handle}`, this.#dice, this.#world);
      }, MINUTE_MS / perMinute);
      return;
    }
    if (perMinute === 0 || this.#make.dice.length === 0) return;
    this.#rolls = setInterval(() => {
      const die = this.#make.dice[Math.floor(this.#random() * this.#make.dice.length)];
      if (die === undefined) return;
      handle(
        this.#device,
        { do: 'roll', dice: [{ die: die.id, face: this.#world.throwDie(die.sides), sides: die.sides }] },
        this.#world,
      );
    }, MINUTE_MS / perMinute);
  }

  async #obeyLine(line: string, where: string): Promise<void> {
    try {
      if (this.#dongle !== undefined && (this.#listed(line) || handleDice(line, this.#dice, this.#world))) return;
      const command = readCommand(line, this.#make);
      if (command !== undefined) await this.#obey(command);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      this.#say(`${where}${error.message}`);
    }
  }

  #listed(line: string): boolean {
    if (line.trim() !== 'dice') return false;
    this.#say(listDice(this.#dice));
    return true;
  }

  async #obey(command: Command): Promise<void> {
    if (isTrayCommand(command)) {
      handle(this.#device, command, this.#world);
      return;
    }
    const does = this.#does[command.do] as (command: OwnCommand) => Promise<void> | void;
    await does(command);
  }

  readonly #does: { readonly [Do in OwnCommand['do']]: (command: CommandTo<Do>) => Promise<void> | void } = {
    plug: async () => {
      await this.#cable.plug();
      this.#device.plug();
    },
    unplug: () => {
      this.#device.unplug();
      this.#faulty.pull();
      this.#cable.unplug();
    },
    restart: () => {
      this.#frozen = false;
      if (this.#dongle === undefined) this.#device.start(randomInt(MOST_BOOTS));
      else this.#dongle.restart(randomInt(MOST_BOOTS));
    },
    freeze: () => {
      this.#frozen = true;
    },
    thaw: () => {
      this.#frozen = false;
    },
    wait: ({ ms }) => new Promise((done) => setTimeout(done, ms)),
    auto: ({ perMinute }) => {
      this.#auto(perMinute);
    },
    fault: (fault) => {
      this.#fault(fault);
    },
    mend: () => {
      this.#faulty.clear();
    },
    faults: () => {
      const on = Object.entries(this.#faulty.faults).map(([name, amount]) => `${name} ${amount}`);
      this.#say(on.length === 0 ? 'The cable has no fault.' : `The cable has: ${on.join(', ')}.`);
    },
    lights: () => {
      this.#say(lightsOf(this.#device));
    },
    help: () => {
      this.#say(this.#dongle === undefined ? HELP : `${RADIO_HELP}\n${HELP}`);
    },
    quit: () => {
      this.#quit();
    },
  };
}

function readScript(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    throw new BridgeProblem(
      `The script ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}

/** `bridge simulate`: virtual dice and sensors on a pseudo terminal. @throws {BridgeProblem} */
export async function simulate(options: SimulateOptions): Promise<void> {
  if (!options.pipe && !hasSocat())
    throw new BridgeProblem(
      "A pseudo terminal needs the program 'socat', which is not installed (Debian, Ubuntu: apt install socat; macOS: brew install socat). Or use --pipe.",
    );
  try {
    await new Simulation(options).run();
  } catch (error) {
    if (error instanceof CommandError) throw new BridgeProblem(error.message);
    throw error;
  }
}
