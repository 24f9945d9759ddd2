import { writeEvent } from '../../../firmware-bridge/link/device-event.ts';
import { chanceFrom } from '../../../firmware-bridge/simulator/chance.ts';
import { trayOf } from '../../../firmware-bridge/simulator/default-make.ts';
import { SimulatedDevice, type Happening } from '../../../firmware-bridge/simulator/device.ts';
import { FaultyCable, type FaultName } from '../../../firmware-bridge/simulator/faults.ts';
import { BYTES_A_SECOND } from './rubbish.ts';
import type { Arrival, Told } from './link-host.ts';

/** A host that may be killed; what it stored survives. */
export interface MortalHost {
  readonly step: (now: number, arrivals: readonly Arrival[]) => Promise<Uint8Array[]>;
  /** Kills it at a moment of its choice within this step, and starts another in its place. */
  readonly dieIn: (now: number, arrivals: readonly Arrival[]) => Promise<void>;
}

export interface Saturation {
  readonly seconds: number;
  readonly links: number;
  readonly dicePerLink: number;
  /** Percentage of lines hit by each fault, in both directions. */
  readonly faults: Readonly<Partial<Record<FaultName, number>>>;
  readonly pulls: number;
  readonly kills: number;
  readonly seed: number;
  /** Called when an event has happened; `second` is called every second. */
  readonly happened: (device: string, seq: number, words: string) => void;
  readonly second?: (second: number) => void;
}

export interface Saturated {
  readonly events: number;
  /** Share of the time that the cables were plugged in during which a byte was on its way to the host. */
  readonly busy: number;
  readonly pulls: number;
  readonly kills: number;
  /** Events that devices still hold at the end. */
  readonly held: number;
}

const STEP_MS = 10;
const BYTES_A_STEP = (BYTES_A_SECOND * STEP_MS) / 1000;
/** Bytes that a device can buffer before they are on the wire. */
const SENDER_BYTES = 128;
const HELD = 64;
const SETTLE_MS = 60_000;

/** A device with its dice, a serial port limited to its baud rate, and a bad cable. */
class SaturatedLink {
  readonly device: SimulatedDevice;
  readonly #id: string;
  readonly #cable: FaultyCable;
  readonly #random: () => number;
  readonly #happened: Saturation['happened'];
  #toSend: Uint8Array[] = [];
  #arrived: Uint8Array[] = [];
  #credit = 0;
  #downCredit = 0;
  #down: number[] = [];
  #opened = true;
  #nextSeq = 1;
  #rolling = -1;
  plugged = true;
  sentBytes = 0;
  possibleBytes = 0;
  rolls = true;

  constructor(id: string, dice: number, { faults, happened }: Saturation, random: () => number) {
    this.#id = id;
    this.#random = random;
    this.#happened = happened;
    this.device = new SimulatedDevice({ id, name: '', firmware: '1', held: HELD, ...trayOf(dice, 6, 0) }, 7, (bytes) =>
      this.#toSend.push(bytes),
    );
    this.#cable = new FaultyCable({
      random,
      toHost: (bytes) => this.#arrived.push(bytes),
      toDevice: (bytes) => {
        this.device.receive(bytes);
      },
    });
    for (const [name, percent] of Object.entries(faults)) this.#cable.set(name, percent, 0);
    this.device.start();
  }

  pull(): void {
    this.plugged = false;
    this.device.unplug();
    this.#cable.pull();
    this.#toSend = [];
    this.#arrived = [];
    this.#down = [];
  }

  plug(): void {
    this.plugged = true;
    this.device.plug();
    this.reopen();
  }

  /** Another host opens the port, which discards what was in transit to the last one. */
  reopen(): void {
    this.#opened = true;
    this.#arrived = [];
    this.#down = [];
  }

  /** Advances the time: dice roll, and as many bytes arrive as the wire can carry. */
  up(now: number): Arrival {
    this.#roll();
    if (now % 1000 === 0) this.device.beat();
    if (!this.plugged) return { opened: false, bytes: new Uint8Array() };
    this.#cable.tick(now);
    this.possibleBytes += BYTES_A_STEP;
    this.#credit += BYTES_A_STEP;
    for (;;) {
      const line = this.#toSend[0];
      if (line === undefined) {
        // Comments, which the protocol allows at any time, keep the wire busy.
        this.#toSend.push(Buffer.from(`# nothing new on ${this.#id}\n`));
        continue;
      }
      if (line.length > this.#credit) break;
      this.#toSend.shift();
      this.#credit -= line.length;
      this.sentBytes += line.length;
      this.#cable.fromDevice(line, now);
    }
    const arrival = { opened: this.#opened, bytes: Buffer.concat(this.#arrived) };
    this.#opened = false;
    this.#arrived = [];
    return arrival;
  }

  /** Sends bytes of the host at the pace of the wire. */
  down(bytes: Uint8Array, now: number): void {
    if (!this.plugged) return;
    this.#down.push(...bytes);
    this.#downCredit = Math.min(this.#downCredit + BYTES_A_STEP, 2 * BYTES_A_STEP);
    const taken = this.#down.splice(0, Math.floor(this.#downCredit));
    this.#downCredit -= taken.length;
    if (taken.length > 0) this.#cable.fromHost(Uint8Array.from(taken), now);
  }

  get numbered(): number {
    return this.#nextSeq - 1;
  }

  /** Rolls dice as fast as there is buffer for their messages, like a hand that waits for the tray. */
  #roll(): void {
    const queued = (): number => this.#toSend.reduce((sum, line) => sum + line.length, 0);
    while (this.rolls && this.device.holds < HELD && (!this.plugged || queued() < SENDER_BYTES)) {
      const dice = this.device.make.dice;
      if (this.#rolling < 0) {
        this.#rolling = Math.floor(this.#random() * dice.length);
        this.#happen({ kind: 'rolling', die: dice[this.#rolling]?.id ?? '' });
      } else {
        const face = 1 + Math.floor(this.#random() * 6);
        this.#happen({ kind: 'settled', die: dice[this.#rolling]?.id ?? '', face });
        this.#rolling = -1;
      }
    }
  }

  #happen(event: Happening): void {
    this.#happened(this.#id, this.#nextSeq, writeEvent(event));
    this.#nextSeq += 1;
    this.device.happen(event);
  }
}

/** The words of an event as a device would write them, rebuilt from the host's message. */
export function wordsOf(message: Told): string {
  if (message.kind === 'settled') return `settled ${message.die} ${message.face}`;
  return message.kind === 'rolling' ? `rolling ${message.die}` : message.kind;
}

/**
 * Rolls dice without a pause on bad cables that are pulled, to hosts that are killed. Then lets the dice rest until
 * everything is delivered.
 */
export async function saturate(plan: Saturation, host: MortalHost): Promise<Saturated> {
  const { seconds, links: count, dicePerLink, pulls, kills, seed } = plan;
  const random = chanceFrom(seed);
  const links = Array.from({ length: count }, (_, i) => new SaturatedLink(`tray-${i + 1}`, dicePerLink, plan, random));
  const steps = (seconds * 1000) / STEP_MS;
  const moments = (times: number): Set<number> =>
    new Set(Array.from({ length: times }, (_, i) => Math.floor(((i + 0.2 + 0.6 * random()) * steps) / times)));
  const pullAt = moments(pulls);
  const killAt = moments(kills);
  const plugAt = new Map<number, SaturatedLink>();
  let pulled = 0;
  let killed = 0;
  const last = steps + SETTLE_MS / STEP_MS;
  for (let step = 0; step < last; step += 1) {
    const now = step * STEP_MS;
    if (step === steps) for (const link of links) link.rolls = false;
    if (step > steps && links.every((link) => link.plugged && link.device.holds === 0)) break;
    const pulling = links[pulled % count];
    if (pullAt.has(step) && pulling?.plugged === true) {
      pulling.pull();
      pulled += 1;
      plugAt.set(step + 10 + Math.floor(random() * 60), pulling);
    }
    plugAt.get(step)?.plug();
    const arrivals = links.map((link) => link.up(now));
    if (killAt.has(step)) {
      await host.dieIn(now, arrivals);
      killed += 1;
      for (const link of links) link.reopen();
    } else {
      for (const [i, bytes] of (await host.step(now, arrivals)).entries()) links[i]?.down(bytes, now);
    }
    if (now % 1000 === 0 && step < steps) plan.second?.(now / 1000);
  }
  const sum = (of: (link: SaturatedLink) => number): number => links.reduce((total, link) => total + of(link), 0);
  return {
    events: sum((link) => link.numbered),
    busy: sum((link) => link.sentBytes) / sum((link) => link.possibleBytes),
    pulls: pulled,
    kills: killed,
    held: sum((link) => link.device.holds),
  };
}
