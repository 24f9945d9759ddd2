import { useEffect } from 'react';
import { useFullScreen } from '../display/full-screen.ts';
import { AwayPage } from './away-page.tsx';
import { Hall } from './hall.tsx';

/** A screen that only looks asks nothing of its own. */
const NOTHING = {};

/** Keeps a screen awake while its page is in sight. Browsers allow it to pages of their own machine and to encrypted ones. */
function useWakeLock(): void {
  useEffect(() => {
    const { wakeLock } = navigator as { readonly wakeLock?: WakeLock };
    if (wakeLock === undefined) return undefined;
    let held: WakeLockSentinel | undefined;
    const hold = (): void => {
      if (document.visibilityState !== 'visible') return;
      // A battery that is low may be a reason not to: the screen sleeps then, as it would without us.
      wakeLock.request('screen').then(
        (lock) => (held = lock),
        () => undefined,
      );
    };
    hold();
    // A page that was out of sight has lost it.
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

/** The hall screen of a television with a computer of its own. */
export function ScreenPage({ onOut }: { readonly onOut: () => void }) {
  return (
    <AwayPage role="screen" contract={NOTHING} onOut={onOut}>
      <Television />
    </AwayPage>
  );
}
