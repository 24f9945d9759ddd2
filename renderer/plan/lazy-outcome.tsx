import { lazy, Suspense, type ComponentProps } from 'react';

const Drawing = lazy(async () => ({ default: (await import('./outcome-sign.tsx')).OutcomeSign }));

/** How a fight ended, drawn at its place. Loaded when the first fight ends. */
export function OutcomeSign(props: ComponentProps<typeof Drawing>) {
  return (
    <Suspense fallback={null}>
      <Drawing {...props} />
    </Suspense>
  );
}
