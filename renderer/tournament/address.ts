import { useSyncExternalStore } from 'react';

/** Rooms that have an address of their own: `/?room=event`, `/?room=event&event=varenne-1a2b3c4d`. */

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

/** A part of the address, such as `room`; null where it is not there. */
export function useAddress(part: string): string | null {
  return new URLSearchParams(useSyncExternalStore(told, search)).get(part);
}

/** Goes to another room without fetching the page anew; null takes a part away. The browser's way back leads here. */
export function goTo(parts: Readonly<Record<string, string | null>>): void {
  const address = new URLSearchParams(location.search);
  for (const [part, value] of Object.entries(parts))
    if (value === null) address.delete(part);
    else address.set(part, value);
  const query = address.toString();
  history.pushState(null, '', query === '' ? location.pathname : `?${query}`);
  globalThis.dispatchEvent(new Event(MOVED));
}
