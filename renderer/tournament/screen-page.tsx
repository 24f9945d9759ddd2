import { useEffect } from 'react';
import { useFullScreen } from '../display/full-screen.ts';
import { AwayPage } from './away-page.tsx';
import { Hall } from './hall.tsx';

/** A read-only screen calls no further operations. */
const NOTHING = {};

/** Keeps a screen awake while its page is visible. Browsers allow this only on localhost and over https. */
function useWakeLock(): void {
  useEffect(() => {
    const { wakeLock } = navigator as { readonly wakeLock?: WakeLock };
    if (wakeLock === undefined) return undefined;
    let held: WakeLockSentinel | undefined;
    const hold = (): void => {
      if (document.visibilityState !== 'visible') return;
      // The browser may refuse on low battery; the screen then sleeps as usual.
      wakeLock.request('screen').then(
        (lock) => (held = lock),
        () => undefined,
      );
    };
    hold();
    // A hidden page loses the lock, so request it again.
    document.addEventListener('visibilitychange', hold);
    return () => {
      document.removeEventListener('visibilitychange', hold);
      void held?.release();
    };
  }, []);
}

function Television() {
  useWakeLock();
  useFullScreen();
  return <Hall />;
}

/** The hall screen of a television with its own computer. */
export function ScreenPage({ onOut }: { readonly onOut: () => void }) {
  return (
    <AwayPage role="screen" contract={NOTHING} onOut={onOut}>
      <Television />
    </AwayPage>
  );
}
