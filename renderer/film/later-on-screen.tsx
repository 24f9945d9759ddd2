import { lazy, type ComponentProps } from 'react';
import { sentencesOfRoom } from '../i18n/set-up.ts';

const OnScreen = lazy(async () => {
  const [{ FilmOnScreen: default_ }] = await Promise.all([import('./on-screen.tsx'), sentencesOfRoom('film')]);
  return { default: default_ };
});

/** See `FilmOnScreen`. It stands alone so that the first file of a monitor names none of what the film is made of. */
export const FilmLater = (of: ComponentProps<typeof OnScreen>) => <OnScreen {...of} />;
