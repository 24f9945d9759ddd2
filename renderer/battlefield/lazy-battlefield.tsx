import { onDemand } from '../design/on-demand.tsx';

/** The battlefield of a monitor, loaded on demand. */
export const MonitorField = onDemand(async () => (await import('./monitor-field.tsx')).MonitorField);

/** The battlefield, loaded on demand: most sieges have walls instead. */
export const Battlefield = onDemand(async () => (await import('./battlefield.tsx')).MeasuredBattlefield);
