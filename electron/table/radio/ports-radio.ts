import type { RadioFrames } from '../../contract/radio-api.ts';
import type { RadioDesk } from './radio-desk.ts';

/** The radio of the process that owns the ports, at the desk of the screens' radios: one more of them. */
export class PortsRadio {
  readonly #desk: RadioDesk;
  readonly #order: (die: string, bytes: string) => void;
  #end: (() => void) | undefined;
  #next = 0;

  /** @param order takes what is to be written to a die */
  constructor(desk: RadioDesk, order: (die: string, bytes: string) => void) {
    this.#desk = desk;
    this.#order = order;
  }

  /** A die of this radio said something; nothing where the process ended, and its links with it. */
  take(frame: RadioFrames[number] | undefined): void {
    if (frame === undefined) {
      this.#end?.();
      this.#end = undefined;
      return;
    }
    if (this.#end === undefined) {
      this.#next = 0;
      this.#end = this.#desk.watch(RADIO, ({ die, bytes }) => {
        this.#order(die, bytes);
      });
    }
    this.#next = this.#desk.heard(RADIO, this.#next, [frame]);
  }
}

/** No screen's: those draw theirs by chance. */
const RADIO = 'bluez';
