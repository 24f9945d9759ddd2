import './come-in.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { sentencesOfRoom } from '../i18n/set-up.ts';
import { JoinPage } from './join-page.tsx';

/** Whether this browser is a guest; null if the host does not answer. */
async function isGuest(): Promise<boolean | null> {
  try {
    return (await fetch('/guest')).status === 200;
  } catch {
    return null;
  }
}

/** Asks for the code until this browser is a guest. Rendered in `place`, which is empty again afterwards. */
export async function comeIn(place: HTMLElement): Promise<void> {
  if ((await isGuest()) === true) return;
  await sentencesOfRoom('room');
  const root = createRoot(place);
  await new Promise<void>((resolve) => {
    root.render(
      <StrictMode>
        <JoinPage
          code={location.hash.slice(1)}
          away={new URLSearchParams(location.search).has('away')}
          onIn={resolve}
        />
      </StrictMode>,
    );
  });
  root.unmount();
  // The code is used up, so remove it from the address.
  history.replaceState(null, '', '/?role=guest');
}

/** After the link is lost: if the console removed this guest, opens the page that says so. */
export async function leaveIfSentAway(): Promise<void> {
  if ((await isGuest()) === false) location.replace('/?role=guest&away');
}
