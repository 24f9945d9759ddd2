import { useCallback, useRef } from 'react';
import type { Text } from '../../rules/kernel/text.ts';
import type { Told } from './asking.ts';

type Done = { readonly done: true } | { readonly done: false; readonly text: Text };

/**
 * Runs an action and shows its refusal. Repeating an action still in progress, as by a double tap, does not run it
 * twice.
 * @param ask asks the host for it; must keep its identity until what it asks changes
 * @returns runs the action; resolves to whether it was done
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
