import type { SectionView } from '../../rules/fortress/view.ts';

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End';

/** Whether a key moves over the plan. */
export function isArrow(key: string): key is Arrow {
  return ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key);
}

/**
 * The section that an arrow key leads to: left and right walk along the wall and stop at its ends (a closed wall has
 * none), up and down go to the nearest piece in that direction. Returns the same section if there is none.
 */
export function step(
  from: string,
  key: Arrow,
  order: readonly string[],
  closed: boolean,
  sections: readonly SectionView[],
): string {
  const index = order.indexOf(from);
  if (key === 'Home') return order[0] ?? from;
  if (key === 'End') return order.at(-1) ?? from;
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const next = index + (key === 'ArrowRight' ? 1 : -1);
    return order[closed ? (next + order.length) % order.length : next] ?? from;
  }
  const here = sections.find((s) => s.id === from)?.footprint.at;
  if (here === undefined) return from;
  const way = key === 'ArrowUp' ? -1 : 1;
  const ahead = sections
    .map((s) => ({ id: s.id, dx: Math.abs(s.footprint.at.x - here.x), dy: (s.footprint.at.y - here.y) * way }))
    .filter((s) => s.id !== from && s.dy > 8 && s.dx < s.dy * 1.7)
    .sort((a, b) => a.dx + a.dy - (b.dx + b.dy));
  return ahead[0]?.id ?? from;
}
