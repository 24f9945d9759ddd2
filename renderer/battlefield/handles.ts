import type { Land, Placed } from '../../rules/fortress/field/field-view.ts';
import { isArea } from '../../rules/fortress/field/land.ts';
import type { FieldPiece } from '../../rules/fortress/field/outline.ts';

/** A handle to drag land by: an oval has one in its middle, a river or road one at each point. */
export interface Handle extends FieldPiece {
  readonly land: Land;
  /** The index of the point of a river or road; 0 for an oval. */
  readonly point: number;
  readonly from: Placed;
  readonly waits: false;
}

const NO_BOX = { x: 0, y: 0, width: 0, height: 0 } as const;

export function handlesOf(land: readonly Land[]): readonly Handle[] {
  return land.flatMap((one) => {
    const points = isArea(one) ? [one.at] : one.path;
    return points.map((at, point) => ({
      id: `land:${one.id}:${String(point)}`,
      side: '',
      box: NO_BOX,
      placed: null,
      land: one,
      point,
      from: { at, turn: isArea(one) ? one.turn : 0 },
      waits: false as const,
    }));
  });
}

/** The land with one handle moved; the same array if there is no such handle. */
export function movedLand(land: readonly Land[], handle: string, { at, turn }: Placed): readonly Land[] {
  const found = handlesOf(land).find(({ id }) => id === handle);
  if (found === undefined) return land;
  return land.map((one) => {
    if (one.id !== found.land.id) return one;
    return isArea(one) ? { ...one, at, turn } : { ...one, path: one.path.map((p, i) => (i === found.point ? at : p)) };
  });
}

/** A new piece of land in the middle of the table, with a unique id. */
export function newLand(
  kind: Land['kind'],
  land: readonly Land[],
  table: { readonly width: number; readonly height: number },
): Land {
  const taken = new Set(land.map(({ id }) => id));
  let n = 1;
  while (taken.has(`${kind}-${String(n)}`)) n += 1;
  const id = `${kind}-${String(n)}`;
  const [x, y] = [Math.round(table.width / 2), Math.round(table.height / 2)];
  if (kind === 'river' || kind === 'road') {
    const path = [0, 1, 2, 3].map((i) =>
      kind === 'river' ? { x: Math.round((i / 3) * table.width), y } : { x, y: Math.round((i / 3) * table.height) },
    );
    return { id, name: '', kind, path, width: kind === 'river' ? 36 : 18 };
  }
  const size = kind === 'ford' ? { width: 50, height: 50 } : { width: 200, height: 140 };
  return { id, name: '', kind, at: { x, y }, size, turn: 0 };
}
