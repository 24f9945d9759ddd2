import { useEffect, useState } from 'react';

const STOPS =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex]';

/** The tab stops within an element, in document order; hidden ones are left out. */
export function stopsIn(place: Element): (HTMLElement | SVGElement)[] {
  return [...place.querySelectorAll<HTMLElement | SVGElement>(STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility(),
  );
}

/** An element that contained the focus, from the innermost outwards, and the index of the stop that had it. */
interface Way {
  readonly place: Element;
  readonly at: number;
}

/** When the focus has to move, and where to. */
export interface FocusHeir {
  /** Whether the focus cannot stay on what had it. */
  readonly lost: (held: Element) => boolean;
  /** Focuses the successor. */
  readonly give: (room: HTMLElement, ways: readonly Way[]) => void;
}

/**
 * Moves the focus to what takes the place of the old element, such as the next line after the delete button of a
 * removed one, or the neighbour of a disabled button. An SVG with `data-keeps-focus` takes it itself.
 */
export const neighbour: FocusHeir = {
  lost: (held) => !held.isConnected || held.matches(':disabled'),
  give: (_room, ways) => {
    for (const { place, at } of ways) {
      if (place.isConnected && place instanceof SVGElement && place.hasAttribute('data-keeps-focus'))
        return place.focus();
      const stops = place.isConnected ? stopsIn(place) : [];
      const next = stops[Math.min(Math.max(0, at), stops.length - 1)];
      if (next !== undefined) return next.focus();
    }
  },
};

/** Keeps the focus in a room. @returns the ref of the room */
export function useRoomWithFocus(): (room: HTMLElement | null) => void {
  const [room, setRoom] = useState<HTMLElement | null>(null);
  useFocusKept(room);
  return setRoom;
}

/**
 * Keeps the keyboard focus when the focused element goes away: the heir says when and where to. Does nothing if
 * something else has the focus by then.
 */
export function useFocusKept(room: HTMLElement | null, heir: FocusHeir = neighbour): void {
  useEffect(() => {
    if (room === null) return;
    let held: Element | null = null;
    let ways: readonly Way[] = [];
    const came = ({ target }: FocusEvent): void => {
      held = target instanceof Element ? target : null;
      const found: Way[] = [];
      for (let place = held; held !== null && place !== null && place !== room;) {
        place = place.parentElement;
        if (place !== null) found.push({ place, at: stopsIn(place).findIndex((stop) => stop === held) });
      }
      ways = found;
    };
    const looked = (): void => {
      if (held === null || !heir.lost(held)) return;
      const { activeElement } = document;
      const nowhere = activeElement === null || activeElement === document.body || activeElement === held;
      // A successor that has yet to load gets it with a later change.
      if (nowhere) heir.give(room, ways);
      else held = null;
    };
    const watch = new MutationObserver(looked);
    room.addEventListener('focusin', came);
    watch.observe(room, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      room.removeEventListener('focusin', came);
      watch.disconnect();
    };
  }, [room, heir]);
}
