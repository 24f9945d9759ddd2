import { procedure } from '../../../kernel/procedure.ts';
import { roll, tell } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import { ONE_D6 } from '../../../wargame/questions.ts';
import type { Fact } from '../facts.ts';
import { order, wrongMoment } from '../order.ts';
import type { Play, Steps } from '../state.ts';

/** S1: how long the siege lasted (SM-004, SM-005, SM-T1). */

/** SM-004: the first die gives the number of dice for the months; SM-005: their sum is the number of months. */
const duration = procedure('siege-duration', 'SM-004', function* (game: Play): Steps {
  const { durationRoller: seat, durationTable } = game.state.options;
  yield* tell<Fact>({ kind: 'reminder', rule: 'SM-001' });
  const face = yield* roll({
    seat,
    rule: 'SM-004',
    why: text('sm.duration.band'),
    ...ONE_D6,
  });
  const dice = durationTable[face - 1] ?? 0;
  yield* tell<Fact>({ kind: 'band-rolled', face, dice });
  // SM-005: no second roll for a band of one month.
  const months =
    dice === 0
      ? 1
      : yield* roll({
          seat,
          rule: 'SM-005',
          why: text('sm.duration.months', { dice }),
          dice: Sum.of(dice, text('sm.duration.sum-band'), 'SM-004'),
          sides: 6,
          reads: { kind: 'sum' },
        });
  yield* tell<Fact>({ kind: 'months-known', months });
});

export const rollDuration = order<Readonly<Record<string, never>>>({
  rule: 'SM-004',
  candidates: () => [{}],
  check: (siege) => wrongMoment(siege, 'duration'),
  seat: ({ options }) => options.durationRoller,
  text: () => text('sm.duration.do'),
  about: () => [],
  run: duration,
});
