import { unaccented } from '../../rules/kernel/unaccented.ts';

/** A page of the manual as the build makes it from Markdown; only what the Help can show. */

export type Inline =
  | string
  | { readonly is: 'strong' | 'em' | 'code'; readonly of: readonly Inline[] }
  /** A link to a page of the manual, or to one of its headings. */
  | { readonly is: 'link'; readonly page: string; readonly heading: string; readonly of: readonly Inline[] };

export type Block =
  | { readonly is: 'heading'; readonly level: 1 | 2 | 3; readonly id: string; readonly words: string }
  | { readonly is: 'paragraph'; readonly of: readonly Inline[] }
  | { readonly is: 'picture'; readonly src: string; readonly says: string }
  | { readonly is: 'list'; readonly numbered: boolean; readonly items: readonly (readonly Inline[])[] }
  | {
      readonly is: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    };

export interface Page {
  /** The name of its file, such as siege-and-fortresses. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface Found {
  readonly page: Page;
  readonly headings: readonly { readonly id: string; readonly words: string }[];
}

/** The pages with those headings that contain all words typed; a page whose title matches shows all its headings. */
export function findHeadings(pages: readonly Page[], typed: string): readonly Found[] {
  const words = unaccented(typed).split(/\s+/).filter(Boolean);
  const holds = (said: string): boolean => words.every((word) => unaccented(said).includes(word));
  return pages.flatMap((page) => {
    const headings = page.blocks.flatMap((block) =>
      block.is === 'heading' && block.level > 1 ? [{ id: block.id, words: block.words }] : [],
    );
    const found = holds(page.title) ? headings : headings.filter((heading) => holds(`${page.title} ${heading.words}`));
    return found.length > 0 || holds(page.title) ? [{ page, headings: found }] : [];
  });
}
