import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, declareNumber, tell, type Option } from '../../../kernel/request.ts';
import { text, type Text } from '../../../kernel/text.ts';
import { shotsOf } from '../mechanics/shots.ts';
import { hasOil, pourOil } from './boiling-oil.ts';
import { freeStands } from '../combat/parties.ts';
import { isTower } from '../garrison/capacity.ts';
import { attack, type Wounds } from '../mechanics/casualties.ts';
import type { Fact } from '../facts.ts';
import { theSection, unitName } from '../names.ts';
import { occupantsOf, standsOn } from '../garrison/places.ts';
import { sectionOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { allowsSave, saveUnderMachine, toHit } from '../mechanics/status.ts';

/** Defensive fire: SF-042, SF-086, SF-088 to SF-090, SF-092, SF-142, SF-205, SF-206, SF-213, SF-B10. */

interface Charge {
  readonly target: string;
  readonly section: string;
  /** SF-050, SF-078: only troops above a broken gate answer, not the neighbouring sections. */
  readonly fromAbove?: boolean;
}

const NO_WOUNDS: Wounds = { hits: 0, unsaved: 0 };

/** SF-042: every unit on the section and its neighbours shoots, pours oil or does nothing (SF-205). */
export const defensiveFire = procedure(
  'defensive-fire',
  'SF-042',
  function* (game: Play, { target, section, fromAbove = false }: Charge): Steps<Wounds> {
    const around = fromAbove ? [section] : [section, ...sectionOf(game.state, section).plan.beside];
    // SF-088: includes troops in a neighbouring tower; SF-142: and the garrison above an attacked gate.
    const garrison = garrisonOf(game.state, around, target);
    const silent = garrison.filter((id) => hasAnswered(game.state, id, section));
    let all = NO_WOUNDS;
    for (const unit of garrison) {
      if (unitOf(game.state, target).stands === 0) break;
      // SF-B10: only stands not yet in contact.
      if (freeStands(game.state, unit) === 0) continue;
      const options: Option[] = [];
      if (!silent.includes(unit) && canStandAndShoot(game.state, unit))
        options.push({ id: 'shoot', text: text('option.shoot') });
      if (hasOil(game.state, unit, target, around)) options.push({ id: 'oil', text: text('option.oil') });
      options.push({ id: 'nothing', text: text('option.nothing') });
      const how = yield* choose({
        seat: unitOf(game.state, unit).roster.side,
        rule: 'SF-205',
        why: askDefend(options, {
          unit: unitName(game.state, unit),
          target: unitName(game.state, target),
          section: theSection(sectionOf(game.state, section).plan),
        }),
        about: [unit, target, section],
        options,
      });
      if (how === 'nothing') continue;
      const wounds =
        // SF-206: oil is poured at the moment of the charge, like missile fire.
        how === 'oil' ? yield* call(pourOil, { unit, target }) : yield* call(standAndShoot, { unit, target });
      all = { hits: all.hits + wounds.hits, unsaved: all.unsaved + wounds.unsaved };
    }
    // SF-089: a tower may answer only the first assault on a neighbour, even if it declined to.
    const towers = around
      .slice(1)
      .filter((id) => isTower(sectionOf(game.state, id).plan) && occupantsOf(game.state, id).length > 0);
    if (towers.length > 0) yield* tell<Fact>({ kind: 'towers-answered', sections: towers });
    return all;
  },
);

/** SF-205: the question to a unit that has missiles, oil or both. */
export function askDefend(options: readonly Option[], figures: NonNullable<Text['with']>): Text {
  const has = (id: string): boolean => options.some((option) => option.id === id);
  if (has('shoot') && has('oil')) return text('ask.defend', figures);
  return has('oil') ? text('ask.defend-oil', figures) : text('ask.defend-shots', figures);
}

/** SF-050, SF-078: whether anyone above a gateway has missiles or oil to use on a unit passing through. */
export function mayAnswerFromAbove(siege: Siege, target: string, section: string): boolean {
  return garrisonOf(siege, [section], target).some(
    (id) => freeStands(siege, id) > 0 && (canStandAndShoot(siege, id) || hasOil(siege, id, target, [section])),
  );
}

/** SF-086, SF-126: how many of the free stands have range and sight; a single stand is not asked about. */
export function* standsInReach(game: Play, unit: string, target: string, free: number): Steps<number> {
  if (free <= 1) return free;
  const { profile, side, name } = unitOf(game.state, unit).roster;
  return yield* declareNumber({
    seat: side,
    rule: 'SF-086',
    why: text('ask.stands-in-range', { unit: name, target: unitName(game.state, target), range: profile.range ?? 0 }),
    about: [unit, target],
    unit: 'stands',
    min: 0,
    max: free,
    step: 1,
    suggested: free,
  });
}

/** SF-B10: stands with range and sight shoot; a unit charging the foot of a wall is in the open (SF-085, T7). */
export const standAndShoot = procedure(
  'stand-and-shoot',
  'SF-092',
  function* (game: Play, { unit, target }: { unit: string; target: string }): Steps<Wounds> {
    const shooter = unitOf(game.state, unit);
    const { profile } = shooter.roster;
    const stands = yield* standsInReach(game, unit, target, freeStands(game.state, unit));
    if (stands === 0) return NO_WOUNDS;
    const charger = unitOf(game.state, target);
    return yield* call(attack, {
      target,
      dice: shotsOf(shooter, stands),
      toHit: toHit('open', profile.cannonLike),
      save: allowsSave(shooter) ? saveUnderMachine(charger) : null,
      rule: 'SF-092',
      less: null,
      by: unit,
    });
  },
);

/** Enemies of the charger on these sections, without duplicates. */
function garrisonOf(siege: Siege, around: readonly string[], target: string): readonly string[] {
  const { side } = unitOf(siege, target).roster;
  const units = around.flatMap((section) =>
    occupantsOf(siege, section).filter(([, unit]) => unit.roster.side !== side),
  );
  return [...new Set(units.map(([id]) => id))];
}

/** SF-B10: missile troops with a stand not yet in contact; SF-213: never the three siege engines. */
export function canStandAndShoot(siege: Siege, id: string): boolean {
  const { profile } = unitOf(siege, id).roster;
  return profile.shots > 0 && profile.engine === undefined && freeStands(siege, id) > 0;
}

/** SF-089: whether a unit is only in towers next to the attacked section that have all answered this turn. */
function hasAnswered(siege: Siege, id: string, attacked: string): boolean {
  const unit = unitOf(siege, id);
  if (unit.place.on !== 'sections' || standsOn(unit, attacked) > 0) return false;
  return Object.keys(unit.place.stands).every((section) => sectionOf(siege, section).answered);
}
