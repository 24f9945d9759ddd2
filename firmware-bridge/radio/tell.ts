import type { DeviceMessage, DieInfo, Origin } from '../device-message.ts';
import type { HeardOf } from './book.ts';
import { faceOfIndex } from './radio-die.ts';

/** Converts a frame's interpretation to a device message for the host, if it results in one. */
export function tellRadio(
  die: string,
  { heard, identity, frame }: HeardOf,
  dice: readonly DieInfo[],
  origin: Origin,
): DeviceMessage | 'nothing' | 'unreadable' {
  switch (heard.kind) {
    case 'nothing':
    case 'unreadable':
      return heard.kind;
    case 'rolling':
    case 'cocked':
      return { kind: heard.kind, origin, die, frame };
    case 'battery':
      return { ...heard, origin, die };
    case 'pressed':
      return { kind: 'pressed', origin, die };
    case 'lies':
      return { kind: 'lies', origin, die, up: [...heard.up], grade: heard.grade, frame };
    case 'settled': {
      const sides = dice.find(({ id }) => id === die)?.sides ?? 0;
      const face = faceOfIndex(identity, heard.index, sides);
      if (face === undefined || face > sides) return 'unreadable';
      const { grade, confidence } = heard;
      return { kind: 'settled', origin, die, face, grade, ...(confidence === undefined ? {} : { confidence }), frame };
    }
  }
}
