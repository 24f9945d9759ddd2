import { useSyncExternalStore } from 'react';

/** Rooms with a URL: `/?room=event`, `/?room=event&event=varenne-1a2b3c4d`. */

const MOVED = 'castellan-moved';

function told(listener: () => void): () => void {
  globalThis.addEventListener('popstate', listener);
  globalThis.addEventListener(MOVED, listener);
  return () => {
    globalThis.removeEventListener('popstate', listener);
    globalThis.removeEventListener(MOVED, listener);
  };
}

const search = (): string => location.search;

/** A query parameter such as `room`; null if absent. */
export function useAddress(part: string): string | null {
  return new URLSearchParams(useSyncExternalStore(told, search)).get(part);
}

/**
 * Navigates to another room without reloading the page; null removes a parameter. Adds a history entry, so the
 * browser's back button works.
 */
export function goTo(parts: Readonly<Record<string, string | null>>): void {
  const address = new URLSearchParams(location.search);
  for (const [part, value] of Object.entries(parts))
    if (value === null) address.delete(part);
    else address.set(part, value);
  const query = address.toString();
  history.pushState(null, '', query === '' ? location.pathname : `?${query}`);
  globalThis.dispatchEvent(new Event(MOVED));
}
