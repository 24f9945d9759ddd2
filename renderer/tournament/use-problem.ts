import { useCallback, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import type { Text } from '../../rules/kernel/text.ts';

/**
 * What is wrong at the host, as it was last told. What was refused for that very reason is forgotten with it: it can be
 * done now. @returns the problem, and what hears of it
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
