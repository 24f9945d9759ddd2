import type { Problem } from '../../../../kernel/system.ts';
import { text } from '../../../../kernel/text.ts';
import { scenarioOf } from '../../scenarios/scenarios.ts';
import { CONTINGENT, TOWER_CAPACITY } from '../../tables.ts';
import { sideOf } from '../army-size.ts';
import { linesOf, type Purchases } from '../purchases.ts';
import type { Profile } from '../setup.ts';

/** The contingent of The Watchtower: SF-270, SF-271, SF-281. */

/** SF-010: which units may garrison a tower at all. */
function mayGarrison({ type, cavalryBases, engine }: Profile): boolean {
  return (type === 'infantry' && !cavalryBases) || (type === 'artillery' && engine === undefined);
}

/** Problems with the contingent, and what it still lacks. */
export function contingentProblems(purchases: Purchases): {
  readonly problems: readonly Problem[];
  readonly missing: readonly Problem[];
} {
  const problems: Problem[] = [];
  const missing: Problem[] = [];
  if (!scenarioOf(purchases).watchtower) return { problems, missing };
  const defenders = purchases.units.filter(({ side }) => side === 'defender');
  const contingent = defenders.filter(({ force }) => force === 'tower' || force === 'around');

  for (const { id, name, called, force } of defenders) {
    // SF-270: the rest is the relief force; who is what must be said.
    if (force === undefined)
      missing.push({ text: text('problem.which-force', { unit: called ?? name }), rule: 'SF-270', about: [id] });
  }
  const inside = contingent.filter(({ force }) => force === 'tower');
  for (const { id, name, called, profile } of inside) {
    const unit = called ?? name;
    // SF-281: characters do not join the garrison of their own accord.
    if (profile.type === 'character')
      problems.push({ text: text('problem.character-inside', { unit }), rule: 'SF-281', about: [id] });
    else if (!mayGarrison(profile))
      problems.push({ text: text('problem.no-climber', { unit }), rule: 'SF-010', about: [id] });
  }
  const stands = inside.reduce((sum, { profile }) => sum + profile.stands, 0);
  const about = inside.map(({ id }) => id);
  // SF-271: two units at most; SF-121: two share a tower only with three stands between them.
  if (inside.length > CONTINGENT.unitsInside)
    problems.push({
      text: text('problem.units-inside', { count: inside.length, most: CONTINGENT.unitsInside }),
      rule: 'SF-271',
      about,
    });
  else if (inside.length > 1 && stands > TOWER_CAPACITY.standard.stands)
    problems.push({
      text: text('problem.stands-inside', { stands, most: TOWER_CAPACITY.standard.stands }),
      rule: 'SF-121',
      about,
    });

  const points = sideOf(purchases, 'defender')?.points;
  if (points === undefined) return { problems, missing };
  // SF-270: characters, units outside, tripled units and oil all count in the quarter.
  const ids = new Set([...contingent.map(({ id }) => id), ...purchases.sections.map(({ id }) => id)]);
  const lines = linesOf(purchases).filter(({ seat, about: piece }) => seat === 'defender' && ids.has(piece));
  const spent = lines.reduce((sum, line) => sum + line.points, 0);
  if (spent * CONTINGENT.share > points)
    problems.push({
      text: text('problem.contingent', { spent, most: Math.floor(points / CONTINGENT.share), points }),
      rule: 'SF-270',
      about: [...ids],
    });
  if (!contingent.some(({ profile }) => profile.type === 'character'))
    missing.push({ text: text('problem.contingent-character'), rule: 'SF-270' });
  return { problems, missing };
}
