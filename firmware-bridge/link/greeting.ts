import type { Ability, DeviceIdentity, DieInfo, SensorInfo } from '../device-message.ts';
import type { DeviceLine, HelloLine, Held } from './device-line.ts';
import { Parts } from './parts.ts';
import { PROTOCOL } from './protocol.ts';
import { reason } from './reason.ts';
import { Stranger } from './stranger.ts';

/** Asks a port for its identity, and listens until a complete hello has come. */
export class Greeting {
  /** Whatever else the port sends meanwhile. */
  readonly stranger = new Stranger();
  readonly since: number;
  /** How often it was asked, and when last. */
  asked = 0;
  askedAt: number;
  #hello: HelloLine | undefined;
  /** The hello whose parts are being collected; it is repeated until every line of it has come. */
  #gathering = '';
  #dice = new Parts<DieInfo>();
  #sensors = new Parts<SensorInfo>();
  #incomplete = false;
  #can: readonly Ability[] = [];

  constructor(now: number) {
    this.since = now;
    this.askedAt = now;
  }

  /** Whether a hello has begun but not ended. */
  get begun(): boolean {
    return this.#hello !== undefined;
  }

  /** Whether the last hello ended incomplete, so that it is worth asking again soon. */
  get incomplete(): boolean {
    return this.#incomplete;
  }

  /**
   * Processes a line of a hello.
   * @returns the device's identity, at READY, once every line announced by HELLO has come
   */
  take(line: Extract<DeviceLine, { word: 'hello' | 'die' | 'sensor' | 'can' | 'ready' }>): DeviceIdentity | undefined {
    switch (line.word) {
      case 'hello':
        this.noteIncomplete();
        this.#begin(line);
        return undefined;
      case 'die':
        if (this.#hello !== undefined) this.#dice.add(line.die, this.#hello.dice);
        return undefined;
      case 'sensor':
        if (this.#hello !== undefined) this.#sensors.add(line.sensor, this.#hello.sensors);
        return undefined;
      case 'can':
        if (this.#hello !== undefined) this.#can = line.can;
        return undefined;
      case 'ready':
        return this.#ready(line);
    }
  }

  /** Records an incomplete hello, which may be the best that the device can do. */
  noteIncomplete(): void {
    if (this.#hello === undefined) return;
    const { dice: ofDice, sensors: ofSensors } = this.#hello;
    const figures = { dice: this.#dice.size, ofDice, sensors: this.#sensors.size, ofSensors };
    this.stranger.badHello(reason('port.incomplete-hello', figures));
  }

  #begin(line: HelloLine): void {
    const { word: _, ...who } = line;
    const gathering = JSON.stringify(who);
    if (gathering !== this.#gathering) {
      this.#gathering = gathering;
      this.#can = [];
      this.#dice = new Parts();
      this.#sensors = new Parts();
    }
    this.#hello = line;
    this.#dice.begin();
    this.#sensors.begin();
  }

  #ready({ boot }: Held): DeviceIdentity | undefined {
    const hello = this.#hello;
    if (hello === undefined) return undefined;
    const { id, name, firmware } = hello;
    // Sensors must be in snapshot order; dice are identified by name only.
    const anyOrder = this.#dice.inAnyOrder(hello.dice);
    const dice = this.#dice.inOrder(hello.dice) ?? anyOrder;
    const sensors = this.#sensors.inOrder(hello.sensors);
    this.#incomplete = hello.boot !== boot || dice === undefined || sensors === undefined;
    if (hello.boot !== boot || dice === undefined || sensors === undefined) {
      this.noteIncomplete();
      this.#hello = undefined;
      return undefined;
    }
    this.#hello = undefined;
    this.#gathering = '';
    const can = this.#can.length === 0 ? {} : { can: [...this.#can] };
    return { id, name, firmware, protocol: PROTOCOL, speaks: 'wire', dice: [...dice], sensors: [...sensors], ...can };
  }
}
