import { lazy, Suspense, type ComponentProps } from 'react';

const Drawing = lazy(async () => ({ default: (await import('./battlefield.tsx')).MeasuredBattlefield }));

/** The battlefield, fetched when there is one: most sieges have walls. */
export function Battlefield(props: ComponentProps<typeof Drawing>) {
  return (
    <Suspense fallback={null}>
      <Drawing {...props} />
    </Suspense>
  );
}
