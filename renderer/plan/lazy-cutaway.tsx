import { lazy, Suspense, type ComponentProps } from 'react';

const Drawing = lazy(async () => ({ default: (await import('./rare-drawings.ts')).Cutaway }));

/** A tower with decks, cut open. Loaded on demand: most sieges have none. */
export function Cutaway(props: ComponentProps<typeof Drawing>) {
  return (
    <Suspense fallback={null}>
      <Drawing {...props} />
    </Suspense>
  );
}
