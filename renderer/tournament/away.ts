import { createContext, use } from 'react';

/** Set where the event room is on another machine than the event. */
export const AwayContext = createContext(false);

/** Whether the machine that holds the event is another one: what is only done there is not offered. */
export function useAway(): boolean {
  return use(AwayContext);
}

const KEY = 'castellan.organiser-page';
/** What an organiser who is not at the machine looks at: the whole event, or who waits for a judge. */
export type OrganiserPage = 'room' | 'bench';

/** What was chosen in this browser; else the whole event, and on a phone the page of judges. */
export function keptPage(): OrganiserPage {
  const usual = matchMedia('(max-width: 40em)').matches ? 'bench' : 'room';
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'room' || kept === 'bench' ? kept : usual;
  } catch {
    return usual;
  }
}

export function keepPage(page: OrganiserPage): void {
  try {
    localStorage.setItem(KEY, page);
  } catch {
    // Only a convenience: it is chosen again.
  }
}
