import { useCallback, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import type { Text } from '../../rules/kernel/text.ts';

/**
 * The host's current problem. Once it is over, also clears a refusal with the same reason, because the action is
 * possible again.
 * @returns the problem, and a function that updates it
 */
export function useProblem(
  refuse: Dispatch<SetStateAction<Text | null>>,
): readonly [Text | null, (now: Text | null) => void] {
  const [problem, setProblem] = useState<Text | null>(null);
  const last = useRef<Text | null>(null);
  const hear = useCallback(
    (now: Text | null) => {
      const before = last.current;
      last.current = now;
      setProblem(now);
      if (now === null && before !== null) refuse((refused) => (refused?.key === before.key ? null : refused));
    },
    [refuse],
  );
  return [problem, hear];
}
