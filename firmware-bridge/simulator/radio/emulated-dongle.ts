import type { DieInfo } from '../../device-message.ts';
import { fromHex, toHex } from '../../radio/bytes.ts';
import { dieIdOf, vendorOf } from '../../radio/die-id.ts';
import type { RadioFrame } from '../../radio/frame.ts';
import { blinkOrder, greetingOrders, Measurer, type Order } from '../../radio/orders.ts';
import { PIXELS_SERVICE, SERIAL_SERVICE } from '../../radio/services.ts';
import { SimulatedDevice } from '../device.ts';
import type { Advertisement, EmulatedDie } from './emulated-die.ts';

/** A new die must be held at least this near: the dice of the next table are farther away. */
const NEAR_DBM = -55;
const ASKED_MTU = 247;
/** The most bytes of a message on one line. */
const PART_BYTES = 40;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15_000;
const MOST_DICE = 32;
const SIDES_OF_TYPE = [6, 4, 6, 8, 10, 10, 12, 20, 6, 6];

interface Known {
  readonly die: EmulatedDie;
  readonly info: DieInfo;
  readonly hears: string;
  linked: boolean;
  /** When it may be tried again after it was lost or did not answer. */
  tryAt: number;
  waitMs: number;
  advertised: string;
}

/**
 * A radio dongle that implements docs/wireless-dongle.md on an emulated radio: finds dice, connects, reconnects when
 * they are lost, and forwards what they send over the wire protocol.
 */
export class EmulatedDongle {
  readonly device: SimulatedDevice;
  readonly #air: readonly EmulatedDie[];
  readonly #known = new Map<string, Known>();
  readonly #measurer = new Measurer();
  readonly #mostLinks: number;
  #now = 0;

  /**
   * @param air all dice, in range or not
   * @param write takes the bytes that go to the host
   */
  constructor(
    make: { readonly id: string; readonly held: number; readonly boot: number; readonly mostLinks?: number },
    air: readonly EmulatedDie[],
    write: (bytes: Uint8Array) => void,
  ) {
    this.#air = air;
    this.#mostLinks = make.mostLinks ?? 8;
    const { id, held, boot } = make;
    this.device = new SimulatedDevice(
      { id, name: 'Radio dongle', firmware: 'simulator-1', dice: [], sensors: [], held },
      boot,
      write,
      (die) => {
        for (const [name, { linked }] of this.#known) if (linked && (die === null || die === name)) this.#blink(name);
      },
      // A host that asks for the dongle's identity does not know those of the dice.
      () => {
        for (const [name, { die, linked }] of this.#known)
          if (linked && die.vendor === 'pixels') this.#order(name, '01');
      },
    );
  }

  /** Scans for a moment. To be called several times a second, with monotonic milliseconds. */
  listen(now: number): void {
    this.#now = Math.floor(now);
    const found = this.#air.flatMap((die) => {
      const advertisement = die.advertisement();
      return advertisement === undefined || vendorOf(advertisement) === undefined ? [] : [{ die, advertisement }];
    });
    const before = this.#known.size;
    for (const { die, advertisement } of found) this.#takeOn(die, advertisement);
    if (this.#known.size > before) {
      const all = [...this.#known.values()];
      // Of the two makes, only GoDice detect taps.
      const can = all.some(({ die }) => die.vendor === 'godice') ? (['press'] as const) : [];
      this.device.announce(
        all.map(({ info }) => info),
        can,
      );
    }
    for (const { advertisement } of found) this.#heard(advertisement);
  }

  /** Restarts the dongle itself: it has no connections, and has forgotten what it did not send. */
  restart(boot: number): void {
    for (const [, known] of this.#known) {
      if (known.linked) known.die.hangUp();
      Object.assign(known, { linked: false, tryAt: 0, waitMs: FIRST_WAIT_MS });
    }
    this.device.start(boot);
    for (const name of this.#known.keys()) this.#happen(name, 'hello');
  }

  #heard(advertisement: Advertisement): void {
    const name = dieIdOf(advertisement);
    const known = this.#known.get(name);
    if (known === undefined) return;
    const links = [...this.#known.values()].filter(({ linked }) => linked).length;
    if (links < this.#mostLinks && this.#now >= known.tryAt) this.#link(name, known);
    else if (links >= this.#mostLinks) this.#advert(name, known, toHex(advertisement.manufacturer));
  }

  #takeOn(die: EmulatedDie, advertisement: Advertisement): void {
    const { rssi, manufacturer, name: label } = advertisement;
    const name = dieIdOf(advertisement);
    if (this.#known.has(name) || rssi < NEAR_DBM || this.#known.size >= MOST_DICE) return;
    const sides = die.vendor === 'pixels' ? (SIDES_OF_TYPE[(manufacturer[1] ?? 0) >> 4] ?? 6) : 6;
    this.#known.set(name, {
      die,
      info: { id: name, sides, label },
      hears: die.vendor === 'pixels' ? PIXELS_SERVICE.hears : SERIAL_SERVICE.second,
      linked: false,
      tryAt: 0,
      waitMs: FIRST_WAIT_MS,
      advertised: '',
    });
  }

  #link(name: string, known: Known): void {
    const { die } = known;
    const says = die.vendor === 'pixels' ? PIXELS_SERVICE.says : SERIAL_SERVICE.third;
    const up = die.connect({
      notified: (_characteristic, bytes) => {
        this.#notified(name, bytes);
      },
      down: () => {
        known.linked = false;
        known.tryAt = this.#now + FIRST_WAIT_MS;
        this.#happen(name, 'down');
      },
    });
    if (!up) {
      known.tryAt = this.#now + known.waitMs;
      known.waitMs = Math.min(LONGEST_WAIT_MS, 2 * known.waitMs);
      return;
    }
    known.waitMs = FIRST_WAIT_MS;
    die.exchangeMtu(ASKED_MTU);
    known.linked = true;
    // Report the link before listening: what the die sends first belongs to it.
    this.#happen(name, 'up');
    die.subscribe(says);
    for (const order of greetingOrders(die.vendor)) this.#order(name, order);
  }

  #notified(name: string, bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at += PART_BYTES) {
      const last = at + PART_BYTES >= bytes.length;
      this.#happen(name, last ? 'notify' : 'part', toHex(bytes.subarray(at, at + PART_BYTES)));
    }
  }

  /** Advertisements are used only for dice without a connection, and only if they changed. */
  #advert(name: string, known: Known, bytes: string): void {
    if (bytes === '' || known.advertised === bytes) return;
    known.advertised = bytes;
    this.#happen(name, 'advert', bytes);
  }

  #happen(name: string, what: RadioFrame['what'], bytes = ''): void {
    const vendor = this.#known.get(name)?.die.vendor;
    if (vendor === undefined) return;
    const frame: RadioFrame = { die: name, vendor, ms: this.#now, what, bytes };
    this.device.happen({ kind: 'radio', frame });
    for (const order of this.#measurer.hear(frame)) this.#order(name, order);
  }

  #blink(name: string): void {
    const known = this.#known.get(name);
    if (known !== undefined) this.#order(name, blinkOrder(known.die.vendor));
  }

  #order(name: string, order: Order): void {
    const known = this.#known.get(name);
    known?.die.write(known.hears, fromHex(order) ?? new Uint8Array());
  }
}
