import { coversBox } from '../../rules/fortress/map/geometry.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { boxOf, type Standing } from './placing.ts';

type Laid = NonNullable<SiegeView['earthworks']>[number];

/** Half the width of an earthwork and the height of its teeth, in mm. */
const half = 30;
const tooth = 9;

/** The size of its label, a letter and a number, and half its width. */
const LABEL = 11;
const LABEL_HALF = 7;

/** Where along its bank the label stands, in mm from the middle: nobody is to stand on it. */
export function labelAlong({ x, y }: { readonly x: number; readonly y: number }, people: readonly Standing[]): number {
  const boxes = people.map(boxOf);
  const isClear = (along: number): boolean => {
    const label = { x: x + along - LABEL_HALF, y: y - LABEL / 2, width: 2 * LABEL_HALF, height: LABEL };
    return boxes.every((box) => !coversBox(label, box));
  };
  return [0, -half * 0.6, half * 0.6, -half, half].find(isClear) ?? 0;
}

/** An earthwork as maps draw it: a bank with teeth towards the enemy of the side that laid it. */
export function Earthwork({
  laid,
  siege,
  people,
}: {
  readonly laid: Laid;
  readonly siege: SiegeView;
  readonly people: readonly Standing[];
}) {
  if (laid.at === null) return null;
  const { x, y } = laid.at;
  const towards = laid.side === 'attacker' ? -1 : 1;
  const labelY = y - towards * 12;
  const teeth = Array.from({ length: 6 }, () => `l${half / 6} ${towards * tooth}l${half / 6} ${-towards * tooth}`);
  return (
    <g className={tinctureClass(armsOf(siege.sides, laid.side).tincture)}>
      <path
        d={`M${x - half} ${y}${teeth.join('')}`}
        fill="var(--house)"
        stroke="var(--c-t)"
        strokeWidth="2.4"
        strokeLinejoin="round"
      />
      <text
        className="svg-figure plan-quiet"
        x={x + labelAlong({ x, y: labelY }, people)}
        y={labelY + 3}
        fontSize={LABEL}
      >
        {laid.label}
      </text>
    </g>
  );
}
