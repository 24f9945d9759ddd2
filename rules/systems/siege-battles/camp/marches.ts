import { procedure } from '../../../kernel/procedure.ts';
import { call, declareYesNo, roll, tell } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import { D6 } from '../base/dice.ts';
import { remove, warded } from '../base/harm.ts';
import { leadershipTest } from '../base/leadership.ts';
import { isImmune } from '../base/rules.ts';
import type { Fact } from '../facts.ts';
import { immuneToDisease, mouthsOf, starve } from '../hardship/starvation.ts';
import { unitName } from '../names.ts';
import { unitOf, unitsOf } from '../pieces.ts';
import type { Play, Siege, Steps } from '../state.ts';

/** Other hardships: disease in the attacker's camp (SB-227), a Forced March (SB-218), prisoners (SB-232 to SB-234). */

/** SB-227: whether the unit is a machine that spreads disease. */
const spreads = (siege: Siege, id: string): boolean => unitOf(siege, id).roster.machine?.class === 'stone-thrower';

/** SB-227: crews first; if any crew fails, everybody else too. Plain dice: no re-rolls or modifiers. */
export function* diseaseOfAttacker(game: Play): Steps {
  if (!game.state.sides.attacker.items.includes('disease')) return;
  const ill = Object.keys(game.state.units).filter(
    (id) => unitOf(game.state, id).roster.side === 'attacker' && !immuneToDisease(game.state, id), // SB-228
  );
  let failed = false;
  const crews = ill.filter((id) => spreads(game.state, id));
  for (const unit of crews) {
    const { wounds } = yield* call(starve, { unit, by: 'attacker', plain: true });
    failed ||= wounds > 0;
  }
  if (!failed) return;
  for (const unit of ill.filter((id) => !crews.includes(id)))
    yield* call(starve, { unit, by: 'attacker', plain: true });
}

/** SB-218: a 6 is a wound without armour save. Not a Starvation Roll, so no option changes it. */
export const forcedMarch = procedure('forced-march', 'SB-218', function* (game: Play): Steps {
  if (!game.state.sides.defender.items.includes('forced-march')) return;
  const relief = Object.keys(game.state.units).filter((id) => {
    const { roster, destroyed } = unitOf(game.state, id);
    return roster.side === 'defender' && roster.force === 'relief' && !destroyed;
  });
  for (const unit of relief) {
    const { models, mount } = unitOf(game.state, unit);
    const dice = mouthsOf({ models, mount });
    const faces = yield* roll({
      seat: 'defender',
      rule: 'SB-218',
      why: text('sb.camp.ask-march', { unit: unitName(game.state, unit), dice }),
      about: [unit],
      dice: Sum.of(dice, text('sb.sum.models'), 'SB-218', [unit]),
      sides: D6,
      reads: { kind: 'faces' },
    });
    const sixes = (some: readonly number[]): number => some.filter((face) => face === D6).length;
    yield* tell<Fact>({ kind: 'marched-hard', unit, faces, wounds: sixes(faces) });
    // SB-023: a mount has a die of its own.
    const onMount = sixes(faces.slice(models));
    if (onMount > 0) yield* tell<Fact>({ kind: 'mount-hurt', unit, wounds: onMount });
    const wounds = sixes(faces.slice(0, models));
    const unsaved = yield* warded(game, { unit }, { hits: wounds, strength: 1, by: 'defender' }, wounds);
    yield* remove(game, { unit }, unsaved);
  }
});

/** SB-232: once deployment is complete, every defending unit on the table that sees an enemy tests. */
export function* torture(game: Play): Steps {
  if (!game.state.sides.attacker.items.includes('torturing')) return;
  for (const unit of unitsOf(game.state, 'defender')) {
    // SB-234: the immune do not roll.
    if (unitOf(game.state, unit).joined !== null || isImmune(game.state, unit)) continue;
    const sees = yield* declareYesNo({
      seat: 'defender',
      rule: 'SB-232',
      why: text('sb.camp.ask-sees', { unit: unitName(game.state, unit) }),
      about: [unit],
      suggested: true,
    });
    if (!sees) continue;
    // SB-233: the General and the battle standard help as in any test.
    const stands = yield* call(leadershipTest, { unit, test: 'torture', rule: 'SB-233' });
    if (!stands) yield* tell<Fact>({ kind: 'tortured', unit });
  }
}
