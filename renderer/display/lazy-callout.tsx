import { lazy, Suspense, type ComponentProps } from 'react';

const fetched = () => import('./callout.tsx');
const Drawing = lazy(async () => ({ default: (await fetched()).Callout }));

/** Loads the callout component ahead of the first callout. */
export function fetchCallouts(): void {
  // Retried when the first one is shown.
  fetched().catch(() => undefined);
}

/** A callout over the plan. Loaded once the siege is on screen, or when the first one comes. */
export function Callout(props: ComponentProps<typeof Drawing>) {
  return (
    <Suspense fallback={null}>
      <Drawing {...props} />
    </Suspense>
  );
}
