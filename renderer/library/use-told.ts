import { useCallback, useEffect, useState } from 'react';
import type { Text } from '../../rules/kernel/text.ts';
import { useSend, type Thunk } from '../store/screen.ts';
import type { Told } from './asking.ts';

/**
 * The state of a request to the host: pending (both null), its answer, or why there is none; and a way to ask again.
 */
export function useTold<T>(
  ask: () => Thunk<Promise<Told<T>>>,
  key: string,
): {
  readonly value: T | null;
  readonly why: Text | null;
  readonly again: () => void;
} {
  const send = useSend();
  const [answer, setAnswer] = useState<{ readonly key: string; readonly told: Told<T> } | null>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    let here = true;
    void send(ask()).then((told) => {
      if (here) setAnswer({ key, told });
    });
    return () => {
      here = false;
    };
    // `ask` is a new function on each render; `key` identifies the request.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [send, key, times]);
  const again = useCallback(() => {
    setTimes((n) => n + 1);
  }, []);
  const told = answer?.told;
  return { value: told?.ok === true ? told.value : null, why: told?.ok === false ? told.why : null, again };
}
