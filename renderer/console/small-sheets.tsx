import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { ask as tell } from '../store/asking.ts';
import { sheetLeftForTable } from '../store/desk.ts';
import { useSend, useTable } from '../store/screen.ts';
import { capText } from './key-cap.tsx';
import { CancelButton, Sheet } from './sheet.tsx';

/** Restarts the demo siege; the match being played stays in its file. */
export function RestartSheet() {
  const say = useText();
  const send = useSend();
  return (
    <Sheet title={say(text('console.restart.title'))}>
      <p>{say(text('console.restart.note'))}</p>
      <div className="sheet-actions">
        <button
          type="button"
          className="btn btn-main"
          onClick={() => {
            send(sheetLeftForTable());
            void send(tell('match.restart', { confirm: true }));
          }}
        >
          {say(text('console.restart.do'))}
        </button>
        <CancelButton />
      </div>
    </Sheet>
  );
}

const keys = [
  'Enter',
  '1–9',
  'T',
  'Backspace',
  'C',
  'V',
  'B',
  'W',
  'O',
  'S',
  'F',
  'E',
  '0',
  'G',
  'H',
  'M',
  'J',
  'K',
  'N',
  'D',
  'R',
  'Space',
  'A',
  'P',
  'L',
  'Page Down',
  '/',
  '[ ]',
  'Ctrl Z',
  'Ctrl Shift Z',
  'Ctrl K',
  'Esc',
  '?',
] as const;

/** Every key and what it does. */
export function KeysSheet() {
  const say = useText();
  const { siege } = useTable('siege');
  return (
    <Sheet title={say(text('console.keys.name'))} wide>
      <dl className="keys">
        {keys.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{capText(key, say)}</kbd>
            </dt>
            <dd>{say(text(`console.key.${key}`))}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">{say(text(siege.field === undefined ? 'console.keys.plan' : 'console.keys.field'))}</p>
    </Sheet>
  );
}
