import { z } from 'zod';
import { Text } from '../kernel/text.ts';

/** What has been built on, in and before the sections of a fortress, in systems that sell such things. */

/** These three are drawn on the stones themselves; all others as a small shield at the section's number. */
export const BUILT_ON = ['hoarding', 'platform', 'spikes'] as const;
const SHIELDS = [
  'fortified',
  'ironclad',
  'haunted',
  'brewhouse',
  'wizard',
  'blood',
  'shrine',
  'cauldron',
  'warded',
  'hell-gate',
  'heraldry',
  'bolted',
  'swivel-gun',
  'sally-port',
  'pits',
] as const;

/** A fitting of a section, as far as the viewer may know of it. */
export const FittingView = z.strictObject({ sign: z.enum([...BUILT_ON, ...SHIELDS]), name: Text });
export type FittingView = z.infer<typeof FittingView>;

/** One of several garrison places in a section, and who stands there. */
export const DeckView = z.strictObject({
  id: z.string(),
  name: Text,
  /**
   * How it is drawn: under the sky, on timber above the tower, behind arrow slits, over a gate, beside the garrison.
   */
  lies: z.enum(['top', 'platform', 'inside', 'gate', 'beside']),
  units: z.array(z.string()),
});
export type DeckView = z.infer<typeof DeckView>;

/** A ditch all around the fortress. */
export const MoatView = z.strictObject({ name: Text, water: z.boolean(), spikes: z.boolean() });
export type MoatView = z.infer<typeof MoatView>;

/** What is known of one side's sealed secrets. */
export const SealView = z.strictObject({
  seat: z.string(),
  /** SHA-256 as 64 hex digits, published before anything has happened. */
  seal: z.string(),
  /** Secrets that have come to light since, and whether each was on the sealed list. */
  checks: z.array(z.strictObject({ text: Text, holds: z.boolean() })),
  /** The sealed words, once they are opened, and whether they match the seal. */
  opened: z.strictObject({ words: z.string(), secrets: z.array(Text), holds: z.boolean() }).nullable(),
});
export type SealView = z.infer<typeof SealView>;
