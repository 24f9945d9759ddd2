import type { Problem } from '../../../kernel/system.ts';
import { because } from '../order.ts';
import type { Setup } from '../start/setup.ts';

/** Both armies and the defender's two forces: SB-001, SB-003, SB-004, SB-012, SB-017. */

/** SB-011, SB-172, SB-173: a machine bought with Siege Points is not part of the army. */
export const isBought = (items: readonly string[]): boolean =>
  items.includes('magma-cannon') || items.some((item) => item.startsWith('additional-'));

/** A unit's army points, also used as Victory Points. */
export const armyPoints = ({ points, items }: Pick<Setup['units'][number], 'points' | 'items'>): number =>
  isBought(items) ? 0 : points;

const worth = (units: Setup['units']): number => units.reduce((sum, unit) => sum + armyPoints(unit), 0);

/** SB-002: whether the player listed first defends. */
export const defendsFirst = (face: number): boolean => face <= 3;

/** SB-003: the attacker does not split the army. */
export const wholeArmy = ({ units }: Pick<Setup, 'units'>): readonly Problem[] =>
  units
    .filter(({ side, force }) => side === 'attacker' && force === 'relief')
    .map(({ name, called }) => because('SB-003', 'sb.setup.attacker-whole', { unit: called ?? name }));

/** SB-002: on 1 to 3 the player listed first defends, on 4 to 6 the other. */
export const drawProblems = ({ draw, sides }: Pick<Setup, 'draw' | 'sides'>): readonly Problem[] =>
  draw === undefined || (sides[0].seat === 'defender') === defendsFirst(draw)
    ? []
    : [because('SB-002', 'sb.setup.wrong-roles', { draw })];

export function forceProblems({ points = 0, units, sections, begin }: Setup): readonly Problem[] {
  const problems: Problem[] = [];
  // SB-001: no roster costs more than the agreed size.
  for (const side of ['attacker', 'defender'] as const) {
    const over = worth(units.filter((unit) => unit.side === side)) - points;
    if (over > 0) problems.push(because('SB-001', `sb.setup.army-too-large-${side}`, { side, over }));
  }
  const defender = units.filter(({ side }) => side === 'defender');
  const relief = defender.filter(({ force }) => force === 'relief');
  // SB-004: each force needs a non-character unit; the relief has at least a quarter of the points, not rounded.
  for (const force of ['defence', 'relief'] as const)
    if (!defender.some((unit) => unit.force === force && unit.rank === 'unit'))
      problems.push(because('SB-004', `sb.setup.no-unit-in-${force}`));
  const missing = Math.ceil(worth(defender) / 4 - worth(relief));
  if (worth(relief) * 4 < worth(defender)) problems.push(because('SB-004', 'sb.setup.relief-too-small', { missing }));
  // SB-012: three objectives need three sections; SB-017, SB-018: three markers, one in a section.
  if (sections.length < 3 && begin === 'battle') problems.push(because('SB-012', 'sb.setup.too-few-sections'));
  // SB-013: a wall at the end of the chain needs a tower on at least one side.
  for (const { id, kind } of sections) {
    const beside = sections.filter(
      (one) => one.links.includes(id) || sections.some((own) => own.id === id && own.links.includes(one.id)),
    );
    if (kind === 'wall' && beside.length < 2 && !beside.some((one) => one.kind === 'tower'))
      problems.push(because('SB-013', 'sb.setup.wall-without-tower', { id }));
  }
  const objectives = sections.filter(({ objective }) => objective).length;
  if (begin === 'battle' && objectives !== 3) problems.push(because('SB-017', 'sb.setup.objectives', { objectives }));
  return problems;
}
