import { useEffect, useState, type RefCallback } from 'react';

/** As long as a page of some lines takes to be read from three metres. */
const PAGE_MS = 8000;

/**
 * Nobody scrolls a monitor: what does not fit is shown a page at a time, one after the other, from the top again after the
 * last. A line that is cut at the foot of one page is whole on the next.
 * @param turns whether this is such a screen
 */
export function useTurningPages(turns: boolean): RefCallback<HTMLElement> {
  const [room, setRoom] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (room === null || !turns) return undefined;
    const timer = setInterval(() => {
      const { scrollTop, scrollHeight, clientHeight } = room;
      if (scrollHeight <= clientHeight) return;
      const isLast = scrollTop + clientHeight >= scrollHeight - 1;
      room.scrollTop = isLast ? 0 : scrollTop + clientHeight * 0.8;
    }, PAGE_MS);
    return () => {
      clearInterval(timer);
    };
  }, [room, turns]);
  return setRoom;
}
