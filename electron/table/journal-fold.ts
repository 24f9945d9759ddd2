import type { Entry, Journal } from '../journal/journal.ts';

/**
 * Caches a fold over a journal's entries for as long as the journal lives, so that each entry is read once.
 * @param begin makes the value before the first entry
 * @param take adds the entries that have come since, in order
 */
export function journalFold<Folded, Of extends { readonly journal: Journal }>(
  begin: (of: Of) => Folded,
  take: (folded: Folded, entries: Iterable<Entry>) => void,
): (of: Of) => Folded {
  const kept = new WeakMap<Journal, { readonly folded: Folded; readonly upTo: number }>();
  return (of) => {
    const { journal } = of;
    const { folded, upTo } = kept.get(journal) ?? { folded: begin(of), upTo: 0 };
    if (upTo < journal.head.n) {
      take(folded, journal.read(upTo));
      kept.set(journal, { folded, upTo: journal.head.n });
    }
    return folded;
  };
}
