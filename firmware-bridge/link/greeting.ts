import type { DeviceIdentity, DieInfo, SensorInfo } from '../device-message.ts';
import type { DeviceLine, HelloLine, Held } from './device-line.ts';
import { PROTOCOL } from './protocol.ts';
import { reason } from './reason.ts';
import { Stranger } from './stranger.ts';

/** Asks a port who it is, and listens until a whole hello has come. */
export class Greeting {
  /** What else the port says meanwhile. */
  readonly stranger = new Stranger();
  readonly since: number;
  /** How often it was asked, and when last. */
  asked = 0;
  askedAt: number;
  #hello: HelloLine | undefined;
  #dice: DieInfo[] = [];
  #sensors: SensorInfo[] = [];

  constructor(now: number) {
    this.since = now;
    this.askedAt = now;
  }

  /** Whether a hello has begun and not ended. */
  get begun(): boolean {
    return this.#hello !== undefined;
  }

  /**
   * Takes a line of a hello.
   * @returns who the device is, with READY, once every line that HELLO announced has come
   */
  take(line: Extract<DeviceLine, { word: 'hello' | 'die' | 'sensor' | 'ready' }>): DeviceIdentity | undefined {
    switch (line.word) {
      case 'hello':
        this.noteIncomplete();
        this.#hello = line;
        this.#dice = [];
        this.#sensors = [];
        return undefined;
      case 'die':
        if (this.#dice.length < (this.#hello?.dice ?? 0) && this.#dice.every(({ id }) => id !== line.die.id))
          this.#dice.push(line.die);
        return undefined;
      case 'sensor':
        if (
          this.#sensors.length < (this.#hello?.sensors ?? 0) &&
          this.#sensors.every(({ id }) => id !== line.sensor.id)
        )
          this.#sensors.push(line.sensor);
        return undefined;
      case 'ready':
        return this.#ready(line);
    }
  }

  /** A hello that has begun may be the best that the device can do. */
  noteIncomplete(): void {
    if (this.#hello === undefined) return;
    const { dice: ofDice, sensors: ofSensors } = this.#hello;
    const figures = { dice: this.#dice.length, ofDice, sensors: this.#sensors.length, ofSensors };
    this.stranger.badHello(reason('port.incomplete-hello', figures));
  }

  #ready({ boot }: Held): DeviceIdentity | undefined {
    const hello = this.#hello;
    if (hello === undefined) return undefined;
    const { id, name, firmware } = hello;
    const [dice, sensors] = [this.#dice, this.#sensors];
    if (hello.boot !== boot || dice.length !== hello.dice || sensors.length !== hello.sensors) {
      this.noteIncomplete();
      this.#hello = undefined;
      return undefined;
    }
    this.#hello = undefined;
    return { id, name, firmware, protocol: PROTOCOL, speaks: 'wire', dice, sensors };
  }
}
