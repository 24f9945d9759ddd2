import { useEffect, useState } from 'react';
import type { SiegeChances } from '../../electron/contract/siege-chances-api.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { useSend, useTable, type Thunk } from '../store/screen.ts';

function watch(onTold: (told: SiegeChances) => void, onFailed: () => void): Thunk<() => void> {
  return (_dispatch, _screen, { live }) => live('match.siegeChances', {}, onTold, onFailed);
}

/**
 * Who wins the whole siege from each of its places, estimated from games that are played only while somebody looks;
 * null until the first estimate.
 */
export function useSiegeChances(): { readonly told: SiegeChances | null; readonly why: Text | null } {
  const send = useSend();
  const { match, revision } = useTable('match', 'revision');
  const [heard, setHeard] = useState<{ readonly match: string; readonly told: SiegeChances } | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(
    () =>
      send(
        watch(
          (told) => {
            setFailed(false);
            setHeard({ match: match.id, told });
          },
          () => setFailed(true),
        ),
      ),
    [send, match.id, revision],
  );
  const told = heard?.match === match.id ? heard.told : null;
  return { told, why: failed ? text('console.call.failed') : (told?.why ?? null) };
}
