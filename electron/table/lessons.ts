import type { DeviceMessage } from '../../firmware-bridge/device-message.ts';
import {
  learnForm,
  learnPlaced,
  readLearned,
  type Lesson,
  type Placement,
} from '../../firmware-bridge/dice/learned/lesson.ts';
import { FORMS } from '../../firmware-bridge/dice/learned/solid.ts';
import type { Vector } from '../../firmware-bridge/dice/learned/vector.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import type { LessonView } from '../contract/dice-api.ts';
import type { EntryBody } from './entries.ts';
import type { KnownDevices } from './known-devices.ts';
import { own } from '../../rules/kernel/own.ts';

type Lies = Extract<DeviceMessage, { kind: 'lies' }>;
type Settled = Extract<DeviceMessage, { kind: 'settled' }>;

/** What a person says of a die that lies still. */
export interface Said {
  readonly device: string;
  readonly die: string;
  readonly sides: number;
  readonly opposites: boolean;
  /** The face that is up; `null` restarts the lesson. */
  readonly face: number | null;
}

/** Warnings that void a placement: what the person said cannot be true. */
const WRONG: readonly string[] = ['lesson.contradicts', 'lesson.other-form'];

/** The current lessons: how each die lies now, and which placements a person has named. */
export class Lessons {
  readonly #lies = new Map<string, Vector>();
  readonly #placements = new Map<string, { readonly sides: number; readonly all: Placement[] }>();

  /** Records how a die lies. */
  heard({ origin, die, up }: Lies): void {
    this.#lies.set(`${origin.device}/${die}`, up);
  }

  /** Adds a placement. @returns the progress of the lesson, and the entry to write once everything is known */
  teach({ device, die, sides, opposites, face }: Said): { view: LessonView; learned?: EntryBody<'die-taught'> } {
    const key = `${device}/${die}`;
    const up = this.#lies.get(key);
    const before = this.#placements.get(key);
    const placements = before?.sides === sides && face !== null ? before.all : [];
    this.#placements.set(key, { sides, all: placements });
    if (face !== null && face <= sides && up !== undefined) placements.push({ face, readings: [up] });
    const form = FORMS.find((one) => one === sides);
    const lesson = form === undefined ? learnPlaced(sides, placements) : learnForm(form, placements, opposites);
    const view = viewOf(lesson, up === undefined || (face ?? 0) > sides);
    const wrong = lesson.warnings.some((warning) => WRONG.includes(warning.key));
    // A contradicting placement is reported once and dropped.
    if (wrong) placements.pop();
    if (lesson.missing.length > 0 || wrong) return { view };
    const { offset, faces } = lesson.die;
    const learned = {
      device,
      die,
      sides,
      offset: [...offset] as [number, number, number],
      faces: faces.map((one) => ({ face: one.face, up: [...one.up] as [number, number, number] })),
      margin: lesson.margin,
      quality: lesson.quality,
    };
    return { view, learned };
  }
}

function viewOf({ missing, atLeast, quality, warnings }: Lesson, unheard: boolean): LessonView {
  const next: Text = unheard
    ? text('lesson.unheard')
    : missing.length === 0
      ? text('lesson.learned', { quality })
      : text('lesson.place', { faces: missing.join(', '), count: atLeast });
  return {
    missing: [...missing],
    atLeast,
    quality,
    text: next,
    warnings: warnings.map(({ key, ...figures }) => text(key, figures)),
  };
}

/**
 * Confidence, in per cent, below which a roll of a die that reports directions needs confirmation, unless the die has
 * its own limit.
 */
const DOUBTFUL_BELOW = 40;

/**
 * Converts a message of a die that reports directions into faces.
 * @returns the message unchanged if the die was not taught yet
 */
export function inFaces(known: KnownDevices, message: DeviceMessage): DeviceMessage {
  if (message.kind === 'settled') return byItsLimit(known, message);
  if (message.kind !== 'lies') return message;
  const { origin, die, up, grade, frame } = message;
  const came = frame === undefined ? {} : { frame };
  const taught = own(known.taught, `${origin.device}/${die}`);
  if (taught === undefined) return message;
  const { face, confidence } = readLearned({ ...taught, scale: 1 }, taught.margin, up);
  if (face === undefined) return { kind: 'cocked', origin, die, ...came };
  const doubtful = grade === 'witnessed' && confidence < DOUBTFUL_BELOW;
  const graded = doubtful ? 'doubtful' : grade;
  return byItsLimit(known, { kind: 'settled', origin, die, face, grade: graded, confidence, ...came });
}

/** A die that measures how flat it lies and has its own limit is graded by that limit, not the table's. */
function byItsLimit(known: KnownDevices, message: Settled): Settled {
  const { origin, die, confidence, grade } = message;
  const least = own(known.limits, `${origin.device}/${die}`);
  if (least === undefined || confidence === undefined || (grade !== 'witnessed' && grade !== 'doubtful'))
    return message;
  return { ...message, grade: confidence < least ? 'doubtful' : 'witnessed' };
}
