#!/usr/bin/env node
// npm run simulator: a tray of dice and sensors that speaks the wire protocol, for those who have none at hand.
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { TIMING } from '../link/protocol.ts';
import { hasSocat, pipeCable, ptyCable, type Cable } from './cable.ts';
import { CommandError, HELP, readCommand, type Command } from './command.ts';
import { DEMO_TRAY } from './default-make.ts';
import { SimulatedDevice } from './device.ts';
import { handle, type TrayWorld } from './tray.ts';

const USAGE = `npm run simulator -- [--port PATH] [--script FILE] [--id ID] [--held N]
    makes a serial port at PATH (./castellan-tray where absent) and reads commands that you type, or those of FILE
npm run simulator -- --pipe [--script FILE]
    the device is on standard input and output`;
const MOST_BOOTS = 2 ** 32;

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

function options() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string', default: 'castellan-tray' },
        pipe: { type: 'boolean', default: false },
        script: { type: 'string' },
        id: { type: 'string', default: DEMO_TRAY.id },
        held: { type: 'string', default: String(DEMO_TRAY.held) },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

const { port, pipe, script, id, held, help } = options();
if (help) {
  console.log(`${USAGE}\n\nWhat you can type:\n${HELP}`);
  process.exit(0);
}
if (!/^[A-Za-z0-9._-]{1,24}$/.test(id))
  fail(`'${id}' cannot be the id of a device: 1 to 24 letters, digits, dots, dashes and underscores.`);
if (!(Number(held) >= 4 && Number(held) <= 64)) fail(`A device holds 4 to 64 events, not '${held}'.`);
if (!pipe && !hasSocat())
  fail(
    "A pseudo terminal needs the program 'socat', which is not installed (Debian, Ubuntu: apt install socat; macOS: brew install socat). Or use --pipe.",
  );

const make = { ...DEMO_TRAY, id, held: Number(held) };
const drawBoot = (): number => randomInt(MOST_BOOTS);
const say = (sentence: string): void => {
  if (pipe) console.error(sentence);
  else console.log(sentence);
};
let frozen = false;
const device = new SimulatedDevice(
  make,
  drawBoot(),
  (bytes) => {
    if (!frozen) cable.write(bytes);
  },
  (die) => {
    say(die === null ? 'The device blinks.' : `Die ${die} blinks.`);
  },
);
const receive = (bytes: Uint8Array): void => {
  if (!frozen) device.receive(bytes);
};
const cable: Cable = pipe ? pipeCable(receive, quit) : ptyCable(port, receive);
const world: TrayWorld = {
  throwDie: (sides) => randomInt(1, sides + 1),
  later: (ms, what) => {
    setTimeout(what, ms);
  },
};

function quit(): void {
  cable.unplug();
  process.exit(0);
}

async function obey(command: Command): Promise<void> {
  switch (command.do) {
    case 'plug':
      await cable.plug();
      device.plug();
      return;
    case 'unplug':
      device.unplug();
      cable.unplug();
      return;
    case 'restart':
      frozen = false;
      device.start(drawBoot());
      return;
    case 'freeze':
      frozen = true;
      return;
    case 'thaw':
      frozen = false;
      return;
    case 'wait':
      await new Promise((resolve) => setTimeout(resolve, command.ms));
      return;
    case 'help':
      say(HELP);
      return;
    case 'quit':
      quit();
      return;
    case 'roll':
    case 'start':
    case 'settle':
    case 'cock':
    case 'place':
    case 'sense':
    case 'battery':
      handle(device, command, world);
  }
}

async function obeyLine(line: string, where: string): Promise<void> {
  try {
    const command = readCommand(line, make);
    if (command !== undefined) await obey(command);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    say(`${where}${error.message}`);
  }
}

function readScript(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    return fail(`The script ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

const lines = script === undefined ? [] : readScript(script);
process.on('SIGINT', quit);
process.on('SIGTERM', quit);
await cable.plug();
device.start();
setInterval(() => {
  device.beat();
}, TIMING.beatMs);
if (!pipe)
  say(
    `${make.name} is on ${port}: ${make.dice.length} dice, ${make.sensors.length} sensors. Type 'help' for what it can do.\n` +
      `Castellan opens it when it is started with CASTELLAN_PORTS=${resolve(port)}`,
  );
for (const [i, line] of lines.entries()) await obeyLine(line, `${script ?? ''}, line ${i + 1}: `);
if (!pipe) {
  const typed = createInterface({ input: process.stdin });
  for await (const line of typed) await obeyLine(line, '');
  // A script that was given no terminal goes on until it is stopped.
  if (script === undefined) quit();
}
