import { lazy, useState, type ComponentType } from 'react';

/** A screen whose files are fetched when a page needs it. */
export interface FetchedScreen {
  readonly Screen: ComponentType;
  /** Fetches its files now. What cannot be fetched is asked for again, and told, where the screen is shown. */
  readonly fetched: () => Promise<void>;
}

/**
 * A screen that is fetched when it is shown, or before. One that is there already is shown at once: React would draw a page
 * without it first, and lets three tenths of a second go by between such a page and the next.
 */
export function fetchedScreen(load: () => Promise<ComponentType>): FetchedScreen {
  let there: ComponentType | undefined;
  const Later = lazy(async () => ({ default: (there = await load()) }));
  return {
    // A part that is on the screen stays the same part, whatever is fetched meanwhile.
    Screen: function Fetched() {
      const [Part] = useState(() => there ?? Later);
      return <Part />;
    },
    fetched: async () => {
      try {
        there ??= await load();
      } catch {
        // Told where it is shown.
      }
    },
  };
}
