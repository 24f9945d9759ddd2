import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';
import type { Contract } from './rpc.ts';

/** What a console may call about its dice: whether they are fair, and teaching a die its faces. */

/** Statistics of one die in one side's hands or, without device and die, of all dice of a side. */
export const FairnessLine = z.strictObject({
  device: z.string().nullable(),
  die: z.string().nullable(),
  label: z.string().nullable(),
  seat: z.string().nullable(),
  sides: z.number().int(),
  /** How often each face came up, from 1 on. */
  counts: z.array(z.number().int()),
  verdict: z.enum(['too-few', 'no-sign', 'fair-so-far', 'odd', 'unfair']),
  /** The upper bound on the share of fair dice that ever look this unfair. */
  falseAlarm: z.number(),
  text: Text,
  todo: Text,
});
export type FairnessLine = z.infer<typeof FairnessLine>;

/** The progress of a lesson, or why it cannot begin. */
export const LessonView = z.strictObject({
  /** Faces that must still be placed; empty once the die has learned them all. */
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
  /** The die lies still with this face up; without a face the lesson restarts. The result is kept with the match. */
  'device.teach': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({
      ...die,
      sides: z.number().int().min(2).max(100),
      /** Whether all pairs of opposite faces add up to the same number. */
      opposites: z.boolean(),
      face: z.number().int().min(1).max(100).nullable(),
    }),
    output: LessonView,
  },
} as const satisfies Contract;
