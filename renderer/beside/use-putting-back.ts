import { useEffect, useRef, useState } from 'react';
import type { ScreenView, SomeSettings } from '../../electron/contract/monitors-api.ts';
import { freshId } from '../link/fresh-id.ts';

/** The id this page sends with each change, so that it recognises its own. */
export const ownPage = freshId();

/** How long Esc can undo a setting, in ms. */
const PUT_BACK_MS = 10_000;

export interface PuttingBack {
  /** Changes settings of these screens. */
  readonly set: (screens: readonly Pick<ScreenView, 'id' | 'settings'>[], settings: SomeSettings) => void;
  /** Restores the previous settings of each screen. */
  readonly back: () => void;
  readonly can: boolean;
}

/** The old values of just the changed settings; others may have been set a moment ago and not be told yet. */
export const asIn = (had: ScreenView['settings'], set: SomeSettings): SomeSettings =>
  Object.fromEntries(Object.keys(set).map((key) => [key, had[key as keyof typeof had]]));

/**
 * Remembers the settings screens had before a change, for as long as Esc can restore them. A slider being dragged
 * counts as one change; another change replaces it.
 * @param put sends settings to a screen
 */
export function usePuttingBack(put: (screen: string, settings: SomeSettings) => void): PuttingBack {
  const [before, setBefore] = useState<{
    /** Which settings were changed, on which screens. */
    readonly what: string;
    readonly screens: readonly (readonly [id: string, settings: SomeSettings])[];
  } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const back = (): void => {
    for (const [screen, settings] of before?.screens ?? []) put(screen, settings);
    setBefore(null);
  };
  const latest = useRef(back);
  useEffect(() => {
    latest.current = back;
  });
  useEffect(() => {
    if (before === null) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // Runs before the page's own handler, which would close the sheet.
      event.preventDefault();
      event.stopImmediatePropagation();
      latest.current();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [before]);
  return {
    set: (screens, settings) => {
      const what = [...Object.keys(settings), ...screens.map(({ id }) => id)].join(' ');
      setBefore((kept) =>
        kept?.what === what
          ? kept
          : { what, screens: screens.map((one) => [one.id, asIn(one.settings, settings)] as const) },
      );
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setBefore(null), PUT_BACK_MS);
      for (const { id } of screens) put(id, settings);
    },
    back,
    can: before !== null,
  };
}
