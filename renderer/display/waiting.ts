import type { SiegeView, UnitView } from '../../rules/fortress/view.ts';

/** Whether the armies are being set up. */
export const setsUp = ({ phase }: Pick<SiegeView, 'phase'>): boolean => phase === 'deployment';

/** While the armies are set up: the pieces that stand nowhere yet, of both sides. Later nobody waits. */
export function waitingOf({ phase, units }: Pick<SiegeView, 'phase' | 'units'>): readonly UnitView[] {
  if (!setsUp({ phase })) return [];
  return units.filter(({ place, destroyed, stands }) => place.on === 'off-table' && !destroyed && stands > 0);
}

/** Pieces of one side that bear the same charge, drawn as one with their number. */
export interface Alike {
  readonly charge: string;
  readonly count: number;
}

/** Those of a side in the order of its list, each charge once. */
export function alikeOf(waiting: readonly UnitView[], seat: string): readonly Alike[] {
  const counts = new Map<string, number>();
  for (const { side, charge } of waiting) if (side === seat) counts.set(charge, (counts.get(charge) ?? 0) + 1);
  return [...counts].map(([charge, count]) => ({ charge, count }));
}

/** Height of the strip with the pieces that wait, in px of layout. */
export const STRIP = 128;
