import { writeRadio, type RadioFrame } from './frame.ts';
import { RadioDie, type Heard } from './radio-die.ts';
import type { PixelsIdentity } from './pixels.ts';

/** What a frame meant, and who the die said it is. */
export interface HeardOf {
  readonly heard: Heard;
  readonly identity: PixelsIdentity | undefined;
  /** The frame as it came, put together from its parts. */
  readonly frame: string;
}

/** All dice of one radio bridge. */
export class RadioBook {
  readonly #dice: Map<string, RadioDie>;

  constructor(dice: Iterable<readonly [string, RadioDie]> = []) {
    this.#dice = new Map([...dice].map(([name, die]) => [name, die.copy()]));
  }

  /** One that has heard the same and goes its own way. */
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
