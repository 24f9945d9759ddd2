import type { SectionView } from '../../rules/fortress/view.ts';

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End';

/** Whether a key moves over the plan. */
export function isArrow(key: string): key is Arrow {
  return ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key);
}

/** A piece outside the sections. */
export interface Spot {
  readonly id: string;
  readonly at: { readonly x: number; readonly y: number };
}

/**
 * Where an arrow key leads: left and right go along the wall, stopping at its ends (a closed wall has none), and from
 * one piece to the next among those outside it; up and down go to the nearest of either kind. Returns `from` if there
 * is nothing in that direction.
 */
export function step(
  from: string,
  key: Arrow,
  order: readonly string[],
  closed: boolean,
  sections: readonly SectionView[],
  others: readonly Spot[] = [],
): string {
  const index = order.indexOf(from);
  if (key === 'Home') return order[0] ?? from;
  if (key === 'End') return order.at(-1) ?? from;
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const by = key === 'ArrowRight' ? 1 : -1;
    if (index < 0) {
      const row = others.toSorted((a, b) => a.at.x - b.at.x || a.at.y - b.at.y);
      return row[row.findIndex(({ id }) => id === from) + by]?.id ?? from;
    }
    const next = index + by;
    return order[closed ? (next + order.length) % order.length : next] ?? from;
  }
  const spots: readonly Spot[] = [...sections.map(({ id, footprint }) => ({ id, at: footprint.at })), ...others];
  const here = spots.find(({ id }) => id === from)?.at;
  if (here === undefined) return from;
  const way = key === 'ArrowUp' ? -1 : 1;
  const ahead = spots
    .map(({ id, at }) => ({ id, dx: Math.abs(at.x - here.x), dy: (at.y - here.y) * way }))
    .filter((s) => s.id !== from && s.dy > 8 && s.dx < s.dy * 1.7)
    .sort((a, b) => a.dx + a.dy - (b.dx + b.dy));
  return ahead[0]?.id ?? from;
}
