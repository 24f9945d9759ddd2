import { useState } from 'react';
import type { FilmView } from '../../electron/contract/film-api.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { useLanguage } from '../console/use-language.ts';
import { Icon } from '../design/icon.tsx';
import { useText } from '../i18n/use-text.ts';
import { saveText } from '../library/files.ts';
import { useSend, useTable } from '../store/screen.ts';
import { useEasel } from './easel.tsx';
import { filmFileName } from './file-name.ts';
import { filmPage, type Draws } from './page/film-page.ts';
import { Picture } from './picture.tsx';

/** Saves the film as one page that plays anywhere, offline. */
export function SaveFilm({ film }: { readonly film: FilmView }) {
  const say = useText();
  const send = useSend();
  const language = useLanguage();
  const { match, siege } = useTable('match', 'siege');
  const { draw, easel, clear } = useEasel();
  const [state, setState] = useState<Text | 'working' | null>(null);
  const draws: Draws = async (one, section) => (await draw(<Picture siege={one} section={section} />, 'svg')).innerHTML;
  const save = async (): Promise<void> => {
    setState('working');
    const page = await send(filmPage(film, siege.name, language, draws));
    clear();
    if (!page.ok) {
      setState(page.why);
      return;
    }
    const name = filmFileName(siege.name, match.id, 'html');
    await saveText(name, page.value);
    setState(text('film.saved', { name }));
  };
  return (
    <>
      <button type="button" className="btn" disabled={state === 'working'} onClick={() => void save()}>
        <Icon name="print" size={17} /> {say(text(state === 'working' ? 'film.saving' : 'film.save'))}
      </button>
      <span role="status">{state !== null && state !== 'working' && say(state)}</span>
      {easel}
    </>
  );
}
