import type { SectionView } from '../../rules/fortress/view.ts';
import type { Pair } from '../design/polygon.ts';
import { hull, outward } from '../../rules/fortress/map/geometry.ts';

/** The course of the wall from one end to the other, and the ground it encloses. */
export interface Trace {
  /** Ids along the wall, from left to right as the attacker sees the front, then on around. */
  readonly order: readonly string[];
  /** Whether the wall returns to its start. Otherwise it is a front, and the fortress continues behind it. */
  readonly closed: boolean;
  /** Convex outline of the ground within the wall, clockwise on the screen; a front's extends off behind. */
  readonly court: readonly Pair[];
  /** Where a front continues out of play: a line from each end of the wall to the back. Empty if closed. */
  readonly beyond: readonly (readonly [Pair, Pair])[];
}

/** How far behind a front the ground of the fortress extends, in mm: out of every view. */
const far = 900;

function neighbours(sections: readonly SectionView[]): ReadonlyMap<string, readonly string[]> {
  const known = new Set(sections.map((s) => s.id));
  const links = new Map(sections.map((s) => [s.id, new Set<string>()]));
  for (const section of sections)
    for (const other of section.beside)
      if (known.has(other) && other !== section.id) {
        links.get(section.id)?.add(other);
        links.get(other)?.add(section.id);
      }
  return new Map([...links].map(([id, set]) => [id, [...set]]));
}

/** Follows unseen neighbours from a piece until there are none; never backtracks. */
function walk(from: string, links: ReadonlyMap<string, readonly string[]>, first?: string): string[] {
  const seen = new Set([from]);
  const path = [from];
  let next = first ?? links.get(from)?.[0];
  while (next !== undefined) {
    seen.add(next);
    path.push(next);
    next = links.get(next)?.find((id) => !seen.has(id));
  }
  return path;
}

/** Derives the order of the wall, and whether it closes, from which pieces touch. */
export function traceOf(sections: readonly SectionView[]): Trace {
  const links = neighbours(sections);
  const at = new Map(sections.map((s) => [s.id, s.footprint.at]));
  const byX = [...sections].sort((a, b) => a.footprint.at.x - b.footprint.at.x);
  const wall = byX.filter((s) => (links.get(s.id)?.length ?? 0) > 0);
  const ends = wall.filter((s) => links.get(s.id)?.length === 1);
  const closed = wall.length > 3 && ends.length === 0;
  let order: string[];
  if (wall.length === 0) order = byX.map((s) => s.id);
  else if (!closed) order = walk((ends[0] ?? wall[0])?.id ?? '', links);
  else {
    // The left corner of the front: the piece furthest left and furthest down.
    const start = [...wall].sort(
      (a, b) => a.footprint.at.x - a.footprint.at.y - (b.footprint.at.x - b.footprint.at.y),
    )[0];
    const ways = start === undefined ? [] : (links.get(start.id) ?? []);
    const right = [...ways].sort((a, b) => (at.get(b)?.y ?? 0) - (at.get(a)?.y ?? 0))[0];
    order = start === undefined ? [] : walk(start.id, links, right);
  }
  order = [...order, ...byX.map((s) => s.id).filter((id) => !order.includes(id))];

  if (closed)
    return { order, closed, court: hull(sections.map((s): Pair => [s.footprint.at.x, s.footprint.at.y])), beyond: [] };
  const normals = sections.map((s) => outward(s.footprint));
  const back: Pair = normals.reduce<Pair>((sum, n) => [sum[0] - n[0], sum[1] - n[1]], [0, 0]);
  const length = Math.hypot(...back) || 1;
  const away: Pair = [(back[0] / length) * far, (back[1] / length) * far - (length < 0.01 ? far : 0)];
  const wallOrder = order.filter((id) => wall.length === 0 || (links.get(id)?.length ?? 0) > 0);
  const point = (index: number): Pair | undefined => {
    const found = at.get(wallOrder.at(index) ?? '');
    return found === undefined ? undefined : [found.x, found.y];
  };
  // The flanks recede and spread, as those of a larger fortress would.
  const flank = (end: Pair | undefined, before: Pair | undefined): readonly (readonly [Pair, Pair])[] => {
    if (end === undefined) return [];
    const [ex, ey] = before === undefined ? [0, 0] : [end[0] - before[0], end[1] - before[1]];
    const reach = (far * 0.5) / (Math.hypot(ex, ey) || 1);
    return [[end, [end[0] + away[0] + ex * reach, end[1] + away[1] + ey * reach]]];
  };
  const beyond = [...flank(point(0), point(1)), ...flank(point(-1), point(-2))];
  return {
    order,
    closed,
    court: hull([...sections.map((s): Pair => [s.footprint.at.x, s.footprint.at.y]), ...beyond.map(([, tip]) => tip)]),
    beyond,
  };
}
