import './beside.css';
import { useState } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { Sheet } from '../console/sheet.tsx';
import { Shield } from '../design/shield.tsx';
import { useText } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { sheetOpened } from '../store/desk.ts';
import { useSend, useTable } from '../store/screen.ts';

/** The chances are shown to everybody when each side has agreed for itself, and hidden again when one of them says so. */
export function OpenOddsSheet() {
  const say = useText();
  const send = useSend();
  const { siege, openOdds } = useTable('siege', 'openOdds');
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const all = siege.sides.every(({ seat }) => agreed.includes(seat));
  const tellHost = (shown: boolean, by: string): void => {
    send(sheetOpened(null));
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
    <Sheet title={say(text('beside.odds.title'))}>
      <p>{say(text('beside.odds.note'))}</p>
      <fieldset className="people">
        <legend>{say(text('beside.odds.each'))}</legend>
        {siege.sides.map((side) => (
          <label key={side.seat} className={`card ${agreed.includes(side.seat) ? 'card-chosen' : ''}`}>
            <input
              type="checkbox"
              checked={agreed.includes(side.seat)}
              onChange={({ target }) => {
                setAgreed(target.checked ? [...agreed, side.seat] : agreed.filter((seat) => seat !== side.seat));
              }}
            />
            <span className="card-title">
              <Shield side={side} size={20} /> {say(text('console.undo.agrees', { name: side.name }))}
            </span>
          </label>
        ))}
      </fieldset>
      <div className="sheet-actions">
        <button
          type="button"
          className={all ? 'btn btn-main' : 'btn btn-waits'}
          disabled={!all}
          onClick={() => {
            tellHost(true, siege.sides.map(({ name }) => name).join(', '));
          }}
        >
          {say(text('beside.odds.show'))}
        </button>
        <button type="button" className="btn" onClick={() => send(sheetOpened(null))}>
          {say(text('console.cancel'))}
        </button>
      </div>
    </Sheet>
  );
}
