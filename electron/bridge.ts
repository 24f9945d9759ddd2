#!/usr/bin/env node
// npm run bridge: command line for device makers. Tests a device, simulates one, records one, and replays a recording.
import { parseArgs } from 'node:util';
import { HELP } from '../firmware-bridge/simulator/command.ts';
import { RADIO_HELP } from '../firmware-bridge/simulator/radio/hand.ts';
import { BridgeProblem, wholeNumber } from './bridge/problem.ts';
import { record } from './bridge/record.ts';
import { replay } from './bridge/replay.ts';
import { report } from './bridge/report.ts';
import { simulate, SIMULATE_OPTIONS } from './bridge/simulate.ts';

const USAGE = `bridge conform PORT          tries the device on a port against docs/wire-protocol.md, check by check
  --wait SECONDS             how long you have for each thing that you are asked to do (30)
  --patience N               answers may take N times as long, on a busy computer (1)
  --full                     also tries what happens when the device's memory of events is full
bridge simulate              virtual dice and sensors on a pseudo terminal; prints its path first. Type 'help' there
  --dice N --sides N --sensors N  what it has, in place of the demo tray
  --capacity N               its sensors weigh, up to N (65535 at most)
  --pixels N --godice N      wireless dice on an emulated radio, and the dongle that holds them
  --can press --can light    tells presses, and has lights at its sensors
  --id ID --held N --boot N  who it is, how many events it can hold, which life of its memory this is
  --seed N                   chance that comes out the same each time
  --auto N                   rolls by itself, N times a minute
  --fault NAME=AMOUNT        a fault of the cable, as often as you like
  --link PATH                where the terminal is to be
  --script FILE              commands that are obeyed first
  --pipe                     on standard input and output instead of a terminal
bridge record PORT FILE      keeps every byte with its time, until Control-C
  --for SECONDS --quiet      for so long; without asking the device who it is
bridge replay FILE           says on a pseudo terminal what was recorded; prints its path first
  --speed N --link PATH      twice as fast with 2; where the terminal is to be`;

const OPTIONS = {
  ...SIMULATE_OPTIONS,
  wait: { type: 'string', default: '30' },
  full: { type: 'boolean', default: false },
  patience: { type: 'string', default: '1' },
  for: { type: 'string' },
  quiet: { type: 'boolean', default: false },
  speed: { type: 'string', default: '1' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const LONGEST_WAIT_S = 3600;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [verb, first, second] = positionals;
  if (values.help) {
    console.log(`${USAGE}\n\nWhat you can type while it simulates:\n${HELP}\n\n${RADIO_HELP}`);
    return 0;
  }
  switch (verb) {
    case 'conform': {
      const waitMs = 1000 * wholeNumber('--wait', values.wait, 0, LONGEST_WAIT_S);
      const patience = wholeNumber('--patience', values.patience, 1, 10);
      const { passed, failed } = await report(needed(first, 'the port'), waitMs, values.full, patience);
      console.log(JSON.stringify({ passed, failed }));
      return failed === 0 ? 0 : 1;
    }
    case 'simulate':
      await simulate(values);
      return 0;
    case 'record': {
      const [port, file] = [needed(first, 'the port'), needed(second, 'the file')];
      const forMs = values.for === undefined ? undefined : 1000 * wholeNumber('--for', values.for, 1, 86_400);
      const bytes = await record(port, file, values.quiet, forMs);
      console.log(`${bytes} bytes from ${port} are in ${file}.`);
      return 0;
    }
    case 'replay': {
      const speed = Number(values.speed);
      if (!(speed >= 0.01 && speed <= 1000))
        throw new BridgeProblem(`--speed wants a number from 0.01 to 1000, not '${values.speed}'.`);
      await replay(needed(first, 'the recording'), speed, values.link);
      return 0;
    }
    default:
      throw new BridgeProblem(verb === undefined ? USAGE : `There is no 'bridge ${verb}'.\n${USAGE}`);
  }
}

function needed(word: string | undefined, what: string): string {
  if (word === undefined) throw new BridgeProblem(`This needs ${what} behind it.\n${USAGE}`);
  return word;
}

try {
  process.exit(await main());
} catch (error) {
  if (error instanceof BridgeProblem) console.error(error.message);
  else if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    console.error(`${error.message}\n${USAGE}`);
  else throw error;
  process.exit(2);
}
