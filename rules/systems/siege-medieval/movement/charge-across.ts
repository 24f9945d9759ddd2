import { procedure } from '../../../kernel/procedure.ts';
import { call, choose } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { unitName } from '../names.ts';
import { because, eachUnit, ofUnit, order } from '../order.ts';
import { engineOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { cannotCharge, charging, targetName, wayAcross } from './charge.ts';
import { cannotMove } from './permission.ts';

/** Charges to the other side of the walls, or down from them: one order per unit, which asks for the target. */

type Sally = Readonly<{ unit: string }>;

/** SM-122, SM-155, SM-160: whether a unit can charge a target on other ground than its own. */
const canCharge = (siege: Siege, unit: string, target: string): boolean =>
  cannotCharge(siege, { unit, target }) === undefined && wayAcross(siege, unit, target) !== undefined;

const everybody = (siege: Siege): readonly string[] => [
  ...Object.keys(siege.units),
  ...Object.keys(siege.engines).filter((id) => !engineOf(siege, id).destroyed),
];

/** Everybody a unit could charge on the other side of the walls, or down from them. */
export const chargeTargets = (siege: Siege, unit: string): readonly string[] =>
  everybody(siege).filter((target) => canCharge(siege, unit, target));

const crossing = procedure('charge-across', 'SM-B14', function* (game: Play, { unit }: Sally): Steps {
  const options = chargeTargets(game.state, unit).map((target) => ({
    id: target,
    text: targetName(game.state, target),
    about: [target],
  }));
  const [only] = options;
  const target =
    options.length === 1 && only !== undefined
      ? only.id
      : yield* choose({
          seat: unitOf(game.state, unit).side,
          rule: 'SM-B14',
          why: text('sm.movement.ask-whom', { unit: unitName(game.state, unit) }),
          about: [unit],
          options,
        });
  yield* call(charging, { unit, target });
});

export const chargeAcross = order<Sally>({
  rule: 'SM-B14',
  candidates: eachUnit,
  check: ofUnit((siege, _unit, { unit: id }) => {
    const stopped = cannotMove(siege, id);
    if (stopped !== undefined) return stopped;
    return everybody(siege).some((target) => canCharge(siege, id, target))
      ? undefined
      : because('SM-158', 'sm.not.walls-between', { unit: unitName(siege, id) });
  }),
  text: (siege, { unit: id }) => {
    const { place } = unitOf(siege, id);
    return text(place.on === 'section' ? 'sm.movement.do-charge-down' : 'sm.movement.do-charge-across', {
      unit: unitName(siege, id),
    });
  },
  about: ({ unit }) => [unit],
  run: crossing,
});
