import './beside.css';
import { text } from '../../rules/kernel/text.ts';
import { Shield } from '../design/shield.tsx';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { useText } from '../i18n/use-text.ts';
import { sheetOpened } from '../store/desk.ts';
import { useSend, useTable } from '../store/screen.ts';
import { ClockFace, clockSaid } from './clock-face.tsx';
import { useSideClocks } from './side-clocks.ts';

/** The clocks of both sides in the top bar; a press opens the clock sheet. */
export function ClockChips() {
  const say = useText();
  const send = useSend();
  const { siege, clock } = useTable('siege', 'clock');
  const clocks = useSideClocks(clock);
  return (
    <button
      type="button"
      className="chip clock-chips"
      title={say(text('beside.clock.open'))}
      onClick={() => send(sheetOpened({ kind: 'clock' }))}
    >
      {clocks.map((one) => {
        const arms = armsOf(siege.sides, one.seat);
        const name = siege.sides.find(({ seat }) => seat === one.seat)?.name ?? one.seat;
        return (
          <span
            key={one.seat}
            className={`clock-one clock-${one.state} clock-${one.mark} ${tinctureClass(arms.tincture)}`}
          >
            <span className="visually-hidden">{say(clockSaid(one, name))}</span>
            <span className="clock-drawn" aria-hidden="true">
              <Shield side={arms} size={18} />
              <ClockFace clock={one} />
            </span>
          </span>
        );
      })}
    </button>
  );
}
