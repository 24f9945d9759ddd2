import { onDemand } from '../design/on-demand.tsx';

/** An earthwork. Loaded on demand: most sieges have none. */
export const Earthwork = onDemand(async () => (await import('./rare-drawings.ts')).Earthwork);
