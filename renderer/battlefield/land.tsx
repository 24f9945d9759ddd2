import { memo, useMemo } from 'react';
import type { Area, FieldView, Land, Way } from '../../rules/fortress/field/field-view.ts';
import { isArea, smooth } from '../../rules/fortress/field/land.ts';
import { line, shape, short, type Pair } from '../design/polygon.ts';
import { sequenceOf } from '../plan/sequence.ts';
import type { GroundName } from './giving-way.ts';

/** The table and its land, in mm. Nothing here depends on the pieces. */

const AROUND = 72;

/** A slightly wavy oval outline; it depends on the id, so that no two areas look alike. */
function blob(id: string, { width, height }: Area['size'], by: number, shift = 0): readonly Pair[] {
  const next = sequenceOf(id);
  const [a, b] = [next() * 6, next() * 6];
  return Array.from({ length: AROUND }, (_, i): Pair => {
    const turn = (i / AROUND) * 2 * Math.PI;
    const wave = by * (1 + 0.05 * Math.sin(3 * turn + a + shift) + 0.04 * Math.sin(5 * turn + b));
    return [(Math.cos(turn) * width * wave) / 2, (Math.sin(turn) * height * wave) / 2];
  });
}

/** Three contours with hachures at right angles. */
function Hill({ id, size }: Area) {
  return [1, 0.66, 0.36].map((by, ring) => {
    const edge = blob(id, size, by, ring);
    const teeth = edge
      .flatMap(([x, y], i) => {
        const [ox = 0, oy = 0] = edge[(i + 1) % edge.length] ?? [];
        return [
          [x, y],
          [(x + ox) / 2, (y + oy) / 2],
        ];
      })
      .map(([x = 0, y = 0]) => {
        const deep = 1 - 0.08 / by;
        return `M${short(x * 0.985)} ${short(y * 0.985)}L${short(x * deep)} ${short(y * deep)}`;
      });
    return (
      <g key={by} stroke="var(--survey)">
        <path
          d={shape(edge)}
          fill="var(--survey)"
          fillOpacity=".045"
          strokeWidth="1.6"
          strokeOpacity={0.5 - ring * 0.06}
        />
        <path d={teeth.join('')} strokeWidth="1.2" opacity=".3" />
      </g>
    );
  });
}

/** Points spread over an oval, the same for the same area; nearer ones are drawn over farther ones. */
function spread(
  id: string,
  { width, height }: Area['size'],
  each: number,
): readonly (readonly [number, number, number])[] {
  const next = sequenceOf(`${id} spread`);
  const count = Math.min(80, Math.max(5, Math.round((width * height) / each)));
  return Array.from({ length: count }, () => {
    const [turn, far, size] = [next() * 2 * Math.PI, Math.sqrt(next()) * 0.86, next()];
    return [(Math.cos(turn) * far * width) / 2, (Math.sin(turn) * far * height) / 2, size] as const;
  }).toSorted((a, b) => a[1] - b[1]);
}

function Woods({ id, size }: Area) {
  return (
    <g stroke="var(--survey)">
      <path
        d={shape(blob(id, size, 1))}
        fill="var(--survey)"
        fillOpacity=".06"
        strokeWidth="1.6"
        strokeDasharray="3 5"
        strokeOpacity=".7"
      />
      {spread(id, size, 800).map(([x, y, part], i) => {
        const r = 11 + part * 10;
        return (
          <g key={i}>
            <circle
              cx={short(x)}
              cy={short(y)}
              r={short(r)}
              fill="var(--ground-2)"
              strokeWidth="1.5"
              strokeOpacity=".55"
            />
            <path
              d={`M${short(x - r * 0.45)} ${short(y + r * 0.1)}a${short(r * 0.5)} ${short(r * 0.5)} 0 0 1 ${short(r * 0.5)} ${short(-r * 0.5)}`}
              fill="none"
              strokeWidth="1.2"
              strokeOpacity=".45"
            />
          </g>
        );
      })}
    </g>
  );
}

function Rough({ id, size }: Area) {
  const tufts = spread(id, size, 900).map(([x, y]) => `M${short(x - 6)} ${short(y)}l3 -8l3 8l3 -8l3 8`);
  return (
    <g stroke="var(--survey)" fill="none">
      <path
        d={shape(blob(id, size, 1))}
        fill="var(--survey)"
        fillOpacity=".04"
        strokeDasharray="8 6"
        strokeOpacity=".55"
        strokeWidth="1.6"
      />
      <path d={tufts.join('')} strokeWidth="1.4" strokeOpacity=".5" />
    </g>
  );
}

function Impassable({ id, size }: Area) {
  const edge = blob(id, size, 1);
  const far = Math.max(size.width, size.height);
  const count = Math.ceil(far / 14);
  const lines = Array.from({ length: 2 * count + 1 }, (_, i) => {
    const x = (i - count) * 14;
    return `M${short(x - far / 2)} ${short(-far / 2)}L${short(x + far / 2)} ${short(far / 2)}M${short(x + far / 2)} ${short(-far / 2)}L${short(x - far / 2)} ${short(far / 2)}`;
  });
  return (
    <g stroke="var(--survey)" fill="none">
      <clipPath id={`no-way-${id}`}>
        <path d={shape(edge)} />
      </clipPath>
      <path d={lines.join('')} clipPath={`url(#no-way-${id})`} strokeWidth="1.2" strokeOpacity=".35" />
      <path d={shape(edge)} strokeWidth="2.2" strokeOpacity=".7" />
    </g>
  );
}

function Village({ id, size }: Area) {
  const next = sequenceOf(`${id} houses`);
  return spread(id, size, 2200).map(([x, y, part], i) => {
    const [w, h, turn] = [22 + part * 16, 18 + next() * 10, (next() - 0.5) * 24];
    return (
      <g
        key={i}
        transform={`translate(${short(x)} ${short(y)}) rotate(${short(turn)})`}
        stroke="var(--house-line)"
        strokeWidth="1.4"
      >
        <rect x={-w / 2} y={-h / 2} width={w} height={h} fill="var(--house)" />
        <path d={`M${-w / 2} 0h${w}`} />
      </g>
    );
  });
}

function Ford({ size: { width, height } }: Area) {
  const rows = Array.from({ length: Math.max(2, Math.round(width / 9)) }, (_, i) => i * 8);
  return (
    <path
      d={rows.map((x) => `M${short(x - ((rows.length - 1) * 8) / 2)} ${short(-height / 2)}v${short(height)}`).join('')}
      stroke="var(--stone-2)"
      strokeWidth="3.4"
      strokeDasharray="4 3.5"
    />
  );
}

const areas = { hill: Hill, woods: Woods, rough: Rough, impassable: Impassable, village: Village, ford: Ford } as const;

function AreaDrawing({ land }: { readonly land: Area }) {
  const Drawing = areas[land.kind];
  return (
    <g transform={`translate(${land.at.x} ${land.at.y}) rotate(${land.turn})`}>
      <Drawing {...land} />
    </g>
  );
}

function WayDrawing({ land: { kind, path, width } }: { readonly land: Way }) {
  const d = line(smooth(path.map(({ x, y }): Pair => [x, y])));
  if (kind === 'road')
    return (
      <g fill="none" stroke="var(--survey)" strokeWidth={width}>
        <path d={d} opacity=".1" />
        <path d={d} strokeDasharray="10 6" opacity=".5" />
      </g>
    );
  return (
    <g fill="none" stroke="var(--survey)">
      <path d={d} strokeWidth={width} opacity=".6" />
      <path d={d} strokeWidth={Math.max(2, width - 4)} stroke="var(--bg-0)" />
      <path d={d} strokeWidth={Math.max(2, width - 4)} opacity=".08" />
      {[-0.25, -0.03, 0.2].map((part, i) => (
        <path
          key={part}
          d={d}
          transform={`translate(${short(part * width * 0.25)} ${short(part * width)})`}
          strokeWidth="1.3"
          strokeDasharray={['34 22', '52 30', '26 40'][i]}
          opacity=".42"
        />
      ))}
    </g>
  );
}

/** Drawing order: roads over hills, rivers over roads, fords over rivers, woods and houses on top. */
const ORDER: readonly Land['kind'][] = ['hill', 'rough', 'impassable', 'road', 'river', 'ford', 'village', 'woods'];

/** One piece of land. */
export const LandDrawing = memo(function LandDrawing({ land }: { readonly land: Land }) {
  return isArea(land) ? <AreaDrawing land={land} /> : <WayDrawing land={land} />;
});

/** The land in drawing order, bottom first. */
export const layered = (land: readonly Land[]): readonly Land[] =>
  land.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));

/** Crosses every 10 cm, and contours that suggest open land. */
function Survey({ width, height }: FieldView['table']) {
  const crosses: string[] = [];
  for (let x = 100; x < width; x += 100)
    for (let y = 100; y < height; y += 100) crosses.push(`M${x - 5} ${y}h10M${x} ${y - 5}v10`);
  const contours = Array.from({ length: Math.ceil(height / 96) }, (_, i) =>
    line(
      Array.from({ length: Math.ceil(width / 16) + 3 }, (_step, n): Pair => {
        const x = n * 16 - 16;
        return [x, 96 + i * 96 + 22 * Math.sin(x / 260 + i * 0.9) + 8 * Math.sin(x / 83 + i)];
      }),
    ),
  );
  return (
    <g stroke="var(--survey)" fill="none" strokeWidth="1.3">
      <path d={crosses.join('')} opacity=".34" />
      <path d={contours.join('')} opacity=".13" />
    </g>
  );
}

/** The table with its land. @param id an id for the drawing, unique on the page */
export const TableDrawing = memo(function TableDrawing({
  id,
  field: { table, land },
}: {
  readonly id: string;
  readonly field: Pick<FieldView, 'table' | 'land'>;
}) {
  const all = useMemo(() => layered(land), [land]);
  return (
    <g className="field-table">
      <clipPath id={`${id}-table`}>
        <rect width={table.width} height={table.height} />
      </clipPath>
      <rect width={table.width} height={table.height} fill="var(--ground)" />
      <g clipPath={`url(#${id}-table)`}>
        <Survey {...table} />
        {all.map((one) => (
          <LandDrawing key={one.id} land={one} />
        ))}
      </g>
      <rect
        width={table.width}
        height={table.height}
        fill="none"
        stroke="var(--survey)"
        strokeOpacity=".6"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </g>
  );
});

/** Names of land. @param mm millimetres of the table per px */
export function LandNames({
  names,
  mm,
  size,
}: {
  readonly names: readonly GroundName[];
  readonly mm: number;
  /** Font size in px. */
  readonly size: number;
}) {
  return names.map(({ id, name, at: [x, y] }) => (
    <text key={id} className="field-ground" x={x} y={y} fontSize={size * mm} strokeWidth={4 * mm}>
      {name}
    </text>
  ));
}
