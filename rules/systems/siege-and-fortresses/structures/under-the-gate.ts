import { call, choose, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { leaveMachineAfterRecoil } from '../assaults/recoil.ts';
import { defensiveFire, mayAnswerFromAbove } from '../battering/defensive-fire.ts';
import type { Fact } from '../facts.ts';
import { sectionName } from '../names.ts';
import { sectionOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';

/** Attackers passing through a broken gate under fire from above: SF-050, SF-078, SF-091. */

/** Whether a broken gate is still defended from above against this unit. */
export function isDefendedFromAbove(siege: Siege, unit: string, section: string): boolean {
  return sectionOf(siege, section).state === 'gate-broken' && mayAnswerFromAbove(siege, unit, section);
}

/**
 * SF-050, SF-078: missiles and oil from above, as if the wall beside them were attacked; a stand lost throws it back
 * 1 cm per hit (SF-091).
 * @returns unsaved hits on the unit if it got through; `undefined` if it did not
 */
export function* passUnderFire(game: Play, unit: string, section: string): Steps<number | undefined> {
  if (!isDefendedFromAbove(game.state, unit, section)) return 0;
  const { stands } = unitOf(game.state, unit);
  const fire = yield* call(defensiveFire, { target: unit, section, fromAbove: true });
  const left = unitOf(game.state, unit).stands;
  if (left === stands) return fire.unsaved;
  if (left === 0) return undefined;
  const cm = game.state.options.assaultBeatenOffBy === 'all-hits' ? fire.hits : fire.unsaved;
  yield* tell<Fact>({ kind: 'assault-beaten-off', unit, section, cm });
  yield* leaveMachineAfterRecoil(game, { unit, section, cm });
  return undefined;
}

/**
 * SF-009: the gate, breach or broken gate through which a unit charges; asked only where somebody above one of them has
 * something to pour or to shoot.
 * @param ways the sections it could go through
 * @returns the broken gate, or `undefined` if it is not defended from above
 */
export function* gateOfCharge(game: Play, unit: string, ways: readonly string[]): Steps<string | undefined> {
  if (!ways.some((section) => isDefendedFromAbove(game.state, unit, section))) return undefined;
  return yield* choose({
    seat: unitOf(game.state, unit).roster.side,
    rule: 'SF-009',
    why: text('ask.through-which-gap', { unit: unitOf(game.state, unit).roster.name }),
    about: [unit],
    options: ways.map((id) => ({ id, text: sectionName(sectionOf(game.state, id).plan), about: [id] })),
  });
}
