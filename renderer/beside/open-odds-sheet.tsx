import './beside.css';
import { text } from '../../rules/kernel/text.ts';
import { BothAgree } from '../console/both-agree.tsx';
import { Sheet } from '../console/sheet.tsx';
import { Shield } from '../design/shield.tsx';
import { useText } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { sheetOpened } from '../store/desk.ts';
import { useSend, useTable } from '../store/screen.ts';

/** Shows the chances to everybody once each side has agreed, and hides them again as soon as one side asks. */
export function OpenOddsSheet() {
  const say = useText();
  const send = useSend();
  const { siege, openOdds } = useTable('siege', 'openOdds');
  const tellHost = (shown: boolean, by: string): void => {
    void send(tell('match.showOdds', { shown, agreed: shown, by: by.slice(0, 40) }));
  };
  if (openOdds !== null)
    return (
      <Sheet title={say(text('beside.odds.title'))}>
        <p>{say(text('beside.odds.shown'))}</p>
        <div className="sheet-actions">
          {siege.sides.map((side) => (
            <button
              key={side.seat}
              type="button"
              className="btn"
              onClick={() => {
                send(sheetOpened(null));
                tellHost(false, side.name);
              }}
            >
              <Shield side={side} size={20} /> {say(text('beside.odds.hide', { name: side.name }))}
            </button>
          ))}
        </div>
      </Sheet>
    );
  return (
    <BothAgree
      title={say(text('beside.odds.title'))}
      each={say(text('beside.odds.each'))}
      act={say(text('beside.odds.show'))}
      onAgreed={(by) => {
        tellHost(true, by);
      }}
    >
      <p>{say(text('beside.odds.note'))}</p>
    </BothAgree>
  );
}
