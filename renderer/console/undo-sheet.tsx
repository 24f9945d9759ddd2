import { useState } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { Shield } from '../design/shield.tsx';
import { useText } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { sheetOpened } from '../store/desk.ts';
import { useSend, useTable } from '../store/screen.ts';
import { Sheet } from './sheet.tsx';

/** Past the dice both players agree, each for himself; the faces stay on record. */
export function UndoSheet() {
  const say = useText();
  const send = useSend();
  const { undo, siege } = useTable('undo', 'siege');
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  // What would be taken back may change while the dialog is open: the row says what was agreed to.
  const [row] = useState(undo?.row);
  const all = siege.sides.every(({ seat }) => agreed.includes(seat));
  if (undo === null || row === undefined) return null;
  const by = siege.sides
    .map(({ name }) => name)
    .join(', ')
    .slice(0, 40);
  return (
    <Sheet title={say(text('console.undo.title'))}>
      <p>{say(text('console.undo.what', { what: undo.text }))}</p>
      <p className="hint">{say(text('console.undo.faces-stay'))}</p>
      <fieldset className="people">
        <legend>{say(text('console.undo.agree'))}</legend>
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
            send(sheetOpened(null));
            void send(tell('match.undo', { row, agreed: true, by }));
          }}
        >
          {say(text('console.undo.do'))}
        </button>
        <button type="button" className="btn" onClick={() => send(sheetOpened(null))}>
          {say(text('console.cancel'))}
        </button>
      </div>
    </Sheet>
  );
}
