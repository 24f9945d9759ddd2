import { useState } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { useMonitors } from '../beside/use-monitors.ts';
import { KeyCap } from '../console/key-cap.tsx';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { ask, invitation } from '../store/asking.ts';
import { useSend } from '../store/screen.ts';

/** Offers a second monitor if there is one, or a new window in a browser; says so if a screen shows the siege. */
export function MonitorOffer() {
  const say = useText();
  const send = useSend();
  const view = useMonitors();
  const [asked, setAsked] = useState(false);
  if (view === null) return null;
  if (view.screens.length > 0)
    return (
      <p className="start-live">
        <Icon name="screen" size={18} /> {say(text('welcome.monitor.live', { count: view.screens.length }))}
      </p>
    );
  const free = view.monitors?.find(({ main, windows }) => !main && windows.length === 0);
  if (view.monitors !== null && free === undefined) return null;
  const show = (): void => {
    setAsked(true);
    if (free !== undefined) void send(ask('monitors.window', { act: 'open', monitor: free.id }));
    else
      void send(invitation()).then((url) => {
        if (url !== null) window.open(url, '_blank', 'noopener');
      });
  };
  return (
    <section className="start-monitor" aria-label={say(text('welcome.monitor'))}>
      <Icon name="screen" size={30} />
      <span className="start-words">
        <b>{say(text(free === undefined ? 'welcome.monitor.browser' : 'welcome.monitor'))}</b>
        <span>
          {say(
            free === undefined
              ? text('welcome.monitor.browser.note')
              : text('welcome.monitor.note', { width: free.width, height: free.height }),
          )}
        </span>
      </span>
      <button type="button" className="btn" aria-disabled={asked} onClick={show}>
        {say(text(free === undefined ? 'welcome.monitor.open' : 'welcome.monitor.show'))} <KeyCap>M</KeyCap>
      </button>
    </section>
  );
}
