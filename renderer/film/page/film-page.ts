import type { FilmView } from '../../../electron/contract/film-api.ts';
import type { SiegeView } from '../../../rules/fortress/view.ts';
import { told, type Told } from '../../library/asking.ts';
import type { Thunk } from '../../store/screen.ts';
import { rootOf, styles } from '../page-look.ts';
import { viewsOf } from '../views-of.ts';
import { pageOf } from './page-of.ts';

/** Draws a siege and returns the markup of its picture. */
export type Draws = (siege: SiegeView, section: string | null) => Promise<string>;

/**
 * The film as one HTML page with its pictures and its captions in both languages.
 * @param draws makes the pictures; rows that pass share the picture of the row before them
 */
export function filmPage(
  film: FilmView,
  title: string,
  language: 'en' | 'fr',
  draws: Draws,
): Thunk<Promise<Told<string>>> {
  return async (send) => {
    const captions = await send(
      told('match.filmCaptions', { frames: film.frames.map(({ words, outcome }) => [words, ...outcome]) }),
    );
    if (!captions.ok) return captions;
    const views = await send(viewsOf(film));
    if (!views.ok) return views;
    const pictures: string[] = [];
    const at = new Map<string, number>();
    let picture = 0;
    const frames: { start: number; key: boolean; turn: number; picture: number; en: string; fr: string }[] = [];
    for (const [i, { n, kind, section, start, key, turn }] of film.frames.entries()) {
      const siege = kind === 'line' ? undefined : views.value.get(n);
      if (siege !== undefined) {
        const drawn = await draws(siege, section);
        picture = at.get(drawn) ?? pictures.push(drawn) - 1;
        at.set(drawn, picture);
      }
      const { en = '', fr = '' } = captions.value[i] ?? {};
      frames.push({ start, key, turn, picture, en, fr });
    }
    const parts = { title, language, pictures, css: styles(), root: rootOf(document.documentElement) };
    return { ok: true, value: pageOf({ ...parts, film: { lasts: film.lasts, frames } }) };
  };
}
