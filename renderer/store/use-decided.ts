import { useEffect, useState } from 'react';
import type { Decided } from '../../electron/contract/decided-api.ts';
import { useScreen, useSend } from './screen.ts';

/** What decided the siege that has ended; null while it goes on, or until the host has worked it out. */
export function useDecided(): Decided | null {
  const send = useSend();
  const end = useScreen(({ table: { state }, link }) =>
    link.status === 'open' && state !== null && state.siege.result !== null
      ? `${state.match.id} ${String(state.revision)}`
      : null,
  );
  const [told, setTold] = useState<Decided | null>(null);
  useEffect(() => {
    if (end === null) return undefined;
    let here = true;
    send((_dispatch, _screen, { call }) => call('match.decided', {})).then(
      (decided) => {
        if (here) setTold(decided);
      },
      // The siege page still says who won, and the next change of the table asks again.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [send, end]);
  // A later row of the same siege, such as a note, keeps the old answer on screen until the new one arrives.
  return end === null ? null : told;
}
