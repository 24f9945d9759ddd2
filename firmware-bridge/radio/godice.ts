import type { Vector } from '../dice/learned/vector.ts';
import { Fields } from './bytes.ts';

/**
 * Messages of GoDice: a key of letters, then data. Keys share prefixes, so a message is matched as a whole, with its
 * length.
 */
export type GoDiceMessage =
  | { readonly kind: 'rolling' }
  /** Only `stable` ends a roll; with the others the die lies still for another reason. Up is in sixty-fourths of g. */
  | { readonly kind: 'stable' | 'fake-stable' | 'tilt-stable' | 'move-stable'; readonly up: Vector }
  | { readonly kind: 'tap' | 'double-tap' }
  | { readonly kind: 'battery'; readonly percent: number }
  | { readonly kind: 'charging'; readonly charging: boolean }
  | { readonly kind: 'colour'; readonly colour: 'black' | 'red' | 'green' | 'blue' | 'yellow' | 'orange' };

const COLOURS = ['black', 'red', 'green', 'blue', 'yellow', 'orange'] as const;
const KEYS = [
  ['R', 0],
  ['S', 3],
  ['FS', 3],
  ['TS', 3],
  ['MS', 3],
  ['Tap', 0],
  ['DTap', 0],
  ['Bat', 1],
  ['Char', 1],
  ['Col', 1],
] as const;
type Key = (typeof KEYS)[number][0];
const STABLE: Readonly<Partial<Record<Key, 'stable' | 'fake-stable' | 'tilt-stable' | 'move-stable'>>> = {
  S: 'stable',
  FS: 'fake-stable',
  TS: 'tilt-stable',
  MS: 'move-stable',
};

/** Parses a message. @returns `undefined` if its key, length or value is impossible */
export function readGoDice(bytes: Uint8Array): GoDiceMessage | undefined {
  const f = new Fields(bytes);
  const key = KEYS.find(([word, data]) => f.length === word.length + data && f.text(0, word.length) === word)?.[0];
  if (key === undefined) return undefined;
  const stable = STABLE[key];
  const at = key.length;
  if (stable !== undefined) return { kind: stable, up: [f.i8(at), f.i8(at + 1), f.i8(at + 2)] };
  const figure = f.u8(at);
  switch (key) {
    case 'R':
      return { kind: 'rolling' };
    case 'Tap':
      return { kind: 'tap' };
    case 'DTap':
      return { kind: 'double-tap' };
    case 'Bat':
      return figure <= 100 ? { kind: 'battery', percent: figure } : undefined;
    case 'Char':
      return figure <= 1 ? { kind: 'charging', charging: figure === 1 } : undefined;
    default: {
      const colour = COLOURS[figure];
      return colour === undefined ? undefined : { kind: 'colour', colour };
    }
  }
}
