import type { SiegeView } from '../../rules/fortress/view.ts';
import { armsOf, tinctureClass } from '../design/tincture.ts';

type Laid = NonNullable<SiegeView['earthworks']>[number];

/** Half the width of an earthwork and the height of its teeth, in mm. */
const half = 30;
const tooth = 9;

/** An earthwork as maps draw it: a bank with teeth towards the enemy of the side that laid it. */
export function Earthwork({ laid, siege }: { readonly laid: Laid; readonly siege: SiegeView }) {
  if (laid.at === null) return null;
  const { x, y } = laid.at;
  const towards = laid.side === 'attacker' ? -1 : 1;
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
      <text className="svg-figure plan-quiet" x={x} y={y - towards * 12 + 3} fontSize="11">
        {laid.label}
      </text>
    </g>
  );
}
