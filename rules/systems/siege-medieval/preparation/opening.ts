import { procedure } from '../../../kernel/procedure.ts';
import { choose, declareNumber, roll, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { ONE_D6 } from '../../../wargame/questions.ts';
import type { Fact } from '../facts.ts';
import { because, order, wrongMoment } from '../order.ts';
import type { Play, Steps } from '../state.ts';

/** S7 to S8: the end of the omens, the length of the battle, and who begins (SM-067 to SM-069, SM-B26). */

const closingOmens = procedure('end-omens', 'SM-067', function* (_game: Play): Steps {
  yield* tell<Fact>({ kind: 'stage-began', phase: 'opening' });
});

export const endOmens = order<Readonly<Record<string, never>>>({
  rule: 'SM-067',
  candidates: () => [{}],
  check: (siege) => wrongMoment(siege, 'omens'),
  text: () => text('sm.opening.do-end-omens'),
  about: () => [],
  run: closingOmens,
});

/** SM-B26: turns of each side for a roll of 1-2, 3-4 and 5-6. */
export const TURNS = [6, 6, 7, 7, 8, 8] as const;

/** SM-068: agreed, rolled, or unlimited. */
const lasting = procedure('battle-length', 'SM-068', function* (_game: Play): Steps {
  const how = yield* choose({
    seat: 'attacker',
    rule: 'SM-068',
    why: text('sm.opening.ask-length'),
    options: ['roll', 'number', 'none'].map((id) => ({ id, text: text(`sm.opening.length-${id}`) })),
  });
  if (how === 'none') return yield* tell<Fact>({ kind: 'length-fixed', turns: null });
  if (how === 'number') {
    const turns = yield* declareNumber({
      seat: 'attacker',
      rule: 'SM-068',
      why: text('sm.opening.ask-turns'),
      unit: 'turns',
      min: 1,
      max: 40,
      step: 1,
      suggested: 7,
    });
    return yield* tell<Fact>({ kind: 'length-fixed', turns });
  }
  const face = yield* roll({
    seat: 'attacker',
    rule: 'SM-B26',
    why: text('sm.opening.roll-length'),
    ...ONE_D6,
  });
  yield* tell<Fact>({ kind: 'length-fixed', turns: TURNS[face - 1] ?? 8 });
});

export const fixLength = order<Readonly<Record<string, never>>>({
  rule: 'SM-068',
  candidates: () => [{}],
  check: (siege) =>
    wrongMoment(siege, 'opening') ?? (siege.lengthFixed ? because('SM-068', 'sm.not.length-fixed') : undefined),
  text: () => text('sm.opening.do-length'),
  about: () => [],
  run: lasting,
});

/** SM-069: one die each; the higher begins, and ties are rerolled with the same order. */
const throwing = procedure('first-side', 'SM-069', function* (_game: Play): Steps {
  const attacker = yield* roll({
    seat: 'attacker',
    rule: 'SM-069',
    why: text('sm.opening.roll-attacker'),
    ...ONE_D6,
  });
  const defender = yield* roll({
    seat: 'defender',
    rule: 'SM-069',
    why: text('sm.opening.roll-defender'),
    ...ONE_D6,
  });
  if (attacker === defender) return yield* tell<Fact>({ kind: 'first-tied', face: attacker });
  yield* tell<Fact>({
    kind: 'battle-opened',
    first: attacker > defender ? 'attacker' : 'defender',
    faces: [attacker, defender],
  });
});

export const rollFirst = order<Readonly<Record<string, never>>>({
  rule: 'SM-069',
  candidates: () => [{}],
  check: (siege) =>
    wrongMoment(siege, 'opening') ?? (siege.lengthFixed ? undefined : because('SM-068', 'sm.not.length-first')),
  text: () => text('sm.opening.do-first'),
  about: () => [],
  run: throwing,
});

export const openingCommands = { 'end-omens': endOmens, 'battle-length': fixLength, 'first-side': rollFirst } as const;
