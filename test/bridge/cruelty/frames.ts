import type { DeviceMessage } from '../../../firmware-bridge/device-message.ts';
import { lineBytes } from '../../../firmware-bridge/link/line.ts';
import { LinkSession } from '../../../firmware-bridge/link/session.ts';
import vectors from '../../../firmware-bridge/link/vectors.json' with { type: 'json' };
import { chanceFrom } from '../../../firmware-bridge/simulator/chance.ts';
import { SimulatedDevice } from '../../../firmware-bridge/simulator/device.ts';
import { MAKE } from '../virtual-maker.ts';

/** What came of damaged frames. */
export interface FramesOutcome {
  readonly tried: number;
  /** Damaged lines that still produced a message, or were obeyed. */
  readonly believed: readonly string[];
  /** Doubled lines that were reported more than once. */
  readonly doubled: readonly string[];
  /** Orders of a roll's lines that were not reported once and in sequence. */
  readonly disordered: readonly string[];
}

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const HELLO = [
  'HELLO 1 gatehouse 0.1.0 7 2 2 Gatehouse tray',
  'DIE d1 6 red',
  'DIE d2 6 white',
  'SENSOR s1 presence 1 gate',
  'SENSOR s2 count 4 north tower',
  'READY 7 1 0',
];

/** Opens a session that has greeted the device of the vectors. @returns a function that feeds it text */
function greeted(): (text: string) => DeviceMessage[] {
  const session = new LinkSession({ plain: { device: 'plain', name: '', boot: 1 } });
  let now = 0;
  session.open(now);
  const hear = (text: string): DeviceMessage[] => [...session.receive(bytesOf(text), (now += 10)).messages];
  for (const body of HELLO) session.receive(lineBytes(body), (now += 10));
  return hear;
}

/** Every way to cut a line short or flip one of its bits. The line feed stays, or is the byte that is hit. */
function* damagesOf(line: string): Generator<string> {
  for (let end = 1; end < line.length; end += 1) yield `${line.slice(0, end)}\n`;
  for (let start = 1; start < line.length; start += 1) yield `${line.slice(start)}\n`;
  for (let bit = 0; bit < 8 * line.length; bit += 1) {
    const at = bit >> 3;
    const wrong = String.fromCharCode(line.charCodeAt(at) ^ (1 << (bit & 7)));
    yield `${line.slice(0, at)}${wrong}${line.slice(at + 1)}\n`;
  }
  // A damaged line feed joins this line to the next, so both are lost.
  yield `${line}\x0bPONG*D687\n`;
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));
}

const SHUFFLES = 100;

/** Exchanges of other devices mean nothing to a host that greeted the gatehouse. */
const ofGatehouse = vectors.exchanges.filter((one) => !('make' in one));

/** The numbered events of boot 7 in each exchange of the vectors, without repeats. */
function eventsOfExchanges(): string[][] {
  return ofGatehouse
    .map(({ steps }) => [
      ...new Set(
        steps.flatMap((step) => ('device' in step ? step.device : [])).filter((line) => line.startsWith('E 7 ')),
      ),
    ])
    .filter((lines) => lines.length > 1);
}

function shuffled<T>(items: readonly T[], seed: number): T[] {
  const random = chanceFrom(seed);
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/**
 * Feeds every frame of the vectors to the host and to a device: cut at each byte, with each bit wrong, doubled, and out
 * of order.
 */
export function damageEveryFrame(): FramesOutcome {
  const believed: string[] = [];
  const doubled: string[] = [];
  const disordered: string[] = [];
  let tried = 0;
  const fromDevice = [
    ...vectors.fromDevice.map(({ line }) => line),
    ...ofGatehouse.flatMap(({ steps }) => steps.flatMap((step) => ('device' in step ? step.device : []))),
  ];
  for (const line of new Set(fromDevice)) {
    for (const damaged of damagesOf(line)) {
      tried += 1;
      // Event 1 is due. A later one would wait and report nothing, so each frame is tried as the due event.
      if (greeted()(damaged).length > 0) believed.push(damaged);
    }
    tried += 1;
    if (greeted()(`${line}\n${line}\n`).filter(({ kind }) => kind !== 'snapshot').length > 1) doubled.push(line);
  }
  for (const { line } of vectors.toDevice) {
    for (const damaged of damagesOf(line)) {
      tried += 1;
      const said: Uint8Array[] = [];
      const device = new SimulatedDevice(MAKE, 7, (bytes) => said.push(bytes));
      for (let i = 0; i < 3; i += 1) device.happen({ kind: 'rolling', die: 'd1' });
      said.length = 0;
      device.receive(bytesOf(damaged));
      // A person at a terminal may leave out the checksum, so this is still a valid question.
      const asked = /^(?:HELLO\?|SNAP\?|PING)\n/.test(damaged);
      const glued = damaged.endsWith('\x0bPONG*D687\n');
      if (device.holds !== 3 || (said.length > 0 && !asked && !glued)) believed.push(damaged);
    }
  }
  const roll = ['E 7 1 rolling d1', 'E 7 2 settled d1 6', 'E 7 3 rolling d2', 'E 7 4 settled d2 1', 'E 7 5 cocked d1'];
  for (const order of permutations(roll)) {
    tried += 1;
    const hear = greeted();
    const told = order.flatMap((body) => hear(Buffer.from(lineBytes(body)).toString('latin1')));
    const seqs = told.map((message) => ('origin' in message ? message.origin.seq : 0)).join(' ');
    const grades = told.flatMap((message) => (message.kind === 'settled' ? [message.grade] : [])).join(' ');
    if (seqs !== '1 2 3 4 5' || grades !== 'witnessed witnessed') disordered.push(order.join(', '));
  }
  for (const lines of eventsOfExchanges()) {
    for (let seed = 0; seed < SHUFFLES; seed += 1) {
      tried += 1;
      const hear = greeted();
      // In any order, then again in sequence, as the device resends them when asked.
      const told = [...shuffled(lines, seed), ...lines].flatMap((line) => hear(`${line}\n`));
      const seqs = told.flatMap((message) => ('origin' in message ? [message.origin.seq] : []));
      if (seqs.join(' ') !== lines.map((_, i) => i + 1).join(' ')) disordered.push(lines.join(', '));
    }
  }
  return { tried, believed, doubled, disordered };
}
