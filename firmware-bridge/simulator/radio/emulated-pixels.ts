import { PIXELS_SERVICE } from '../../radio/services.ts';
import { EmulatedDie, type RadioWorld } from './emulated-die.ts';

/** The numbers of Pixels roll states. */
const ROLLED = 1;
const HANDLING = 2;
const ROLLING = 3;
const CROOKED = 4;
const ON_FACE = 5;
const STATES = { rolled: ROLLED, handling: HANDLING, rolling: ROLLING, crooked: CROOKED, onFace: ON_FACE } as const;

/** Numbers of the dice types, with the number of lights of each. */
const KINDS = new Map([
  [4, { type: 1, lights: 4 }],
  [6, { type: 2, lights: 6 }],
  [8, { type: 3, lights: 8 }],
  [10, { type: 4, lights: 10 }],
  [12, { type: 6, lights: 12 }],
  [20, { type: 7, lights: 20 }],
]);
/** The sides that an emulated Pixels die can have. */
export const PIXELS_SIDES: readonly number[] = [...KINDS.keys()];

const ONYX = 1;
/** Firmware of January 2025, with the current numbering of faces. */
const BUILD = 1_736_000_000;
const TUMBLE_MS = 130;
/** After a roll, the die changes to "lies on a face" at the next quiet moment, without a message. */
const QUIET_MS = 160;
/** The upward direction of six-sided dice, by face index, in thousandths of g. */
const SIX_NORMALS = [
  [-1000, 0, 0],
  [0, -1000, 0],
  [0, 0, -1000],
  [0, 0, 1000],
  [0, 1000, 0],
  [1000, 0, 0],
] as const;

/** A Pixels die, byte by byte as firmware of 2025 speaks (MIT licence: DiceFirmware, pixels-js). */
export class EmulatedPixels extends EmulatedDie {
  readonly vendor = 'pixels';
  readonly services = new Map([[PIXELS_SERVICE.service, [PIXELS_SERVICE.says, PIXELS_SERVICE.hears]]]);
  protected readonly says = PIXELS_SERVICE.says;
  protected readonly hears = PIXELS_SERVICE.hears;
  readonly pixelId: number;
  readonly #kind: { readonly type: number; readonly lights: number };
  #state: number = ON_FACE;
  #index = 0;
  #charging = false;
  /** Incremented with each new action, which cancels what was scheduled before. */
  #turn = 0;
  /** The current periodic measurement; 0 for none. */
  #measuring = 0;
  #ms = 0;

  constructor(make: { readonly n: number; readonly sides: number }, world: RadioWorld) {
    const digits = make.n.toString(16).toUpperCase().padStart(2, '0');
    super(
      { address: `CA:57:E1:00:00:${digits}`, name: `Pixels ${make.n}`, handle: `p${make.n}`, sides: make.sides },
      world,
    );
    this.pixelId = 0xca57e100 + make.n;
    const kind = KINDS.get(make.sides);
    if (kind === undefined) throw new RangeError(`There is no Pixels die of ${make.sides} sides.`);
    this.#kind = kind;
  }

  begin(): void {
    this.#turn += 1;
    this.#tumble(this.#turn);
  }

  settle(face: number): void {
    this.#turn += 1;
    const turn = this.#turn;
    this.#index = this.sides === 10 ? face % 10 : face - 1;
    this.#measured(STATES.rolling);
    this.#enter(ROLLED);
    this.world.later(QUIET_MS, () => {
      if (this.#turn === turn) this.#state = ON_FACE;
    });
  }

  lean(): void {
    this.#turn += 1;
    this.#measured(STATES.rolling, 640);
    this.#enter(CROOKED);
  }

  place(face: number): void {
    this.#turn += 1;
    this.#enter(HANDLING);
    this.#index = this.sides === 10 ? face % 10 : face - 1;
    this.#enter(ON_FACE);
  }

  setBattery(percent: number): void {
    this.percent = percent;
    this.#tellBattery();
  }

  charge(on: boolean): void {
    this.#charging = on;
    this.#tellBattery();
  }

  protected manufacturer(): Uint8Array {
    const { type, lights } = this.#kind;
    return Uint8Array.of(
      lights,
      (type << 4) | ONYX,
      this.#state,
      this.#index,
      (this.#charging ? 128 : 0) | this.percent,
    );
  }

  protected data(): Uint8Array {
    return Uint8Array.from([...little(this.pixelId, 4), ...little(BUILD, 4)]);
  }

  protected obey([word = 0, a = 0, low = 0, high = 0]: Uint8Array): void {
    switch (word) {
      case 0x01:
        this.say(this.#whoIAm());
        return;
      case 0x17:
        this.say([3, this.#state, this.#index]);
        return;
      case 0x1a:
        this.#measure(a, low | (high << 8));
        return;
      case 0x1d:
        this.world.blinked(this);
        this.say([0x1e]);
        return;
      case 0x21:
        this.#tellBattery();
        return;
      case 0x23:
        this.say([0x24, this.rssi & 255]);
    }
  }

  protected override unlinked(): void {
    this.#measuring = 0;
  }

  #tumble(turn: number): void {
    if (this.#turn !== turn) return;
    this.#index = (this.#index + 1) % this.sides;
    this.#enter(ROLLING);
    this.world.later(TUMBLE_MS, () => {
      this.#tumble(turn);
    });
  }

  #enter(state: number): void {
    this.#state = state;
    this.say([3, state, this.#index]);
  }

  #tellBattery(): void {
    this.say([0x22, this.percent, this.#batteryState()]);
  }

  #batteryState(): number {
    if (this.#charging) return this.percent === 100 ? 3 : 2;
    return this.percent < 10 ? 1 : 0;
  }

  /** Mode 0 stops measuring, 1 measures once, 2 repeats. */
  #measure(mode: number, everyMs: number): void {
    this.#measuring = mode === 2 ? this.#measuring + 1 : 0;
    if (mode === 1) this.#tellMeasure(this.#state, 996);
    else if (mode === 2) this.#goOn(this.#measuring, Math.max(20, everyMs));
  }

  #goOn(which: number, everyMs: number): void {
    if (this.#measuring !== which) return;
    this.#ms += everyMs;
    this.#tellMeasure(this.#state, this.#state === CROOKED ? 640 : 996);
    this.world.later(everyMs, () => {
      this.#goOn(which, everyMs);
    });
  }

  /** A die measures how it lies just before it reports that it lies still. */
  #measured(state: number, confidence = 996): void {
    if (this.#measuring !== 0) this.#tellMeasure(state, confidence);
  }

  #tellMeasure(state: number, confidence: number): void {
    const up = (this.sides === 6 ? SIX_NORMALS[this.#index] : undefined) ?? [0, 0, 1000];
    this.say([
      4,
      ...up.flatMap((axis) => little(axis, 2)),
      ...little(confidence, 4),
      ...little(this.#ms, 4),
      state,
      this.#index,
      this.percent,
      this.#batteryState(),
      0,
      195,
      0,
      this.rssi & 255,
      0,
      ...little(2550, 2),
      ...little(2480, 2),
      this.#charging ? 1 : 0,
      0,
      0,
      0,
      0,
    ]);
  }

  /** The identification in chunks, each beginning with its own size. */
  #whoIAm(): number[] {
    const { type, lights } = this.#kind;
    const name = Array.from({ length: 31 }, (_none, i) => this.name.charCodeAt(i) || 0);
    return [
      2,
      ...[
        15,
        ...little(0x0100, 2),
        ...little(BUILD, 4),
        ...little(1, 2),
        ...little(1, 2),
        ...little(1, 2),
        ...little(1, 2),
      ],
      ...[10, ...little(this.pixelId, 4), 1, type, lights, ONYX, 0],
      ...[32, ...Array.from({ length: 31 }, () => 0)],
      ...[32, ...name],
      ...[13, ...little(0, 4), ...little(0x1000, 4), ...little(0x2000, 4)],
      ...[5, this.percent, this.#batteryState(), this.#state, this.#index],
    ];
  }
}

/** The bytes of a whole number, lowest first. */
function little(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_none, i) => (value >> (8 * i)) & 255);
}
