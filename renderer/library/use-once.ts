import { useCallback, useRef } from 'react';
import type { Text } from '../../rules/kernel/text.ts';
import type { Told } from './asking.ts';

type Done = { readonly done: true } | { readonly done: false; readonly text: Text };

/**
 * Does what somebody wishes, and shows a refusal in its sentence. The second tap of a nervous finger is not a second wish.
 * @param ask asks the host for it; the same function until what it asks changes
 * @returns what does it, and says whether it was done
 */
export function useOnce<Act>(
  ask: (act: Act) => Promise<Told<Done>>,
  refuse: (why: Text | null) => void,
): (act: Act) => Promise<boolean> {
  const underWay = useRef(new Map<string, Promise<boolean>>());
  return useCallback(
    (act) => {
      const wish = JSON.stringify(act);
      const same = underWay.current.get(wish);
      if (same !== undefined) return same;
      const settled = ask(act).then((answer) => {
        underWay.current.delete(wish);
        refuse(!answer.ok ? answer.why : answer.value.done ? null : answer.value.text);
        return answer.ok && answer.value.done;
      });
      underWay.current.set(wish, settled);
      return settled;
    },
    [ask, refuse],
  );
}
