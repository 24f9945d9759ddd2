import { lazy, Suspense, type ComponentProps } from 'react';

const fetched = () => import('./callout.tsx');
const Drawing = lazy(async () => ({ default: (await fetched()).Callout }));

/** Fetches what draws callouts ahead of the first one. */
export function fetchCallouts(): void {
  // Whoever shows the first one asks again.
  fetched().catch(() => undefined);
}

/** What has just been decided, over the plan. Fetched once the siege is on the screen, or when the first one comes. */
export function Callout(props: ComponentProps<typeof Drawing>) {
  return (
    <Suspense fallback={null}>
      <Drawing {...props} />
    </Suspense>
  );
}
