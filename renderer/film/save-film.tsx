import { useCallback, useEffect, useRef, useState } from 'react';
import type { FilmView } from '../../electron/contract/film-api.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { useLanguage } from '../console/use-language.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { saveText } from '../library/files.ts';
import { useSend, useTable } from '../store/screen.ts';
import { filmPage, type Draws } from './page/film-page.ts';
import { fileNameOf } from './file-name.ts';
import { Picture } from './picture.tsx';

interface Drawing {
  readonly siege: SiegeView;
  readonly section: string | null;
  readonly done: (markup: string) => void;
}

/** Draws one siege after the other where nobody sees it. */
function Easel({ drawing }: { readonly drawing: Drawing }) {
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    // What is fetched, and what is measured, is there some frames later.
    const look = (): void => {
      const svg = room.current?.querySelector('svg');
      if (svg === null || svg === undefined) frame = requestAnimationFrame(look);
      else frame = requestAnimationFrame(() => drawing.done(room.current?.innerHTML ?? ''));
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [drawing]);
  return (
    <div ref={room} className="film-easel" aria-hidden="true" inert>
      <Picture siege={drawing.siege} section={drawing.section} />
    </div>
  );
}

/** Saves the film as one page that plays anywhere, without a network. */
export function SaveFilm({ film }: { readonly film: FilmView }) {
  const say = useText();
  const send = useSend();
  const language = useLanguage();
  const { match, siege } = useTable('match', 'siege');
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [state, setState] = useState<Text | 'working' | null>(null);
  const draws: Draws = useCallback(
    (one, section) => new Promise((done) => setDrawing({ siege: one, section, done })),
    [],
  );
  const save = async (): Promise<void> => {
    setState('working');
    const page = await send(filmPage(film, say(text('film.title', { name: siege.name })), language, draws));
    setDrawing(null);
    if (!page.ok) {
      setState(page.why);
      return;
    }
    const name = `${fileNameOf(siege.name)}-${match.id.slice(0, 6)}.html`;
    await saveText(name, page.value);
    setState(text('film.saved', { name }));
  };
  return (
    <>
      <button type="button" className="btn" disabled={state === 'working'} onClick={() => void save()}>
        <Icon name="print" size={17} /> {say(text(state === 'working' ? 'film.saving' : 'film.save'))}
      </button>
      <span role="status">{state !== null && state !== 'working' && say(state)}</span>
      {drawing !== null && <Easel drawing={drawing} />}
    </>
  );
}
