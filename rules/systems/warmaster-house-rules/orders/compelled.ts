import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { choose, declareNumber, declareYesNo, tell } from '../../../kernel/request.ts';
import type { Args } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { beforePoints } from '../command/order-points.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { because, noSuch, order, unitNamed, wrongMoment } from '../order.ts';
import { opponentOf, standing, unitOf, type Play, type Steps } from '../state.ts';
import { announceCharge } from './announce-charge.ts';

/** Units that are compelled to charge: HR-049, HR-050, HR-101, HR-B23. */

/** HR-B23, in cm. */
export const INITIATIVE = 20;

interface Compelled extends Args {
  readonly unit: string;
}

/** HR-050: an ordered unit is no longer compelled. */
export function* settleCompelled(game: Play, unit: string): Steps {
  if (unitOf(game.state, unit).compelledNow) yield* tell<Fact>({ kind: 'compelled-settled', unit });
}

/** HR-050: a unit without a received order charges an enemy it sees, at no cost. */
export function* chargeOfItsOwn(game: Play, unit: string): Steps {
  if (!unitOf(game.state, unit).compelledNow) return;
  yield* tell<Fact>({ kind: 'compelled-settled', unit });
  const { roster } = unitOf(game.state, unit);
  const asked = { seat: roster.side, about: [unit] };
  const figures = { unit: roster.name, cm: INITIATIVE };
  const sees = yield* declareYesNo({
    ...asked,
    rule: 'HR-050',
    why: text('hr.orders.ask-eligible-target', figures),
    suggested: true,
  });
  const enemies = standing(game.state, opponentOf(roster.side));
  if (!sees || enemies.length === 0) return;
  const target = yield* choose({
    ...asked,
    rule: 'HR-B23',
    why: text('hr.orders.ask-which-target', figures),
    options: enemies.map((id) => ({ id, text: text('hr.named', { name: unitName(game.state, id) }), about: [id] })),
  });
  const cm = yield* declareNumber({
    ...asked,
    rule: 'HR-B23',
    why: text('hr.orders.ask-target-distance', { ...figures, target: unitName(game.state, target) }),
    unit: 'cm',
    min: 0,
    max: INITIATIVE,
    step: 0,
    suggested: INITIATIVE,
  });
  yield* announceCharge(game, { charger: unit, target, how: 'initiative', cm });
}

const letting = procedure('let-charge', 'HR-050', function* (game: Play, { unit }: Compelled): Steps {
  yield* chargeOfItsOwn(game, unit);
});

/** HR-050: its owner lets it charge; HR-049: no other unit charges on initiative. */
export const letCharge = order<Compelled>({
  rule: 'HR-050',
  candidates: (battle) => standing(battle, battle.active).map((unit) => ({ unit })),
  check: (battle, { unit: id }) => {
    const unit = unitNamed(battle, id);
    if (unit === undefined) return noSuch(id);
    const figures = { unit: unit.roster.name };
    const moment = wrongMoment(battle, 'command', unit.roster.side);
    if (moment !== undefined) return moment;
    if (beforePoints(battle)) return because('HR-004', 'hr.not.roll-first');
    if (!unit.roster.compelled) return because('HR-049', 'hr.not.compelled', figures);
    return unit.compelledNow ? undefined : because('HR-050', 'hr.not.compelled-now', figures);
  },
  ...naming('hr.do.let-charge', { unit: unitName }),
  run: letting,
});
