import type { Box } from '../../rules/fortress/map/geometry.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { short } from '../design/polygon.ts';
import { useText } from '../i18n/use-text.ts';
import { sequenceOf } from '../plan/sequence.ts';
import type { Plate } from './giving-way.ts';

const RAYS = 26;

/** The points of the star around the disc; the same for the same fight. */
function burst(id: string): string {
  const next = sequenceOf(`${id} burst`);
  return Array.from({ length: RAYS }, (_, i) => {
    const turn = (i / RAYS) * 2 * Math.PI;
    const far = 28 + next() * 9;
    const at = (by: number, r: number): string => `${short(Math.cos(turn + by) * r)} ${short(Math.sin(turn + by) * r)}`;
    return `M${at(-0.052, 19)}L${at(0, far)}L${at(0.052, 19)}Z`;
  }).join('');
}

/** A fight: its line of contact, crossed swords at one end, and its name on a box. */
function Fight({
  placed: {
    fight: { fight, from, to, name },
    disc: [x, y],
    box,
    left,
  },
  mm,
  size,
  due,
}: {
  readonly placed: Plate;
  /** Millimetres of the table per px. */
  readonly mm: number;
  /** Font size in px. */
  readonly size: number;
  readonly due: boolean;
}) {
  const say = useText();
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
        d={`M${short(x)} ${short(y)}L${short(left ? box.x + box.width : box.x)} ${short(box.y + box.height / 2)}`}
        stroke="var(--ink-1)"
        strokeWidth={2 * mm}
      />
      <g transform={`translate(${short(x)} ${short(y)})`}>
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
        data-plate={fight}
        x={short(box.x)}
        y={short(box.y)}
        width={short(box.width)}
        height={short(box.height)}
        rx={8 * mm}
        fill="var(--bg-1)"
        stroke="var(--ink-1)"
        strokeWidth={1.6 * mm}
      />
      <text
        className="field-fight-name"
        x={short(box.x + box.width / 2)}
        y={short(box.y + box.height * 0.68)}
        fontSize={size * mm}
      >
        {say(name)}
      </text>
    </g>
  );
}

/** The frames round the fights that are pointed at. */
export function FightFrames({
  frames,
  mm,
}: {
  readonly frames: readonly { readonly fight: string; readonly box: Box }[];
  readonly mm: number;
}) {
  return frames.map(({ fight, box }) => (
    <rect
      key={fight}
      data-fight-frame={fight}
      {...box}
      rx="6"
      fill="none"
      stroke="var(--ink-1)"
      strokeWidth={2.4 * mm}
    />
  ));
}

/** Every fight in the open, with its name. */
export function Fights({
  siege,
  plates,
  mm,
  size,
}: {
  readonly siege: SiegeView;
  readonly plates: readonly Plate[];
  readonly mm: number;
  readonly size: number;
}) {
  return plates.map((placed) => (
    <Fight
      key={placed.fight.fight}
      placed={placed}
      mm={mm}
      size={size}
      due={siege.fights?.find(({ id }) => id === placed.fight.fight)?.due === true}
    />
  ));
}
