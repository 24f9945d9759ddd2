import { procedure } from '../../../kernel/procedure.ts';
import { choose, declareNumber, roll, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { goes } from '../moving/coming-to-rest.ts';
import { FALL_BACK_DICE } from '../melee/tables.ts';
import { unitOf, type Play, type Steps } from '../state.ts';

/** Falling back: HR-121, HR-126, HR-B15, HR-B16. */

/** HR-B16: at most 3D6 rolled by the owner; any minimum is in the owner's rulebook. @returns cm */
function* distanceBack(game: Play, id: string, rule: string): Steps<number> {
  const { side, name } = unitOf(game.state, id).roster;
  const most = yield* roll({
    seat: side,
    rule: 'HR-B16',
    why: text('hr.pursuit.fall-back-dice', { unit: name }),
    about: [id],
    dice: FALL_BACK_DICE,
    sides: 6,
    reads: { kind: 'sum' },
  });
  return yield* declareNumber({
    seat: side,
    rule,
    why: text('hr.pursuit.fall-back-distance', { unit: name, most }),
    about: [id],
    unit: 'cm',
    min: 0,
    max: most,
    step: 0,
    suggested: most,
  });
}

/**
 * HR-121: a victor falls back the way it charged from or toward its own edge; it holds if there is no way.
 * @param charged it has charged in this combat
 */
export const victorFallsBack = procedure(
  'fall-back',
  'HR-121',
  function* (game: Play, { unit: id, charged }: { readonly unit: string; readonly charged: boolean }): Steps {
    const { side, name } = unitOf(game.state, id).roster;
    const ways = charged ? ['where-it-charged-from', 'own-edge'] : ['own-edge'];
    const toward = yield* choose({
      seat: side,
      rule: 'HR-121',
      why: text('hr.pursuit.fall-back-way', { unit: name }),
      about: [id],
      options: [...ways, 'no-way'].map((way) => ({ id: way, text: text(`hr.pursuit.option.${way}`) })),
    });
    if (toward === 'no-way') return yield* tell<Fact>({ kind: 'held', unit: id });
    const cm = yield* distanceBack(game, id, 'HR-B16');
    const back = toward === 'own-edge' ? 'own-edge' : 'where-it-charged-from';
    yield* goes(game, { kind: 'fell-back', unit: id, cm, toward: back });
  },
);

/** HR-B15: after a draw; covered units stay where they are. */
export const fallsBackAfterDraw = procedure(
  'fall-back-after-draw',
  'HR-B15',
  function* (game: Play, { unit: id }: { readonly unit: string }): Steps {
    if (unitOf(game.state, id).position !== 'open') return;
    const cm = yield* distanceBack(game, id, 'HR-B15');
    yield* goes(game, { kind: 'fell-back', unit: id, cm, toward: 'away' });
  },
);
