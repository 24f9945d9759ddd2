import type { DeviceMessage } from '../../../firmware-bridge/device-message.ts';
import { lineBytes } from '../../../firmware-bridge/link/line.ts';
import { LinkSession } from '../../../firmware-bridge/link/session.ts';
import vectors from '../../../firmware-bridge/link/vectors.json' with { type: 'json' };
import { chanceFrom } from '../../../firmware-bridge/simulator/chance.ts';
import { SimulatedDevice } from '../../../firmware-bridge/simulator/device.ts';
import { MAKE } from '../virtual-maker.ts';

/** What became of damaged frames. */
export interface FramesOutcome {
  readonly tried: number;
  /** Damaged lines of which something was told, or obeyed, all the same. */
  readonly believed: readonly string[];
  /** Doubled lines that were told more than once. */
  readonly doubled: readonly string[];
  /** Orders of a roll's lines after which it was not told once and in order. */
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

/** A session that has greeted the device of the vectors, and a way to make it hear text. */
function greeted(): (text: string) => DeviceMessage[] {
  const session = new LinkSession({ plain: { device: 'plain', name: '', boot: 1 } });
  let now = 0;
  session.open(now);
  const hear = (text: string): DeviceMessage[] => [...session.receive(bytesOf(text), (now += 10)).messages];
  for (const body of HELLO) session.receive(lineBytes(body), (now += 10));
  return hear;
}

/** Every way in which a line can be cut short or have one bit wrong. Its line feed stays, or is what is wrong. */
function* damagesOf(line: string): Generator<string> {
  for (let end = 1; end < line.length; end += 1) yield `${line.slice(0, end)}\n`;
  for (let start = 1; start < line.length; start += 1) yield `${line.slice(start)}\n`;
  for (let bit = 0; bit < 8 * line.length; bit += 1) {
    const at = bit >> 3;
    const wrong = String.fromCharCode(line.charCodeAt(at) ^ (1 << (bit & 7)));
    yield `${line.slice(0, at)}${wrong}${line.slice(at + 1)}\n`;
  }
  // The line feed itself is hit: the line runs into the next, and both are gone.
  yield `${line}\x0bPONG*D687\n`;
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));
}

const SHUFFLES = 100;

/** Exchanges of another device make no sense to a host that greeted the gatehouse. */
const ofGatehouse = vectors.exchanges.filter((one) => !('make' in one));

/** The numbered events of boot 7 of each exchange of the vectors, each once. */
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

/** Every frame of the vectors, cut at each byte, with each bit wrong, doubled and out of order, to the host and to a device. */
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
      // Number 1 is due; a later one would wait and tell nothing, so each is tried as the event that is due.
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
      // A question may come without its checksum, from a person at a terminal; then it is that very question.
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
      // In any order, and once more as the device would send them when it is asked again.
      const told = [...shuffled(lines, seed), ...lines].flatMap((line) => hear(`${line}\n`));
      const seqs = told.flatMap((message) => ('origin' in message ? [message.origin.seq] : []));
      if (seqs.join(' ') !== lines.map((_, i) => i + 1).join(' ')) disordered.push(lines.join(', '));
    }
  }
  return { tried, believed, doubled, disordered };
}
