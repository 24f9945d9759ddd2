import { copyFileSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { Block, Inline, Page } from '../renderer/help/page.ts';
import { anchorOf } from './check-links.ts';

/**
 * The manual: Markdown in docs/manual, converted to pages of the program's Help and to plain HTML. Pages may only use
 * what the Help can show; anything else fails the build, so that both versions always say the same.
 */

/** The largest picture, in bytes. */
const MOST_BYTES = 80 * 1024;

function impossible(file: string, what: string): never {
  throw new Error(`${file}: the manual cannot show ${what}.`);
}

/** Marked escapes some characters for HTML; a Help page shows them unescaped. */
const unescaped = (words: string): string =>
  words
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

function inline(file: string, tokens: readonly Token[] | undefined): readonly Inline[] {
  return (tokens ?? []).map((token): Inline => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return unescaped((token as Tokens.Text).text);
      case 'strong':
      case 'em':
        return { is: token.type, of: inline(file, (token as Tokens.Strong).tokens) };
      case 'codespan':
        return { is: 'code', of: [unescaped((token as Tokens.Codespan).text)] };
      case 'link': {
        const { href, tokens: words } = token as Tokens.Link;
        const [, page = basename(file, '.md'), heading = ''] =
          /^(?:([\w-]+)\.md)?(?:#(.+))?$/.exec(decodeURI(href)) ??
          impossible(file, `the link ${href}, which leads out of it`);
        return { is: 'link', page, heading, of: inline(file, words) };
      }
      default:
        return impossible(file, `a ${token.type} among words`);
    }
  });
}

/** The picture in a paragraph that contains nothing else. */
function pictureOf({ tokens }: Tokens.Generic): Tokens.Image | undefined {
  const [first, ...rest] = tokens ?? [];
  return first?.type === 'image' && rest.length === 0 ? (first as Tokens.Image) : undefined;
}

function block(file: string, token: Token): readonly Block[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'heading': {
      const { depth, text } = token as Tokens.Heading;
      if (depth > 3) impossible(file, 'a heading of the fourth level');
      const words = unescaped(text);
      return [{ is: 'heading', level: depth as 1 | 2 | 3, id: anchorOf(words), words }];
    }
    case 'paragraph': {
      const picture = pictureOf(token);
      if (picture === undefined) return [{ is: 'paragraph', of: inline(file, (token as Tokens.Paragraph).tokens) }];
      if (picture.text.length < 20)
        impossible(file, `the picture ${picture.href} without words for those who do not see it`);
      return [{ is: 'picture', src: picture.href, says: unescaped(picture.text) }];
    }
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      return [
        {
          is: 'list',
          numbered: ordered,
          items: items.map(({ tokens }) => {
            const [words, ...more] = tokens;
            if (more.length > 0) impossible(file, 'a list within a list');
            return inline(file, (words as Tokens.Text | undefined)?.tokens);
          }),
        },
      ];
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const cells = (row: readonly Tokens.TableCell[]) => row.map(({ tokens }) => inline(file, tokens));
      return [{ is: 'table', head: cells(header), rows: rows.map(cells) }];
    }
    default:
      return impossible(file, `a ${token.type}`);
  }
}

/**
 * A page of the manual. Throws a sentence if it contains something that the Help cannot show. @param file path for
 * errors
 */
export function manualPage(file: string, markdown: string): Page {
  const blocks = marked.lexer(markdown).flatMap((token) => block(file, token));
  const [title] = blocks;
  if (title?.is !== 'heading' || title.level !== 1) impossible(file, 'a page that does not begin with its title');
  return { id: basename(file, '.md'), title: title.words, blocks };
}

const html = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function htmlOf(of: readonly Inline[]): string {
  return of
    .map((one): string => {
      if (typeof one === 'string') return html(one);
      const words = htmlOf(one.of);
      if (one.is !== 'link') return `<${one.is}>${words}</${one.is}>`;
      return `<a href="${one.page}.html${one.heading === '' ? '' : `#${html(one.heading)}`}">${words}</a>`;
    })
    .join('');
}

const STYLE = `body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:1.05rem/1.6 system-ui,sans-serif;color:#1c1a17;background:#fbf8f1}
img{max-width:100%;height:auto;border:1px solid #8b8371}td,th{padding:.3rem .8rem .3rem 0;text-align:left;vertical-align:top}a{color:#1d4e89}
@media(prefers-color-scheme:dark){body{color:#ece5d6;background:#191714}a{color:#8fb8e8}}`;

/** The page as standalone HTML, which needs neither the program nor a network. */
export function manualHtml({ title, blocks }: Page, language: string): string {
  const body = blocks.map((one): string => {
    switch (one.is) {
      case 'heading':
        return `<h${String(one.level)} id="${html(one.id)}">${html(one.words)}</h${String(one.level)}>`;
      case 'paragraph':
        return `<p>${htmlOf(one.of)}</p>`;
      case 'picture':
        return `<p><img src="${html(one.src)}" alt="${html(one.says)}" loading="lazy"></p>`;
      case 'list': {
        const tag = one.numbered ? 'ol' : 'ul';
        return `<${tag}>${one.items.map((item) => `<li>${htmlOf(item)}</li>`).join('')}</${tag}>`;
      }
      case 'table': {
        const row = (cells: readonly (readonly Inline[])[], tag: string): string =>
          `<tr>${cells.map((cell) => `<${tag}>${htmlOf(cell)}</${tag}>`).join('')}</tr>`;
        return `<table><thead>${row(one.head, 'th')}</thead><tbody>${one.rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;
      }
    }
  });
  return `<!doctype html>\n<html lang="${language}">\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n<title>${html(title)}</title>\n<style>${STYLE}</style>\n${body.join('\n')}\n`;
}

/** Compiles pages of docs/manual to modules, and writes the manual as HTML into out/manual. */
export function manual(here: (path: string) => string): Plugin {
  return {
    name: 'manual',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(source, id) {
      if (!/[\\/]docs[\\/]manual[\\/]\w+[\\/][\w-]+\.md$/.test(id)) return undefined;
      const page = manualPage(id, source);
      const pictures: string[] = [];
      const blocks = page.blocks.map((one) => {
        if (one.is !== 'picture') return one;
        const file = join(dirname(id), one.src);
        const bytes = statSync(file, { throwIfNoEntry: false })?.size;
        if (bytes === undefined)
          return this.error(`${file} is not there. node build/take-pictures.ts takes it, with a build from before.`);
        if (bytes > MOST_BYTES) return this.error(`${file} is larger than ${String(MOST_BYTES)} bytes.`);
        return { ...one, src: `@picture-${String(pictures.push(one.src) - 1)}@` };
      });
      const imports = pictures.map((src, i) => `import picture${String(i)} from ${JSON.stringify(src)};`);
      const data = JSON.stringify({ ...page, blocks }).replaceAll(/"@picture-(\d+)@"/g, 'picture$1');
      return { code: `${imports.join('\n')}\nexport default ${data};`, map: null };
    },
    closeBundle() {
      for (const file of globSync('docs/manual/*/*', { cwd: here('.') })) {
        const to = here(join('out', file.replace(/^docs[\\/]/, '').replace(/\.md$/, '.html')));
        mkdirSync(dirname(to), { recursive: true });
        if (!file.endsWith('.md')) copyFileSync(here(file), to);
        else writeFileSync(to, manualHtml(manualPage(file, readFileSync(here(file), 'utf8')), basename(dirname(file))));
      }
    },
  };
}
