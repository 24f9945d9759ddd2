import { lazy, Suspense, useId, useState } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { Icon } from '../design/icon.tsx';
import { sentencesOfRoom } from '../i18n/set-up.ts';
import { useText } from '../i18n/use-text.ts';

// Most films are not streamed.
const FilmStream = lazy(async () => {
  const [{ FilmStream: default_ }] = await Promise.all([import('../room/film-stream.tsx'), sentencesOfRoom('room')]);
  return { default: default_ };
});

/** Unfolds the address at which a streaming program finds the film alone. */
export function ForStream() {
  const say = useText();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="btn"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="link" size={17} /> {say(text('film.stream'))}
      </button>
      {open && (
        <div id={id} className="film-stream">
          <Suspense fallback={null}>
            <FilmStream />
          </Suspense>
        </div>
      )}
    </>
  );
}
