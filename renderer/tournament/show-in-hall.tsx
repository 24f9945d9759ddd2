import { useState } from 'react';
import type { HubView } from '../../electron/contract/hall-hub-api.ts';
import { useLive } from '../devices/use-live.ts';
import { told } from '../library/asking.ts';
import { useSend } from '../store/screen.ts';
import { QrPicture } from '../room/qr-picture.tsx';
import { useAway } from './away.ts';
import { Panel, TopButton } from './parts.tsx';
import { roleAddress } from './role-page.tsx';
import { useEvent } from './use-event.ts';
import { useWords } from './use-words.ts';

/** The address to type once, or scan, on a television that has its own computer. */
function OnTelevision() {
  const w = useWords();
  const { view } = useEvent();
  const [hub, setHub] = useState<HubView | null>(null);
  useLive('hall.watch', {}, 'television', setHub);
  const address = hub?.event === view.id ? roleAddress(hub, 'screen') : null;
  return (
    <section className="on-television" aria-label={w('hall.television')}>
      <h2 className="label">{w('hall.television')}</h2>
      {address === null ? (
        <p>{w('hall.television.closed')}</p>
      ) : (
        <>
          <p>{w('hall.television.note')}</p>
          <div className="hub-role-page">
            <code className="hall-television">{address}</code>
            <QrPicture address={address} label={w('hub.opens-of', { role: w('hub.role.screen') })} />
          </div>
        </>
      )}
    </section>
  );
}

/** Puts the event on the hall screens, and shows the address that opens one. */
export function ShowInHall() {
  const w = useWords();
  const send = useSend();
  const { view, refuse, by } = useEvent();
  const [address, setAddress] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  // Only that machine knows which screens it has.
  const away = useAway();
  const show = async (event: string | null): Promise<void> => {
    const shown = await send(told('tournament.show', { event, by }));
    if (!shown.ok) return refuse(shown.why);
    if (event === null) return;
    if (!away) {
      const invited = await send(told('display.invite', {}));
      setAddress(invited.ok && invited.value.url !== null ? `${invited.value.url}&show=hall` : null);
    }
    setOpen(true);
  };
  return (
    <>
      <TopButton
        icon="screen"
        label={w(view.shown ? 'hall.shown' : 'hall.show')}
        pressed={view.shown}
        onClick={() => void show(view.id)}
      />
      {open && (
        <Panel title={w('hall.title')} onClose={() => setOpen(false)}>
          <p>{w('hall.note')}</p>
          {address !== null ? (
            <p>
              <code className="hall-address">{address}</code>
            </p>
          ) : (
            !away && <p>{w('hall.no-address')}</p>
          )}
          <OnTelevision />
          <div className="event-actions">
            {address !== null && (
              <button type="button" className="btn btn-main" onClick={() => window.open(address, '_blank', 'noopener')}>
                {w('hall.open')}
              </button>
            )}
            <button type="button" className="btn" onClick={() => void show(null).then(() => setOpen(false))}>
              {w('hall.hide')}
            </button>
          </div>
        </Panel>
      )}
    </>
  );
}
