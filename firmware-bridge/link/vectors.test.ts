import { describe, expect, it } from 'vitest';
import { GATEHOUSE } from '../../test/bridge/gatehouse.ts';
import { DeviceMessage } from '../device-message.ts';
import { readPlainLine } from '../dice/plain-line.ts';
import { SimulatedDevice, type DeviceMake, type Happening } from '../simulator/device.ts';
import { crcDigits } from './crc16.ts';
import { readEvent } from './device-event.ts';
import { readDeviceLine } from './device-line.ts';
import { readHostLine } from './host-line.ts';
import { decodeLine } from './line.ts';
import { LinkSession, type Step } from './session.ts';
import vectors from './vectors.json' with { type: 'json' };

interface ExchangeStep {
  readonly do?: string;
  readonly host?: string;
  readonly device?: readonly string[];
  readonly arrives?: readonly string[] | boolean;
  readonly told?: readonly unknown[];
}
interface Exchange {
  readonly name: string;
  readonly held: number;
  /** A device other than the gatehouse. */
  readonly make?: Omit<DeviceMake, 'held'>;
  readonly hostIsScripted?: boolean;
  readonly steps: readonly ExchangeStep[];
}
const exchanges = vectors.exchanges as readonly Exchange[];

const gatehouse = (held: number): DeviceMake => ({ ...GATEHOUSE, held });
const bytes = (lines: readonly string[]): Uint8Array =>
  new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''));
const linesOf = (chunks: readonly Uint8Array[]): string[] =>
  chunks
    .map((chunk) => new TextDecoder('latin1').decode(chunk))
    .join('')
    .split('\n')
    .filter((line) => line !== '');
const bodyOf = (line: string): string => {
  const decoded = decodeLine(line);
  if (!decoded.ok) throw new Error(`${line}: ${decoded.problem}`);
  return decoded.body;
};

describe('the vectors', () => {
  it.each(vectors.crc)('CRC of $text', ({ text, crc }) => {
    expect(crcDigits(text)).toBe(crc);
  });
  it.each(vectors.fromDevice)('from a device: $line', ({ line, means }) => {
    expect(readDeviceLine(bodyOf(line))).toEqual(means);
  });
  it.each(vectors.toDevice)('to a device: $line', ({ line, means }) => {
    expect(readHostLine(bodyOf(line))).toEqual(means);
  });
  it.each(vectors.refused)('refused, $problem: $line', ({ line, problem }) => {
    expect(decodeLine(line)).toMatchObject({ ok: false, problem });
  });
  it.each(vectors.plain)('without checksum: $line', ({ line, dice }) => {
    expect(readPlainLine(line) ?? null).toEqual(dice);
  });
});

/** Makes a device carry out a `do` of an exchange. */
function perform(device: SimulatedDevice, what: string): void {
  const [verb, ...rest] = what.split(' ');
  if (verb === 'beat') device.beat();
  else if (verb === 'plug') device.plug();
  else if (verb === 'unplug') device.unplug();
  else if (verb === 'restart') device.start(Number(rest[0]));
  else device.happen(readEvent([verb === 'sense' ? 'sensor' : (verb ?? ''), ...rest]) as Happening);
}

describe('the simulated device', () => {
  it.each(exchanges)('sends what it should: $name', ({ held, make, steps }) => {
    let said: Uint8Array[] = [];
    let unplugged = false;
    const device = new SimulatedDevice(make === undefined ? gatehouse(held) : { ...make, held }, 7, (chunk) =>
      said.push(chunk),
    );
    if (make === undefined) device.set('s2', 3);
    for (const step of steps) {
      if (step.do !== undefined) {
        perform(device, step.do);
        if (step.do === 'unplug' || step.do === 'plug') unplugged = step.do === 'unplug';
      }
      if (step.host !== undefined && step.arrives !== false) device.receive(bytes([step.host]));
      if (step.device !== undefined) {
        expect(linesOf(said)).toEqual(unplugged ? [] : step.device);
        said = [];
      }
    }
    expect(linesOf(said)).toEqual([]);
  });
});

const ofDie = (message: DeviceMessage) =>
  message.kind === 'rolling' || message.kind === 'settled' || message.kind === 'lies' || message.kind === 'cocked';
function withoutFrame(message: DeviceMessage): object {
  if (!ofDie(message)) return message;
  const { frame: _line, ...rest } = message;
  return rest;
}

describe('a link session', () => {
  it.each(exchanges.filter(({ hostIsScripted }) => hostIsScripted !== true))(
    'requests, acknowledges and reports what it should: $name',
    ({ steps }) => {
      const session = new LinkSession({ plain: { device: 'plain', name: '', boot: 1 } });
      let now = 1000;
      let sent: string[] = [];
      let told: DeviceMessage[] = [];
      const came: string[] = [];
      const take = (step: Step): void => {
        sent.push(...linesOf(step.send));
        told.push(...step.messages);
      };
      take(session.open(now));
      for (const step of steps) {
        now += 600;
        if (step.do === 'plug') take(session.open(now));
        if (step.device !== undefined) {
          const lines = Array.isArray(step.arrives) ? (step.arrives as string[]) : step.device;
          came.push(...lines);
          take(session.receive(bytes(lines), now));
        }
        if (step.told !== undefined) {
          // The interpretation is compared; the raw line is stored beside it.
          expect(told.map(withoutFrame)).toEqual(step.told);
          for (const message of told) {
            DeviceMessage.parse(message);
            if (ofDie(message)) expect(came).toContain(message.frame);
            else expect(message).not.toHaveProperty('frame');
          }
          const last = told.findLast((message) => 'origin' in message);
          // Acknowledged in the order in which a journal would have written them.
          const origins = told.flatMap((message) => ('origin' in message ? [message.origin] : []));
          const answers = origins.flatMap((origin) => linesOf(session.acknowledge(origin).send));
          if (last !== undefined) sent.push(answers.at(-1) ?? '');
          told = [];
        }
        // The table decides what a light shows.
        if (step.host !== undefined) {
          const line = readHostLine(bodyOf(step.host));
          if (line.word === 'light') take(session.light(line.sensor, line.state));
          expect(sent[0]).toBe(step.host);
          sent = sent.slice(1);
        }
      }
      expect(sent).toEqual([]);
    },
  );
});
