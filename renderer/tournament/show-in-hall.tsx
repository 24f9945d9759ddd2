import { useState } from 'react';
import { told } from '../library/asking.ts';
import { useSend } from '../store/screen.ts';
import { Panel, TopButton } from './parts.tsx';
import { useEvent } from './use-event.ts';
import { useWords } from './use-words.ts';

/** Puts the event on the hall screens, and says under which address one opens. */
export function ShowInHall() {
  const w = useWords();
  const send = useSend();
  const { view, refuse, by } = useEvent();
  const [address, setAddress] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const show = async (event: string | null): Promise<void> => {
    const shown = await send(told('tournament.show', { event, by }));
    if (!shown.ok) return refuse(shown.why);
    if (event === null) return;
    const invited = await send(told('display.invite', {}));
    setAddress(invited.ok && invited.value.url !== null ? `${invited.value.url}&show=hall` : null);
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
          {address === null ? (
            <p>{w('hall.no-address')}</p>
          ) : (
            <p>
              <code className="hall-address">{address}</code>
            </p>
          )}
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
