import type { SectionView } from '../../rules/fortress/view.ts';
import { gateScale, wallScale } from '../../rules/fortress/map/geometry.ts';
import { towerHalf } from './tower-size.ts';

/** SVG transform from the section's own frame (field towards +y) to the plan. */
export function frameOf(section: SectionView): string {
  const { at, turn } = section.footprint;
  return `translate(${at.x} ${at.y}) rotate(${turn})`;
}

/** Scale from the size a piece is drawn at to its footprint. */
export function scaleOf(section: SectionView): readonly [x: number, y: number] {
  const { footprint } = section;
  if (footprint.shape === 'straight') return [1, wallScale(footprint)];
  const scale = footprint.shape === 'gatehouse' ? gateScale(footprint) : footprint.width / 2 / towerHalf;
  return [scale, scale];
}
