import type { DeviceIdentity, DieInfo } from '../device-message.ts';
import { readPlainLine, type PlainFace } from '../dice/plain-line.ts';
import type { Outbox } from './outbox.ts';
import { LIMITS } from './protocol.ts';

/** What the caller knows about a device that never identifies itself. */
export interface PlainOptions {
  readonly device: string;
  readonly name: string;
  /** Drawn by the caller for each session, and never reused for this device. */
  readonly boot: number;
}

interface NamedFace {
  readonly die: DieInfo;
  readonly face: number;
}
/** A line as received, and the dice on it. */
interface Line {
  readonly text: string;
  readonly faces: readonly NamedFace[];
}

/** Nobody throws more dice than this within this many ms. */
const MOST_FACES = 40;
const IN_MS = 5000;

/** A device that writes faces on bare lines. Its faces are held back until it is accepted. */
export class PlainDevice {
  speaks = false;
  readonly #options: PlainOptions;
  readonly #out: Outbox;
  readonly #dice = new Map<string, DieInfo>();
  readonly #times: number[] = [];
  #waiting: Line[] = [];
  #good = 0;
  #bad = 0;
  #seq = 0;

  constructor(options: PlainOptions, out: Outbox) {
    this.#options = options;
    this.#out = out;
  }

  /** Whether at least one line was a face and hardly any were not: an introduction by the sketch is tolerated. */
  get believable(): boolean {
    return this.#good > 0 && this.#bad <= 3 + this.#good / 4;
  }

  /** A new connection discards what was held back on the old one. */
  opened(): void {
    this.#times.length = 0;
    this.#bad = 0;
    this.#forget();
  }

  #forget(): void {
    this.speaks = false;
    this.#waiting = [];
    this.#good = 0;
  }

  /** Processes a line without checksum. @returns `too-many` if no hand throws so fast */
  line(text: string, now: number): 'faces' | 'not-faces' | 'too-many' {
    const faces = readPlainLine(text);
    if (faces === undefined || !this.#hasRoomFor(faces)) {
      this.#bad += 1;
      return 'not-faces';
    }
    this.#times.push(...faces.map(() => now));
    while (this.#times[0] !== undefined && now - this.#times[0] >= IN_MS) this.#times.shift();
    if (this.#times.length > MOST_FACES) {
      this.#times.splice(0, this.#times.length - MOST_FACES);
      this.#forget();
      return 'too-many';
    }
    this.#good += 1;
    const line = { text, faces: named(faces) };
    if (this.speaks) this.#tell([line]);
    else this.#waiting.push(line);
    return 'faces';
  }

  /** Accepts the device: emits a hello for it and the faces held back. */
  believe(): void {
    this.speaks = true;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const face of waiting.flatMap(({ faces }) => faces)) this.#dice.set(face.die.id, face.die);
    this.#hello();
    this.#tell(waiting);
  }

  get identity(): DeviceIdentity {
    const { device, name } = this.#options;
    return {
      id: device,
      name: name.slice(0, LIMITS.textLength),
      firmware: '',
      protocol: 0,
      speaks: 'plain',
      dice: [...this.#dice.values()],
      sensors: [],
    };
  }

  #hasRoomFor(faces: readonly PlainFace[]): boolean {
    const known = new Set([
      ...this.#dice.keys(),
      ...this.#waiting.flatMap(({ faces }) => faces.map(({ die }) => die.id)),
    ]);
    for (const { die } of named(faces)) known.add(die.id);
    return known.size <= LIMITS.dice;
  }

  #hello(): void {
    this.#out.tell({ kind: 'hello', device: this.identity, boot: this.#options.boot });
  }

  #tell(lines: readonly Line[]): void {
    const { device, boot } = this.#options;
    for (const { text, faces } of lines) {
      const fresh = faces.filter(({ die }) => !this.#dice.has(die.id));
      for (const { die } of fresh) this.#dice.set(die.id, die);
      if (fresh.length > 0) this.#hello();
      for (const { die, face } of faces) {
        this.#seq += 1;
        const origin = { device, boot, seq: this.#seq };
        this.#out.tell({ kind: 'settled', origin, die: die.id, face, grade: 'seen', frame: text });
      }
    }
  }
}

/** The dice of a line, named by their sides and their position in it. */
function named(line: readonly PlainFace[]): NamedFace[] {
  return line.map(({ sides, face }, i) => ({ die: { id: `d${sides}-${i + 1}`, sides, label: '' }, face }));
}
