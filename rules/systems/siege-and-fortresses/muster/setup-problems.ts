import type { Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { isTower, roomLeft, type Standing } from '../garrison/capacity.ts';
import { scenarioOf } from '../scenarios/scenarios.ts';
import { FORTIFICATIONS, SECTION_WIDTH } from '../tables.ts';
import { muster } from './muster.ts';
import type { SectionSetup, Setup } from './setup.ts';
import { unitProblems } from './unit-problems.ts';

/** Set-up: SF-007, SF-019, SF-023, SF-032, SF-121, SF-122, SF-173, SF-246, SF-263, SF-B23. */

/** Everything in a set-up that contradicts itself or the rules, as sentences that name the piece. */
export function setupProblems(setup: Setup): readonly Problem[] {
  return [
    ...sideProblems(setup),
    ...sharedIds(setup),
    ...setup.sections.flatMap((section) => sectionProblems(section, setup)),
    ...setup.units.flatMap((unit) => unitProblems(unit, setup)),
    ...crowding(setup),
    ...sharedSections(setup),
    ...tokenProblems(setup),
    ...generals(setup),
    ...firstProblems(setup),
    ...muster(setup).flatMap(({ problems, missing }) => [...problems, ...missing]),
  ];
}

function sideProblems({ sides }: Setup): readonly Problem[] {
  const [a, b] = sides;
  if (a.seat === b.seat) return [{ text: text('problem.same-seats', { role: text(`role.${a.seat}`) }) }];
  return a.tincture === b.tincture ? [{ text: text('problem.same-tincture') }] : [];
}

/** Ids used twice. */
function sharedIds({ sections, units, earthworks, sallyGates }: Setup): readonly Problem[] {
  const seen = new Set<string>();
  return [...sections, ...units, ...earthworks, ...sallyGates].flatMap(({ id }) =>
    seen.size < seen.add(id).size ? [] : [{ text: text('problem.same-id', { id }), about: [id] }],
  );
}

function sectionProblems(section: SectionSetup, { sections }: Setup): readonly Problem[] {
  const problems: Problem[] = [];
  const { id, kind, footprint, beside, gate, partOf, low } = section;
  const { min, max } = SECTION_WIDTH;
  const figures = { section: id, width: footprint.width, min, max };
  if (footprint.width > max && isTower(section))
    problems.push({ text: text('problem.divide-tower', figures), rule: 'SF-023', about: [id] });
  else if (footprint.width < min || footprint.width > max)
    problems.push({ text: text('problem.section-width', figures), rule: 'SF-007', about: [id] });
  for (const other of beside) {
    if (other === id) problems.push({ text: text('problem.own-neighbour', { section: id }), about: [id] });
    else if (!sections.some((known) => known.id === other))
      problems.push({ text: text('problem.no-neighbour', { section: id, other }), about: [id] });
  }
  if (gate && kind !== 'palisade-tower')
    problems.push({ text: text('problem.gate-in-palisade', { section: id }), rule: 'SF-246', about: [id] });
  if (partOf !== undefined && !isTower(section))
    problems.push({ text: text('problem.part-of-tower', { section: id }), rule: 'SF-023', about: [id] });
  // SF-173: only towers can be low.
  if (low && !isTower(section))
    problems.push({ text: text('problem.low-tower', { section: id }), rule: 'SF-173', about: [id] });
  return problems;
}

/** SF-121, SF-122: no section holds more than it has room for. */
function crowding({ sections, units }: Setup): readonly Problem[] {
  const standing: Standing[] = units.map(({ place, profile }) => ({
    type: profile.type,
    stands: place.on === 'sections' ? place.stands : {},
  }));
  return sections.flatMap((section): readonly Problem[] => {
    const { id, room, partOf } = section;
    if (roomLeft(section, sections, standing) >= 0) return [];
    if (!isTower(section))
      return [{ text: text('problem.crowded', { section: id, room }), rule: 'SF-098', about: [id] }];
    return partOf === undefined
      ? [{ text: text('problem.crowded-tower', { section: id }), rule: 'SF-121', about: [id] }]
      : [{ text: text('problem.crowded-large-tower', { section: id }), rule: 'SF-122', about: [id] }];
  });
}

/** SF-019: the two sides never share a section; characters alone hold nothing (SF-152). */
function sharedSections({ sections, units }: Setup): readonly Problem[] {
  return sections.flatMap(({ id }) => {
    const sides = new Set(
      units.flatMap(({ side, place, profile }) =>
        place.on === 'sections' && place.stands[id] !== undefined && profile.type !== 'character' ? [side] : [],
      ),
    );
    return sides.size > 1
      ? [{ text: text('problem.both-sides-on', { section: id }), rule: 'SF-019', about: [id] }]
      : [];
  });
}

function tokenProblems({ tokens, sections }: Setup): readonly Problem[] {
  return Object.keys(tokens).flatMap((structure) => {
    const [id, part, more] = structure.split('/');
    const section = sections.find((known) => known.id === id);
    const sound =
      section !== undefined &&
      more === undefined &&
      (part === undefined || (part === 'gate' && (section.kind === 'gateway-tower' || section.gate)));
    if (!sound) return [{ text: text('problem.tokens-of-nothing', { structure }) }];
    // SF-032: with more tokens than it has Structure points it would have fallen.
    const { resistance, gate } = FORTIFICATIONS[section.kind];
    const most = part === 'gate' ? (gate ?? 0) : resistance;
    return (tokens[structure] ?? 0) <= most
      ? []
      : [{ text: text('problem.too-many-tokens', { structure, most }), rule: 'SF-032', about: [section.id] }];
  });
}

/** SF-B23: an army has one general. */
function generals({ units }: Setup): readonly Problem[] {
  return (['attacker', 'defender'] as const).flatMap((seat) =>
    units
      .filter(({ side, profile }) => side === seat && profile.general && profile.type === 'character')
      .slice(1)
      .map(({ id, name, called }) => ({
        text: text('problem.second-general', { unit: called ?? name }),
        rule: 'SF-B23',
        about: [id],
      })),
  );
}

/** SF-263, SF-276: the first player must be the one the scenario names. */
function firstProblems(setup: Setup): readonly Problem[] {
  const { first } = scenarioOf(setup);
  if (first === null || first.seat === setup.first) return [];
  return [{ text: text('problem.first', { role: text(`role.${first.seat}`) }), rule: first.rule }];
}
