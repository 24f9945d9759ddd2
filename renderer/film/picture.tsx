import './picture.css';
import { memo, useRef } from 'react';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { hasFieldOnly, MonitorField } from '../battlefield/lazy-battlefield.tsx';
import { Cutaway } from '../plan/lazy-cutaway.tsx';
import { Plan } from '../plan/plan.tsx';
import { useSize } from '../plan/use-size.ts';

const nobody: readonly string[] = [];

/** The siege as a monitor would have shown it: the fortress, the tower or the battlefield. */
export const Picture = memo(function Picture({
  siege,
  section,
  reader = 'console',
  scaleOf,
}: {
  readonly siege: SiegeView;
  /** The section the camera stays on; null for the whole. */
  readonly section: string | null;
  /** Who reads it: a monitor's letters are larger. */
  readonly reader?: 'monitor' | 'console';
  /** If it is scaled as a whole like a monitor's page: by how much, now. */
  readonly scaleOf?: (() => number) | undefined;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const whole = useSize(frame);
  const scale = scaleOf?.() ?? 1;
  const size = whole && { width: whole.width / scale, height: whole.height / scale };
  const near = siege.sections.some(({ id }) => id === section) ? section : null;
  const drawn =
    size === null ? null : hasFieldOnly(siege) ? (
      <MonitorField siege={siege} {...size} about={nobody} reader={reader} />
    ) : siege.cutaway === undefined ? (
      <Plan siege={siege} {...size} reader={reader} showOdds={false} closeUp={near} />
    ) : (
      <Cutaway siege={siege} towers={siege.cutaway} reader="monitor" about={nobody} />
    );
  return (
    <div ref={frame} className="plan-frame">
      {scaleOf === undefined ? (
        drawn
      ) : (
        <div className="film-scaled" style={{ ...size, transform: `scale(${scale})` }}>
          {drawn}
        </div>
      )}
    </div>
  );
});
