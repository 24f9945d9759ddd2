import type { Language } from '../i18n/read-files.ts';
import type { Page } from './page.ts';

const files = import.meta.glob<Page>('../../docs/manual/{en,fr}/*.md', { import: 'default' });
const read = new Map<Language, Promise<readonly Page[]>>();

/** The pages of the manual in a language: the index first, then by title. */
export function pagesIn(language: Language): Promise<readonly Page[]> {
  const known = read.get(language);
  if (known !== undefined) return known;
  const ours = Object.entries(files).filter(([path]) => path.includes(`/manual/${language}/`));
  const pages = Promise.all(ours.map(([, load]) => load())).then((all) =>
    all.toSorted(
      (a, b) => Number(b.id === 'index') - Number(a.id === 'index') || a.title.localeCompare(b.title, language),
    ),
  );
  // Retry a failed load next time.
  pages.catch(() => read.delete(language));
  read.set(language, pages);
  return pages;
}
