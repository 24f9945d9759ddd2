import './beside.css';
import { useEffect, useState } from 'react';
import {
  MOST_WINDOWS,
  type MonitorsView,
  type MonitorView,
  type ScreenView,
} from '../../electron/contract/monitors-api.ts';
import { text } from '../../rules/kernel/text.ts';
import { Refusal } from '../console/refusal.tsx';
import { Sheet } from '../console/sheet.tsx';
import { copyWords } from '../design/copy-words.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { ask as tell, invitation } from '../store/asking.ts';
import { sheetOpened } from '../store/desk.ts';
import { useSend } from '../store/screen.ts';
import { useMonitors } from './use-monitors.ts';

const showings = ['siege', 'hall', 'blank'] as const;

/** One screen that is open: its number, where it is, and what it shows. */
function OneScreen({ screen }: { readonly screen: ScreenView }) {
  const say = useText();
  const send = useSend();
  const { number, width, height, full, place, name } = screen;
  return (
    <li className="monitors-screen">
      <b className="monitors-number">{number}</b>
      <span className="monitors-what">
        <b>{say(text(`beside.monitors.place.${place}`))}</b>
        <span className="hint">
          {name !== null && `${name}, `}
          {say(text(full ? 'beside.monitors.full' : 'beside.monitors.size', { width, height }))}
        </span>
      </span>
      <span className="monitors-shows" role="group" aria-label={say(text('beside.monitors.shows', { number }))}>
        {showings.map((one) => (
          <button
            key={one}
            type="button"
            className="btn btn-small"
            aria-pressed={screen.shows === one}
            onClick={() => void send(tell('monitors.show', { screen: screen.id, shows: one }))}
          >
            {say(text(`beside.monitors.show.${one}`))}
          </button>
        ))}
      </span>
    </li>
  );
}

/** The address under which another browser or window of this machine becomes a display. */
function Invitation() {
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
  if (url === undefined) return <p role="status">{say(text('console.invite.asking'))}</p>;
  if (url === null) return <p>{say(text('console.invite.none'))}</p>;
  return (
    <>
      <p className="hint">{say(text('console.invite.how'))}</p>
      <output className="address">{url}</output>
      <div className="sheet-actions">
        <button
          type="button"
          className="btn btn-main"
          onClick={() => {
            window.open(url, '_blank', 'noopener');
          }}
        >
          <Icon name="screen" size={18} /> {say(text('beside.monitors.open'))}
        </button>
        <button
          type="button"
          className="btn"
          onClick={() => {
            void copyWords(url).then(setCopied);
          }}
        >
          {say(text(copied ? 'console.invite.copied' : 'console.invite.copy'))}
        </button>
      </div>
      <p className="hint">{say(text('beside.monitors.browser-full'))}</p>
    </>
  );
}

/** A monitor of the desktop, and which display window stands on it. */
function OneMonitor({
  monitor,
  at,
  windows,
}: {
  readonly monitor: MonitorView;
  readonly at: number;
  readonly windows: MonitorsView['windows'];
}) {
  const say = useText();
  const send = useSend();
  const { id, label, width, height, main } = monitor;
  const name =
    label === '' ? text('beside.monitors.unnamed', { number: at + 1 }) : text('beside.monitors.named', { name: label });
  const elsewhere = windows.filter(({ window }) => !monitor.windows.includes(window));
  return (
    <li className="monitors-screen">
      <Icon name="screen" size={26} />
      <span className="monitors-what">
        <b>{say(name)}</b>
        <span className="hint">
          {say(text(main ? 'beside.monitors.main' : 'beside.monitors.size', { width, height }))}
        </span>
      </span>
      <span className="monitors-shows">
        {monitor.windows.map((window) => (
          <button
            key={window}
            type="button"
            className="btn btn-small"
            onClick={() => void send(tell('monitors.window', { act: 'close', window }))}
          >
            <Icon name="close" size={15} /> {say(text('beside.monitors.close', { number: window }))}
          </button>
        ))}
        {elsewhere.map(({ window }) => (
          <button
            key={window}
            type="button"
            className="btn btn-small"
            onClick={() => void send(tell('monitors.window', { act: 'move', window, monitor: id }))}
          >
            {say(text('beside.monitors.move', { number: window }))}
          </button>
        ))}
        {windows.length < MOST_WINDOWS && (
          <button
            type="button"
            className="btn btn-small"
            onClick={() => void send(tell('monitors.window', { act: 'open', monitor: id }))}
          >
            <Icon name="plus" size={15} /> {say(text('beside.monitors.open-here'))}
          </button>
        )}
      </span>
    </li>
  );
}

/** What the monitors beside the table show, where their windows stand, and what fills them just now. */
export function MonitorsSheet() {
  const say = useText();
  const send = useSend();
  const view = useMonitors();
  return (
    <Sheet title={say(text('console.monitors.title'))}>
      <Refusal at="game" />
      {view === null ? (
        <p role="status">{say(text('beside.monitors.asking'))}</p>
      ) : (
        <>
          {view.screens.length === 0 && <p>{say(text('beside.monitors.none'))}</p>}
          <ul className="monitors">
            {view.screens.map((screen) => (
              <OneScreen key={`${screen.id} ${screen.number}`} screen={screen} />
            ))}
          </ul>
          {view.screens.length > 0 && (
            <div className="clock-usual">
              <button type="button" className="btn btn-small" onClick={() => void send(tell('monitors.identify', {}))}>
                <Icon name="eye" size={17} /> {say(text('beside.monitors.identify'))}
              </button>
              <button
                type="button"
                className="btn btn-small"
                onClick={() => void send(tell('monitors.callout', { what: 'skip' }))}
              >
                <Icon name="skip" size={16} /> {say(text('beside.monitors.skip'))}
              </button>
              <button
                type="button"
                className="btn btn-small"
                aria-pressed={view.hold}
                onClick={() => void send(tell('monitors.callout', { what: view.hold ? 'go-on' : 'hold' }))}
              >
                <Icon name="pause" size={15} /> {say(text('beside.monitors.hold'))}
              </button>
              <button type="button" className="btn btn-small" onClick={() => send(sheetOpened({ kind: 'open-odds' }))}>
                <Icon name="spark" size={16} /> {say(text('beside.odds.title'))}
              </button>
            </div>
          )}
          {view.windows.map(({ window, waitsFor }) =>
            waitsFor === null ? null : (
              <p key={window} className="clock-paused-note" role="status">
                <Icon name="plug" size={17} /> {say(text('beside.monitors.waits', { number: window, name: waitsFor }))}
              </p>
            ),
          )}
          {view.monitors !== null && (
            <>
              <h2>{say(text('beside.monitors.plugged'))}</h2>
              <ul className="monitors">
                {view.monitors.map((monitor, at) => (
                  <OneMonitor key={monitor.id} monitor={monitor} at={at} windows={view.windows} />
                ))}
              </ul>
            </>
          )}
          <h2>{say(text('beside.monitors.browser'))}</h2>
          <Invitation />
        </>
      )}
    </Sheet>
  );
}
