import { procedure } from '../../../kernel/procedure.ts';
import { choose, roll, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { because, order, wrongMoment } from '../order.ts';
import type { Play, Steps } from '../state.ts';

/** Which treason is afoot: SM-212, SM-219. */

type Nothing = Readonly<Record<string, never>>;

/** SM-212 (DSM-106, DSM-107): the attacker rolls openly. */
const rolling = procedure('roll-treason', 'SM-212', function* (game: Play): Steps {
  for (;;) {
    const face = yield* roll({
      seat: 'attacker',
      rule: 'SM-212',
      why: text('sm.treason.ask-treason'),
      dice: 1,
      sides: 6,
      reads: { kind: 'face' },
    });
    const name = game.state.options.treasonTable[face - 1] ?? 'bought';
    yield* tell<Fact>({ kind: 'treason-rolled', face, name });
    // SM-219 (DSM-114): spies learn nothing where all is known; the players may agree to roll again.
    if (name !== 'spies' || game.state.options.values === 'hidden') return;
    const again = yield* choose({
      seat: 'attacker',
      rule: 'SM-219',
      why: text('sm.treason.ask-roll-again'),
      options: ['keep', 'roll-again'].map((id) => ({ id, text: text(`sm.treason.spies-${id}`) })),
    });
    if (again === 'keep') return;
  }
});

export const rollTreason = order<Nothing>({
  rule: 'SM-212',
  candidates: () => [{}],
  check: (siege) => {
    const moment = wrongMoment(siege, 'omens');
    if (moment !== undefined) return moment;
    if (siege.options.treason === 'off') return because('SM-212', 'sm.not.no-treason');
    return siege.assault.treason === null ? undefined : because('SM-212', 'sm.not.treason-rolled');
  },
  seat: () => 'attacker',
  text: () => text('sm.treason.do-roll'),
  about: () => [],
  run: rolling,
});
