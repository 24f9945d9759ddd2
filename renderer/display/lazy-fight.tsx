import { onDemand } from '../design/on-demand.tsx';

const fetched = () => import('./fight.tsx');

/** Loads the fight component ahead of the first fight. */
export function fetchFights(): void {
  // Retried when the first one is shown.
  fetched().catch(() => undefined);
}

/** The card of a fight. Loaded once the siege is on screen, or when the first fight begins. */
export const Fight = onDemand(async () => (await fetched()).Fight);
