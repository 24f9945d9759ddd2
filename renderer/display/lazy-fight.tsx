import { onDemand } from '../design/on-demand.tsx';

/** The card of a fight. Loaded once the siege is on screen, or when the first fight begins. */
export const Fight = onDemand(async () => (await import('./fight.tsx')).Fight);
