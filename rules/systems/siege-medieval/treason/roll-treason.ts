import { procedure } from '../../../kernel/procedure.ts';
import { choose, roll, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { ONE_D6 } from '../../../wargame/questions.ts';
import type { Fact } from '../facts.ts';
import { because, order, wrongMoment } from '../order.ts';
import type { Play, Steps } from '../state.ts';

/** Which treason is in play: SM-212, SM-219. */

type Nothing = Readonly<Record<string, never>>;

/** SM-212 (DSM-106, DSM-107): the attacker rolls openly, unless the option says secretly. */
const rolling = procedure('roll-treason', 'SM-212', function* (game: Play): Steps {
  for (;;) {
    const face = yield* roll({
      seat: 'attacker',
      rule: 'SM-212',
      why: text('sm.treason.ask-treason'),
      ...ONE_D6,
      faces: game.state.options.treasonTable.map((one) => text(`sm.treason.${one}`)),
    });
    const name = game.state.options.treasonTable[face - 1] ?? 'bought';
    yield* tell<Fact>({ kind: 'treason-rolled', face, name, secret: false });
    // SM-219 (DSM-114): spies are useless if all is known; the players may agree to reroll.
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
    if (siege.options.treasonRoll === 'secret') return because('SM-212', 'sm.not.treason-secret');
    return siege.assault.treason === null ? undefined : because('SM-212', 'sm.not.treason-rolled');
  },
  seat: () => 'attacker',
  text: () => text('sm.treason.do-roll'),
  about: () => [],
  run: rolling,
});

type Written = Readonly<{ face: number }>;

const writing = procedure('write-treason', 'SM-212', function* (game: Play, { face }: Written): Steps {
  const name = game.state.options.treasonTable[face - 1] ?? 'bought';
  yield* tell<Fact>({ kind: 'treason-rolled', face, name, secret: true });
});

/** SM-212 (DSM-107): the attacker rolls in secret and writes the die down; only the side that benefits sees it. */
export const writeTreason = order<Written>({
  rule: 'SM-212',
  candidates: () => [1, 2, 3, 4, 5, 6].map((face) => ({ face })),
  check: (siege, { face }) => {
    const moment = wrongMoment(siege, 'omens');
    if (moment !== undefined) return moment;
    const { options, assault } = siege;
    if (options.treason === 'off') return because('SM-212', 'sm.not.no-treason');
    if (options.treasonRoll === 'open') return because('SM-212', 'sm.not.treason-open');
    // SM-219 (DSM-114): spies are useless if all is known; the die may be rerolled.
    const again = assault.treason?.name === 'spies' && options.values !== 'hidden';
    if (assault.treason !== null && !again) return because('SM-212', 'sm.not.treason-rolled');
    return Number.isInteger(face) && face >= 1 && face <= 6 ? undefined : because('SM-212', 'sm.not.treason-die');
  },
  seat: () => 'attacker',
  text: (siege, { face }) =>
    text('sm.treason.do-write', { face, name: text(`sm.treason.${siege.options.treasonTable[face - 1] ?? 'bought'}`) }),
  about: () => [],
  secret: () => true,
  openly: () => text('sm.treason.openly'),
  run: writing,
});
