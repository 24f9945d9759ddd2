import type { Heralded } from '../../radio/die-id.ts';
import type { RadioFrame } from '../../radio/frame.ts';

/** Chance and time, which an emulated die is given from outside. */
export interface RadioWorld {
  readonly later: (ms: number, what: () => void) => void;
  /** The die shows itself with its lights. */
  readonly blinked: (die: EmulatedDie) => void;
}

/** What a die advertises while nobody holds it. */
export interface Advertisement extends Heralded {
  /** Manufacturer data after the company's number; empty where there is none. */
  readonly manufacturer: Uint8Array;
  /** How strong it is heard, in dBm. */
  readonly rssi: number;
}

/** The end of a link that a central holds. */
export interface LinkEnd {
  readonly notified: (characteristic: string, bytes: Uint8Array) => void;
  readonly down: () => void;
}

/** What an attribute server does before anybody asked for more: a notification carries three bytes less. */
const FIRST_MTU = 23;
const NOTIFY_HEAD = 3;

/**
 * A die on an emulated radio, as a central meets it: it advertises until it is linked, has services and
 * characteristics, notifies whoever subscribed, and says nothing that the link cannot carry in one piece.
 */
export abstract class EmulatedDie {
  abstract readonly vendor: RadioFrame['vendor'];
  /** Characteristics by service. */
  abstract readonly services: ReadonlyMap<string, readonly string[]>;
  readonly address: string;
  readonly name: string;
  /** What a person calls it. */
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

  /** By which characteristic it says what happens, and by which it hears. */
  protected abstract readonly says: string;
  protected abstract readonly hears: string;
  protected abstract obey(bytes: Uint8Array): void;
  protected abstract manufacturer(): Uint8Array;
  protected abstract data(): Uint8Array;

  /** It rolls from now on. */
  abstract begin(): void;
  /** It ends its roll on a face, 1 to `sides`. */
  abstract settle(face: number): void;
  /** It ends its roll leaning. */
  abstract lean(): void;
  /** It is turned by hand. */
  abstract place(face: number): void;
  abstract setBattery(percent: number): void;
  abstract charge(on: boolean): void;

  /** What it advertises; nothing while it is linked or out of reach. A linked die does not advertise. */
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

  /** @returns whether the link is up: not where it is out of reach or somebody else holds it */
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

  /** The central hangs up. */
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

  /** Sends bytes to whoever listens, whatever they are. */
  say(bytes: Uint8Array | readonly number[]): void {
    const said = Uint8Array.from(bytes);
    if (this.#link?.subscribed === true && said.length <= this.#link.mtu - NOTIFY_HEAD)
      this.#link.end.notified(this.says, said);
  }

  /** What was asked of it on this link is forgotten with it. */
  protected unlinked(): void {
    // Most dice remember nothing of a link.
  }
}
