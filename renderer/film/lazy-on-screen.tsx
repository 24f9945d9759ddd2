import { lazy } from 'react';

/** See `FilmOnScreen`; viewing screens load it well after the siege is shown. */
export const FilmOnScreen = lazy(async () => {
  await new Promise((later) => setTimeout(later, 1500));
  return { default: (await import('./later-on-screen.tsx')).FilmLater };
});
