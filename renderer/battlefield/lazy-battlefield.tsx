import { lazy, Suspense, type ComponentProps } from 'react';

const Drawing = lazy(async () => ({ default: (await import('./battlefield.tsx')).MeasuredBattlefield }));

const Monitor = lazy(async () => ({ default: (await import('./monitor-field.tsx')).MonitorField }));

/** The battlefield of a monitor, loaded on demand. */
export function MonitorField(props: ComponentProps<typeof Monitor>) {
  return (
    <Suspense fallback={null}>
      <Monitor {...props} />
    </Suspense>
  );
}

/** The battlefield, loaded on demand: most sieges have walls instead. */
export function Battlefield(props: ComponentProps<typeof Drawing>) {
  return (
    <Suspense fallback={null}>
      <Drawing {...props} />
    </Suspense>
  );
}
