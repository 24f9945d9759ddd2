import { useCallback, useState, type SyntheticEvent } from 'react';

/** What on the plan the pointer rests on, or the focus; what a finger has touched stays until it touches something else. */
export function useRested() {
  const [rested, setRested] = useState<string | null>(null);
  const rest = useCallback(({ target }: SyntheticEvent): void => {
    const found = target instanceof Element ? target.closest<SVGElement>('[data-unit], [data-section]') : null;
    setRested(found === null ? null : (found.dataset['unit'] ?? found.dataset['section'] ?? null));
  }, []);
  return [rested, { onPointerOver: rest, onFocus: rest }] as const;
}
