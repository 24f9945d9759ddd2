import { lazy, useState, type ComponentType } from 'react';

/** A screen whose files are loaded on demand. */
export interface FetchedScreen {
  readonly Screen: ComponentType;
  /** Loads its files now. A failed load is retried, and reported, when the screen is shown. */
  readonly fetched: () => Promise<void>;
}

/**
 * A screen that is loaded when shown, or earlier. If it is already loaded it renders at once: React.lazy would first
 * render the fallback, and then hold it for 300 ms.
 */
export function fetchedScreen(load: () => Promise<ComponentType>): FetchedScreen {
  let there: ComponentType | undefined;
  const Later = lazy(async () => ({ default: (there = await load()) }));
  return {
    // A mounted component stays the same, whatever is loaded meanwhile.
    Screen: function Fetched() {
      const [Part] = useState(() => there ?? Later);
      return <Part />;
    },
    fetched: async () => {
      try {
        there ??= await load();
      } catch {
        // Reported when the screen is shown.
      }
    },
  };
}
