import type { FilmView } from '../../../electron/contract/film-api.ts';
import type { SiegeView } from '../../../rules/fortress/view.ts';
import { told, type Told } from '../../library/asking.ts';
import type { Thunk } from '../../store/screen.ts';
import { fontsInside, rootOf, styles } from '../page-look.ts';
import { viewsOf } from '../views-of.ts';
import { withOwnIds } from './own-ids.ts';
import { pageOf } from './page-of.ts';
import { pageWords } from './page-words.ts';
import type { SavedFilm } from './player.ts';

/** Draws a siege and returns the markup of its picture. */
export type Draws = (siege: SiegeView, section: string | null) => Promise<string>;

/**
 * The film as one HTML page with its pictures and its captions in both languages.
 * @param name of the siege
 * @param draws makes the pictures; rows that pass share the picture of the row before them
 */
export function filmPage(
  film: FilmView,
  name: string,
  language: 'en' | 'fr',
  draws: Draws,
): Thunk<Promise<Told<string>>> {
  return async (send) => {
    const keys = film.frames.filter(({ key }) => key);
    const captions = await send(
      told('match.filmCaptions', {
        frames: [...film.frames.map(({ words, outcome }) => [words, ...outcome]), ...keys.map(({ words }) => [words])],
      }),
    );
    if (!captions.ok) return captions;
    const views = await send(viewsOf(film));
    if (!views.ok) return views;
    const pictures: string[] = [];
    const at = new Map<string, number>();
    let picture = 0;
    const frames: SavedFilm['frames'][number][] = [];
    for (const [i, { n, kind, section, start, key, turn }] of film.frames.entries()) {
      const siege = kind === 'line' ? undefined : views.value.get(n);
      if (siege !== undefined) {
        const drawn = await draws(siege, section);
        const same = withOwnIds(drawn, 'p');
        picture = at.get(same) ?? pictures.push(withOwnIds(drawn, `p${String(pictures.length)}`)) - 1;
        at.set(same, picture);
      }
      const { en = '', fr = '' } = captions.value[i] ?? {};
      frames.push({ start, key, turn, picture, en, fr });
    }
    const moments = keys.map(({ start }, i) => {
      const { en = '', fr = '' } = captions.value[film.frames.length + i] ?? {};
      return { start, en, fr };
    });
    const css = `${await fontsInside()}\n${styles()}`;
    const parts = { language, pictures, css, root: rootOf(document.documentElement) };
    return {
      ok: true,
      value: pageOf({ ...parts, film: { words: pageWords, name, lasts: film.lasts, frames, moments } }),
    };
  };
}
