import type { DeviceMessage, DieInfo, PortStatus } from '../../../firmware-bridge/device-message.ts';
import { RadioBook } from '../../../firmware-bridge/radio/book.ts';
import { writeRadio } from '../../../firmware-bridge/radio/frame.ts';
import { blinkOrder, greetingOrders, Measurer, type Order } from '../../../firmware-bridge/radio/orders.ts';
import { pixelsSides } from '../../../firmware-bridge/radio/pixels.ts';
import { tellRadio } from '../../../firmware-bridge/radio/tell.ts';
import type { RadioFrames } from '../../contract/radio-api.ts';

/** Where the messages of wireless dice go. */
export interface RadioPort {
  readonly hear: (message: DeviceMessage, acknowledge: () => void) => void;
  readonly status: (port: PortStatus) => void;
  readonly alive: (device: string) => void;
  readonly raw: (path: string, direction: '<' | '>', words: string) => void;
  /** Drawn anew at each program start. */
  readonly boot: number;
  /** A die disconnected. */
  readonly gone: (die: string) => void;
}

type Emit = (order: { readonly die: string; readonly bytes: Order }) => void;
interface Die {
  readonly vendor: RadioFrames[number]['vendor'];
  /** The screen that is connected to it. */
  readonly radio: string;
  readonly info: DieInfo;
  readonly linked: boolean;
}

/** The device that comprises all dice of this computer's own Bluetooth. */
export const RADIO_DEVICE = 'bluetooth';
const PATH = 'bluetooth';
const USUAL_SIDES = 6;
const DOUBTFUL_BELOW = 60;
const MOST_DICE = 32;

/** Wireless dice connected to screens: their raw bytes become messages through the radio bridge decoders. */
export class RadioDesk {
  readonly #port: RadioPort;
  readonly #book = new RadioBook();
  readonly #measurer = new Measurer();
  readonly #dice = new Map<string, Die>();
  readonly #screens = new Map<string, { readonly emit: Emit; next: number }>();
  #seq = 0;

  constructor(port: RadioPort) {
    this.#port = port;
  }

  /** Registers the radio of a screen. @returns a function that ends it */
  watch(radio: string, emit: Emit): () => void {
    const screen = { emit, next: this.#screens.get(radio)?.next ?? 0 };
    this.#screens.set(radio, screen);
    this.#status();
    return () => {
      if (this.#screens.get(radio) !== screen) return;
      this.#screens.delete(radio);
      for (const [id, die] of this.#dice)
        if (die.radio === radio) {
          this.#dice.set(id, { ...die, linked: false });
          this.#port.gone(id);
        }
      // From now on their events go unheard.
      this.#book.broken();
      this.#status();
    };
  }

  /** Takes frames from a screen and skips those it has sent before. @returns the number of the next expected frame */
  heard(radio: string, from: number, frames: RadioFrames): number {
    const screen = this.#screens.get(radio);
    if (screen === undefined) return from;
    if (from > screen.next) this.#book.broken();
    frames.slice(Math.max(0, screen.next - from)).forEach((frame) => {
      this.#frame(radio, frame);
    });
    screen.next = Math.max(screen.next, from + frames.length);
    this.#status();
    return screen.next;
  }

  /** @param die `null` for all of them. @returns whether any die could be asked to blink */
  blink(die: string | null): boolean {
    const asked = [...this.#dice].filter(([id, { linked }]) => linked && (die === null || id === die));
    for (const [id, { vendor }] of asked) this.#order(id, blinkOrder(vendor));
    return asked.length > 0;
  }

  #frame(radio: string, frame: RadioFrames[number]): void {
    const { die, name, ...rest } = frame;
    const before = this.#dice.get(die);
    if (before === undefined && this.#dice.size >= MOST_DICE) {
      this.#lost();
      return;
    }
    // Another screen holds this die: two radios would report one roll twice.
    if (before?.linked === true && before.radio !== radio) return;
    this.#port.raw(PATH, '<', `${writeRadio({ die, ...rest })}\\n`);
    this.#port.alive(RADIO_DEVICE);
    const heardOf = this.#book.hear({ die, ...rest }, DOUBTFUL_BELOW);
    const { identity } = heardOf;
    const sides = (identity === undefined ? undefined : pixelsSides(identity.dieType)) ?? before?.info.sides;
    const info: DieInfo = { id: die, sides: sides ?? USUAL_SIDES, label: name };
    this.#dice.set(die, { vendor: frame.vendor, radio, info, linked: frame.what !== 'down' });
    // A die that disconnects while rolling reports no face.
    if (frame.what === 'down') this.#port.gone(die);
    if (JSON.stringify(before?.info) !== JSON.stringify(info)) this.#hello();
    if (frame.what === 'up') for (const order of greetingOrders(frame.vendor)) this.#order(die, order);
    for (const order of this.#measurer.hear({ die, ...rest })) this.#order(die, order);
    const message = tellRadio(die, heardOf, [info], this.#origin(1));
    if (message === 'nothing') return;
    if (message === 'unreadable') {
      this.#lost();
      return;
    }
    this.#seq += 1;
    this.#tell(message);
  }

  #origin(ahead: number): { readonly device: string; readonly boot: number; readonly seq: number } {
    return { device: RADIO_DEVICE, boot: this.#port.boot, seq: this.#seq + ahead };
  }

  /** An unreadable message: the log counts it as a lost event, and the die plays on. */
  #lost(): void {
    this.#seq += 1;
    this.#tell({ kind: 'lost', origin: this.#origin(0), events: 1 });
  }

  #order(die: string, bytes: Order): void {
    const held = this.#dice.get(die);
    if (held === undefined) return;
    this.#port.raw(PATH, '>', `${die} ${bytes}\\n`);
    this.#screens.get(held.radio)?.emit({ die, bytes });
  }

  #hello(): void {
    const all = [...this.#dice.values()];
    const dice = all.map(({ info }) => info);
    // Of the two makes, only GoDice report taps.
    const can = all.some(({ vendor }) => vendor === 'godice') ? (['press'] as const) : [];
    this.#tell({
      kind: 'hello',
      boot: this.#port.boot,
      device: {
        id: RADIO_DEVICE,
        name: 'Bluetooth',
        firmware: '',
        protocol: 0,
        speaks: 'radio',
        dice,
        sensors: [],
        ...(can.length === 0 ? {} : { can: [...can] }),
      },
    });
  }

  /** Nothing waits for an acknowledgement: a wireless die has no memory of its events. */
  #tell(message: DeviceMessage): void {
    this.#port.hear(message, () => undefined);
  }

  #status(): void {
    if (this.#dice.size === 0) return;
    const linked = [...this.#dice.values()].some((die) => die.linked);
    const state = this.#screens.size === 0 ? 'gone' : linked ? 'ready' : 'silent';
    this.#port.status({ path: PATH, state, device: RADIO_DEVICE });
  }
}
