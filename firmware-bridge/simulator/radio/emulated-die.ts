import type { Heralded } from '../../radio/die-id.ts';
import type { RadioFrame } from '../../radio/frame.ts';

/** Randomness and time for an emulated die, provided from outside. */
export interface RadioWorld {
  readonly later: (ms: number, what: () => void) => void;
  /** The die lights up to identify itself. */
  readonly blinked: (die: EmulatedDie) => void;
}

/** What a die advertises while nobody is connected to it. */
export interface Advertisement extends Heralded {
  /** Manufacturer data after the company number; empty if there is none. */
  readonly manufacturer: Uint8Array;
  /** Signal strength, in dBm. */
  readonly rssi: number;
}

/** The central's end of a connection. */
export interface LinkEnd {
  readonly notified: (characteristic: string, bytes: Uint8Array) => void;
  readonly down: () => void;
}

/** The default MTU of an attribute server; a notification carries three bytes less. */
const FIRST_MTU = 23;
const NOTIFY_HEAD = 3;

/**
 * A die on an emulated radio, as a central sees it: it advertises until it is connected, has services and
 * characteristics, notifies subscribers, and sends nothing that does not fit into one packet.
 */
export abstract class EmulatedDie {
  abstract readonly vendor: RadioFrame['vendor'];
  /** Characteristics by service. */
  abstract readonly services: ReadonlyMap<string, readonly string[]>;
  readonly address: string;
  readonly name: string;
  /** A person's name for it. */
  readonly handle: string;
  readonly sides: number;
  protected readonly world: RadioWorld;
  rssi = -40;
  protected percent = 87;
  #inReach = true;
  #link: { readonly end: LinkEnd; mtu: number; subscribed: boolean } | undefined;

  constructor(
    make: { readonly address: string; readonly name: string; readonly handle: string; readonly sides: number },
    world: RadioWorld,
  ) {
    this.address = make.address;
    this.name = make.name;
    this.handle = make.handle;
    this.sides = make.sides;
    this.world = world;
  }

  /** The characteristics on which it sends and receives. */
  protected abstract readonly says: string;
  protected abstract readonly hears: string;
  protected abstract obey(bytes: Uint8Array): void;
  protected abstract manufacturer(): Uint8Array;
  protected abstract data(): Uint8Array;

  /** Starts rolling. */
  abstract begin(): void;
  /** Ends its roll on a face, 1 to `sides`. */
  abstract settle(face: number): void;
  /** Ends its roll leaning. */
  abstract lean(): void;
  /** Turned by hand. */
  abstract place(face: number): void;
  abstract setBattery(percent: number): void;
  abstract charge(on: boolean): void;

  /** Its advertisement; `undefined` while it is connected (a connected die does not advertise) or out of range. */
  advertisement(): Advertisement | undefined {
    if (!this.#inReach || this.#link !== undefined) return undefined;
    const { address, name, rssi } = this;
    return {
      address,
      name,
      services: [...this.services.keys()],
      data: this.data(),
      manufacturer: this.manufacturer(),
      rssi,
    };
  }

  get linked(): boolean {
    return this.#link !== undefined;
  }

  /** @returns whether it connected: it does not if it is out of range or somebody else is connected */
  connect(end: LinkEnd): boolean {
    if (!this.#inReach || this.#link !== undefined) return false;
    this.#link = { end, mtu: FIRST_MTU, subscribed: false };
    return true;
  }

  /** @returns what both can carry */
  exchangeMtu(mtu: number): number {
    if (this.#link !== undefined) this.#link.mtu = Math.min(mtu, 247);
    return this.#link?.mtu ?? FIRST_MTU;
  }

  /** @returns whether there is such a characteristic that notifies */
  subscribe(characteristic: string): boolean {
    if (this.#link === undefined || characteristic !== this.says) return false;
    this.#link.subscribed = true;
    return true;
  }

  /** @returns whether there is such a characteristic that can be written */
  write(characteristic: string, bytes: Uint8Array): boolean {
    if (this.#link === undefined || characteristic !== this.hears) return false;
    this.obey(bytes);
    return true;
  }

  /** The central disconnects. */
  hangUp(): void {
    this.#link = undefined;
    this.unlinked();
  }

  /** It is carried away, or comes back. */
  reach(on: boolean): void {
    this.#inReach = on;
    if (on) return;
    const link = this.#link;
    this.#link = undefined;
    this.unlinked();
    link?.end.down();
  }

  /** Sends any bytes to the subscriber. */
  say(bytes: Uint8Array | readonly number[]): void {
    const said = Uint8Array.from(bytes);
    if (this.#link?.subscribed === true && said.length <= this.#link.mtu - NOTIFY_HEAD)
      this.#link.end.notified(this.says, said);
  }

  /** Forgets the requests made on this connection. */
  protected unlinked(): void {
    // Most dice keep no state of a connection.
  }
}
