import type { RadioFrames } from '../../../electron/contract/radio-api.ts';
import { freshId } from '../../link/fresh-id.ts';
import { nameInName, pixelsNameIn, WHO_ARE_YOU } from './die-number.ts';
import { chooseDie, openWay, type Way } from './services.ts';
import type { Bluetooth, RadioDevice } from './web-bluetooth.ts';

/** A wireless die held by this screen. */
export interface HeldDie {
  readonly id: string;
  readonly name: string;
  readonly state: 'linking' | 'linked' | 'lost';
}
type Frame = RadioFrames[number];

/** Sends frames to the host. @returns the number of the frame it expects next, or `undefined` if it is out of reach */
export type Carry = (from: number, frames: readonly Frame[]) => Promise<number | undefined>;

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;
const CARRY_AGAIN_MS = 1000;
/** A die that does not identify itself within this time is named by the browser's id. */
const NAMED_MS = 2000;
const MOST_AT_ONCE = 64;
/**
 * Most frames queued while the host is out of reach: some minutes of dice. Older ones are dropped, and the host notices
 * the gap.
 */
const MOST_WAITING = 2000;

/**
 * The dice this screen holds over the computer's own radio: connects them, reconnects them after a loss, and sends
 * their raw bytes to the host in order, without interpreting them.
 */
export class DiceRadio {
  /** Identifies this radio to the host for the lifetime of the page. */
  readonly id = freshId();
  readonly #bluetooth: Bluetooth;
  readonly #held = new Map<string, Held>();
  readonly #listeners = new Set<() => void>();
  #dice: readonly HeldDie[] = [];
  #waiting: Frame[] = [];
  #from = 0;
  #carry: Carry | undefined;
  #carrying = false;

  constructor(bluetooth: Bluetooth) {
    this.#bluetooth = bluetooth;
  }

  /** The dice; a new array whenever one of them changes. */
  get dice(): readonly HeldDie[] {
    return this.#dice;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Lets a person choose a die, and holds it from then on. @returns whether one was chosen */
  async add(): Promise<boolean> {
    const device = await chooseDie(this.#bluetooth).catch(() => undefined);
    if (device === undefined) return false;
    this.#hold(device);
    return true;
  }

  /** Holds the dice chosen here before, if the browser remembers them. */
  async remember(): Promise<void> {
    const devices = await this.#bluetooth.getDevices?.().catch(() => []);
    for (const device of devices ?? []) this.#hold(device);
  }

  /** @returns whether the computer has Bluetooth and it is on; true if the browser does not say */
  async isOn(): Promise<boolean> {
    return (await this.#bluetooth.getAvailability?.().catch(() => true)) ?? true;
  }

  #hold(device: RadioDevice): void {
    const id = nameOf(device.id);
    if (this.#held.has(id)) return;
    const held = new Held(device, {
      said: (what, vendor, bytes) => {
        this.#said({ die: held.name, name: (device.name ?? held.name).slice(0, 40), vendor, ms: clock(), what, bytes });
      },
      changed: () => {
        this.#changed();
      },
    });
    this.#held.set(id, held);
    this.#changed();
    held.link();
  }

  /** Releases a die, for another program or for the night. */
  letGo(id: string): void {
    const held = this.#held.get(id);
    held?.end();
    // A die the browser cannot forget is found again when the page is reloaded.
    void held?.device.forget?.().catch(() => undefined);
    this.#held.delete(id);
    this.#changed();
  }

  /** Writes an order of the host to a die. */
  order(die: string, bytes: string): void {
    for (const held of this.#held.values()) if (held.name === die) held.write(bytes);
  }

  /** Sets how frames are sent from now on; `undefined` queues them. */
  carryBy(carry: Carry | undefined): void {
    this.#carry = carry;
    void this.#pump();
  }

  #changed(): void {
    this.#dice = [...this.#held].map(([id, { device, state }]) => ({ id, name: device.name ?? id, state }));
    for (const listener of this.#listeners) listener();
  }

  #said(frame: Frame): void {
    this.#waiting.push(frame);
    if (this.#waiting.length > MOST_WAITING) {
      this.#waiting.shift();
      this.#from += 1;
    }
    void this.#pump();
  }

  async #pump(): Promise<void> {
    if (this.#carrying) return;
    this.#carrying = true;
    while (this.#waiting.length > 0 && this.#carry !== undefined) {
      const next = await this.#carry(this.#from, this.#waiting.slice(0, MOST_AT_ONCE));
      const done = Math.min(this.#waiting.length, Math.max(0, (next ?? this.#from) - this.#from));
      this.#waiting.splice(0, done);
      this.#from += done;
      if (done === 0) await pause(CARRY_AGAIN_MS);
    }
    this.#carrying = false;
  }
}

interface HeldListener {
  readonly said: (what: Frame['what'], vendor: Frame['vendor'], bytes: string) => void;
  readonly changed: () => void;
}

/** One die, for as long as this screen holds it. */
class Held {
  readonly device: RadioDevice;
  /** Its own number once known; until then the browser's id. */
  name: string;
  readonly #listener: HeldListener;
  #state: HeldDie['state'] = 'linking';
  #way: Way | undefined;
  #ended = false;
  #wait = FIRST_WAIT_MS;
  /** Serialises the orders: a die takes one at a time. */
  #orders: Promise<void> = Promise.resolve();

  constructor(device: RadioDevice, listener: HeldListener) {
    this.device = device;
    this.name = nameInName(device.name) ?? nameOf(device.id);
    this.#listener = listener;
    device.addEventListener('gattserverdisconnected', () => {
      this.#lost();
    });
  }

  get state(): HeldDie['state'] {
    return this.#state;
  }

  link(): void {
    void this.#link().catch(() => {
      this.#lost();
    });
  }

  end(): void {
    this.#ended = true;
    this.#lost();
    this.device.gatt?.disconnect();
  }

  write(hex: string): void {
    const way = this.#way;
    if (way === undefined) return;
    this.#orders = this.#orders.then(() => writeTo(way, hex));
  }

  async #link(): Promise<void> {
    this.#enter('linking');
    const way = await openWay(this.device);
    if (this.#ended) return;
    /** What it says before its name is known. */
    const early: string[] = [];
    const named = Promise.withResolvers<void>();
    way.says.addEventListener('characteristicvaluechanged', () => {
      const { value } = way.says;
      if (value === undefined) return;
      if (this.#way === way) this.#listener.said('notify', way.vendor, hexOf(value));
      else early.push(hexOf(value));
      const name = way.vendor === 'pixels' ? pixelsNameIn(value) : undefined;
      if (name === undefined || this.#way === way) return;
      this.name = name;
      named.resolve();
    });
    await way.says.startNotifications();
    if (way.vendor === 'pixels') {
      await writeTo(way, WHO_ARE_YOU);
      await Promise.race([named.promise, pause(NAMED_MS)]);
    }
    if (this.#ended || this.device.gatt?.connected === false) throw new Error('The die is gone.');
    this.#way = way;
    this.#wait = FIRST_WAIT_MS;
    this.#enter('linked');
    this.#listener.said('up', way.vendor, '');
    for (const hex of early) this.#listener.said('notify', way.vendor, hex);
  }

  #lost(): void {
    const way = this.#way;
    this.#way = undefined;
    if (way !== undefined) this.#listener.said('down', way.vendor, '');
    if (this.#ended) return;
    if (this.#state === 'lost') return;
    this.#enter('lost');
    setTimeout(() => {
      if (!this.#ended) this.link();
    }, this.#wait);
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT_MS);
  }

  #enter(state: HeldDie['state']): void {
    this.#state = state;
    this.#listener.changed();
  }
}

/** Ignores an order that fails: the die is out of reach, which is shown anyway. */
async function writeTo({ hears }: Way, hex: string): Promise<void> {
  const bytes = Uint8Array.from({ length: hex.length / 2 }, (_none, i) => parseInt(hex.slice(2 * i, 2 * i + 2), 16));
  await (
    hears.properties.writeWithoutResponse ? hears.writeValueWithoutResponse(bytes) : hears.writeValueWithResponse(bytes)
  ).catch(() => undefined);
}

const clock = (): number => Math.floor(performance.now());
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function hexOf({ buffer, byteOffset, byteLength }: DataView): string {
  const bytes = new Uint8Array(buffer, byteOffset, byteLength);
  return Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join('');
}

/** A short name for a die, hashed from the browser's long id (FNV-1a, twice). */
function nameOf(id: string): string {
  const half = (seed: number): string => {
    let hash = seed;
    for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
    return hash.toString(36);
  };
  return `b-${half(0x811c9dc5)}${half(0x9dc5811c)}`.slice(0, 16);
}
