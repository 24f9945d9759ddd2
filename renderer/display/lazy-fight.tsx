import { lazy, Suspense, type ComponentProps } from 'react';

const fetched = () => import('./fight.tsx');
const Card = lazy(async () => ({ default: (await fetched()).Fight }));

/** Loads the fight component ahead of the first fight. */
export function fetchFights(): void {
  // Retried when the first one is shown.
  fetched().catch(() => undefined);
}

/** The card of a fight. Loaded once the siege is on screen, or when the first fight begins. */
export function Fight(props: ComponentProps<typeof Card>) {
  return (
    <Suspense fallback={null}>
      <Card {...props} />
    </Suspense>
  );
}
