import { memo, useLayoutEffect, useRef, useState } from 'react';
import { Plan, type PlanProps } from './plan.tsx';

/** A {@link Plan} that fills its parent and follows its size. */
export const MeasuredPlan = memo(function MeasuredPlan(props: Omit<PlanProps, 'width' | 'height'>) {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ readonly width: number; readonly height: number } | null>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = (): void => {
      const [width, height] = [element.clientWidth, element.clientHeight];
      setSize((now) => (now?.width === width && now.height === height ? now : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={frame} className="plan-frame">
      {size !== null && size.width > 0 && size.height > 0 && <Plan {...props} {...size} />}
    </div>
  );
});
