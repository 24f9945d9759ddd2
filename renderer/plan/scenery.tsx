import type { ReactNode } from 'react';
import { occupants } from '../../rules/fortress/map/pieces.ts';
import type { SectionView, SiegeView } from '../../rules/fortress/view.ts';
import { Earthwork } from './lazy-earthwork.tsx';
import { Frame, Shots } from './frames.tsx';
import { Drawbridge } from './lazy-moat.tsx';
import type { Standing } from './placing.ts';
import { Garrison, Shadow, Stones } from './section-piece.tsx';

/** The people and buildings, from the rubble up to whatever lies over them. */
export function Scenery({
  siege,
  sections,
  people,
  focus,
  about,
  selected,
  disputed,
  children,
}: {
  readonly siege: SiegeView;
  readonly sections: readonly SectionView[];
  readonly people: readonly Standing[];
  readonly focus: string | null;
  readonly about: readonly string[];
  readonly selected: string | null;
  readonly disputed: readonly string[];
  /** The pieces in the open. */
  readonly children: ReactNode;
}) {
  return (
    <>
      {sections.map((section) => section.bridge !== undefined && <Drawbridge key={section.id} section={section} />)}
      <g fill="var(--shadow)">
        {sections.map((section) => (
          <Shadow key={section.id} section={section} />
        ))}
      </g>
      {siege.earthworks?.map((laid) => (
        <Earthwork key={laid.id} laid={laid} siege={siege} people={people} />
      ))}
      {drawingOrder(sections).map((section) => (
        <Stones key={section.id} section={section} />
      ))}
      {sections.map((section) => (
        <Frame
          key={section.id}
          section={section}
          focused={focus === section.id}
          pointed={about.includes(section.id) && focus !== section.id}
          selected={selected === section.id}
          disputed={disputed.includes(section.id)}
        />
      ))}
      <Shots siege={siege} people={people} targets={[...(focus === null ? [] : [focus]), ...about]} about={about} />
      {sections.map((section) => (
        <Garrison key={section.id} section={section} siege={siege} units={occupants(siege, section.id)} about={about} />
      ))}
      {children}
    </>
  );
}

/** Rubble lies under standing walls, and walls under the towers they meet. */
function drawingOrder(sections: readonly SectionView[]): readonly SectionView[] {
  const layer = (s: SectionView): number => (s.state === 'breach' ? 0 : s.footprint.shape === 'straight' ? 1 : 2);
  return [...sections].sort((a, b) => layer(a) - layer(b));
}
