import { lazy, Suspense, type ComponentType, type ReactElement } from 'react';

/** A component whose file is loaded when it is first drawn; until then nothing is. */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactElement {
  // React cannot see that the props of a lazy component are those of the loaded one.
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return (props) => (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
