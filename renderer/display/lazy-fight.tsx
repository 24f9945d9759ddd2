import { lazy, Suspense, type ComponentProps } from 'react';

const fetched = () => import('./fight.tsx');
const Card = lazy(async () => ({ default: (await fetched()).Fight }));

/** Fetches what draws fights ahead of the first one. */
export function fetchFights(): void {
  // Whoever shows the first one asks again.
  fetched().catch(() => undefined);
}

/** The card of a fight. Fetched once the siege is on the screen, or when the first fight begins. */
export function Fight(props: ComponentProps<typeof Card>) {
  return (
    <Suspense fallback={null}>
      <Card {...props} />
    </Suspense>
  );
}
