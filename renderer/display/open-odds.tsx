import type { OddsView } from '../../electron/contract/table.ts';
import { useChance } from '../console/chance.ts';
import { useText } from '../i18n/use-text.ts';
import { FitText } from './fit-text.tsx';
import { shorterLines } from './names.ts';

/** The line is drawn in a box of 540 x 72; its ends keep clear of the edges. */
const box = { width: 540, height: 72, edge: 8 } as const;

function Line({ odds, dice }: { readonly odds: OddsView; readonly dice: number }) {
  const { line, best, worst } = odds;
  const now = line.length - 1;
  const steps = Math.max(1, dice, now);
  const x = (i: number): number => box.edge + ((box.width - 2 * box.edge) * i) / steps;
  const y = (p: number): number => box.edge + (box.height - 2 * box.edge) * (1 - p);
  const last = line[now]?.chance ?? 0;
  return (
    <svg className="m-odds-line" viewBox={`0 0 ${box.width} ${box.height}`} aria-hidden="true">
      <path className="m-odds-grid" d={`M${x(0)} ${y(0)}H${x(steps)}M${x(0)} ${y(1)}H${x(steps)}`} />
      {now < steps && <path className="m-odds-cone" d={`M${x(now)} ${y(last)}L${x(steps)} ${y(best)}V${y(worst)}Z`} />}
      <path className="m-odds-path" d={`M${line.map(({ chance }, i) => `${x(i)} ${y(chance)}`).join('L')}`} />
      <circle className="m-odds-now" cx={x(now)} cy={y(last)} r={8} />
    </svg>
  );
}

/**
 * The exact chance of what the open roll may bring, its line since before the first die, and what can still come. The
 * sides have agreed that everybody sees it; it stands in the place of the reason.
 */
export function OpenOdds({ odds, dice }: { readonly odds: OddsView; readonly dice: number }) {
  const say = useText();
  const chance = useChance();
  return (
    <div className="m-odds">
      <div className="m-odds-head">
        <FitText className="m-odds-what" forms={shorterLines(say(odds.text))} />
        <b>{chance(odds.line.at(-1)?.chance ?? 0)}</b>
      </div>
      <Line odds={odds} dice={dice} />
    </div>
  );
}
