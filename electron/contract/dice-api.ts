import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';
import type { Contract } from './rpc.ts';

/** What a console may ask of its dice: whether they are fair, and to learn which way is which face. */

/** What is known of one die in the hands of one side, or, without device and die, of all dice of a side. */
export const FairnessLine = z.strictObject({
  device: z.string().nullable(),
  die: z.string().nullable(),
  label: z.string().nullable(),
  seat: z.string().nullable(),
  sides: z.number().int(),
  /** How often each face was up, from 1 on. */
  counts: z.array(z.number().int()),
  verdict: z.enum(['too-few', 'no-sign', 'fair-so-far', 'odd', 'unfair']),
  /** At most this share of fair dice ever looks so unfair. */
  falseAlarm: z.number(),
  text: Text,
  todo: Text,
});
export type FairnessLine = z.infer<typeof FairnessLine>;

/** How far a lesson is, or why it cannot begin. */
export const LessonView = z.strictObject({
  /** Faces that must still be placed; none once the die is learned. */
  missing: z.array(z.number().int()),
  atLeast: z.number().int(),
  quality: z.number().int(),
  text: Text,
  warnings: z.array(Text),
});
export type LessonView = z.infer<typeof LessonView>;

const die = { device: z.string().max(64), die: z.string().max(32) };

export const diceApi = {
  'device.fairness': { kind: 'query', who: 'console', input: z.strictObject({}), output: z.array(FairnessLine) },
  /** The die lies still, and this face is up; without a face the lesson begins anew. What is learned is kept with the match. */
  'device.teach': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({
      ...die,
      sides: z.number().int().min(2).max(100),
      /** Whether opposite faces have one sum. */
      opposites: z.boolean(),
      face: z.number().int().min(1).max(100).nullable(),
    }),
    output: LessonView,
  },
} as const satisfies Contract;
