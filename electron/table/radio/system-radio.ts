import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { RadioFrames, SystemRadioView } from '../../contract/radio-api.ts';
import { keepPrivately } from '../../displays/room/private-file.ts';
import { BLUEZ_PATH, bluetoothBus, type BluetoothBus } from '../../ports/bluetooth-bus.ts';
import type { Ports } from '../../ports/client.ts';
import type { RadioDesk } from './radio-desk.ts';

const Kept = z.object({ on: z.boolean() });
type Die = SystemRadioView['dice'][number];

export interface SystemRadioOptions {
  readonly dataDir: string;
  readonly desk: RadioDesk;
  readonly ports: Pick<Ports, 'bluetooth' | 'orderDie' | 'letGoDie'>;
  /** How to reach this system's Bluetooth; `undefined` if the program has none. Defaults to that of this computer. */
  readonly findBus?: () => BluetoothBus | undefined;
}

/**
 * Linux's own Bluetooth, used by the port process: whether it is on, which is saved for the next start, and the dice it
 * holds. The radio desk treats it like the radio of one more screen.
 */
export class SystemRadio {
  readonly #options: SystemRadioOptions;
  readonly #bus: BluetoothBus | undefined;
  readonly #file: string;
  readonly #dice = new Map<string, Die>();
  readonly #watchers = new Set<(view: SystemRadioView) => void>();
  #on = false;
  #end: (() => void) | undefined;
  #next = 0;

  constructor(options: SystemRadioOptions) {
    this.#options = options;
    this.#file = join(options.dataDir, 'bluetooth.json');
    this.#bus = (options.findBus ?? bluetoothBus)();
    if (this.#bus !== undefined && (this.#bus.asked || readOn(this.#file))) this.#turn(true);
  }

  get view(): SystemRadioView {
    return { here: this.#bus !== undefined, on: this.#on, port: BLUEZ_PATH, dice: [...this.#dice.values()] };
  }

  /** @returns a function that stops it */
  watch(emit: (view: SystemRadioView) => void): () => void {
    this.#watchers.add(emit);
    emit(this.view);
    return () => {
      this.#watchers.delete(emit);
    };
  }

  /** Turns it on or off, now and for the next start. @returns `false` if there is none */
  turn(on: boolean): boolean {
    if (this.#bus === undefined) return false;
    keepPrivately(this.#file, { on });
    this.#turn(on);
    return true;
  }

  /** @returns `false` for a die that this radio does not know */
  letGo(die: string): boolean {
    if (!this.#dice.delete(die)) return false;
    this.#options.ports.letGoDie(die);
    this.#tell();
    return true;
  }

  /** Takes a frame of a die; `undefined` means the port process ended, and its links with it. */
  take(frame: RadioFrames[number] | undefined): void {
    if (!this.#on) return;
    if (frame === undefined) {
      this.#leave();
      for (const [id, die] of this.#dice) this.#dice.set(id, { ...die, linked: false });
      this.#tell();
      return;
    }
    const { desk, ports } = this.#options;
    if (this.#end === undefined) {
      this.#next = 0;
      this.#end = desk.watch(RADIO, ({ die, bytes }) => {
        ports.orderDie(die, bytes);
      });
    }
    this.#next = desk.heard(RADIO, this.#next, [frame]);
    this.#noted(frame);
  }

  #noted({ die: id, name, what }: RadioFrames[number]): void {
    const before = this.#dice.get(id);
    // A disconnect after the die was let go must not list it again.
    if (what === 'down' && before === undefined) return;
    const linked = what !== 'down';
    if (before?.linked === linked && before.name === name) return;
    this.#dice.set(id, { id, name, linked });
    this.#tell();
  }

  #turn(on: boolean): void {
    this.#on = on;
    this.#options.ports.bluetooth(on ? (this.#bus?.address ?? null) : null);
    if (!on) {
      this.#leave();
      this.#dice.clear();
    }
    this.#tell();
  }

  #leave(): void {
    this.#end?.();
    this.#end = undefined;
  }

  #tell(): void {
    const { view } = this;
    for (const emit of this.#watchers) emit(view);
  }
}

/** Cannot clash with a screen: those draw theirs at random. */
const RADIO = 'bluez';

function readOn(file: string): boolean {
  try {
    const kept = Kept.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return kept.success && kept.data.on;
  } catch {
    // Never turned on, or the file is damaged: off until somebody turns it on.
    return false;
  }
}
