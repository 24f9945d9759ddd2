import type { Grade } from '../device-message.ts';
import { RadioBook, type HeardOf } from '../radio/book.ts';
import type { DeviceEvent } from './device-event.ts';

/**
 * Tracks the dice of one boot through its events, in order and without gaps, and grades faces. The caller must create a
 * new one if the run of numbers breaks.
 */
export class Witness {
  readonly #rolling: Set<string>;

  readonly #radio: RadioBook;
  /** The interpretation of the last event, if it came from a radio bridge. */
  heard: HeardOf | undefined;

  constructor(rolling: Iterable<string> = [], radio = new RadioBook()) {
    this.#rolling = new Set(rolling);
    this.#radio = radio;
  }

  /** An independent copy with the same history. */
  copy(): Witness {
    return new Witness(this.#rolling, this.#radio.copy());
  }

  /**
   * Processes the next event.
   * @param doubtfulBelow confidence in per cent below which a witnessed face is doubtful
   * @returns the grade of a face that the event reports; meaningless for other events
   */
  see(event: DeviceEvent, doubtfulBelow = 0): Grade {
    this.heard = event.kind === 'radio' ? this.#radio.hear(event.frame, doubtfulBelow) : undefined;
    switch (event.kind) {
      case 'rolling':
        this.#rolling.add(event.die);
        return 'seen';
      case 'settled': {
        if (!this.#rolling.delete(event.die)) return 'seen';
        return (event.confidence ?? 100) < doubtfulBelow ? 'doubtful' : 'witnessed';
      }
      case 'lies':
        return this.#rolling.delete(event.die) ? 'witnessed' : 'seen';
      case 'placed':
        this.#rolling.delete(event.die);
        return 'not-a-roll';
      case 'cocked':
        this.#rolling.delete(event.die);
        return 'cocked';
      case 'lost':
      case 'unreadable':
        // The missing event may have been another roll of any die.
        this.#rolling.clear();
        this.#radio.broken();
        return 'seen';
      case 'sensor':
      case 'battery':
      case 'pressed':
      case 'radio':
      case 'unknown':
        return 'seen';
    }
  }
}
