import { lazy, type ComponentProps } from 'react';
import { sentencesOfRoom } from '../i18n/set-up.ts';

const OnScreen = lazy(async () => {
  const [{ FilmOnScreen: default_ }] = await Promise.all([import('./on-screen.tsx'), sentencesOfRoom('film')]);
  return { default: default_ };
});

/** See `FilmOnScreen`. In its own file so that a monitor's first bundle does not pull in the film. */
export const FilmLater = (of: ComponentProps<typeof OnScreen>) => <OnScreen {...of} />;
