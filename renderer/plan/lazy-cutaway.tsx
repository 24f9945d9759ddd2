import { onDemand } from '../design/on-demand.tsx';

/** A tower with decks, cut open. Loaded on demand: most sieges have none. */
export const Cutaway = onDemand(async () => (await import('./rare-drawings.ts')).Cutaway);
