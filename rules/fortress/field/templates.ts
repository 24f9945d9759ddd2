import type { Land, TableSize } from './field-view.ts';
import { isArea } from './land.ts';

/** Templates for the land of a battlefield, in fractions of a table, and mirroring of land. */

type Parts = readonly (
  | {
      readonly kind: Exclude<Land['kind'], 'river' | 'road'>;
      readonly at: readonly [number, number];
      readonly size: readonly [number, number];
      readonly turn?: number;
    }
  | { readonly kind: 'river' | 'road'; readonly path: readonly (readonly [number, number])[]; readonly width: number }
)[];

const PARTS = {
  crossing: [
    {
      kind: 'river',
      path: [
        [-0.02, 0.5],
        [0.25, 0.54],
        [0.5, 0.48],
        [0.75, 0.53],
        [1.02, 0.49],
      ],
      width: 36,
    },
    {
      kind: 'road',
      path: [
        [0.46, 1.02],
        [0.48, 0.75],
        [0.5, 0.48],
        [0.53, 0.2],
        [0.5, -0.02],
      ],
      width: 18,
    },
    { kind: 'ford', at: [0.5, 0.48], size: [0.05, 0.06] },
    { kind: 'hill', at: [0.24, 0.24], size: [0.26, 0.2], turn: 350 },
    { kind: 'hill', at: [0.78, 0.78], size: [0.24, 0.2], turn: 350 },
    { kind: 'woods', at: [0.8, 0.26], size: [0.16, 0.16] },
    { kind: 'woods', at: [0.16, 0.74], size: [0.16, 0.16] },
  ],
  valley: [
    { kind: 'hill', at: [0.2, 0.5], size: [0.28, 0.5], turn: 5 },
    { kind: 'hill', at: [0.82, 0.46], size: [0.26, 0.46], turn: 355 },
    {
      kind: 'road',
      path: [
        [0.5, 1.02],
        [0.47, 0.7],
        [0.53, 0.35],
        [0.5, -0.02],
      ],
      width: 18,
    },
    { kind: 'woods', at: [0.4, 0.24], size: [0.12, 0.14] },
    { kind: 'woods', at: [0.6, 0.76], size: [0.12, 0.14] },
    { kind: 'rough', at: [0.5, 0.5], size: [0.14, 0.12] },
  ],
  hamlet: [
    { kind: 'village', at: [0.5, 0.46], size: [0.2, 0.2] },
    {
      kind: 'road',
      path: [
        [-0.02, 0.5],
        [0.3, 0.53],
        [0.5, 0.47],
        [0.72, 0.44],
        [1.02, 0.5],
      ],
      width: 18,
    },
    { kind: 'woods', at: [0.24, 0.26], size: [0.18, 0.18] },
    { kind: 'rough', at: [0.76, 0.72], size: [0.18, 0.16] },
    { kind: 'hill', at: [0.78, 0.22], size: [0.22, 0.18], turn: 8 },
  ],
} as const satisfies Readonly<Record<string, Parts>>;

export type FieldTemplate = keyof typeof PARTS;
export const FIELD_TEMPLATES = Object.keys(PARTS) as readonly FieldTemplate[];

/** The land of a template on a table of this size, restricted to these kinds. */
export function landOf(template: FieldTemplate, { width, height }: TableSize, kinds: readonly Land['kind'][]): Land[] {
  const parts: Parts = PARTS[template];
  const at = ([x, y]: readonly [number, number]) => ({ x: Math.round(x * width), y: Math.round(y * height) });
  return parts
    .filter(({ kind }) => kinds.includes(kind))
    .map((part, i): Land => {
      const id = `${part.kind}-${String(i + 1)}`;
      if ('path' in part) return { id, name: '', kind: part.kind, path: part.path.map(at), width: part.width };
      const [wide, high] = part.size;
      const size = { width: Math.max(20, Math.round(wide * width)), height: Math.max(20, Math.round(high * height)) };
      return { id, name: '', kind: part.kind, at: at(part.at), size, turn: part.turn ?? 0 };
    });
}

/** The same land mirrored left to right, or far to near. */
export function mirrored(land: readonly Land[], table: TableSize, over: 'left-right' | 'far-near'): Land[] {
  const turned = ({ x, y }: { readonly x: number; readonly y: number }) =>
    over === 'left-right' ? { x: table.width - x, y } : { x, y: table.height - y };
  return land.map((one) =>
    isArea(one) ? { ...one, at: turned(one.at), turn: (360 - one.turn) % 360 } : { ...one, path: one.path.map(turned) },
  );
}
