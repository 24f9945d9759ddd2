import type { SiegeView } from '../../rules/fortress/view.ts';
import { text } from '../../rules/kernel/text.ts';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { useText } from '../i18n/use-text.ts';
import type { Drawn } from './picture.ts';

/** Command ranges: solid around the ordering leader, dotted around the others of that side. No rule reads them. */
export function Ranges({
  siege,
  drawn,
  ordering,
  all,
  mm,
}: {
  readonly siege: SiegeView;
  readonly drawn: readonly Drawn[];
  /** Leaders who are selected or giving an order. */
  readonly ordering: readonly string[];
  /** Whether the other leaders of the active side have theirs too. */
  readonly all: boolean;
  /** Millimetres of the table per px. */
  readonly mm: number;
}) {
  return drawn.flatMap(({ id, side, leader, middle: [x, y] }) => {
    const full = ordering.includes(id);
    if (leader === null || (!full && !(all && side === siege.active))) return [];
    const r = leader.view.range * 10;
    return [
      <circle
        key={id}
        className={`field-range ${tinctureClass(armsOf(siege.sides, side).tincture)}`}
        cx={x}
        cy={y}
        r={r}
        fill={full ? 'var(--c)' : 'none'}
        fillOpacity={full ? 0.07 : 0}
        stroke="var(--c)"
        strokeWidth={(full ? 2.4 : 1.4) * mm}
        strokeDasharray={full ? `${9 * mm} ${6 * mm}` : `${2 * mm} ${9 * mm}`}
        strokeLinecap="round"
        opacity={full ? 0.95 : 0.6}
      />,
    ];
  });
}

/** Distances declared this turn between the selected piece and others; the picture shows no others. */
export function ToldDistances({
  siege,
  drawn,
  selected,
  mm,
}: {
  readonly siege: SiegeView;
  readonly drawn: readonly Drawn[];
  readonly selected: string | null;
  readonly mm: number;
}) {
  const say = useText();
  const at = new Map(drawn.map(({ id, middle }) => [id, middle]));
  const heard = (siege.commandBoard?.units ?? []).flatMap(({ unit, heard: told }) =>
    told.map(({ leader, cm }) => ({ unit, leader, cm })),
  );
  return heard
    .filter(({ unit, leader }) => unit === selected || leader === selected)
    .map(({ unit, leader, cm }) => {
      const [from, to] = [at.get(leader), at.get(unit)];
      if (from === undefined || to === undefined) return null;
      return (
        <g key={`${leader} ${unit}`}>
          <path d={`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`} stroke="var(--ink-1)" strokeWidth={1.6 * mm} />
          <text
            className="field-label field-label-strong"
            x={(from[0] + to[0]) / 2}
            y={(from[1] + to[1]) / 2 - 5 * mm}
            fontSize={13 * mm}
            strokeWidth={4 * mm}
            textAnchor="middle"
          >
            {say(text('field.told', { cm }))}
          </text>
        </g>
      );
    });
}
