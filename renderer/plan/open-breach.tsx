import type { SectionView, SiegeView } from '../../rules/fortress/view.ts';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { frameOf } from './frame.ts';

/** Whether people may come in over the stones of a section: it has fallen, and nobody stands on them. */
export function isOpenBreach(siege: SiegeView, { id, state }: SectionView): boolean {
  return (
    state === 'breach' &&
    !siege.units.some(
      ({ place }) =>
        (place.on === 'breach' && place.section === id) || (place.on === 'section' && Object.hasOwn(place.spread, id)),
    )
  );
}

/** The middle of each chevron in mm, from the field to the courtyard. */
const ROWS = [19, 5, -9] as const;
const arm = ROWS.map((y) => `M-10 ${String(y + 5)}L0 ${String(y - 5)}L10 ${String(y + 5)}`).join('');

/** Three chevrons across a breach, in the colour of the side that comes in. */
export function OpenBreach({ section, siege }: { readonly section: SectionView; readonly siege: SiegeView }) {
  const { tincture } = armsOf(siege.sides, 'attacker');
  const lines = { d: arm, fill: 'none', strokeLinejoin: 'miter', strokeLinecap: 'butt' } as const;
  return (
    <g transform={frameOf(section)} className={`plan-open-breach ${tinctureClass(tincture)}`}>
      <path {...lines} stroke="var(--stone-ink)" strokeWidth="7.6" />
      <path {...lines} stroke="var(--c)" strokeWidth="4.2" />
    </g>
  );
}
