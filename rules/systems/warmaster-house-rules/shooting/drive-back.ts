import { procedure } from '../../../kernel/procedure.ts';
import { call, roll, tell } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { comesToRest } from '../moving/coming-to-rest.ts';
import { destroy } from '../game/destroy.ts';
import { allowance } from '../moving/pace.ts';
import { isEngaged, opponentOf, unitOf, type Battle, type Play, type Steps } from '../state.ts';
import { DRIVE_BACK_LESS } from './tables.ts';
import { positionUnderFire } from './under-fire.ts';

/** Units driven back by fire: HR-100, HR-160, HR-B08. */

/** HR-B08: one die per unsaved hit of the phase, fewer behind cover; HR-100: none for a fighting unit. */
export function driveBackDice(battle: Battle, id: string): Sum {
  const unit = unitOf(battle, id);
  const hits = Sum.of(unit.stands === 0 || isEngaged(battle, id) ? 0 : unit.shotHits, text('sum.unsaved'), 'HR-B08');
  return hits
    .plus(-DRIVE_BACK_LESS[positionUnderFire(unit)], text('sum.cover'), 'HR-B08')
    .atLeast(0, text('sum.least'), 'HR-B08');
}

/** HR-B08: away from the shooters; a 6 confuses, and a unit driven farther than a full-pace move is destroyed. */
export const driveBack = procedure(
  'drive-back',
  'HR-B08',
  function* (game: Play, { unit: id }: { readonly unit: string }): Steps {
    const dice = driveBackDice(game.state, id);
    if (dice.total === 0) return;
    const { roster, formation } = unitOf(game.state, id);
    const faces = yield* roll({
      seat: opponentOf(roster.side),
      rule: 'HR-B08',
      why: text('hr.shoot.drive-back', { unit: roster.name }),
      about: [id],
      dice,
      sides: 6,
      reads: { kind: 'faces' },
    });
    const cm = faces.reduce((sum, face) => sum + face, 0);
    const before = game.state;
    yield* tell<Fact>({ kind: 'driven-back', unit: id, cm, confused: faces.includes(6) });
    if (cm > allowance(roster, formation)) return yield* call(destroy, { unit: id, by: 'drive-back' });
    yield* comesToRest(game, id, before);
  },
);

/** HR-B08: whether the dice of a unit can drive it farther than a full-pace move. */
export function mayBeDrivenOff(battle: Battle, id: string): boolean {
  const { roster, formation } = unitOf(battle, id);
  return driveBackDice(battle, id).total * 6 > allowance(roster, formation);
}

/** Units due to be driven back, in roster order. */
export function drivenUnits(battle: Battle): readonly string[] {
  return Object.keys(battle.units).filter((id) => driveBackDice(battle, id).total > 0);
}
