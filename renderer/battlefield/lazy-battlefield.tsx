import { lazy, Suspense, type ComponentProps } from 'react';

const Drawing = lazy(async () => ({ default: (await import('./battlefield.tsx')).MeasuredBattlefield }));

const Monitor = lazy(async () => ({ default: (await import('./monitor-field.tsx')).MonitorField }));

/** The battlefield for a hall, fetched when there is one. */
export function MonitorField(props: ComponentProps<typeof Monitor>) {
  return (
    <Suspense fallback={null}>
      <Monitor {...props} />
    </Suspense>
  );
}

/** The battlefield, fetched when there is one: most sieges have walls. */
export function Battlefield(props: ComponentProps<typeof Drawing>) {
  return (
    <Suspense fallback={null}>
      <Drawing {...props} />
    </Suspense>
  );
}
