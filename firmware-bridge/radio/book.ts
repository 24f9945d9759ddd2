import { writeRadio, type RadioFrame } from './frame.ts';
import { RadioDie, type Heard } from './radio-die.ts';
import type { PixelsIdentity } from './pixels.ts';

/** The interpretation of a frame, and the identity that the die reported. */
export interface HeardOf {
  readonly heard: Heard;
  readonly identity: PixelsIdentity | undefined;
  /** The frame as received, reassembled from its parts. */
  readonly frame: string;
}

/** All dice of one radio bridge. */
export class RadioBook {
  readonly #dice: Map<string, RadioDie>;

  constructor(dice: Iterable<readonly [string, RadioDie]> = []) {
    this.#dice = new Map([...dice].map(([name, die]) => [name, die.copy()]));
  }

  /** An independent copy with the same history. */
  copy(): RadioBook {
    return new RadioBook(this.#dice);
  }

  /** Frames of any die may be missing. */
  broken(): void {
    for (const die of this.#dice.values()) die.broken();
  }

  hear(frame: RadioFrame, doubtfulBelow: number): HeardOf {
    const die = this.#dice.get(frame.die) ?? new RadioDie();
    this.#dice.set(frame.die, die);
    const heard = die.hear(frame, doubtfulBelow);
    return { heard, identity: die.identity, frame: writeRadio({ ...frame, bytes: die.bytes }) };
  }
}
