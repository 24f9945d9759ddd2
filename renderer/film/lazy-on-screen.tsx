import { lazy } from 'react';

/** See `FilmOnScreen`: what a screen that looks fetches well after the siege is on it. */
export const FilmOnScreen = lazy(async () => {
  await new Promise((later) => setTimeout(later, 1500));
  return { default: (await import('./later-on-screen.tsx')).FilmLater };
});
