import type { DeviceMessage, Origin } from '../../firmware-bridge/device-message.ts';
import { decodeLine, writeLine } from '../../firmware-bridge/link/line.ts';
import { LinkSession, type LinkOptions, type Step } from '../../firmware-bridge/link/session.ts';

const TICK_MS = 250;

/** A link session with simulated time: takes what a port says, and records what the host hears and sends. */
export class PortScene {
  readonly session: LinkSession;
  readonly heard: DeviceMessage[] = [];
  now = 10_000;
  last: Step;
  #sent: string[] = [];

  constructor(options: Partial<LinkOptions> = {}) {
    this.session = new LinkSession({ plain: { device: 'plain-7', name: 'USB dice', boot: 99 }, ...options });
    this.last = this.session.open(this.now);
    this.#keep();
  }

  /** Receives these bodies from the port, each with its checksum. */
  wire(...bodies: string[]): this {
    return this.raw(bodies.map((body) => `${writeLine(body)}\n`).join(''));
  }

  /** Receives this text from the port, byte for byte. */
  raw(text: string): this {
    return this.bytes(Uint8Array.from(text, (character) => character.charCodeAt(0)));
  }

  bytes(bytes: Uint8Array): this {
    this.last = this.session.receive(bytes, this.now);
    this.#keep();
    return this;
  }

  wait(ms: number): this {
    for (const end = this.now + ms; this.now < end;) {
      this.now = Math.min(end, this.now + TICK_MS);
      this.last = this.session.tick(this.now);
      this.#keep();
    }
    return this;
  }

  reopen(): this {
    this.last = this.session.open(this.now);
    this.#keep();
    return this;
  }

  acknowledge(...origins: Origin[]): this {
    for (const origin of origins) {
      this.last = this.session.acknowledge(origin);
      this.#keep();
    }
    return this;
  }

  /** What was sent since the last call, without checksums. */
  sent(): string[] {
    const sent = this.#sent;
    this.#sent = [];
    return sent;
  }

  /** Messages since the last call. */
  messages(): DeviceMessage[] {
    return this.heard.splice(0);
  }

  #keep(): void {
    this.heard.push(...this.last.messages);
    for (const bytes of this.last.send) {
      const decoded = decodeLine(new TextDecoder().decode(bytes).trimEnd());
      this.#sent.push(decoded.ok ? decoded.body : `not a line: ${decoded.problem}`);
    }
  }
}

/** The hello of a device with two dice and a sensor. */
export const helloOf = (boot: number, first = 1, last = 0): string[] => [
  `HELLO 1 tray 2.0 ${boot} 2 1 Tray`,
  'DIE d1 6 red',
  'DIE d20 20',
  'SENSOR s1 count 4 tower',
  `READY ${boot} ${first} ${last}`,
];

/** A scene whose device has said hello, with all output already read. */
export function greeted(options: Partial<LinkOptions> = {}): PortScene {
  const scene = new PortScene(options).wire(...helloOf(7));
  scene.messages();
  scene.sent();
  return scene;
}
