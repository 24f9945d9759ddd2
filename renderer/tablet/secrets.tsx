import { useEffect, useState } from 'react';
import type { SecretsView } from '../../electron/contract/table.ts';
import { text } from '../../rules/kernel/text.ts';
import { Known } from '../console/secrets-sheet.tsx';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { secretsOf } from '../store/asking.ts';
import { useSend, useTable } from '../store/screen.ts';

/**
 * What only this side knows. Shown when its player asks, and hidden again by the same button, on leaving the page, or
 * when another app comes to the front.
 */
export function Secrets({ seat }: { readonly seat: string }) {
  const say = useText();
  const send = useSend();
  const { siege, revision } = useTable('siege', 'revision');
  const [open, setOpen] = useState(false);
  const [secrets, setSecrets] = useState<SecretsView | null>(null);
  const name = siege.sides.find((side) => side.seat === seat)?.name ?? '';
  useEffect(() => {
    if (!open) return;
    let here = true;
    void send(secretsOf(seat)).then((told) => {
      if (here) setSecrets(told);
    });
    return () => {
      here = false;
    };
  }, [send, seat, open, revision]);
  useEffect(() => {
    const cover = (): void => {
      if (document.visibilityState === 'visible') return;
      setOpen(false);
      setSecrets(null);
    };
    document.addEventListener('visibilitychange', cover);
    return () => {
      document.removeEventListener('visibilitychange', cover);
    };
  }, []);
  return (
    <section className="tablet-secrets" aria-label={say(text('room.tablet.page.secrets'))}>
      <p>{say(text('room.tablet.secrets-note', { name }))}</p>
      <button
        type="button"
        className="btn"
        aria-expanded={open}
        onClick={() => {
          setOpen(!open);
          setSecrets(null);
        }}
      >
        <Icon name={open ? 'eye-off' : 'eye'} size={20} />
        {say(text(open ? 'room.tablet.cover' : 'room.tablet.show'))}
      </button>
      {open && secrets !== null && <Known secrets={secrets} name={name} />}
    </section>
  );
}
