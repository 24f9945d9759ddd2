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

/** What a frame means to a table; `nothing` where it concerns nobody, `unreadable` where something was said and is lost. */
export type Heard =
  | { readonly kind: 'rolling' | 'cocked' | 'pressed' | 'nothing' | 'unreadable' }
  | { readonly kind: 'settled'; readonly index: number; readonly grade: Grade; readonly confidence?: number }
  /** It lies still, and which face that is must have been learned. */
  | { readonly kind: 'lies'; readonly up: Vector; readonly grade: Grade }
  | ({ readonly kind: 'battery' } & Battery);

interface Battery {
  readonly percent: number;
  /** It is on its charger. */
  readonly charging?: true;
}

interface State {
  readonly linked: boolean;
  /** How often it was linked: the first time it says what it shows, nobody waits for it. */
  readonly links: number;
  /** It rolls, and everything since was heard. */
  readonly rolling: boolean;
  /** It was in the air when its link came up: it was thrown unseen, however long it goes on rolling. */
  readonly unseen: boolean;
  /** It was linked and has not said yet what it shows. */
  readonly fresh: boolean;
  readonly ms: number;
  readonly part: string;
  /** Of the last frame, with the parts before it. */
  readonly bytes: string;
  readonly identity: PixelsIdentity | undefined;
  readonly advertised: string;
  /** As far as it was said, and as it was last told. */
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
/** A measure of how flat a die lies belongs to its roll only if it was taken just before: it lay still by then. */
const CONFIDENCE_MS = 400;
const MOST_PART_DIGITS = 512;

/** Follows one die through the frames of its bridge, in their order, and says what each is worth. */
export class RadioDie {
  #state: State;

  constructor(state: State = NEW) {
    this.#state = state;
  }

  /** One that has heard the same and goes its own way. */
  copy(): RadioDie {
    return new RadioDie(this.#state);
  }

  /** Frames are missing: whatever was rolling is not witnessed any more. */
  broken(): void {
    this.#set({ rolling: false, part: '', confidence: undefined });
  }

  /** Whether the die said who it is; until then the numbering of its firmware is not known. */
  get identity(): PixelsIdentity | undefined {
    return this.#state.identity;
  }

  /** What the last frame carried, in hexadecimal, with the parts that came before it. */
  get bytes(): string {
    return this.#state.bytes;
  }

  hear(frame: RadioFrame, doubtfulBelow: number): Heard {
    // A bridge whose clock runs backwards has started anew.
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
        // Only a linked die says anything; that the link came up may have been told to another program.
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
    // A linked die does not advertise: another host has it, or the link is gone without a word.
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
    // Only dice of four can lean on their own; any other that says so is asked about.
    if (state === 'crooked')
      return this.#state.identity?.dieType === 'd4'
        ? { kind: 'cocked' }
        : { kind: 'settled', index, grade: witnessed ? 'doubtful' : 'seen' };
    const measured = confidence?.index === index && ms - confidence.ms <= CONFIDENCE_MS ? confidence.value : undefined;
    const grade = !witnessed ? 'seen' : (measured ?? 100) < doubtfulBelow ? 'doubtful' : 'witnessed';
    return { kind: 'settled', index, grade, ...(measured === undefined ? {} : { confidence: measured }) };
  }

  /** It says what it shows, and cannot say that it was rolled. */
  #cameBack(state: PixelsRollState, index: number): Heard {
    if (state === 'rolling') return this.#rolls();
    this.#set({ fresh: false });
    const shows = state === 'onFace' || state === 'rolled';
    return shows ? { kind: 'settled', index, grade: this.#state.links > 1 ? 'seen' : 'not-a-roll' } : NOTHING;
  }

  #rolls(): Heard {
    const { rolling, fresh, unseen } = this.#state;
    // What is in the air when the link comes up was thrown unseen: it is not witnessed.
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
      // Dice knock against each other all the time: one tap is nothing.
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

/** A full die on its charger is charging still. */
function isCharging(state: PixelsBatteryState): boolean {
  return state === 'charging' || state === 'done';
}

/**
 * The face of an index that a die sent. Before the die said who it is, the numbering of today's firmware is taken, and
 * the face is at best seen.
 * @param sides as the bridge announced them
 */
export function faceOfIndex(identity: PixelsIdentity | undefined, index: number, sides: number): number | undefined {
  if (identity !== undefined) return pixelsFace(identity.dieType, index, identity.build);
  const face = sides === 10 ? (index === 0 ? 10 : index) : index + 1;
  return face <= sides ? face : undefined;
}
