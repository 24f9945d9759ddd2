import { useState } from 'react';

/** The same value as long as it says the same: who is given it draws nothing anew. For small plain values. */
export function useSteady<T>(value: T): T {
  const [kept, setKept] = useState(value);
  const same = kept === value || JSON.stringify(kept) === JSON.stringify(value);
  if (!same) setKept(value);
  return same ? kept : value;
}
