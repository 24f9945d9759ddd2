import type { SiegeView } from '../../rules/fortress/view.ts';
import { onDemand } from '../design/on-demand.tsx';

/** Whether a battlefield is drawn in place of a plan: there is one, and no walls. */
export const hasFieldOnly = ({ field, sections }: SiegeView): boolean => field !== undefined && sections.length === 0;

/** The battlefield of a monitor, loaded on demand. */
export const MonitorField = onDemand(async () => (await import('./monitor-field.tsx')).MonitorField);

/** The battlefield, loaded on demand: most sieges have walls instead. */
export const Battlefield = onDemand(async () => (await import('./battlefield.tsx')).MeasuredBattlefield);
