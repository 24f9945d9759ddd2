import { onDemand } from '../design/on-demand.tsx';

const fetched = () => import('./callout.tsx');

/** Loads the callout component ahead of the first callout. */
export function fetchCallouts(): void {
  // Retried when the first one is shown.
  fetched().catch(() => undefined);
}

/** A callout over the plan. Loaded once the siege is on screen, or when the first one comes. */
export const Callout = onDemand(async () => (await fetched()).Callout);
