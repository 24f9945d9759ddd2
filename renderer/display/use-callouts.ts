import { useEffect, useMemo, useRef, useState } from 'react';
import type { CalloutView } from '../../electron/contract/table.ts';
import { ended, inPhase, withCallouts, emptyQueue, passed, type CalloutQueue } from './callout-queue.ts';

/**
 * The callout queue of a live screen. `callouts`: the table's last ones, oldest first; `ask` identifies the open
 * question, `phase` the turn and phase now. Each increase of `skip` ends the current callout; with `hold` it stays until it is dismissed.
 */
export function useCallouts(
  callouts: readonly CalloutView[],
  ask: string | null,
  skip = 0,
  hold = false,
  phase = '',
): CalloutQueue {
  const [queue, setQueue] = useState(() => emptyQueue(callouts.at(-1) ?? null));
  const began = useRef<{ readonly n: number; readonly ask: string | null } | null>(null);
  useEffect(() => {
    const soon = setTimeout(() => setQueue((now) => withCallouts(now, callouts, Date.now(), phase)));
    return () => clearTimeout(soon);
  }, [callouts, phase]);
  const skipped = useRef(skip);
  useEffect(() => {
    if (skipped.current === skip) return;
    skipped.current = skip;
    // Not cancelled: the next skip may come before this one is done, and ends the next callout.
    setTimeout(() => setQueue((now) => ended(now, Date.now())));
  }, [skip]);
  useEffect(() => {
    const { showing } = queue;
    if (showing === null) began.current = null;
    else if (began.current?.n !== showing.callout.n) began.current = { n: showing.callout.n, ask };
    if (showing === null && queue.lead === null) return;
    const timer = setInterval(() => {
      const asked = ask !== null && began.current !== null && began.current.ask !== ask;
      setQueue((now) => passed(now, Date.now(), asked, hold));
    }, 100);
    return () => clearInterval(timer);
  }, [queue, ask, hold]);
  return useMemo(() => inPhase(queue, phase), [queue, phase]);
}
