import { useCallback, useState, type SyntheticEvent } from 'react';

/** The piece on the plan under the pointer or focus; a touched piece stays until something else is touched. */
export function useRested() {
  const [rested, setRested] = useState<string | null>(null);
  const rest = useCallback(({ target }: SyntheticEvent): void => {
    const found = target instanceof Element ? target.closest<SVGElement>('[data-unit], [data-section]') : null;
    setRested(found === null ? null : (found.dataset['unit'] ?? found.dataset['section'] ?? null));
  }, []);
  return [rested, { onPointerOver: rest, onFocus: rest }] as const;
}
