import { useEffect, useState } from 'react';
import { DEAD_MS } from '../store/desk.ts';
import { useScreen } from '../store/screen.ts';

/** False for a moment after each new question, while buttons are disabled. */
export function useReady(): boolean {
  const askedAt = useScreen(({ desk }) => desk.askedAt);
  const [readyFor, setReadyFor] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => {
      setReadyFor(askedAt);
    }, DEAD_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [askedAt]);
  return readyFor === askedAt;
}
