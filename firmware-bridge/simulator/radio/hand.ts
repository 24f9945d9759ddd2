import { CommandError } from '../command.ts';
import { EmulatedGoDice } from './emulated-godice.ts';
import { EmulatedPixels, PIXELS_SIDES } from './emulated-pixels.ts';
import type { EmulatedDie, RadioWorld } from './emulated-die.ts';

/** How long a die rolls, in milliseconds. */
const ROLLS_MS = 600;
const NEXT_DIE_MS = 70;
const MOST_OF_A_MAKE = 16;

export const RADIO_HELP = `With --pixels and --godice the dice are p1, p2 … and g1, g2 …:
roll p1 6       it rolls and settles on 6; 'roll p1' by chance, 'roll all' throws every die in reach
start p1        it begins to roll, and rolls until 'settle p1 6'
cock g1         it rolls and comes to rest leaning
place p1 4      it is turned by hand
fake g1 4       a GoDice comes to rest as if it had rolled, and had not
tap g1          somebody taps a GoDice twice, which is a press
battery 40 p1   its charge; 'charge p1 on' and 'charge p1 off'
away p1         it is carried out of reach while it does what it does; 'back p1' brings it back
far p1          the radio hears it, as from the next table; 'near p1' is a hand's width away
noise p1        it says something that nobody can read
dice            says which dice there are, and which are linked`;

/** Timing and randomness for the hand. */
export interface HandWorld extends Pick<RadioWorld, 'later'> {
  /** A random face, 1 to `sides`. */
  readonly throwDie: (sides: number) => number;
}

/** Creates dice of both makes. @throws {CommandError} for more than a table needs, or a Pixels die that nobody makes */
export function radioDice(pixels: number, godice: number, sides: number, world: RadioWorld): EmulatedDie[] {
  if (pixels > MOST_OF_A_MAKE || godice > MOST_OF_A_MAKE)
    throw new CommandError(`There can be at most ${MOST_OF_A_MAKE} dice of a make.`);
  if (pixels > 0 && !PIXELS_SIDES.includes(sides))
    throw new CommandError(`There is no Pixels die of ${sides} sides. There are: ${PIXELS_SIDES.join(', ')}.`);
  return [
    ...Array.from({ length: pixels }, (_none, i) => new EmulatedPixels({ n: i + 1, sides }, world)),
    ...Array.from({ length: godice }, (_none, i) => new EmulatedGoDice({ n: i + 1 }, world)),
  ];
}

/**
 * Carries out a line about wireless dice. @returns false if it does not concern them
 * @throws {CommandError}
 */
export function handleDice(line: string, dice: readonly EmulatedDie[], world: HandWorld): boolean {
  const [verb = '', a, b] = line.trim().split(/\s+/);
  switch (verb) {
    case 'roll':
      throwDice(a === 'all' ? dice : [one(dice, a)], b, world);
      return true;
    case 'start':
      one(dice, a).begin();
      return true;
    case 'cock': {
      const die = one(dice, a);
      die.begin();
      world.later(ROLLS_MS, () => {
        die.lean();
      });
      return true;
    }
    case 'settle':
    case 'place': {
      const die = one(dice, a);
      die[verb](faceOf(die, b));
      return true;
    }
    case 'fake':
    case 'tap': {
      const die = one(dice, a);
      if (!(die instanceof EmulatedGoDice))
        throw new CommandError(`${die.handle} is a Pixels die: only GoDice say that.`);
      if (verb === 'tap') die.tapTwice();
      else die.fake(faceOf(die, b));
      return true;
    }
    case 'battery':
      one(dice, b).setBattery(wholeIn(a, 0, 100, 'a charge'));
      return true;
    case 'charge':
      one(dice, a).charge(b !== 'off');
      return true;
    case 'away':
    case 'back':
      one(dice, a).reach(verb === 'back');
      return true;
    case 'far':
    case 'near':
      one(dice, a).rssi = verb === 'far' ? -80 : -40;
      return true;
    case 'noise':
      // A key that GoDice do not have, and a roll state that Pixels do not have.
      one(dice, a).say([3, 9, 9, 9]);
      return true;
    default:
      return false;
  }
}

/** One line about each die. */
export function listDice(dice: readonly EmulatedDie[]): string {
  return dice
    .map((die) => `${die.handle}: ${die.name}, ${die.sides} sides, ${die.linked ? 'linked' : 'not linked'}`)
    .join('\n');
}

function throwDice(dice: readonly EmulatedDie[], face: string | undefined, { later, throwDie }: HandWorld): void {
  for (const [i, die] of dice.entries()) {
    const shows = face === undefined ? throwDie(die.sides) : faceOf(die, face);
    die.begin();
    later(ROLLS_MS + i * NEXT_DIE_MS, () => {
      die.settle(shows);
    });
  }
}

function one(dice: readonly EmulatedDie[], handle: string | undefined): EmulatedDie {
  const die = dice.find((each) => each.handle === handle);
  if (die === undefined)
    throw new CommandError(
      `There is no die '${handle ?? ''}'. There are: ${dice.map((each) => each.handle).join(', ')}.`,
    );
  return die;
}

function faceOf(die: EmulatedDie, text: string | undefined): number {
  return wholeIn(text, 1, die.sides, `a face of ${die.handle}`);
}

function wholeIn(text: string | undefined, min: number, max: number, what: string): number {
  const value = Number(text);
  if (text === undefined || !Number.isInteger(value) || value < min || value > max)
    throw new CommandError(`'${text ?? ''}' is not ${what}: give a whole number from ${min} to ${max}.`);
  return value;
}
