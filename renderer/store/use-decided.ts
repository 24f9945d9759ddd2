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
      // The page of the siege itself says who won; the next change of the table has it asked again.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [send, end]);
  // A later row of the same siege, such as a note, leaves what is shown until it is worked out anew.
  return end === null ? null : told;
}
