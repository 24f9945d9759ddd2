import { procedure } from '../../../kernel/procedure.ts';
import { tell } from '../../../kernel/request.ts';
import type { Fact } from '../facts.ts';
import type { Play, Steps } from '../state.ts';
import type { GameFact } from './facts.ts';

/** A unit leaves the table, along with anybody who has joined it: HR-B05, HR-B20. */

type How = Extract<GameFact, { kind: 'unit-destroyed' }>['by'];

/** HR-B20: leaders die with their unit. */
export const destroy = procedure(
  'destroy',
  'HR-B05',
  function* (game: Play, { unit, by }: { readonly unit: string; readonly by: How }): Steps {
    yield* tell<Fact>({ kind: 'unit-destroyed', unit, by });
    for (const [leader, { attachedTo, alive }] of Object.entries(game.state.leaders))
      if (alive && attachedTo === unit) yield* tell<Fact>({ kind: 'leader-lost', leader, by: 'unit' });
  },
);
