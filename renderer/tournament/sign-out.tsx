import { useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { Problem } from './parts.tsx';
import { useWords } from './use-words.ts';

/**
 * Asks the hub to sign this device out.
 * @returns whether it did
 */
async function signedOut(): Promise<boolean> {
  try {
    return (await fetch('/leave', { method: 'POST' })).ok;
  } catch {
    return false;
  }
}

/** Sign-out for people who hand over a device: waits until the hub has forgotten it before showing anything. */
export function SignOut({ onOut }: { readonly onOut: () => void }) {
  const w = useWords();
  const [failed, setFailed] = useState(false);
  return (
    <>
      <p className="hint">{w('sign-out.note')}</p>
      {failed && <Problem>{w('sign-out.failed')}</Problem>}
      <div className="event-actions">
        <button
          type="button"
          className="btn"
          onClick={() => {
            setFailed(false);
            void signedOut().then((done) => (done ? onOut() : setFailed(true)));
          }}
        >
          <Icon name="close" size={17} /> {w('sign-out')}
        </button>
      </div>
    </>
  );
}
