import { ABILITIES, type Ability } from '../device-message.ts';
import type { DeviceMake, SimulatedDevice } from './device.ts';
import { FAULT_NAMES, FAULTS } from './faults.ts';

/** A command from a person or script to a simulated device. */
export type Command =
  /** `face` is null for a random one. */
  | {
      readonly do: 'roll';
      readonly dice: readonly { readonly die: string; readonly face: number | null; readonly sides: number }[];
    }
  | { readonly do: 'cock' | 'start'; readonly die: string }
  | { readonly do: 'place' | 'settle'; readonly die: string; readonly face: number }
  | { readonly do: 'sense'; readonly sensor: string; readonly value: number }
  | { readonly do: 'battery'; readonly percent: number; readonly die: string | null }
  /** `die` is null for the device's button. */
  | { readonly do: 'press'; readonly die: string | null }
  | { readonly do: 'wait'; readonly ms: number }
  /** An amount of 0 ends it. */
  | { readonly do: 'fault'; readonly name: string; readonly amount: number }
  /** Random rolls per minute; 0 for none. */
  | { readonly do: 'auto'; readonly perMinute: number }
  | { readonly do: 'faults' | 'mend' | 'lights' }
  | { readonly do: 'plug' | 'unplug' | 'restart' | 'freeze' | 'thaw' | 'help' | 'quit' };

/** The command for a verb. */
export type CommandTo<Do extends Command['do']> = Command & { readonly do: Do };

export const HELP = `roll d1         the die rolls and settles on a face by chance; 'roll all' throws every die
roll d1 6       the die rolls and settles on 6
start d1        the die begins to roll, and rolls until 'settle d1 6'
cock d1         the die rolls and comes to rest leaning
place d1 4      the die is turned by hand
sense gate 1    a sensor changes
battery 40      charge of the device; 'battery 40 d1' of a die
press           the button of the device; 'press d1' a double tap of a die. Needs --can press
lights          says what the lights at the sensors show. Needs --can light
unplug, plug    pulls the cable out, puts it back
restart         power off and on: what was not acknowledged is gone
freeze, thaw    the device hangs without a word, and wakes
auto 30         rolls a die by itself, 30 times a minute; 'auto 0' stops
fault drop 5    the cable loses 5 % of the lines; 'fault drop 0' ends it. There are:
${FAULT_NAMES.map((name) => `                  ${name.padEnd(10)} in ${FAULTS[name].unit}, for example ${FAULTS[name].usual}`).join('\n')}
faults, mend    says which faults the cable has; takes them all away
wait 500        milliseconds, for scripts
help, quit`;

/** As many as a link of 115200 baud carries with ease. */
const MOST_ROLLS = 6000;

/** A command that cannot be carried out; the message says why. */
export class CommandError extends Error {}

type Words = readonly [first: string | undefined, second: string | undefined];

const alone =
  <Do extends 'plug' | 'unplug' | 'restart' | 'freeze' | 'thaw' | 'faults' | 'mend' | 'lights' | 'help' | 'quit'>(
    verb: Do,
  ) =>
  () =>
    ({ do: verb }) as CommandTo<Do>;

/** The parsers for the words after each verb. */
const VERBS: { readonly [Do in Command['do']]: (make: DeviceMake, words: Words) => CommandTo<Do> } = {
  roll: (make, [a, b]) => ({
    do: 'roll',
    dice: a === 'all' ? make.dice.map(({ id, sides }) => ({ die: id, face: null, sides })) : [one(make, a, b)],
  }),
  start: (make, [die]) => ({ do: 'start', die: dieOf(make, die).id }),
  cock: (make, [die]) => ({ do: 'cock', die: dieOf(make, die).id }),
  place: (make, words) => ({ do: 'place', ...faceOf(make, words) }),
  settle: (make, words) => ({ do: 'settle', ...faceOf(make, words) }),
  sense: (make, [name, value]) => {
    const sensor = make.sensors.find(({ id }) => id === name);
    if (sensor === undefined)
      throw new CommandError(`There is no sensor '${name ?? ''}'. There are: ${names(make.sensors)}.`);
    return { do: 'sense', sensor: sensor.id, value: number(value, 0, sensor.capacity, `a value of ${sensor.id}`) };
  },
  battery: (make, [percent, die]) => ({
    do: 'battery',
    percent: number(percent, 0, 100, 'a charge'),
    die: die === undefined ? null : dieOf(make, die).id,
  }),
  press: (make, [die]) => {
    if (make.can?.includes('press') !== true)
      throw new CommandError("This device has no button. Type 'quit', and start it with --can press.");
    return { do: 'press', die: die === undefined ? null : dieOf(make, die).id };
  },
  auto: (_, [rolls]) => ({ do: 'auto', perMinute: number(rolls, 0, MOST_ROLLS, 'a number of rolls a minute') }),
  fault: (_, [name, amount]) => readFault(name, amount),
  wait: (_, [ms]) => ({ do: 'wait', ms: number(ms, 0, 600_000, 'a time in milliseconds') }),
  plug: alone('plug'),
  unplug: alone('unplug'),
  restart: alone('restart'),
  freeze: alone('freeze'),
  thaw: alone('thaw'),
  faults: alone('faults'),
  mend: alone('mend'),
  lights: alone('lights'),
  help: alone('help'),
  quit: alone('quit'),
};

/** Parses one typed line. `undefined` for an empty line or a comment (`#`). @throws {CommandError} */
export function readCommand(line: string, make: DeviceMake): Command | undefined {
  const [verb, ...words] = line.trim().split(/\s+/);
  if (verb === undefined || verb === '' || verb.startsWith('#')) return undefined;
  if (!Object.hasOwn(VERBS, verb))
    throw new CommandError(`There is no command '${verb}'. Type 'help' for those that there are.`);
  return VERBS[verb as Command['do']](make, [words[0], words[1]]);
}

/** Parses a device's abilities from the words of its CAN line. @throws {CommandError} */
export function abilitiesOf(words: readonly string[]): readonly Ability[] {
  const wrong = words.find((word) => ABILITIES.every((one) => one !== word));
  if (wrong !== undefined)
    throw new CommandError(`No device can '${wrong}'. There are: ${ABILITIES.join(', ')}. Give --can once for each.`);
  return ABILITIES.filter((one) => words.includes(one));
}

/** What the lights of a device show, in a sentence. */
export function lightsOf(device: SimulatedDevice): string {
  if (device.make.can?.includes('light') !== true) return 'This device has no lights. Start it with --can light.';
  if (device.make.sensors.length === 0) return 'This device has no sensors, and so no lights.';
  return `${device.make.sensors.map(({ id }) => `${id} ${device.light(id)}`).join(', ')}.`;
}

/** A fault and its amount, by default the usual one. @throws {CommandError} */
export function readFault(
  name: string | undefined,
  amount: string | undefined,
): { readonly do: 'fault'; readonly name: string; readonly amount: number } {
  const known = FAULT_NAMES.find((one) => one === name);
  if (known === undefined)
    throw new CommandError(`There is no fault '${name ?? ''}'. There are: ${FAULT_NAMES.join(', ')}.`);
  const { usual, most, unit } = FAULTS[known];
  const much = amount === undefined ? usual : Number(amount);
  if (amount === '' || !(much >= 0 && much <= most))
    throw new CommandError(
      `'${amount ?? ''}' is not an amount of ${known}: give a number from 0 to ${most} (${unit}).`,
    );
  return { do: 'fault', name: known, amount: much };
}

function one(
  make: DeviceMake,
  name: string | undefined,
  face: string | undefined,
): { die: string; face: number | null; sides: number } {
  const { id, sides } = dieOf(make, name);
  return { die: id, sides, face: face === undefined ? null : number(face, 1, sides, `a face of ${id}`) };
}

function faceOf(make: DeviceMake, [name, face]: Words): { readonly die: string; readonly face: number } {
  const { id, sides } = dieOf(make, name);
  return { die: id, face: number(face, 1, sides, `a face of ${id}`) };
}

function dieOf(make: DeviceMake, name: string | undefined): DeviceMake['dice'][number] {
  const die = make.dice.find(({ id }) => id === name);
  if (die === undefined) throw new CommandError(`There is no die '${name ?? ''}'. There are: ${names(make.dice)}.`);
  return die;
}

function number(text: string | undefined, min: number, max: number, what: string): number {
  const value = Number(text);
  if (text === undefined || !Number.isInteger(value) || value < min || value > max)
    throw new CommandError(`'${text ?? ''}' is not ${what}: give a whole number from ${min} to ${max}.`);
  return value;
}

function names(parts: readonly { readonly id: string }[]): string {
  return parts.map(({ id }) => id).join(', ');
}
