import { onDemand } from '../design/on-demand.tsx';

/** The strip of pieces that wait to be set up. Few sieges have one. */
export const Waits = onDemand(async () => (await import('./waits.tsx')).Waits);
