import './beside.css';
import { text } from '../../rules/kernel/text.ts';
import { personOf } from '../console/perform.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { useSend, useTable } from '../store/screen.ts';

/** The line under the question while the clock is paused: who paused it, why, and a button to go on. */
export function PausedLine() {
  const say = useText();
  const send = useSend();
  const { ask, siege, clock } = useTable('ask', 'siege', 'clock');
  const paused = clock?.paused ?? null;
  if (paused === null) return null;
  const { because, why } = paused;
  const by = personOf({ siege }, ask?.seat ?? siege.active);
  return (
    <div className="row-box paused-line">
      <Icon name={because === 'judge' ? 'gavel' : 'pause'} size={20} />
      <p role="status">
        {because === 'judge' && <b>{say(text('beside.paused.judge'))} </b>}
        {say(text(`beside.clock.because.${because}`, { by: paused.by ?? '' }))} {why}
      </p>
      <button type="button" className="btn" onClick={() => void send(tell('clock.act', { act: 'go-on', by }))}>
        {say(text('beside.clock.go-on'))}
      </button>
    </div>
  );
}
