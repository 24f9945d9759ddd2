import { useId } from 'react';
import type { Piece, PieceKind } from '../../rules/fortress/plan/plan.ts';
import { boundsOf } from '../../rules/fortress/plan/shape.ts';
import { Hatches } from '../plan/hatches.tsx';
import { Shadow, Stones } from '../plan/section-piece.tsx';
import { sectionOf } from './piece-view.ts';

/** Just the pieces, small, for lists. */
export function Thumbnail({
  pieces,
  kinds,
}: {
  readonly pieces: readonly Piece[];
  readonly kinds: readonly PieceKind[];
}) {
  const id = useId();
  const box = boundsOf(pieces.map(({ footprint }) => footprint)) ?? { left: -30, right: 30, top: -30, bottom: 30 };
  const room = 12;
  const sections = pieces.map((piece) => sectionOf(piece, kinds));
  const view = [box.left - room, box.top - room, box.right - box.left + 2 * room, box.bottom - box.top + 2 * room];
  const walls = sections.filter(({ footprint }) => footprint.shape === 'straight');
  const others = sections.filter(({ footprint }) => footprint.shape !== 'straight');
  return (
    <svg viewBox={view.join(' ')} className="editor-thumbnail" aria-hidden="true">
      <Hatches id={id}>
        <g fill="var(--shadow)">
          {sections.map((section) => (
            <Shadow key={section.id} section={section} />
          ))}
        </g>
        {[...walls, ...others].map((section) => (
          <Stones key={section.id} section={section} />
        ))}
      </Hatches>
    </svg>
  );
}
