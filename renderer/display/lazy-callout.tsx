import { onDemand } from '../design/on-demand.tsx';

/** A callout over the plan. Loaded once the siege is on screen, or when the first one comes. */
export const Callout = onDemand(async () => (await import('./callout.tsx')).Callout);
