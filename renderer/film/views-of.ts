import type { FilmView } from '../../electron/contract/film-api.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { told, type Told } from '../library/asking.ts';
import type { Thunk } from '../store/screen.ts';

/** Pictures per request. */
const AT_ONCE = 20;

/** The siege view for each picture of a film, by entry; rows that pass share the view of the row before them. */
export function viewsOf(film: FilmView): Thunk<Promise<Told<ReadonlyMap<number, SiegeView>>>> {
  return async (send) => {
    const ns = [...new Set(film.frames.filter(({ kind }) => kind !== 'line').map(({ n }) => n))];
    const sieges = new Map<number, SiegeView>();
    for (let from = 0; from < ns.length; from += AT_ONCE) {
      const views = await send(told('match.filmViews', { ns: ns.slice(from, from + AT_ONCE) }));
      if (!views.ok) return views;
      for (const { n, siege } of views.value) sieges.set(n, siege);
    }
    return { ok: true, value: sieges };
  };
}
