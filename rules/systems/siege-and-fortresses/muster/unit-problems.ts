import type { Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { scenarioOf } from '../scenarios/scenarios.ts';
import { ENGINES, EQUIPMENT, NEVER_BREACHES } from '../tables.ts';
import { ENGINE_RULES } from './purchases.ts';
import type { Setup, UnitSetup } from './setup.ts';

/** Contradictions in a unit, and impossible places: SF-010, SF-020, SF-021, SF-215, SF-217, SF-221, SF-258. */

/** All problems with a unit itself. Limits on what a side may buy are in `limits/`. */
export function unitProblems(unit: UnitSetup, setup: Setup): readonly Problem[] {
  return [...profileProblems(unit), ...placeProblems(unit, setup)];
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
  // SF-B19, SF-154: only characters give orders and cast spells.
  if ((profile.command !== null || profile.wizard) && profile.type !== 'character')
    problems.push({ text: text('problem.only-characters', { unit }), rule: 'SF-B23', about });
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
