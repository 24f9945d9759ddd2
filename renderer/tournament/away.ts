import { createContext, use } from 'react';

/** True if the event room runs on another machine than the event. */
export const AwayContext = createContext(false);

/** Whether the event is on another machine. Hides what only works there. */
export function useAway(): boolean {
  return use(AwayContext);
}

const KEY = 'castellan.organiser-page';
/** What a remote organiser looks at: the whole event, or the tables that wait for a judge. */
export type OrganiserPage = 'room' | 'bench';

/** The choice stored in this browser; by default the whole event, on a phone the judges' page. */
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
    // Only a convenience: it can be chosen again.
  }
}
