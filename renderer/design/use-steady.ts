import { useState } from 'react';

/**
 * Keeps the identity of a value while its content stays the same, so that nothing re-renders. For small plain values.
 */
export function useSteady<T>(value: T): T {
  const [kept, setKept] = useState(value);
  const same = kept === value || JSON.stringify(kept) === JSON.stringify(value);
  if (!same) setKept(value);
  return same ? kept : value;
}
