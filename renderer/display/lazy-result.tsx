import { onDemand } from '../design/on-demand.tsx';

/** A result on the monitor. Loaded once the siege is on screen, or when the first dice have landed. */
export const Result = onDemand(async () => (await import('./result.tsx')).Result);
