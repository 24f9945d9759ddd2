/** How old the picture on a screen is. */
export interface Staleness {
  /**
   * `fresh`; `quiet` from 2 s; `old` from 5 s, with its age; `lost` from 30 s, greyed out, with what is being tried.
   */
  readonly mark: 'fresh' | 'quiet' | 'old' | 'lost';
  readonly seconds: number;
}

/** Only a lost link ages; one that never was is fresh. Times in ms since 1970. */
export function staleness(linked: boolean, heardAt: number | null, now: number): Staleness {
  if (linked || heardAt === null) return { mark: 'fresh', seconds: 0 };
  const seconds = Math.max(0, Math.floor((now - heardAt) / 1000));
  return { mark: seconds >= 30 ? 'lost' : seconds >= 5 ? 'old' : seconds >= 2 ? 'quiet' : 'fresh', seconds };
}
