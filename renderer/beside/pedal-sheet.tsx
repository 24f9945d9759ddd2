import './beside.css';
import { useState } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { Sheet } from '../console/sheet.tsx';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { pedalActions, preferred, type PedalAction } from '../store/preferences.ts';
import { useScreen, useSend } from '../store/screen.ts';

/** Keys that navigate or close things: bound to a pedal they would lock somebody out. */
const kept = /^(Tab|Escape|Shift|Control|Alt|Meta|CapsLock|Enter|NumpadEnter|Space|Arrow)/;

/** Binds a foot pedal or any other key to a common action: press the key once here. */
export function PedalSheet() {
  const say = useText();
  const send = useSend();
  const pedal = useScreen(({ preferences }) => preferences.pedal);
  const [waits, setWaits] = useState<PedalAction | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const bind = (action: PedalAction, code: string): void => {
    // One key does one thing: the latest binding wins.
    const others = Object.entries(pedal).filter(([other, key]) => other !== action && key !== code);
    send(preferred({ pedal: { ...Object.fromEntries(others), ...(code !== '' && { [action]: code }) } }));
    setWaits(null);
    setRefused(null);
  };
  return (
    <Sheet title={say(text('console.pedal.title'))}>
      <p className="hint">{say(text('beside.pedal.note'))}</p>
      <ul className="monitors">
        {pedalActions.map((action) => {
          const code = pedal[action];
          const listening = waits === action;
          return (
            <li key={action} className="pedal-row">
              <b>{say(text(`beside.pedal.${action}`))}</b>
              <button
                type="button"
                className={`btn btn-small ${listening ? 'pedal-listens' : ''}`}
                aria-pressed={listening}
                onClick={() => {
                  setWaits(listening ? null : action);
                  setRefused(null);
                }}
                onBlur={() => {
                  if (listening) setWaits(null);
                }}
                onKeyDown={(event) => {
                  if (!listening || event.key === 'Tab' || event.key === 'Escape') return;
                  event.preventDefault();
                  event.stopPropagation();
                  if (event.repeat) return;
                  if (kept.test(event.code) || event.code === '') setRefused(event.key);
                  else bind(action, event.code);
                }}
              >
                {listening
                  ? say(text('beside.pedal.press'))
                  : code === undefined
                    ? say(text('beside.pedal.none'))
                    : say(text('beside.pedal.is', { key: code }))}
              </button>
              {code !== undefined && !listening && (
                <button
                  type="button"
                  className="icon-button"
                  onClick={() => {
                    bind(action, '');
                  }}
                >
                  <Icon name="close" size={16} />
                  <span className="visually-hidden">{say(text('beside.pedal.free', { key: code }))}</span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {refused !== null && (
        <p className="beside-wrong" role="alert">
          {say(text('beside.pedal.refused', { key: refused }))}
        </p>
      )}
    </Sheet>
  );
}
