import { onDemand } from '../design/on-demand.tsx';

const fetched = () => import('./result.tsx');

/** Loads the result component ahead of the first throw. */
export function fetchResults(): void {
  // Retried when the first one is shown.
  fetched().catch(() => undefined);
}

/** A result on the monitor. Loaded once the siege is on screen, or when the first dice have landed. */
export const Result = onDemand(async () => (await fetched()).Result);
