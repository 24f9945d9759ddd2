import { useEffect, useRef, useState } from 'react';
import type { CalloutView } from '../../electron/contract/table.ts';
import { heard, opened, passed, type CalloutQueue } from './callout-queue.ts';

/** The queue of callouts of a living screen; `ask` names the open question. */
export function useCallouts(callout: CalloutView | null, ask: string | null): CalloutQueue {
  const [queue, setQueue] = useState(() => opened(callout));
  const began = useRef<{ readonly n: number; readonly ask: string | null } | null>(null);
  useEffect(() => {
    const soon = setTimeout(() => setQueue((now) => heard(now, callout, Date.now())));
    return () => clearTimeout(soon);
  }, [callout]);
  useEffect(() => {
    const { showing } = queue;
    if (showing === null) began.current = null;
    else if (began.current?.n !== showing.callout.n) began.current = { n: showing.callout.n, ask };
    if (showing === null && queue.lead === null) return;
    const timer = setInterval(() => {
      const asked = ask !== null && began.current !== null && began.current.ask !== ask;
      setQueue((now) => passed(now, Date.now(), asked));
    }, 100);
    return () => clearInterval(timer);
  }, [queue, ask]);
  return queue;
}
