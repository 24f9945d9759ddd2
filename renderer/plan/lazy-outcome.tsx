import { onDemand } from '../design/on-demand.tsx';

/** How a fight ended, drawn at its place. Loaded when the first fight ends. */
export const OutcomeSign = onDemand(async () => (await import('./outcome-sign.tsx')).OutcomeSign);
