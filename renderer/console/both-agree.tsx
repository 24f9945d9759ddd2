import { useState, type ReactNode } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { Shield } from '../design/shield.tsx';
import { CheckBox } from '../forms/check-box.tsx';
import { useText } from '../i18n/use-text.ts';
import { sheetLeftForTable } from '../store/desk.ts';
import { useSend, useTable } from '../store/screen.ts';
import { CancelButton, Sheet } from './sheet.tsx';

/** A sheet for something both players must agree to separately before it is done. */
export function BothAgree({
  title,
  each,
  act,
  onAgreed,
  children,
}: {
  readonly title: string;
  /** The question put to each player. */
  readonly each: string;
  /** Label of the button that does it. */
  readonly act: string;
  /** Receives the names of those who agreed, as one line. */
  readonly onAgreed: (by: string) => void;
  readonly children: ReactNode;
}) {
  const say = useText();
  const send = useSend();
  const { siege } = useTable('siege');
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const all = siege.sides.every(({ seat }) => agreed.includes(seat));
  return (
    <Sheet title={title}>
      {children}
      <fieldset className="people">
        <legend>{each}</legend>
        {siege.sides.map((side) => (
          <CheckBox
            key={side.seat}
            className={`card ${agreed.includes(side.seat) ? 'card-chosen' : ''}`}
            checked={agreed.includes(side.seat)}
            onChange={(on) => {
              setAgreed(on ? [...agreed, side.seat] : agreed.filter((seat) => seat !== side.seat));
            }}
          >
            <span className="card-title">
              <Shield side={side} size={20} /> {say(text('console.undo.agrees', { name: side.name }))}
            </span>
          </CheckBox>
        ))}
      </fieldset>
      <div className="sheet-actions">
        <button
          type="button"
          className={all ? 'btn btn-main' : 'btn btn-waits'}
          disabled={!all}
          onClick={() => {
            send(sheetLeftForTable());
            onAgreed(
              siege.sides
                .map(({ name }) => name)
                .join(', ')
                .slice(0, 40),
            );
          }}
        >
          {act}
        </button>
        <CancelButton />
      </div>
    </Sheet>
  );
}
