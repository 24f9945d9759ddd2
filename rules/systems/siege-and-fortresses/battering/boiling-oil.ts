import { procedure } from '../../../kernel/procedure.ts';
import { call, roll, tell } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import { ONE_D6 } from '../../../wargame/questions.ts';
import { attack, type Wounds } from '../mechanics/casualties.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { standsOn } from '../garrison/places.ts';
import { sectionOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { saveUnderMachine, worse } from '../mechanics/status.ts';
import { OIL_ATTACKS, OIL_SAVE_PENALTY, TO_HIT } from '../tables.ts';

/** Boiling oil and rock droppers: SF-050, SF-203 to SF-208. */

/**
 * SF-204: whether a unit can pour oil on a section's attacker: it mans a section with oil there, or next to it.
 * @param around the attacked section first, then its neighbours
 */
export function hasOil(siege: Siege, unit: string, target: string, around: readonly string[]): boolean {
  if (unitOf(siege, target).roster.profile.type === 'flyer') return false; // SF-150
  const reach = siege.options.oilOf === 'neighbours-too' ? around : around.slice(0, 1);
  return reach.some((id) => {
    const { plan, state, noOilOn } = sectionOf(siege, id);
    return plan.oil && state !== 'breach' && !noOilOn.includes(target) && standsOn(unitOf(siege, unit), id) > 0;
  });
}

/** SF-207: one die gives the number of attacks; each hits on 4+ and worsens the save by 1 (SF-208). */
export const pourOil = procedure(
  'boiling-oil',
  'SF-207',
  function* (game: Play, { unit, target }: { unit: string; target: string }): Steps<Wounds> {
    const { roster } = unitOf(game.state, unit);
    const face = yield* roll({
      seat: roster.side,
      rule: 'SF-207',
      why: text('ask.oil', { unit: roster.name, target: unitName(game.state, target) }),
      about: [unit, target],
      ...ONE_D6,
    });
    const attacks = OIL_ATTACKS[face] ?? 0;
    yield* tell<Fact>({ kind: 'oil-poured', unit, target, attacks });
    if (attacks === 0) return { hits: 0, unsaved: 0 };
    return yield* call(attack, {
      target,
      dice: Sum.of(attacks, text('adds.oil-die'), 'SF-207'),
      toHit: Sum.of(game.state.options.oilHits === 'always' ? 1 : TO_HIT.open, text('sum.open'), 'SF-207'),
      save: worse(saveUnderMachine(unitOf(game.state, target)), OIL_SAVE_PENALTY),
      rule: 'SF-207',
      less: null,
      by: unit,
    });
  },
);
