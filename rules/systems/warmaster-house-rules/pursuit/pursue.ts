import { choose, declareNumber } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { goes } from '../moving/coming-to-rest.ts';
import { FARTHEST } from '../moving/tables.ts';
import { unitName } from '../names.ts';
import { unitOf, type Play, type Steps } from '../state.ts';
import { goesOnWithFront, mostInContact } from './front.ts';
import type { Won } from './won.ts';

/** A victor pursues a beaten enemy: HR-113, HR-114, HR-122, HR-123, HR-B17, HR-B19. */

/** @param targets beaten enemies that it may pursue, at least one; @param cm of their retreat */
export function* pursues(game: Play, { combat, unit: id, fought, retreat }: Won, targets: readonly string[]): Steps {
  const { side, name } = unitOf(game.state, id).roster;
  const most = mostInContact(game.state, id, fought);
  const target = yield* choose({
    seat: side,
    rule: 'HR-B17',
    why: text('hr.pursuit.whom', { unit: name }),
    about: [id, ...targets],
    options: targets.map((one) => ({
      id: one,
      text: text('hr.named', { name: unitName(game.state, one) }),
      about: [one],
    })),
  });
  yield* goesOnWithFront(game, id);
  // HR-B19: the printed rule is uncertain, so the players may count another distance.
  const cm = yield* declareNumber({
    seat: side,
    rule: 'HR-B19',
    why: text('hr.pursuit.retreat-that-counts', { unit: name, target: unitName(game.state, target), cm: retreat }),
    about: [id, target],
    unit: 'cm',
    min: 0,
    max: FARTHEST,
    step: 0,
    suggested: retreat,
  });
  yield* goes(game, { kind: 'pursued', combat, unit: id, target, cm, most });
}
