import { z } from 'zod';
import { FortressPlan, PieceKind } from '../../rules/fortress/plan/plan.ts';
import { Text } from '../../rules/kernel/text.ts';
import { ProblemView } from './library.ts';
import type { Contract } from './rpc.ts';

/** What a console may call while a fortress is designed: drafts travel with each call, nothing is stored. */

const system = z.string().max(64);

export const fortressApi = {
  /** A system's pieces, and the templates built from them; null if it has no fortress to lay out. */
  'fortress.parts': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({ system }),
    output: z.strictObject({ kinds: z.array(PieceKind) }).nullable(),
  },
  /** The fortress of a set-up as a plan. */
  'fortress.read': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({ system, setup: z.unknown() }),
    output: z.discriminatedUnion('ok', [
      z.strictObject({ ok: z.literal(true), plan: FortressPlan }),
      z.strictObject({ ok: z.literal(false), problems: z.array(ProblemView) }),
    ]),
  },
  /** The templates in a system's pieces, with ids that the plan does not use yet; or why there are none. */
  'fortress.templates': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({ system, plan: FortressPlan }),
    output: z.array(
      z.strictObject({
        id: z.string(),
        name: Text,
        plan: FortressPlan.nullable(),
        why: z.array(ProblemView),
      }),
    ),
  },
  /** The set-up with this fortress, what was removed along with deleted pieces, and what is wrong with the plan. */
  'fortress.write': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({ system, setup: z.unknown(), plan: FortressPlan }),
    output: z.strictObject({ setup: z.unknown(), lost: z.array(Text), problems: z.array(ProblemView) }),
  },
} as const satisfies Contract;
