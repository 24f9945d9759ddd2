import type { ListView } from '../../electron/contract/event-lists.ts';

/** What of a list tells whether it has points. */
interface Costs {
  readonly points: number;
  readonly units: readonly Pick<ListView['units'][number], 'points'>[];
}

/** Whether a list costs points: some systems have none, and "0 points" would look like a fault. */
export const isPriced = ({ points, units }: Costs): boolean =>
  points !== 0 || units.some((unit) => unit.points !== null);
