import { onDemand } from '../design/on-demand.tsx';

/** The moat and its bridges. Loaded on demand: most sieges have none. */
export const Moat = onDemand(async () => (await import('./rare-drawings.ts')).Moat);
export const Drawbridge = onDemand(async () => (await import('./rare-drawings.ts')).Drawbridge);
