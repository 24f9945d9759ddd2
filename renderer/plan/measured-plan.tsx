import { memo, useRef } from 'react';
import { Plan, type PlanProps } from './plan.tsx';
import { useSize } from './use-size.ts';

/** A {@link Plan} that fills its parent and follows its size. */
export const MeasuredPlan = memo(function MeasuredPlan(props: Omit<PlanProps, 'width' | 'height'>) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  return (
    <div ref={frame} className="plan-frame">
      {size !== null && <Plan {...props} {...size} />}
    </div>
  );
});
