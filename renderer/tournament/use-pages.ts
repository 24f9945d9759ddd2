import { useEffect, useState } from 'react';

/** How long a page of names is shown, in ms: long enough to find one's own. */
const PAGE_MS = 8_000;

/** Cycles through the pages of a list that is longer than the screen. All are about as long: no page has one name. */
export function usePages<T>(
  list: readonly T[],
  size: number,
): { readonly shown: readonly T[]; readonly page: number; readonly pages: number } {
  const pages = Math.max(1, Math.ceil(list.length / size));
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (pages === 1) return undefined;
    const timer = setInterval(() => {
      setTurn((n) => n + 1);
    }, PAGE_MS);
    return () => {
      clearInterval(timer);
    };
  }, [pages]);
  const page = turn % pages;
  const each = Math.ceil(list.length / pages);
  return { shown: list.slice(page * each, (page + 1) * each), page, pages };
}
