import { useEffect, type RefObject } from 'react';

/**
 * Whoever had the focus on something that went away with its question, such as an option or a key of the keypad, has it
 * on the question that is open now: the next key is meant for that, and a screen reader says it.
 */
export function useQuestionFocus(dock: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const room = dock.current;
    if (room === null) return;
    let held: Element | null = null;
    const came = ({ target }: FocusEvent): void => {
      held = target instanceof Element ? target : null;
    };
    const went = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget !== null) held = null;
    };
    const looked = (): void => {
      if (held === null || held.isConnected) return;
      held = null;
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body)
        room.querySelector<HTMLElement>('#ask')?.focus({ preventScroll: true });
    };
    const watch = new MutationObserver(looked);
    room.addEventListener('focusin', came);
    room.addEventListener('focusout', went);
    watch.observe(room, { childList: true, subtree: true });
    return () => {
      room.removeEventListener('focusin', came);
      room.removeEventListener('focusout', went);
      watch.disconnect();
    };
  }, [dock]);
}
