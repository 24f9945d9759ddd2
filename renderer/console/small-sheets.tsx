import { useEffect, useState } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { useText } from '../i18n/use-text.ts';
import { ask as tell, invitation } from '../store/asking.ts';
import { sheetOpened } from '../store/desk.ts';
import { useSend } from '../store/screen.ts';
import { Sheet } from './sheet.tsx';

/** The address under which another window or browser on this machine shows the monitor. */
export function InviteSheet() {
  const say = useText();
  const send = useSend();
  const [url, setUrl] = useState<string | null | undefined>(undefined);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    let here = true;
    void send(invitation()).then((given) => {
      if (here) setUrl(given);
    });
    return () => {
      here = false;
    };
  }, [send]);
  return (
    <Sheet title={say(text('console.invite.title'))}>
      {url === undefined && <p role="status">{say(text('console.invite.asking'))}</p>}
      {url === null && <p>{say(text('console.invite.none'))}</p>}
      {typeof url === 'string' && (
        <>
          <p>{say(text('console.invite.how'))}</p>
          <output className="address">{url}</output>
          <div className="sheet-actions">
            <button
              type="button"
              className="btn btn-main"
              onClick={() => {
                void navigator.clipboard.writeText(url).then(
                  () => {
                    setCopied(true);
                  },
                  () => {
                    setCopied(false);
                  },
                );
              }}
            >
              {say(text(copied ? 'console.invite.copied' : 'console.invite.copy'))}
            </button>
          </div>
        </>
      )}
    </Sheet>
  );
}

/** Begins the demo siege anew; the match that is being played stays in its file. */
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
            send(sheetOpened(null));
            void send(tell('match.restart', { confirm: true }));
          }}
        >
          {say(text('console.restart.do'))}
        </button>
        <button type="button" className="btn" onClick={() => send(sheetOpened(null))}>
          {say(text('console.cancel'))}
        </button>
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
  'G',
  'A',
  'P',
  'L',
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
  return (
    <Sheet title={say(text('console.keys.name'))}>
      <dl className="keys">
        {keys.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{say(text(`console.key.${key}`))}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">{say(text('console.keys.plan'))}</p>
    </Sheet>
  );
}
