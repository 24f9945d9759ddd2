import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';
import { RareRoll } from './decided-api.ts';
import { ChoiceCost, SideLuck } from './ledger-view.ts';
import type { Contract } from './rpc.ts';

/** What is told about a finished siege, and what may be exported from it. */

const Chance = z.number().min(0).max(1);

/** One input that moved the chance of an outcome; `at`: its time in turns, such as 3.5 in the middle of turn 3. */
const Stroke = z.strictObject({
  row: z.number().int(),
  at: z.number().min(0),
  favours: z.string().nullable(),
  from: Chance,
  to: Chance,
});

export const EndingView = z.strictObject({
  /** The largest moves of the chance, at most five, in chronological order. */
  points: z.array(Stroke.extend({ turn: z.number().int(), text: Text, rule: z.string() })),
  /** All other moves. */
  quiet: z.array(Stroke),
  /** The rarest rolls, rarest first; `chance`: of that reading or better. */
  best: z.array(RareRoll),
  luck: z.array(SideLuck.extend({ seat: z.string() })),
  /** What each choice cost, in chronological order. */
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
  /** The match on the table as a script that replays it without a screen. */
  'match.script': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({}),
    output: z.strictObject({ name: z.string(), text: z.string() }),
  },
} as const satisfies Contract;
