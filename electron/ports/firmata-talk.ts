import { EventEmitter } from 'node:events';
import firmata from 'firmata-io';
import type { DeviceIdentity, DeviceMessage } from '../../firmware-bridge/device-message.ts';
import type { PlainOptions } from '../../firmware-bridge/link/plain-device.ts';
import { reason } from '../../firmware-bridge/link/reason.ts';
import type { Step } from '../../firmware-bridge/link/session.ts';
import { PinBank } from '../../firmware-bridge/sensors/pin-bank.ts';
import { pinsOf } from './firmata-pins.ts';
import type { Talk } from './talk.ts';

/** StandardFirmata's default speed. */
export const FIRMATA_BAUD = 57_600;

const SAMPLE_MS = 50;
/** A board with idle pins sends nothing, so ask for its version as a sign of life. */
const ASK_EVERY_MS = 2000;
const SILENT_AFTER_MS = 6000;
/** Messages of the protocol are much shorter: a longer one is not Firmata. */
const LONGEST_BYTES = 2048;
/** The LED pin of nearly every board. */
const LIGHT = 13;
const BLINKS = 8;

/**
 * Talks to a board that runs StandardFirmata or a variant: each free pin is a sensor. Such a board has no memory and no
 * event numbers, so events while nobody listens are lost; the present state never is.
 */
export class FirmataTalk implements Talk {
  readonly #who: PlainOptions;
  /** The library's serial port. */
  readonly #wire = new EventEmitter() as EventEmitter & { write: (bytes: Uint8Array) => void };
  readonly #board: InstanceType<typeof firmata.Firmata>;
  #send: Uint8Array[] = [];
  #messages: DeviceMessage[] = [];
  #bank: PinBank | undefined;
  #state: 'greeting' | 'ready' | 'silent' = 'greeting';
  #now = 0;
  #validAt = 0;
  #askedAt = 0;
  #seq = 0;
  #blinks = 0;
  #broken = false;

  constructor(who: PlainOptions) {
    this.#who = { ...who, device: who.device.replace(/^plain/, 'firmata') };
    this.#wire.write = (bytes) => {
      this.#send.push(Uint8Array.from(bytes));
    };
    this.#board = new firmata.Firmata(this.#wire, { reportVersionTimeout: 0, samplingInterval: SAMPLE_MS });
    // `open` asks for it itself, at the right time.
    clearTimeout(this.#board.reportVersionTimeoutId);
    const alive = (): void => {
      this.#validAt = this.#now;
    };
    this.#board.on('reportversion', alive);
    this.#board.on('digital-read', ({ pin, value }: { pin: number; value: number }) => {
      alive();
      // Switches connect to ground: a closed one reads low.
      this.#bank?.read(`D${String(pin)}`, value === 0 ? 1 : 0, this.#now);
    });
    this.#board.on('analog-read', ({ pin, value }: { pin: number; value: number }) => {
      alive();
      this.#bank?.read(`A${String(pin)}`, value, this.#now);
    });
    this.#board.once('ready', () => {
      this.#begin();
      // A board that sends this later has restarted and lost its pin modes.
      this.#board.on('queryfirmware', () => {
        this.#begin();
      });
    });
  }

  /** Whether the board has reported its name and pin capabilities. */
  get known(): boolean {
    return this.#bank !== undefined;
  }

  get validAt(): number {
    return this.#validAt;
  }

  open(now: number): Step {
    this.#now = now;
    this.#ask(now);
    this.#board.queryFirmware(() => undefined);
    return this.#step();
  }

  receive(bytes: Uint8Array, now: number): Step {
    this.#now = now;
    if (!this.#broken) {
      try {
        this.#wire.emit('data', bytes);
      } catch {
        // The library trusts lengths sent by the board. This port has another kind of board, or a bad line.
        this.#broken = true;
      }
      if (this.#board.buffer.length > LONGEST_BYTES) this.#broken = true;
    }
    return this.#step();
  }

  tick(now: number): Step {
    this.#now = now;
    if (now - this.#askedAt >= ASK_EVERY_MS) this.#ask(now);
    if (this.#blinks > 0) {
      this.#blinks -= 1;
      this.#board.digitalWrite(LIGHT, this.#blinks % 2 === 0 ? 0 : 1);
    }
    if (this.known) this.#state = now - this.#validAt >= SILENT_AFTER_MS ? 'silent' : 'ready';
    return this.#step();
  }

  /** Nothing to acknowledge. */
  acknowledge(): Step {
    return this.#step();
  }

  ask(_what: 'snapshot'): Step {
    if (this.#bank !== undefined)
      this.#messages.push({ kind: 'snapshot', device: this.#who.device, sensors: { ...this.#bank.values } });
    return this.#step();
  }

  blink(): Step {
    const { OUTPUT } = this.#board.MODES;
    if (this.#board.pins[LIGHT]?.supportedModes.includes(OUTPUT) === true) {
      this.#board.pinMode(LIGHT, OUTPUT);
      this.#blinks = BLINKS;
    }
    return this.#step();
  }

  /** Firmata has no messages for lights, and its board never claims to have any. */
  light(): Step {
    return this.#step();
  }

  #ask(now: number): void {
    this.#askedAt = now;
    this.#board.reportVersion(() => undefined);
  }

  /** Configures the pins as inputs, and emits a hello for the board. */
  #begin(): void {
    const first = this.#bank === undefined;
    const { MODES } = this.#board;
    const pins = pinsOf(this.#board, LIGHT);
    this.#bank ??= new PinBank(pins);
    this.#state = 'ready';
    for (const { number, channel, pullUp } of pins) {
      if (channel !== undefined) this.#board.reportAnalogPin(channel, 1);
      else if (pullUp) this.#board.pinMode(number, MODES.PULLUP);
      else {
        // Before Firmata 2.5, writing high to an input was the way to enable its pull-up.
        this.#board.pinMode(number, MODES.INPUT);
        this.#board.digitalWrite(number, 1);
      }
    }
    const ports = new Set(pins.flatMap(({ number, channel }) => (channel === undefined ? [number >> 3] : [])));
    for (const port of ports) this.#board.reportDigitalPin(port * 8, 1);
    if (first) this.#messages.push({ kind: 'hello', device: this.#identity(this.#bank), boot: this.#who.boot });
  }

  #identity({ sensors }: PinBank): DeviceIdentity {
    const { name = 'Firmata', version } = this.#board.firmware;
    const plain = name.replace(/\.ino$/, '').replace(/[^ -~]/g, '');
    return {
      id: this.#who.device,
      name: this.#who.name.slice(0, 40),
      firmware: `${plain} ${String(version?.major ?? '')}.${String(version?.minor ?? '')}`.slice(-32),
      protocol: version?.major ?? 0,
      speaks: 'firmata',
      dice: [],
      sensors: [...sensors],
    };
  }

  #step(): Step {
    const { device, boot } = this.#who;
    for (const { sensor, value } of this.#bank?.changes(this.#now) ?? []) {
      this.#seq += 1;
      this.#messages.push({ kind: 'sensor', origin: { device, boot, seq: this.#seq }, sensor, value });
    }
    const step: Step = {
      send: this.#send,
      messages: this.#messages,
      state: this.#state,
      reason:
        this.#state === 'silent'
          ? reason('port.fell-silent', {
              device: this.#who.name,
              seconds: Math.round((this.#now - this.#validAt) / 1000),
            })
          : undefined,
      device: this.known ? device : undefined,
      problems: {},
    };
    this.#send = [];
    this.#messages = [];
    return step;
  }
}
