import type { Ability, DieInfo, SensorInfo } from '../device-message.ts';
import { writeEvent, type DeviceEvent } from '../link/device-event.ts';
import { readHostLine, type LightState } from '../link/host-line.ts';
import { decodeLine, lineBytes } from '../link/line.ts';
import { PROTOCOL } from '../link/protocol.ts';
import { LineSplitter } from '../link/splitter.ts';

/** The hardware of a simulated device. */
export interface DeviceMake {
  readonly id: string;
  readonly name: string;
  readonly firmware: string;
  readonly dice: readonly DieInfo[];
  readonly sensors: readonly SensorInfo[];
  /** Events that it can hold until they are acknowledged: 4 to 64. */
  readonly held: number;
  readonly can?: readonly Ability[];
}

export type Happening = Exclude<DeviceEvent, { kind: 'unknown' | 'unreadable' | 'lost' }>;

/**
 * A device that implements docs/wire-protocol.md: bytes in, bytes out, without clock or randomness. What it writes
 * while unplugged is lost, as on a cable; the events it holds are not.
 */
export class SimulatedDevice {
  #make: DeviceMake;
  readonly #write: (bytes: Uint8Array) => void;
  readonly #blinked: (die: string | null) => void;
  readonly #greeted: () => void;
  readonly #splitter = new LineSplitter();
  readonly #values = new Map<string, number>();
  readonly #lights = new Map<string, LightState>();
  #boot: number;
  #next = 1;
  #dropped = 0;
  #ring: { readonly seq: number; readonly words: string }[] = [];
  #plugged = true;

  /**
   * @param boot never used before by a device of this id
   * @param write takes the bytes that go to the host
   * @param blinked called with the die that identifies itself; null for the device
   * @param greeted called when the host asked for its identity
   */
  constructor(
    make: DeviceMake,
    boot: number,
    write: (bytes: Uint8Array) => void,
    blinked: (die: string | null) => void = () => undefined,
    greeted: () => void = () => undefined,
  ) {
    this.#make = make;
    this.#boot = boot;
    this.#write = write;
    this.#blinked = blinked;
    this.#greeted = greeted;
    for (const { id } of make.sensors) this.#values.set(id, 0);
  }

  get make(): DeviceMake {
    return this.#make;
  }

  /** Gives it and its parts other names, which it announces with its next greeting. */
  rename(names: Pick<DeviceMake, 'name' | 'dice' | 'sensors'>): void {
    this.#make = { ...this.#make, ...names };
  }

  /** Changes its dice and abilities, and announces them unasked. */
  announce(dice: DeviceMake['dice'], can: readonly Ability[]): void {
    this.#make = { ...this.#make, dice, can };
    this.#hello();
  }

  /** Events that wait for an acknowledgement. */
  get holds(): number {
    return this.#ring.length;
  }

  get plugged(): boolean {
    return this.#plugged;
  }

  /** Powers on, or restarts with an empty memory. */
  start(boot = this.#boot): void {
    if (boot !== this.#boot) {
      this.#boot = boot;
      this.#next = 1;
      this.#dropped = 0;
      this.#ring = [];
    }
    this.#splitter.reset();
    this.#bytes(new Uint8Array([10]));
    this.#hello();
  }

  plug(): void {
    this.#plugged = true;
    this.#splitter.reset();
  }

  unplug(): void {
    this.#plugged = false;
  }

  /** Processes bytes from the host. */
  receive(bytes: Uint8Array): void {
    if (!this.#plugged) return;
    for (const piece of this.#splitter.push(bytes)) {
      const decoded = decodeLine(piece.text);
      if (piece.whole && decoded.ok) this.#obey(decoded.body);
      // Typed at a terminal; commands that empty the ring still need a checksum.
      else if (/^(?:HELLO\?|SNAP\?|PING|BLINK(?: \S+)?)$/.test(piece.text)) this.#obey(piece.text);
    }
  }

  /** Something happens to a die, a sensor or a battery. */
  happen(event: Happening): void {
    if (event.kind === 'sensor') this.#values.set(event.sensor, event.value);
    if (this.#ring.length >= this.make.held) this.#dropped += 1;
    else this.#number(event);
  }

  /** Sets a sensor's value before anything happens to it. */
  set(sensor: string, value: number): void {
    this.#values.set(sensor, value);
  }

  /** A sensor's current value. */
  value(sensor: string): number {
    return this.#values.get(sensor) ?? 0;
  }

  /** What the light at a sensor shows. */
  light(sensor: string): LightState {
    return this.#lights.get(sensor) ?? 'off';
  }

  /** To be called once a second. */
  beat(): void {
    this.#line(`BEAT ${this.#held}`);
  }

  get #held(): string {
    return `${this.#boot} ${this.#ring[0]?.seq ?? this.#next} ${this.#next - 1}`;
  }

  #number(event: DeviceEvent & (Happening | { kind: 'lost' })): void {
    const entry = { seq: this.#next, words: writeEvent(event) };
    this.#next += 1;
    this.#ring.push(entry);
    this.#event(entry);
  }

  #event({ seq, words }: { readonly seq: number; readonly words: string }): void {
    this.#line(`E ${this.#boot} ${seq} ${words}`);
  }

  #hello(): void {
    const { id, name, firmware, dice, sensors, can } = this.make;
    this.#line(`HELLO ${PROTOCOL} ${id} ${firmware} ${this.#boot} ${dice.length} ${sensors.length} ${name}`);
    for (const die of dice) this.#line(`DIE ${die.id} ${die.sides} ${die.label}`);
    for (const sensor of sensors) this.#line(`SENSOR ${sensor.id} ${sensor.kind} ${sensor.capacity} ${sensor.label}`);
    if (can !== undefined && can.length > 0) this.#line(`CAN ${can.join(' ')}`);
    this.#line(`READY ${this.#held}`);
    for (const entry of this.#ring) this.#event(entry);
  }

  #obey(body: string): void {
    const line = readHostLine(body);
    switch (line.word) {
      case 'hello?':
        this.#hello();
        this.#greeted();
        return;
      case 'snap?':
        this.#line(
          `SNAP ${this.#boot} ${this.#next - 1} ${this.make.sensors.map(({ id }) => this.value(id)).join(' ')}`,
        );
        return;
      case 'ping':
        this.#line('PONG');
        return;
      case 'ack':
        if (line.boot === this.#boot && line.seq < this.#next) this.#acknowledged(line.seq);
        return;
      case 'again':
        if (line.boot === this.#boot) for (const entry of this.#ring) if (entry.seq >= line.seq) this.#event(entry);
        return;
      case 'light':
        this.#lights.set(line.sensor, line.state);
        return;
      case 'blink':
        this.#blinked(line.die);
        return;
      case 'unknown':
      case 'unreadable':
    }
  }

  #acknowledged(upTo: number): void {
    this.#ring = this.#ring.filter(({ seq }) => seq > upTo);
    if (this.#dropped === 0 || this.#ring.length >= this.make.held) return;
    const events = this.#dropped;
    this.#dropped = 0;
    this.#number({ kind: 'lost', events });
  }

  /** A missing label leaves no trailing space. */
  #line(body: string): void {
    this.#bytes(lineBytes(body.trimEnd()));
  }

  #bytes(bytes: Uint8Array): void {
    if (this.#plugged) this.#write(bytes);
  }
}
