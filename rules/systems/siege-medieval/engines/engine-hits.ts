import { procedure } from '../../../kernel/procedure.ts';
import { roll, tell } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { engineName } from '../names.ts';
import { engineOf, type Play, type Steps } from '../state.ts';
import { ENGINE_HITS, ENGINE_SAVE } from '../tables.ts';

/** Hits on engines: SM-113, SM-115. */

interface Hits {
  readonly engine: string;
  readonly hits: number;
}

/** SM-115: an engine saves on 4 or more against everything, even cannons. @returns unsaved hits */
export const engineSaves = procedure('engine-save', 'SM-115', function* (game: Play, args: Hits): Steps<number> {
  const { engine, hits } = args;
  if (hits === 0) return 0;
  const saved = yield* roll({
    seat: engineOf(game.state, engine).side,
    rule: 'SM-115',
    why: text('sm.engines.ask-save', { engine: engineName(game.state, engine) }),
    about: [engine],
    dice: Sum.of(hits, text('sum.hits'), 'SM-115'),
    sides: 6,
    reads: { kind: 'count', atLeast: ENGINE_SAVE },
    counts: 'saves',
  });
  const unsaved = hits - saved;
  yield* tell<Fact>({ kind: 'engine-hit', engine, hits: unsaved });
  // SM-113 (DSM-058): destroyed once it takes its number of hits in one phase.
  if (engineOf(game.state, engine).hits >= ENGINE_HITS[engineOf(game.state, engine).plan.kind])
    yield* tell<Fact>({ kind: 'engine-destroyed', engine, rule: 'SM-113' });
  return unsaved;
});
