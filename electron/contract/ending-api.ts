import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';
import { RareRoll } from './decided-api.ts';
import { ChoiceCost, SideLuck } from './ledger-view.ts';
import type { Contract } from './rpc.ts';

/** What is told of a siege that has ended, and what may be taken away from it. */

const Chance = z.number().min(0).max(1);

/** One input that moved the chance of an outcome; `at`: where it stands in time, in turns, such as 3.5 in the middle of turn 3. */
const Stroke = z.strictObject({
  row: z.number().int(),
  at: z.number().min(0),
  favours: z.string().nullable(),
  from: Chance,
  to: Chance,
});

export const EndingView = z.strictObject({
  /** Up to five moves of chance, the largest there are, in the order of time. */
  points: z.array(Stroke.extend({ turn: z.number().int(), text: Text, rule: z.string() })),
  /** The others. */
  quiet: z.array(Stroke),
  /** The rarest rolls, the rarest first; `chance`: of that reading or a better one. */
  best: z.array(RareRoll),
  luck: z.array(SideLuck.extend({ seat: z.string() })),
  /** What each choice cost, in the order of time. */
  choices: z.array(ChoiceCost),
});
export type EndingView = z.infer<typeof EndingView>;

export const endingApi = {
  'match.ending': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({}),
    output: EndingView,
    patienceMs: 120_000,
  },
  /** The match on the table as a script that plays it again without any screen. */
  'match.script': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({}),
    output: z.strictObject({ name: z.string(), text: z.string() }),
  },
} as const satisfies Contract;
