import { lazy, Suspense, useEffect, useState } from 'react';
import type { OverlayTest } from '../../electron/contract/overlay-test.ts';
import { FilmOnScreen } from '../film/lazy-on-screen.tsx';
import { sentencesOfRoom } from '../i18n/set-up.ts';
import { watchingTests } from '../room/asking-room.ts';
import { useScreen, useSend } from '../store/screen.ts';
import { Overlay } from './overlay.tsx';
import { overlayParams } from './params.ts';
import { TEST_MS, testedOn } from './tests.ts';

const Stream = lazy(async () => {
  const [{ Stream: default_ }] = await Promise.all([import('../tournament/stream.tsx'), sentencesOfRoom('tournament')]);
  return { default: default_ };
});

const params = overlayParams(new URL(location.href).searchParams);

function useWindow(): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState(() => ({ width: window.innerWidth, height: window.innerHeight }));
  useEffect(() => {
    const fit = (): void => {
      setSize({ width: window.innerWidth, height: window.innerHeight });
    };
    window.addEventListener('resize', fit);
    return () => {
      window.removeEventListener('resize', fit);
    };
  }, []);
  return size;
}

/** The test being shown; it ends automatically. */
function useTest(): OverlayTest | null {
  const send = useSend();
  const linked = useScreen(({ link }) => link.status === 'open');
  const [test, setTest] = useState<OverlayTest | null>(null);
  useEffect(() => {
    return linked ? send(watchingTests(setTest)) : undefined;
  }, [send, linked]);
  useEffect(() => {
    if (test === null) return undefined;
    const timer = setTimeout(() => {
      setTest(null);
    }, TEST_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [test]);
  return test;
}

/** The page for a streaming program: only the overlay, delayed behind the table as the host says. */
export function OverlayScreen() {
  const table = useScreen((screen) => screen.table);
  const { state } = table;
  const size = useWindow();
  const test = useTest();
  useEffect(() => {
    document.documentElement.classList.add('overlay');
  }, []);
  if (params.event !== null)
    return (
      <Suspense fallback={null}>
        <Stream {...size} params={params} parts={params.event} />
      </Suspense>
    );
  return (
    <>
      <Overlay
        {...size}
        {...table}
        params={params}
        test={state === null || test === null ? null : testedOn(state, test)}
      />
      {params.parts.has('film') && (
        <Suspense fallback={null}>
          <FilmOnScreen />
        </Suspense>
      )}
    </>
  );
}
