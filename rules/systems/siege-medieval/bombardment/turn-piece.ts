import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { tell } from '../../../kernel/request.ts';
import type { Args } from '../../../kernel/system.ts';
import type { Fact } from '../facts.ts';
import { nameOf, unitName } from '../names.ts';
import { because, eachUnit, ofUnit, order, wrongMoment } from '../order.ts';
import type { Play, Siege, Steps, Unit } from '../state.ts';

/** Pieces that do not move: SM-035, SM-037. Bombards move as heavy cannons do (SM-039, DSM-021). */

/**
 * SM-035: heavy artillery, SM-037: and light artillery do not move; they only turn, on an order. Retreat and drive
 * back are results, not moves (DSM-019).
 * @returns the rule that keeps the piece in place, or `undefined`
 */
export function immobile({ roster }: Unit, { options }: Pick<Siege, 'options'>): string | undefined {
  const { artillery } = roster.profile;
  if (artillery === 'heavy-artillery') return 'SM-035';
  // SM-039 (DSM-021): bombards, which are heavy cannons of the equipment table, if the option says so.
  if (artillery === 'heavy-cannon' && roster.siege && options.bombardsMove === 'never') return 'SM-039';
  return artillery === 'light-artillery' ? 'SM-037' : undefined;
}

const turning = procedure(
  'turn-piece',
  'SM-035',
  function* (_game: Play, { unit }: { readonly unit: string } & Args): Steps {
    yield* tell<Fact>({ kind: 'piece-turned', unit });
  },
);

/**
 * SM-035, SM-037: a new facing needs an order; on the ramparts every edge is a front (DSM-020). A piece of these kinds
 * from the army list, which moves as usual, may spend its order on this too.
 */
export const turnPiece = order<{ readonly unit: string } & Args>({
  rule: 'SM-035',
  candidates: eachUnit,
  check: ofUnit((siege, unit) => {
    const name = nameOf(unit);
    const rule = immobile(unit, siege);
    if (rule === undefined) return because('SM-039', 'sm.not.moves-freely', { unit: name });
    const moment = wrongMoment(siege, 'command', unit.side);
    if (moment !== undefined) return moment;
    if (unit.place.on === 'section') return because('SM-037', 'sm.not.sees-all-round', { unit: name });
    return unit.ready && unit.stands > 0 ? undefined : because(rule, 'sm.not.needs-order', { unit: name });
  }),
  ...naming('sm.bombardment.do-turn', { unit: unitName }),
  run: turning,
});
