import './waits.css';
import type { SideView, UnitView } from '../../rules/fortress/view.ts';
import { text } from '../../rules/kernel/text.ts';
import { Charge } from '../design/icon.tsx';
import { Shield } from '../design/shield.tsx';
import { tinctureClass } from '../design/tincture.ts';
import { useText } from '../i18n/use-text.ts';
import { alikeOf, STRIP, type Alike } from './waiting.ts';

const HEIGHT = 60;
/** Room of the charge, and of each digit beside it. */
const CHARGE = 92;
const DIGIT = 26;

/** The base of a stand with the charge of its unit, and how many pieces it stands for if more than one. */
function Piece({ charge, count }: Alike) {
  const digits = count > 1 ? String(count).length : 0;
  const sign = digits === 0 ? CHARGE / 2 : 31;
  const width = digits === 0 ? CHARGE : 40 + sign + digits * DIGIT;
  return (
    <svg width={width} height={HEIGHT} viewBox={`0 0 ${String(width)} ${String(HEIGHT)}`}>
      <rect
        x="2"
        y="2"
        width={width - 4}
        height={HEIGHT - 4}
        rx="5"
        fill="var(--c)"
        stroke="var(--stone-ink)"
        strokeWidth="3"
      />
      <Charge name={charge} x={sign} y={HEIGHT / 2} size={44} color="var(--c-on)" stroke={2.6} />
      {digits > 0 && (
        <text className="svg-figure" x={sign + 24 + digits * (DIGIT / 2)} y={47} fontSize="48" fill="var(--c-on)">
          {count}
        </text>
      )}
    </svg>
  );
}

/** At the foot of the plan while the armies are set up: how many pieces of each side wait, and what they are. */
export function Waits({
  waiting,
  sides,
  top,
  width,
}: {
  readonly waiting: readonly UnitView[];
  readonly sides: readonly SideView[];
  /** Where it lies on the stage, in px of layout. */
  readonly top: number;
  readonly width: number;
}) {
  const say = useText();
  return (
    <div className="m-waits" style={{ top, width, height: STRIP }}>
      <span className="m-waits-what">{say(text('display.waits'))}</span>
      {sides.map((side) => {
        const alike = alikeOf(waiting, side.seat);
        const count = alike.reduce((sum, one) => sum + one.count, 0);
        if (count === 0) return null;
        return (
          <div key={side.seat} className={`m-waits-side ${tinctureClass(side.tincture)}`}>
            <Shield side={side} size={56} />
            <span className="visually-hidden">{side.name}</span> <b>{count}</b>
            {/* Those that find no room are left out whole: the number counts them too. It is not said twice. */}
            <div className="m-waits-pieces" aria-hidden="true">
              {alike.map((one) => (
                <Piece key={one.charge} {...one} count={alike.length > 1 ? one.count : 1} />
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}
