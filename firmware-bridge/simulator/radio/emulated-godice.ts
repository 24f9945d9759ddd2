import { SERIAL_SERVICE } from '../../radio/services.ts';
import { EmulatedDie, type RadioWorld } from './emulated-die.ts';

/**
 * The upward direction for each face. The assignment is arbitrary and must not be copied: real dice are taught by
 * placing.
 */
const UPS: readonly (readonly number[])[] = [
  [64, 0, 0],
  [0, 64, 0],
  [0, 0, 64],
  [0, 0, -64],
  [0, -64, 0],
  [-64, 0, 0],
];
const LEANING = [45, 3, 44] as const;
const WAYS_TO_LIE = { stable: 'S', fake: 'FS', moved: 'MS', tilted: 'TS' } as const;

/** A GoDice, byte by byte as such dice speak: a key of letters, then data. */
export class EmulatedGoDice extends EmulatedDie {
  readonly vendor = 'godice';
  readonly services = new Map([[SERIAL_SERVICE.service, [SERIAL_SERVICE.second, SERIAL_SERVICE.third]]]);
  protected readonly says = SERIAL_SERVICE.third;
  protected readonly hears = SERIAL_SERVICE.second;
  #up: readonly number[] = UPS[0] ?? LEANING;
  #doubleTapsTold = false;

  constructor(make: { readonly n: number }, world: RadioWorld) {
    const digits = make.n.toString(16).toUpperCase().padStart(2, '0');
    super(
      { address: `CA:57:60:00:00:${digits}`, name: `GoDice_CA57${digits}_K_v04`, handle: `g${make.n}`, sides: 6 },
      world,
    );
  }

  begin(): void {
    this.say(letters('R'));
  }

  settle(face: number): void {
    this.#lie('stable', UPS[face - 1] ?? LEANING);
  }

  lean(): void {
    this.#lie('tilted', LEANING);
  }

  place(face: number): void {
    this.#lie('moved', UPS[face - 1] ?? LEANING);
  }

  /** Comes to rest as if it had rolled, without having rolled. */
  fake(face: number): void {
    this.#lie('fake', UPS[face - 1] ?? LEANING);
  }

  /** Somebody double-taps it: reported only if requested. */
  tapTwice(): void {
    if (this.#doubleTapsTold) this.say(letters('DTap'));
  }

  setBattery(percent: number): void {
    this.percent = percent;
    this.#tellBattery();
  }

  charge(on: boolean): void {
    this.say([...letters('Char'), on ? 1 : 0]);
  }

  protected manufacturer(): Uint8Array {
    return new Uint8Array();
  }

  protected data(): Uint8Array {
    return new Uint8Array();
  }

  protected obey([word = 0, a = 0]: Uint8Array): void {
    switch (word) {
      case 0x03:
        this.#tellBattery();
        return;
      case 0x10:
        this.world.blinked(this);
        return;
      case 0x17:
        this.say([...letters('Col'), 0]);
        return;
      case 0x19:
        this.world.blinked(this);
        this.#tellBattery();
        this.say([...letters('S'), ...this.#up.map((axis) => axis & 255)]);
        return;
      case 0x32:
        this.#doubleTapsTold = a === 1;
    }
  }

  protected override unlinked(): void {
    this.#doubleTapsTold = false;
  }

  #lie(how: keyof typeof WAYS_TO_LIE, up: readonly number[]): void {
    this.#up = up;
    this.say([...letters(WAYS_TO_LIE[how]), ...up.map((axis) => axis & 255)]);
  }

  #tellBattery(): void {
    this.say([...letters('Bat'), this.percent]);
  }
}

function letters(key: string): number[] {
  return Array.from(key, (letter) => letter.charCodeAt(0));
}
