import { Wire } from './wire.ts';

const REPORT_VERSION = 0xf9;
const SYSEX = 0xf0;
const END = 0xf7;
const INPUT = 0;
const OUTPUT = 1;
const ANALOG = 2;
const PULLUP = 11;
const PINS = 20;
const FIRST_ANALOG = 14;
const NAME = 'StandardFirmata.ino';

/** Encodes a number in two seven-bit bytes. */
const two = (value: number): [number, number] => [value & 0x7f, (value >> 7) & 0x7f];

/**
 * An Uno with StandardFirmata 2.5 on a cable, written from the protocol's own description: 20 pins, of which 14 to 19
 * are analog. Shares no code with the library that talks to it.
 */
export class FirmataBoard {
  readonly #wire: Wire;
  #buffer: number[] = [];
  #modes: number[] = [];
  /** Pins closed from outside; an open pin follows its resistor. */
  readonly #closed = new Set<number>();
  readonly #levels: number[] = Array.from({ length: 6 }, () => 0);
  #portsReported = new Set<number>();
  #channelsReported = new Set<number>();
  #sent: (number | undefined)[] = [];
  #sampler: NodeJS.Timeout | undefined;
  sampleMs = 19;
  /** Whether it hangs. */
  frozen = false;
  /** Values written to pin 13 while it was an output, in order. */
  readonly light: number[] = [];

  constructor(path: string) {
    this.#wire = new Wire(path, (bytes) => {
      if (!this.frozen) for (const byte of bytes) this.#take(byte);
    });
  }

  async plug(): Promise<void> {
    await this.#wire.plug();
    this.reset();
  }

  unplug(): void {
    clearInterval(this.#sampler);
    this.#wire.unplug();
  }

  /** Presses the reset button: it forgets everything and announces itself. */
  reset(): void {
    this.#buffer = [];
    this.#modes = Array.from({ length: PINS }, (_none, pin) => (pin >= FIRST_ANALOG ? ANALOG : OUTPUT));
    this.#portsReported = new Set();
    this.#channelsReported = new Set();
    this.#sent = [];
    clearInterval(this.#sampler);
    this.#sampler = setInterval(() => {
      this.#sample();
    }, this.sampleMs);
    this.#version();
    this.#firmware();
  }

  /** Closes or opens a switch between the pin and ground. */
  close(pin: number, closed: boolean): void {
    if (closed) this.#closed.add(pin);
    else this.#closed.delete(pin);
    this.#ports(false);
  }

  /** Sets the value of an analog channel, 0 to 1023. */
  weigh(channel: number, value: number): void {
    this.#levels[channel] = value;
  }

  modeOf(pin: number): 'pull-up' | 'input' | 'output' | 'analog' | undefined {
    return ({ [PULLUP]: 'pull-up', [INPUT]: 'input', [OUTPUT]: 'output', [ANALOG]: 'analog' } as const)[
      this.#modes[pin] ?? -1
    ];
  }

  /** Sends any bytes, as a bad line or another program would. */
  say(bytes: readonly number[]): void {
    if (!this.frozen) this.#wire.write(Uint8Array.from(bytes));
  }

  #take(byte: number): void {
    this.#buffer.push(byte);
    const [first = 0, second = 0, third = 0] = this.#buffer;
    if (first === SYSEX) {
      if (byte === END) this.#sysex(this.#buffer.slice(1, -1));
      else return;
    } else if (first === REPORT_VERSION) this.#version();
    else if (first === 0xf4) {
      if (this.#buffer.length < 3) return;
      this.#modes[second] = third;
    } else if (first >= 0xc0 && first < 0xe0) {
      if (this.#buffer.length < 2) return;
      this.#report(first, second === 1);
    } else if (first >= 0x90 && first < 0xa0) {
      if (this.#buffer.length < 3) return;
      const bits = second | (third << 7);
      if (first === 0x91 && this.#modes[13] === OUTPUT) this.light.push((bits >> 5) & 1);
    }
    this.#buffer = [];
  }

  #report(first: number, on: boolean): void {
    const number = first & 0x0f;
    const set = first < 0xd0 ? this.#channelsReported : this.#portsReported;
    if (on) set.add(number);
    else set.delete(number);
    if (first >= 0xd0 && on) this.#port(number, true);
  }

  #sysex([command, ...data]: readonly number[]): void {
    if (command === 0x79) this.#firmware();
    else if (command === 0x6b) {
      const pins = Array.from({ length: PINS }, (_none, pin) => {
        if (pin < 2) return [0x7f];
        return [INPUT, 1, PULLUP, 1, OUTPUT, 1, ...(pin >= FIRST_ANALOG ? [ANALOG, 10] : []), 0x7f];
      });
      this.say([SYSEX, 0x6c, ...pins.flat(), END]);
    } else if (command === 0x69) {
      const channels = Array.from({ length: PINS }, (_none, pin) => (pin >= FIRST_ANALOG ? pin - FIRST_ANALOG : 127));
      this.say([SYSEX, 0x6a, ...channels, END]);
    } else if (command === 0x7a) this.sampleMs = (data[0] ?? 0) | ((data[1] ?? 0) << 7);
  }

  #version(): void {
    this.say([REPORT_VERSION, 2, 5]);
  }

  #firmware(): void {
    this.say([SYSEX, 0x79, 2, 5, ...[...NAME].flatMap((letter) => two(letter.charCodeAt(0))), END]);
  }

  #sample(): void {
    this.#ports(false);
    for (const channel of this.#channelsReported) this.say([0xe0 | channel, ...two(this.#levels[channel] ?? 0)]);
  }

  #ports(always: boolean): void {
    for (const port of this.#portsReported) this.#port(port, always);
  }

  #port(port: number, always: boolean): void {
    let bits = 0;
    for (let i = 0; i < 8; i += 1) {
      const pin = port * 8 + i;
      const mode = this.#modes[pin];
      if ((mode === PULLUP || mode === INPUT) && !this.#closed.has(pin)) bits |= 1 << i;
    }
    if (!always && this.#sent[port] === bits) return;
    this.#sent[port] = bits;
    this.say([0x90 | port, ...two(bits)]);
  }
}
