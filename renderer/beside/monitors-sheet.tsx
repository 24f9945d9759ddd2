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
import { MonitorRoom } from './monitor-room.tsx';
import { useMonitors } from './use-monitors.ts';
import { ownPage, usePuttingBack } from './use-putting-back.ts';

/** One open screen: its number, where it is, and its settings. A press selects it. */
function OneScreen({
  screen,
  chosen,
  onChoose,
}: {
  readonly screen: ScreenView;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}) {
  const say = useText();
  const { number, width, height, full, place, name, settings, shows, tooFar, longest } = screen;
  return (
    <li>
      <button type="button" className="monitors-screen monitors-choose" aria-pressed={chosen} onClick={onChoose}>
        <b className="monitors-number">{number}</b>
        <span className="monitors-what">
          <b>{say(text(`beside.monitors.place.${place}`))}</b>
          <span className="hint">
            {name !== null && `${name}, `}
            {say(text(full ? 'beside.monitors.full' : 'beside.monitors.size', { width, height }))}
          </span>
          <span className="hint">
            {[
              text(`beside.monitors.show.${shows}`),
              // What it shows as the console does goes without saying: both would read 'As console'.
              ...(settings.language === 'console' ? [] : [text(`beside.monitors.language.${settings.language}`)]),
              ...(settings.light === 'console' ? [] : [text(`beside.monitors.light.${settings.light}`)]),
              text('beside.monitors.metres', { metres: settings.distance }),
            ]
              .map(say)
              .join(' · ')}
          </span>
          {tooFar && (
            <span className="hint monitors-far">
              <Icon name="warn" size={15} /> {say(text('beside.monitors.too-far', { metres: longest }))}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}

/** The open screens, and the settings of the selected one. Digits select, N shows their numbers. */
function Screens({ screens }: { readonly screens: readonly ScreenView[] }) {
  const say = useText();
  const send = useSend();
  const [wanted, setWanted] = useState<string | null>(null);
  const chosen = screens.find(({ id }) => id === wanted) ?? screens[0];
  const putting = usePuttingBack((screen, settings) => {
    void send(tell('monitors.set', { screen, settings, on: ownPage }));
  });
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): void => {
      if (ctrlKey || altKey || metaKey || (target instanceof HTMLElement && target.matches('input[type=text]'))) return;
      if (key.toLowerCase() === 'n') void send(tell('monitors.identify', {}));
      const found = screens.find(({ number }) => String(number) === key);
      if (found !== undefined) setWanted(found.id);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [screens, send]);
  if (chosen === undefined) return <p>{say(text('beside.monitors.none'))}</p>;
  return (
    <div className="monitors-page">
      <ul className="monitors">
        {screens.map((screen) => (
          <OneScreen
            key={`${screen.id} ${screen.number}`}
            screen={screen}
            chosen={screen.id === chosen.id}
            onChoose={() => setWanted(screen.id)}
          />
        ))}
      </ul>
      <MonitorRoom
        key={chosen.id}
        screen={chosen}
        others={screens.filter(({ id }) => id !== chosen.id)}
        putting={putting}
      />
    </div>
  );
}

/** The address at which another browser or window of this machine becomes a display. */
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

/** A monitor of the desktop, and which display window is on it. */
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

/** What is done to all screens at once. */
function ForAll({ hold }: Pick<MonitorsView, 'hold'>) {
  const say = useText();
  const send = useSend();
  return (
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
        aria-pressed={hold}
        onClick={() => void send(tell('monitors.callout', { what: hold ? 'go-on' : 'hold' }))}
      >
        <Icon name="pause" size={15} /> {say(text('beside.monitors.hold'))}
      </button>
      <button type="button" className="btn btn-small" onClick={() => send(sheetOpened({ kind: 'open-odds' }))}>
        <Icon name="spark" size={16} /> {say(text('beside.odds.title'))}
      </button>
    </div>
  );
}

/** What the monitors beside the table show, where their windows are, and what fills them now. */
export function MonitorsSheet() {
  const say = useText();
  const view = useMonitors();
  return (
    <Sheet
      room
      title={say(text('console.monitors.title'))}
      head={view !== null && view.screens.length > 0 && <ForAll hold={view.hold} />}
    >
      <Refusal at="game" />
      {view === null ? (
        <p role="status">{say(text('beside.monitors.asking'))}</p>
      ) : (
        <>
          <Screens screens={view.screens} />
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
