import { procedure } from '../../../kernel/procedure.ts';
import { choose, declareYesNo, roll, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { ONE_D6 } from '../../../wargame/questions.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { unitOf, type Play, type Steps } from '../state.ts';

/** The secret tunnel: SM-206, SM-207. */

/** SM-206 (DSM-101): it counts towards the break point, and is neither lost nor inside while it digs. */
export const intoTheTunnel = procedure('secret-tunnel', 'SM-206', function* (game: Play): Steps {
  const infantry = Object.keys(game.state.units).filter((id) => {
    const { side, stands, roster } = unitOf(game.state, id);
    return side === 'attacker' && stands > 0 && roster.profile.type === 'infantry';
  });
  if (infantry.length === 0) return;
  const unit = yield* choose({
    seat: 'attacker',
    rule: 'SM-206',
    why: text('sm.events.ask-tunnel-unit'),
    options: infantry.map((id) => ({ id, text: text('sm.named', { name: unitName(game.state, id) }), about: [id] })),
  });
  yield* tell<Fact>({ kind: 'went-underground', unit });
});

/** SM-207: the result for each face. */
const ENDS = ['buried', 'outside', 'on', 'inside', 'inside', 'inside'] as const;

/** SM-207 (DSM-102): optional, once in each of the attacker's turns; on a 3 it continues in the next one. */
export const tunnelStep = procedure('try-the-tunnel', 'SM-207', function* (game: Play): Steps {
  const unit = game.state.assault.tunnel;
  if (unit === null || unitOf(game.state, unit).stands === 0) return;
  const figures = { unit: unitName(game.state, unit) };
  const tries = yield* choose({
    seat: 'attacker',
    rule: 'SM-207',
    why: text('sm.events.ask-try', figures),
    about: [unit],
    options: ['try', 'wait'].map((id) => ({ id, text: text(`sm.events.tunnel-${id}`) })),
  });
  if (tries === 'wait') return;
  const face = yield* roll({
    seat: 'attacker',
    rule: 'SM-207',
    why: text('sm.events.ask-dig', figures),
    about: [unit],
    ...ONE_D6,
    faces: ENDS.map((end) => text(`sm.events.face-${end}`)),
  });
  const end = ENDS[face - 1] ?? 'on';
  yield* tell<Fact>({ kind: 'tunnel-dug', unit, face, end });
  if (end !== 'outside' && end !== 'inside') return;
  // SM-207: within 10 cm of a wall; only the players can measure that.
  yield* declareYesNo({
    seat: 'attacker',
    rule: 'SM-207',
    why: text('sm.events.ask-placed', figures),
    about: [unit],
    suggested: true,
  });
});
