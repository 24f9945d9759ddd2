import { procedure } from '../../../kernel/procedure.ts';
import { call, roll } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { ONE_D6 } from '../../../wargame/questions.ts';
import { panicIfDue } from '../base/flight.ts';
import { strike, type Blow } from '../base/harm.ts';
import { unitName } from '../names.ts';
import { unitOf } from '../pieces.ts';
import { occupantOf } from '../sections/room.ts';
import type { Play, Steps } from '../state.ts';

/** A template on a tower, against models inside: SB-065, SB-B22. */

/** SB-065, SB-B22: the unit inside takes D6 hits, at most one per model. */
export const templateOnTower = procedure(
  'template-on-tower',
  'SB-065',
  function* (
    game: Play,
    {
      section,
      by,
      blow,
    }: { readonly section: string; readonly by: Blow['by']; readonly blow: Omit<Blow, 'hits' | 'by'> },
  ): Steps {
    const inside = occupantOf(game.state, section, 'inside');
    if (inside === undefined) return;
    const face = yield* roll({
      seat: by,
      rule: 'SB-065',
      why: text('sb.shooting.ask-inside-hits', { unit: unitName(game.state, inside) }),
      about: [section, inside],
      ...ONE_D6,
    });
    const hits = Math.min(face, unitOf(game.state, inside).models);
    yield* call(strike, { victim: { unit: inside }, blow: { ...blow, hits, by } });
    yield* panicIfDue(game, inside);
  },
);
