import { useEffect, useState } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { useScreen } from '../store/screen.ts';

/** Seconds since the host was last heard, updated while the link is down; null if it never was. */
function useAge(down: boolean, heardAt: number | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!down) return;
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 500);
    return () => {
      clearInterval(timer);
    };
  }, [down]);
  return heardAt === null ? null : Math.max(0, Math.round((now - heardAt) / 1000));
}

/** The link is down: says how old the view is and what is being tried. Announced at once. */
function LinkNotice() {
  const say = useText();
  const { status, heardAt } = useScreen(({ link }) => link);
  const down = status === 'lost' || status === 'silent' || status === 'failed';
  const seconds = useAge(down, heardAt);
  if (status === 'outdated')
    return (
      <div className="notice notice-old" role="alert">
        <Icon name="warn" size={20} />
        <span>{say(text('console.link.outdated'))}</span>
        <button
          type="button"
          className="btn btn-small"
          onClick={() => {
            location.reload();
          }}
        >
          {say(text('console.link.reload'))}
        </button>
      </div>
    );
  if (!down) return null;
  return (
    <div className="notice notice-old">
      <Icon name="eye-off" size={20} />
      <span role="alert">{say(text(`console.link.${status}`))}</span>
      {seconds !== null && <b>{say(text('console.link.as-of', { seconds }))}</b>}
    </div>
  );
}

/** The journal cannot be written: dice are shown but not accepted. */
function HaltedNotice() {
  const say = useText();
  const halted = useScreen(({ table }) => table.state?.halted ?? null);
  if (halted === null) return null;
  return (
    <div className="notice notice-halted" role="alert">
      <Icon name="warn" size={20} />
      <span>
        <b>{say(text('console.halted'))}</b> {say(halted)}
      </span>
    </div>
  );
}

/** What must be known before anything else. */
export function Notices() {
  return (
    <div className="notices">
      <LinkNotice />
      <HaltedNotice />
    </div>
  );
}
