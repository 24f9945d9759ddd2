import type { Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { scenarioOf } from '../scenarios/scenarios.ts';
import { ENGINES, EQUIPMENT, NEVER_BREACHES } from '../tables.ts';
import { ENGINE_RULES } from './purchases.ts';
import type { Setup, UnitSetup } from './setup.ts';

/**
 * Contradictions in a unit, and impossible places: SF-010, SF-020, SF-021, SF-024, SF-069, SF-209, SF-215, SF-217, SF-221,
 * SF-258, SF-270.
 */

/** All problems with a unit itself. Limits on what a side may buy are in `limits/`. */
export function unitProblems(unit: UnitSetup, setup: Setup): readonly Problem[] {
  return [
    ...profileProblems(unit),
    ...characterProblems(unit),
    ...placeProblems(unit, setup),
    ...partProblems(unit, setup),
  ];
}

function profileProblems({ id, name, called, profile }: UnitSetup): readonly Problem[] {
  const problems: Problem[] = [];
  const about = [id];
  const unit = called ?? name;
  if (profile.shots > 0 !== (profile.range !== null))
    problems.push({ text: text('problem.shots-and-range', { unit }), about });
  if (profile.wallBreaching && profile.shots === 0)
    problems.push({ text: text('problem.breaches-without-shots', { unit }), rule: 'SF-020', about });
  const small = NEVER_BREACHES.find((never) => name.toLowerCase().includes(never));
  if (profile.wallBreaching && small !== undefined)
    problems.push({ text: text('problem.small-shot', { unit }), rule: 'SF-021', about });
  if (profile.giant && profile.type !== 'monster')
    problems.push({ text: text('problem.giant-is-monster', { unit }), about });
  if (profile.engine !== undefined) {
    const { shots, hits, range, cannonLike } = ENGINES[profile.engine];
    const same =
      profile.shots === shots && profile.hits === hits && profile.range === range && profile.cannonLike === cannonLike;
    if (!same || !profile.wallBreaching || profile.armour !== null || profile.type !== 'artillery')
      problems.push({
        text: text('problem.engine-profile', {
          unit,
          engine: text(`engine.${profile.engine}`),
          shots,
          hits,
          range,
        }),
        rule: ENGINE_RULES[profile.engine],
        about,
      });
  }
  return problems;
}

/** SF-069, SF-154, SF-B19, SF-B23: only characters give orders, cast spells and have a mount of their own. */
function characterProblems({ id, name, called, profile }: UnitSetup): readonly Problem[] {
  const { type, command, wizard, mount } = profile;
  if (type === 'character') return [];
  const [figures, about] = [{ unit: called ?? name }, [id]];
  const problems: Problem[] = [];
  if (command !== null || wizard)
    problems.push({ text: text('problem.only-characters', figures), rule: 'SF-B23', about });
  if (mount !== 'foot') problems.push({ text: text('problem.mount-of-character', figures), rule: 'SF-069', about });
  return problems;
}

/** SF-024, SF-209, SF-270: what a unit is told to do or to be in a siege that has no such part for it. */
function partProblems(unit: UnitSetup, setup: Setup): readonly Problem[] {
  const { id, name, called, side, profile, place, force, laidOn = [] } = unit;
  const figures = { unit: called ?? name };
  const problems: Problem[] = [];
  // SF-270: the defender alone divides his army.
  if (force !== undefined && side === 'attacker')
    problems.push({ text: text('problem.no-force', figures), rule: 'SF-270', about: [id] });
  // SF-024: whoever measures a section beforehand can hurt it.
  for (const section of laidOn)
    if (!setup.sections.some((known) => known.id === section))
      problems.push({ text: text('problem.laid-on-nothing', { ...figures, section }), rule: 'SF-024', about: [id] });
  if (laidOn.length > 0 && !profile.wallBreaching)
    problems.push({ text: text('problem.laid-without-breaching', figures), rule: 'SF-024', about: [id] });
  // SF-209: engines of the siege stand on the table, and stay there.
  if (profile.engine !== undefined && place.on === 'sections')
    problems.push({ text: text('problem.engine-on-section', figures), rule: 'SF-209', about: [id] });
  return problems;
}

function placeProblems({ id, name, called, profile, equipment, place }: UnitSetup, setup: Setup): readonly Problem[] {
  if (place.on !== 'sections') return [];
  const problems: Problem[] = [];
  const about = [id];
  const unit = called ?? name;
  let placed = (place.foot ?? 0) + (place.courtyard?.stands ?? 0);
  for (const [section, count] of Object.entries(place.stands)) {
    placed += count;
    const known = setup.sections.find((other) => other.id === section);
    if (known === undefined) problems.push({ text: text('problem.no-such-section', { unit, section }), about });
    // SF-258: what was not paid for is not in play.
    else if (scenarioOf(setup).frontOnly && !known.front)
      problems.push({ text: text('problem.not-in-play', { unit, section }), rule: 'SF-258', about });
  }
  if (placed !== profile.stands)
    problems.push({ text: text('problem.stands-placed', { unit, stands: profile.stands, placed }), about });
  if (Object.keys(place.stands).length === 0)
    problems.push({ text: text('problem.nobody-on-sections', { unit }), about });
  // SF-010
  const climbs =
    profile.type === 'infantry' ? !profile.cavalryBases : profile.type === 'artillery' || profile.type === 'character';
  if (!climbs) problems.push({ text: text('problem.no-climber', { unit }), rule: 'SF-010', about });
  if (equipment.some((item) => EQUIPMENT[item].machine))
    problems.push({ text: text('problem.machine-on-section', { unit }), rule: 'SF-010', about });
  return problems;
}
