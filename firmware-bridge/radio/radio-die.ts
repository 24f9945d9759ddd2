import type { Grade } from '../device-message.ts';
import type { Vector } from '../dice/learned/vector.ts';
import { fromHex } from './bytes.ts';
import type { RadioFrame } from './frame.ts';
import { readGoDice } from './godice.ts';
import {
  pixelsFace,
  readPixels,
  readPixelsAdvert,
  type PixelsBatteryState,
  type PixelsIdentity,
  type PixelsRollState,
} from './pixels.ts';

/** What a frame means to a table; `nothing` if it concerns nobody, `unreadable` if its content is lost. */
export type Heard =
  | { readonly kind: 'rolling' | 'cocked' | 'pressed' | 'nothing' | 'unreadable' }
  | { readonly kind: 'settled'; readonly index: number; readonly grade: Grade; readonly confidence?: number }
  /** It lies still; which face that is must have been learned. */
  | { readonly kind: 'lies'; readonly up: Vector; readonly grade: Grade }
  | ({ readonly kind: 'battery' } & Battery);

interface Battery {
  readonly percent: number;
  /** Whether it is on its charger. */
  readonly charging?: true;
}

interface State {
  readonly linked: boolean;
  /** How often it was connected: on the first connection, nobody is waiting for the face that it shows. */
  readonly links: number;
  /** It is rolling, and no frame since the start was missed. */
  readonly rolling: boolean;
  /** It was rolling when it connected: the throw was unseen, however long the roll goes on. */
  readonly unseen: boolean;
  /** It is connected and has not yet said what it shows. */
  readonly fresh: boolean;
  readonly ms: number;
  readonly part: string;
  /** Of the last frame, including earlier parts. */
  readonly bytes: string;
  readonly identity: PixelsIdentity | undefined;
  readonly advertised: string;
  /** The latest value; `battery` below is what was last reported to the host. */
  readonly percent: number | undefined;
  readonly charging: boolean;
  readonly battery: Battery | undefined;
  readonly confidence: { readonly value: number; readonly index: number; readonly ms: number } | undefined;
}

const NEW: State = {
  linked: false,
  links: 0,
  rolling: false,
  unseen: false,
  fresh: false,
  ms: 0,
  part: '',
  bytes: '',
  identity: undefined,
  advertised: '',
  percent: undefined,
  charging: false,
  battery: undefined,
  confidence: undefined,
};
const NOTHING: Heard = { kind: 'nothing' };
const BATTERY_STEP = 5;
/** Telemetry on how flat a die lies belongs to its roll only if it is this recent: by then the die lay still. */
const CONFIDENCE_MS = 400;
const MOST_PART_DIGITS = 512;

/** Tracks one die through its bridge's frames, in order, and grades what each reports. */
export class RadioDie {
  #state: State;

  constructor(state: State = NEW) {
    this.#state = state;
  }

  /** An independent copy with the same history. */
  copy(): RadioDie {
    return new RadioDie(this.#state);
  }

  /** Frames are missing: a roll in progress is no longer witnessed. */
  broken(): void {
    this.#set({ rolling: false, part: '', confidence: undefined });
  }

  /** The identity that the die reported; until then its firmware's numbering is unknown. */
  get identity(): PixelsIdentity | undefined {
    return this.#state.identity;
  }

  /** The content of the last frame in hexadecimal, including earlier parts. */
  get bytes(): string {
    return this.#state.bytes;
  }

  hear(frame: RadioFrame, doubtfulBelow: number): Heard {
    // If a bridge's clock goes backwards, it has restarted.
    if (frame.ms < this.#state.ms) this.broken();
    this.#set({ ms: frame.ms, bytes: frame.bytes });
    switch (frame.what) {
      case 'up':
        this.broken();
        this.#set({ linked: true, fresh: true, unseen: false, links: this.#state.links + 1 });
        return NOTHING;
      case 'down':
      case 'hello':
        this.broken();
        this.#set({ linked: false, fresh: false });
        return NOTHING;
      case 'part': {
        const part = this.#state.part + frame.bytes;
        this.#set({ part: part.length > MOST_PART_DIGITS ? '' : part });
        return part.length > MOST_PART_DIGITS ? this.#unreadable() : NOTHING;
      }
      case 'advert':
        return this.#advert(frame);
      case 'notify': {
        const digits = this.#state.part + frame.bytes;
        const bytes = fromHex(digits) ?? new Uint8Array();
        // Only a connected die sends notifications; its `up` may have gone to another program.
        this.#set({ part: '', bytes: digits, linked: true });
        return frame.vendor === 'pixels' ? this.#pixels(bytes, doubtfulBelow) : this.#goDice(bytes);
      }
    }
  }

  #set(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
  }

  #unreadable(): Heard {
    this.broken();
    return { kind: 'unreadable' };
  }

  #advert({ vendor, bytes }: RadioFrame): Heard {
    // A connected die does not advertise: another host has it, or the connection was lost silently.
    if (this.#state.linked) {
      this.broken();
      this.#set({ linked: false, fresh: false });
    }
    const advert = vendor === 'pixels' ? readPixelsAdvert(fromHex(bytes) ?? new Uint8Array()) : undefined;
    if (advert === undefined) return NOTHING;
    const now = `${advert.rollState} ${advert.faceIndex}`;
    const news = advert.rollState === 'rolled' && this.#state.advertised !== '' && this.#state.advertised !== now;
    this.#set({ advertised: now });
    return news ? { kind: 'settled', index: advert.faceIndex, grade: 'seen' } : NOTHING;
  }

  #pixels(bytes: Uint8Array, doubtfulBelow: number): Heard {
    const message = readPixels(bytes);
    switch (message?.kind) {
      case undefined:
        return this.#unreadable();
      case 'other':
        return NOTHING;
      case 'battery':
        return this.#battery(message.percent, isCharging(message.batteryState));
      case 'telemetry':
        this.#set({
          confidence: { value: message.confidence, index: message.faceIndex, ms: this.#state.ms },
        });
        return this.#battery(message.percent, isCharging(message.batteryState));
      case 'identity':
        this.#set({ identity: message });
        return this.#state.fresh ? this.#cameBack(message.rollState, message.faceIndex) : NOTHING;
      case 'roll':
        return this.#roll(message.rollState, message.faceIndex, doubtfulBelow);
    }
  }

  #roll(state: PixelsRollState, index: number, doubtfulBelow: number): Heard {
    if (state === 'rolling') return this.#rolls();
    const { rolling, fresh, confidence, ms } = this.#state;
    this.#set({ rolling: false, unseen: false, confidence: undefined });
    if (state === 'handling' || state === 'unknown') return NOTHING;
    if (fresh && !rolling) return this.#cameBack(state, index);
    if (state === 'onFace') return { kind: 'settled', index, grade: 'not-a-roll' };
    const witnessed = rolling && this.#state.identity !== undefined;
    // Only four-sided dice can lean by themselves; for any other one, ask.
    if (state === 'crooked')
      return this.#state.identity?.dieType === 'd4'
        ? { kind: 'cocked' }
        : { kind: 'settled', index, grade: witnessed ? 'doubtful' : 'seen' };
    const measured = confidence?.index === index && ms - confidence.ms <= CONFIDENCE_MS ? confidence.value : undefined;
    const grade = !witnessed ? 'seen' : (measured ?? 100) < doubtfulBelow ? 'doubtful' : 'witnessed';
    return { kind: 'settled', index, grade, ...(measured === undefined ? {} : { confidence: measured }) };
  }

  /** The die shows a face, but it is unknown whether it was rolled. */
  #cameBack(state: PixelsRollState, index: number): Heard {
    if (state === 'rolling') return this.#rolls();
    this.#set({ fresh: false });
    const shows = state === 'onFace' || state === 'rolled';
    return shows ? { kind: 'settled', index, grade: this.#state.links > 1 ? 'seen' : 'not-a-roll' } : NOTHING;
  }

  #rolls(): Heard {
    const { rolling, fresh, unseen } = this.#state;
    // A die rolling when it connects was thrown unseen: it is not witnessed.
    this.#set({ rolling: !fresh && !unseen, unseen: fresh || unseen, fresh: false, confidence: undefined });
    return rolling || unseen ? NOTHING : { kind: 'rolling' };
  }

  #goDice(bytes: Uint8Array): Heard {
    const message = readGoDice(bytes);
    switch (message?.kind) {
      case undefined:
        return this.#unreadable();
      case 'rolling':
        this.#set({ fresh: false });
        return this.#rolls();
      case 'battery':
        return this.#battery(message.percent, this.#state.charging);
      case 'charging':
        return this.#battery(this.#state.percent, message.charging);
      case 'double-tap':
        return { kind: 'pressed' };
      // Dice knock against each other all the time, so ignore single taps.
      case 'tap':
      case 'colour':
        return NOTHING;
      case 'tilt-stable':
        this.#set({ rolling: false, fresh: false });
        return { kind: 'cocked' };
      case 'stable':
      case 'fake-stable':
      case 'move-stable': {
        const { rolling, fresh, links } = this.#state;
        this.#set({ rolling: false, fresh: false });
        const roll = message.kind === 'stable';
        const grade = roll && rolling ? 'witnessed' : (roll && !fresh) || (fresh && links > 1) ? 'seen' : 'not-a-roll';
        return { kind: 'lies', up: message.up, grade };
      }
    }
  }

  #battery(percent: number | undefined, charging: boolean): Heard {
    this.#set({ percent, charging });
    if (percent === undefined) return NOTHING;
    const { battery: told } = this.#state;
    const isNew = told === undefined || Math.abs(percent - told.percent) >= BATTERY_STEP;
    if (!isNew && charging === (told.charging === true)) return NOTHING;
    const battery: Battery = { percent, ...(charging ? { charging } : {}) };
    this.#set({ battery });
    return { kind: 'battery', ...battery };
  }
}

/** A full die on its charger still counts as charging. */
function isCharging(state: PixelsBatteryState): boolean {
  return state === 'charging' || state === 'done';
}

/**
 * The face for an index sent by a die. Until the die has reported its identity, current firmware's numbering is
 * assumed, and the face is `seen` at best.
 * @param sides as the bridge announced them
 */
export function faceOfIndex(identity: PixelsIdentity | undefined, index: number, sides: number): number | undefined {
  if (identity !== undefined) return pixelsFace(identity.dieType, index, identity.build);
  const face = sides === 10 ? (index === 0 ? 10 : index) : index + 1;
  return face <= sides ? face : undefined;
}
