import { useCallback, useState, type PointerEvent, type SyntheticEvent } from 'react';

/** The piece on the plan under the pointer or focus; a touched piece stays until something else is touched. */
export function useRested() {
  const [rested, setRested] = useState<string | null>(null);
  const rest = useCallback(({ target }: Pick<SyntheticEvent, 'target'>): void => {
    const found = target instanceof Element ? target.closest<SVGElement>('[data-unit], [data-section]') : null;
    setRested(found === null ? null : (found.dataset['unit'] ?? found.dataset['section'] ?? null));
  }, []);
  // A mouse that leaves the plan rests on nothing there; a finger that is lifted still points at what it touched.
  const leave = useCallback(
    ({ pointerType }: PointerEvent): void => {
      if (pointerType === 'mouse') rest({ target: document.activeElement ?? document.body });
    },
    [rest],
  );
  return [rested, { onPointerOver: rest, onPointerLeave: leave, onFocus: rest }] as const;
}
