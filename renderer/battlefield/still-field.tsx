import { useRef } from 'react';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { useSize } from '../plan/use-size.ts';
import { MonitorField } from './lazy-battlefield.tsx';

const nobody: readonly string[] = [];

/** A battle as a still picture that fills its parent: its land and everybody who has a place. */
export function StillField({ siege }: { readonly siege: SiegeView }) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  return (
    <div ref={frame} className="plan-frame">
      {size !== null && <MonitorField siege={siege} {...size} about={nobody} reader="console" scene />}
    </div>
  );
}
