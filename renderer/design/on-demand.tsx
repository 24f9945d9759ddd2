import { lazy, Suspense, type ComponentType, type ReactElement } from 'react';

/** A component whose file is loaded when it is first drawn, or by `ahead` before that; until then nothing is drawn. */
export interface OnDemand<Props extends object> {
  (props: Props): ReactElement;
  /** Loads its file. If that fails it is tried again when the component is drawn. */
  readonly ahead: () => void;
}

/** Returns a component that loads its file when it is needed. */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  // React cannot see that the props of a lazy component are those of the loaded one.
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  const drawn = (props: Props): ReactElement => (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
  return Object.assign(drawn, { ahead: () => void load().catch(() => undefined) });
}
