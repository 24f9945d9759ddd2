/**
 * The faults that a {@link FaultyCable} can have. A page that offers them needs this table and the texts `fault.<name>`
 * and `fault.<name>.unit` of electron/contract/texts/faults.*.json.
 */
export const FAULTS = {
  /** Lines that never arrive. */
  drop: { unit: 'percent', usual: 5, most: 100 },
  /** Lines preceded by stray bytes. */
  noise: { unit: 'percent', usual: 5, most: 100 },
  /** Lines with one to three wrong bits. */
  garble: { unit: 'percent', usual: 5, most: 100 },
  /** Lines that arrive twice. */
  duplicate: { unit: 'percent', usual: 5, most: 100 },
  /** Lines overtaken by the next one. */
  reorder: { unit: 'percent', usual: 5, most: 100 },
  /** Lines followed by a repeated earlier one. */
  resend: { unit: 'percent', usual: 5, most: 100 },
  /** Nothing passes for this long, and what was sent is lost. */
  silence: { unit: 'seconds', usual: 5, most: 600 },
  /** Nothing passes for this long; then everything arrives at once, as after a computer has slept. */
  'clock-jump': { unit: 'seconds', usual: 10, most: 600 },
  /** Kilobytes of garbage sent to the host every second; more than 64 are a flood. */
  flood: { unit: 'kilobytes', usual: 100, most: 1000 },
} as const satisfies Readonly<Record<string, FaultKind>>;

interface FaultKind {
  /** The unit of the amount: per cent of the lines, seconds until it ends automatically, or kilobytes per second. */
  readonly unit: 'percent' | 'seconds' | 'kilobytes';
  /** An amount that demonstrates the fault. */
  readonly usual: number;
  readonly most: number;
}
export type FaultName = keyof typeof FAULTS;

/** The names of the faults, in menu order. */
export const FAULT_NAMES = Object.keys(FAULTS) as readonly FaultName[];

/** The two ends of a cable, and its source of randomness. */
export interface CableEnds {
  readonly toHost: (bytes: Uint8Array) => void;
  readonly toDevice: (bytes: Uint8Array) => void;
  /** From 0 up to but not including 1. */
  readonly random: () => number;
}

const LINE_FEED = 10;
/** Lines that may be repeated. */
const REMEMBERED = 16;
/** The longest time a line waits to be overtaken. */
const OVERTAKEN_MS = 200;

/** One direction of the cable. */
interface Way {
  readonly out: (bytes: Uint8Array) => void;
  readonly earlier: Uint8Array[];
  /** The line that the next one overtakes. */
  late: { readonly line: Uint8Array; readonly since: number } | undefined;
  held: Uint8Array[];
}

/**
 * A cable that damages lines like a bad one, in both directions. It has no clock or randomness: the caller passes in
 * the time (monotonic milliseconds) and random numbers, and calls {@link tick} at least ten times a second. Without
 * faults, every byte passes at once and unchanged.
 */
export class FaultyCable {
  readonly #random: () => number;
  readonly #up: Way;
  readonly #down: Way;
  readonly #amounts = new Map<FaultName, number>();
  /** When each timed fault ends. */
  readonly #over = new Map<FaultName, number>();
  #floodedAt = 0;

  constructor({ toHost, toDevice, random }: CableEnds) {
    this.#random = random;
    this.#up = { out: toHost, earlier: [], late: undefined, held: [] };
    this.#down = { out: toDevice, earlier: [], late: undefined, held: [] };
  }

  /** The active faults, with their amounts. */
  get faults(): Readonly<Partial<Record<FaultName, number>>> {
    return Object.fromEntries(this.#amounts);
  }

  /**
   * Adds a fault, changes its amount, or removes it with 0.
   * @param amount in the unit of the fault
   * @throws RangeError if there is no such fault, or the amount is too large
   */
  set(name: string, amount: number, now: number): void {
    const known = FAULT_NAMES.find((one) => one === name);
    if (known === undefined) throw new RangeError(`There is no fault '${name}'. There are: ${FAULT_NAMES.join(', ')}.`);
    const { unit, most } = FAULTS[known];
    if (!(amount >= 0 && amount <= most))
      throw new RangeError(`'${amount}' is not an amount of ${known}: give a number from 0 to ${most} (${unit}).`);
    if (amount === 0) this.#end(known);
    else this.#amounts.set(known, amount);
    if (amount > 0 && unit === 'seconds') this.#over.set(known, now + amount * 1000);
    if (known === 'flood') this.#floodedAt = now;
  }

  /** Removes all faults; what was held back arrives. */
  clear(): void {
    for (const name of FAULT_NAMES) this.#end(name);
    for (const way of [this.#up, this.#down]) this.#catchUp(way);
  }

  /** Drops what is in transit, like a cable being unplugged. Its faults stay. */
  pull(): void {
    for (const way of [this.#up, this.#down]) {
      way.held = [];
      way.late = undefined;
    }
  }

  /** Processes bytes that the device wrote. */
  fromDevice(bytes: Uint8Array, now: number): void {
    this.#pass(this.#up, bytes, now);
  }

  /** Processes bytes that the host wrote. */
  fromHost(bytes: Uint8Array, now: number): void {
    this.#pass(this.#down, bytes, now);
  }

  /** Processes the passage of time. */
  tick(now: number): void {
    for (const [name, end] of [...this.#over]) if (now >= end) this.#end(name);
    for (const way of [this.#up, this.#down])
      if (way.late !== undefined && now - way.late.since >= OVERTAKEN_MS) this.#catchUp(way);
    const flood = this.#amounts.get('flood');
    if (flood === undefined) return;
    this.#up.out(this.#rubbish(Math.floor(flood * (now - this.#floodedAt))));
    this.#floodedAt = now;
  }

  #end(name: FaultName): void {
    this.#amounts.delete(name);
    this.#over.delete(name);
    if (name !== 'clock-jump') return;
    for (const way of [this.#up, this.#down]) {
      const { held } = way;
      way.held = [];
      for (const line of held) way.out(line);
    }
  }

  #pass(way: Way, bytes: Uint8Array, now: number): void {
    if (this.#amounts.size === 0 && way.late === undefined) {
      way.out(bytes);
      return;
    }
    this.tick(now);
    for (const line of linesOf(bytes)) {
      if (this.#amounts.has('silence')) continue;
      if (this.#amounts.has('clock-jump')) way.held.push(line);
      else this.#hurt(way, line, now);
    }
  }

  #hurt(way: Way, line: Uint8Array, now: number): void {
    if (this.#happens('drop')) return;
    if (this.#happens('noise')) way.out(this.#stray());
    if (way.late === undefined && this.#happens('reorder')) {
      way.late = { line, since: now };
      return;
    }
    const arrives = this.#happens('garble') ? this.#garbled(line) : line;
    way.out(arrives);
    if (this.#happens('duplicate')) way.out(arrives);
    this.#catchUp(way);
    const again = way.earlier[Math.floor(this.#random() * way.earlier.length)];
    if (again !== undefined && this.#happens('resend')) way.out(again);
    way.earlier.push(line);
    if (way.earlier.length > REMEMBERED) way.earlier.shift();
  }

  #catchUp(way: Way): void {
    const { late } = way;
    way.late = undefined;
    if (late !== undefined) way.out(late.line);
  }

  #happens(name: FaultName): boolean {
    const percent = this.#amounts.get(name);
    return percent !== undefined && this.#random() * 100 < percent;
  }

  /** A sixteen-bit checksum always detects so few wrong bits in a line of this length. */
  #garbled(line: Uint8Array): Uint8Array {
    const spoilt = Uint8Array.from(line);
    const bits = new Set(Array.from({ length: 1 + this.#draw(3) }, () => this.#draw(8 * line.length)));
    for (const bit of bits) spoilt[bit >> 3] = (spoilt[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    return spoilt;
  }

  #stray(): Uint8Array {
    return Uint8Array.from({ length: 1 + this.#draw(12) }, () => this.#draw(256));
  }

  /** Endless text with an occasional line feed. */
  #rubbish(bytes: number): Uint8Array {
    return Uint8Array.from({ length: bytes }, (_, i) => (i % 64 === 63 ? LINE_FEED : 33 + this.#draw(94)));
  }

  #draw(below: number): number {
    return Math.floor(this.#random() * below);
  }
}

/** The bytes, split after each line feed. */
function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let start = 0; start < bytes.length;) {
    const feed = bytes.indexOf(LINE_FEED, start);
    const end = feed === -1 ? bytes.length : feed + 1;
    lines.push(bytes.subarray(start, end));
    start = end;
  }
  return lines;
}
