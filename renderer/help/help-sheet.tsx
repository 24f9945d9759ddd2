import './help.css';
import { Suspense, use, useEffect, useId, useRef, useState } from 'react';
import { text } from '../../rules/kernel/text.ts';
import { Sheet } from '../console/sheet.tsx';
import { useLanguage } from '../console/use-language.ts';
import { useText } from '../i18n/use-text.ts';
import { findHeadings, type Block, type Inline, type Page } from './page.ts';
import { pagesIn } from './pages.ts';

/** A place in the manual: a page, and one of its headings or its start. */
interface Place {
  readonly page: string;
  readonly heading: string;
}
type Go = (place: Place) => void;

function Words({ of, go }: { readonly of: readonly Inline[]; readonly go: Go }) {
  return of.map((one, i) => {
    if (typeof one === 'string') return one;
    const words = <Words of={one.of} go={go} />;
    if (one.is !== 'link') {
      const Tag = one.is;
      return <Tag key={i}>{words}</Tag>;
    }
    return (
      <button key={i} type="button" className="help-link" onClick={() => go(one)}>
        {words}
      </button>
    );
  });
}

function Part({ block, go }: { readonly block: Block; readonly go: Go }) {
  switch (block.is) {
    case 'heading': {
      const Tag = (['h2', 'h3', 'h4'] as const)[block.level - 1] ?? 'h4';
      return (
        <Tag id={`help-${block.id}`} tabIndex={-1}>
          {block.words}
        </Tag>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Words of={block.of} go={go} />
        </p>
      );
    case 'picture':
      return <img src={block.src} alt={block.says} />;
    case 'list': {
      const Tag = block.numbered ? 'ol' : 'ul';
      return (
        <Tag>
          {block.items.map((item, i) => (
            <li key={i}>
              <Words of={item} go={go} />
            </li>
          ))}
        </Tag>
      );
    }
    case 'table':
      return (
        <table>
          <thead>
            <tr>
              {block.head.map((cell, i) => (
                <th key={i} scope="col">
                  <Words of={cell} go={go} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, i) => (
              <tr key={i}>
                {row.map((cell, j) => (
                  <td key={j}>
                    <Words of={cell} go={go} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
  }
}

function Article({ page, heading, go }: { readonly page: Page; readonly heading: string; readonly go: Go }) {
  const article = useRef<HTMLElement>(null);
  const came = useRef(false);
  useEffect(() => {
    // When the Help opens, its title, its search and the focus stay where they are; after choosing a heading, the page
    // moves there to read on.
    const opens = !came.current;
    came.current = true;
    if (opens) return;
    const target = heading === '' ? 'h2' : `#help-${CSS.escape(heading)}`;
    const place = article.current?.querySelector<HTMLElement>(target);
    place?.scrollIntoView({ block: 'start' });
    place?.focus({ preventScroll: true });
  }, [page, heading]);
  return (
    <article ref={article} className="help-page">
      {page.blocks.map((block, i) => (
        <Part key={i} block={block} go={go} />
      ))}
    </article>
  );
}

function Manual() {
  const say = useText();
  const pages = use(pagesIn(useLanguage()));
  const field = useId();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState<Place>({ page: 'index', heading: '' });
  const found = findHeadings(pages, typed);
  const page = pages.find(({ id }) => id === place.page) ?? pages[0];
  const entry = (to: Place, words: string) => (
    <button
      type="button"
      className="help-entry"
      {...(to.page === place.page && to.heading === place.heading && { 'aria-current': 'page' as const })}
      onClick={() => {
        setPlace(to);
      }}
    >
      {words}
    </button>
  );
  return (
    <div className="help">
      <nav className="help-contents" aria-label={say(text('help.contents'))}>
        <label htmlFor={field}>{say(text('help.search'))}</label>
        <input
          id={field}
          className="text-box"
          type="search"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
          }}
        />
        <p role="status" className="visually-hidden">
          {typed !== '' &&
            say(text('help.found', { count: found.reduce((n, { headings }) => n + headings.length, 0) }))}
        </p>
        {found.length === 0 && <p>{say(text('help.none'))}</p>}
        <ul>
          {found.map(({ page: { id, title }, headings }) => (
            <li key={id}>
              {entry({ page: id, heading: '' }, title)}
              <ul>
                {headings.map((heading) => (
                  <li key={heading.id}>{entry({ page: id, heading: heading.id }, heading.words)}</li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
      {page !== undefined && <Article page={page} heading={place.heading} go={setPlace} />}
    </div>
  );
}

/** The manual, offline: contents, a search by heading, and the pages with their pictures. */
export function HelpSheet() {
  const say = useText();
  return (
    <Sheet title={say(text('console.help.title'))} wide>
      <Suspense fallback={null}>
        <Manual />
      </Suspense>
    </Sheet>
  );
}
