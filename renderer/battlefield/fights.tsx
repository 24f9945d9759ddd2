import type { FieldFight } from '../../rules/fortress/field/field-view.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { short } from '../design/polygon.ts';
import { useText } from '../i18n/use-text.ts';
import { sequenceOf } from '../plan/sequence.ts';

const RAYS = 26;

/** Points round the disc, always the same ones for the same fight. */
function burst(id: string): string {
  const next = sequenceOf(`${id} burst`);
  return Array.from({ length: RAYS }, (_, i) => {
    const turn = (i / RAYS) * 2 * Math.PI;
    const far = 28 + next() * 9;
    const at = (by: number, r: number): string => `${short(Math.cos(turn + by) * r)} ${short(Math.sin(turn + by) * r)}`;
    return `M${at(-0.052, 19)}L${at(0, far)}L${at(0.052, 19)}Z`;
  }).join('');
}

/** A fight: its line of contact, crossed swords at the end of it, and its name on a plate. */
function Fight({
  fight: { fight, from, to, name },
  mm,
  size,
  table,
  due,
}: {
  readonly fight: FieldFight;
  /** Millimetres of the table a px. */
  readonly mm: number;
  /** Of the letters, in px. */
  readonly size: number;
  readonly table: { readonly width: number };
  readonly due: boolean;
}) {
  const say = useText();
  const words = say(name);
  const wide = (words.length * size * 0.46 + size * 1.2) * mm;
  const high = size * 1.7 * mm;
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  // At the end of the line that has room beside it for the plate.
  const leftmost = from.x <= to.x ? from : to;
  const rightmost = leftmost === from ? to : from;
  const left = leftmost.x - 34 - wide > 0 || rightmost.x + 34 + wide > table.width;
  const end = left ? leftmost : rightmost;
  const way = end === from ? -1 : 1;
  const at = { x: end.x + way * ux * 22, y: end.y + way * uy * 22 };
  const plate = { x: left ? at.x - 30 - wide : at.x + 30, y: at.y - high / 2 };
  return (
    <g className="field-fight">
      <path
        d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
        stroke="var(--ink-1)"
        strokeWidth="5"
        strokeLinecap="round"
        opacity=".85"
      />
      <path
        d={`M${short(at.x)} ${short(at.y)}H${short(left ? plate.x + wide : plate.x)}`}
        stroke="var(--ink-1)"
        strokeWidth={2 * mm}
      />
      <g transform={`translate(${short(at.x)} ${short(at.y)})`}>
        <path d={burst(fight)} fill={due ? 'var(--ember)' : 'var(--ink-1)'} opacity=".9" />
        <circle r="18" fill="var(--ink-1)" stroke="var(--stone-ink)" strokeWidth="2.4" />
        <path
          d="M-9 -9L9 9M9 -9L-9 9M3 9L9 3M-3 9L-9 3"
          fill="none"
          stroke="var(--ink-inv)"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
      </g>
      <rect
        x={short(plate.x)}
        y={short(plate.y)}
        width={short(wide)}
        height={short(high)}
        rx={8 * mm}
        fill="var(--bg-1)"
        stroke="var(--ink-1)"
        strokeWidth={1.6 * mm}
      />
      <text
        className="field-fight-name"
        x={short(plate.x + wide / 2)}
        y={short(plate.y + high * 0.68)}
        fontSize={size * mm}
      >
        {words}
      </text>
    </g>
  );
}

/** Every fight in the open, under its name. */
export function Fights({ siege, mm, size }: { readonly siege: SiegeView; readonly mm: number; readonly size: number }) {
  const { field, fieldPlaces } = siege;
  if (field === undefined) return null;
  return fieldPlaces?.fights.map((fight) => (
    <Fight
      key={fight.fight}
      fight={fight}
      mm={mm}
      size={size}
      table={field.table}
      due={siege.fights?.find(({ id }) => id === fight.fight)?.due === true}
    />
  ));
}
