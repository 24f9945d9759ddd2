import type { FilmView } from '../../../electron/contract/film-api.ts';
import type { SiegeView } from '../../../rules/fortress/view.ts';
import { told, type Told } from '../../library/asking.ts';
import type { Thunk } from '../../store/screen.ts';
import { pageOf } from './page-of.ts';

/** Pictures that are asked for at once. */
const AT_ONCE = 20;

/** Draws a siege and gives the markup of its picture. */
export type Draws = (siege: SiegeView, section: string | null) => Promise<string>;

/** The rules of style of this page, but those that would fetch something. */
function styles(): string {
  return [...document.styleSheets]
    .flatMap((sheet) => {
      try {
        return [...sheet.cssRules];
      } catch {
        // A sheet of somebody else, such as a browser's add-on.
        return [];
      }
    })
    .filter((rule) => !(rule instanceof CSSFontFaceRule) && !/url\((?!["']?(?:data:|#))/.test(rule.cssText))
    .map(({ cssText }) => cssText)
    .join('\n');
}

/** The attributes by which this page says its light and colours. */
const rootOf = (root: HTMLElement): string =>
  [...root.attributes]
    .filter(({ name }) => name === 'class' || name === 'style' || name.startsWith('data-'))
    .map(({ name, value }) => `${name}="${value.replaceAll('"', '&quot;')}"`)
    .join(' ');

/**
 * The film as one page with its pictures and its captions in both languages.
 * @param draws makes the pictures; rows that pass share that of the row before them
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
    const shown = film.frames.filter(({ kind }) => kind !== 'line');
    const ns = [...new Set(shown.map(({ n }) => n))];
    const sieges = new Map<number, SiegeView>();
    for (let from = 0; from < ns.length; from += AT_ONCE) {
      const views = await send(told('match.filmViews', { ns: ns.slice(from, from + AT_ONCE) }));
      if (!views.ok) return views;
      for (const { n, siege } of views.value) sieges.set(n, siege);
    }
    const pictures: string[] = [];
    const at = new Map<string, number>();
    let picture = 0;
    const frames: { start: number; key: boolean; turn: number; picture: number; en: string; fr: string }[] = [];
    for (const [i, { n, kind, section, start, key, turn }] of film.frames.entries()) {
      const siege = kind === 'line' ? undefined : sieges.get(n);
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
