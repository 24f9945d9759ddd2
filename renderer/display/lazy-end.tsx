import { lazy, Suspense, type ComponentProps } from 'react';

const Page = lazy(async () => ({ default: (await import('./end.tsx')).End }));

/** The page of the end. Fetched when a siege has ended. */
export function End(props: ComponentProps<typeof Page>) {
  return (
    <Suspense fallback={null}>
      <Page {...props} />
    </Suspense>
  );
}
