import { lazy, Suspense, useEffect, useState } from 'react';
import type { ScreenOrder } from '../../electron/contract/screen-order.ts';
import { FilmOnScreen } from '../film/lazy-on-screen.tsx';
import { sentencesOfRoom } from '../i18n/set-up.ts';
import { freshId } from '../link/fresh-id.ts';
import { watchOrders } from '../store/watch-orders.ts';
import { screenOrdered } from '../store/link.ts';
import { useScreen, useSend } from '../store/screen.ts';
import { useAddress } from '../tournament/address.ts';
import { Display } from './display.tsx';
import { useFullScreen } from './full-screen.ts';

const Hall = lazy(async () => {
  const [{ Hall: default_ }] = await Promise.all([import('../tournament/hall.tsx'), sentencesOfRoom('tournament')]);
  return { default: default_ };
});

/** The outline of a bank card, used to measure this screen. */
const CardOutline = lazy(async () => {
  const [{ CardOutline: default_ }] = await Promise.all([
    import('../beside/card-outline.tsx'),
    sentencesOfRoom('beside'),
  ]);
  return { default: default_ };
});

/** The screen's id for as long as its window is open, so that a reload finds what it showed. */
function ownId(): string {
  try {
    const kept = sessionStorage.getItem('castellan.screen.id') ?? freshId();
    sessionStorage.setItem('castellan.screen.id', kept);
    return kept;
  } catch {
    return freshId();
  }
}
const id = ownId();

interface Size {
  readonly width: number;
  readonly height: number;
  readonly full: boolean;
}
const sizeNow = (): Size => ({
  width: window.innerWidth,
  height: window.innerHeight,
  full: document.fullscreenElement !== null || matchMedia('(display-mode: fullscreen)').matches,
});

function useSize(): Size {
  const [size, setSize] = useState(sizeNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fit = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        setSize(sizeNow());
      }, 250);
    };
    window.addEventListener('resize', fit);
    document.addEventListener('fullscreenchange', fit);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', fit);
      document.removeEventListener('fullscreenchange', fit);
    };
  }, []);
  return size;
}

/** The console's settings for this screen; null until they arrive. */
function useOrder(shows: 'siege' | 'hall'): ScreenOrder | null {
  const send = useSend();
  const linked = useScreen(({ link }) => link.status === 'open');
  const { width, height, full } = useSize();
  const [order, setOrder] = useState<ScreenOrder | null>(null);
  useEffect(() => {
    if (!linked) return undefined;
    const said = { id, shows, width, height, full };
    return send(
      watchOrders(said, (told) => {
        send(screenOrdered(told));
        setOrder(told);
      }),
    );
  }, [send, linked, shows, width, height, full]);
  return order;
}

const SHOWN_MS = 5000;

/** The number of this screen, for a few seconds so that it can be found in the hall. */
function OwnNumber({ order }: { readonly order: ScreenOrder }) {
  const { identify, number } = order;
  const [from] = useState(identify);
  const [gone, setGone] = useState(from);
  useEffect(() => {
    if (identify === gone) return undefined;
    const timer = setTimeout(() => {
      setGone(identify);
    }, SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [identify, gone]);
  return identify === gone ? null : (
    <div className="m-identify" role="status">
      {number}
    </div>
  );
}

/** A display: the siege, the film, a whole hall or nothing, as the console says, else as its address does. */
export function Looking() {
  const address = useAddress('show') === 'hall' ? 'hall' : 'siege';
  const order = useOrder(address);
  useFullScreen();
  const { state, log, callouts } = useScreen(({ table }) => table);
  const { heardAt, status } = useScreen(({ link }) => link);
  const linked = status === 'open' || status === 'connecting';
  const shows = order?.shows ?? address;
  return (
    <>
      {(shows === 'siege' || shows === 'film') && (
        <>
          <Display state={state} log={log} callouts={callouts} heardAt={heardAt} linked={linked} order={order} />
          <Suspense fallback={null}>
            <FilmOnScreen alone={shows === 'film'} k={order?.k ?? 1} attackers={order?.attackers ?? 'below'} />
          </Suspense>
        </>
      )}
      {shows === 'hall' && (
        <Suspense fallback={null}>
          <Hall />
        </Suspense>
      )}
      {shows === 'blank' && <div className="monitor" />}
      {order !== null && <OwnNumber order={order} />}
      {order !== null && order.card !== null && (
        <Suspense fallback={null}>
          <CardOutline px={order.card} />
        </Suspense>
      )}
    </>
  );
}
