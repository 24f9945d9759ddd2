// Dead links in the documents: missing files, and headings that a page does not have.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** GitHub's anchor for a heading: its words in lower case, with hyphens for spaces. */
export function anchorOf(heading: string): string {
  const words = heading
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}\s_-]/gu, '');
  return words.replaceAll(/\s/g, '-');
}

/** The text without fenced and inline code, which contains no links. */
function prose(text: string): string {
  return withoutBlocks(text)
    .replaceAll(/^(?: {4}|\t).*$/gm, '')
    .replaceAll(/`[^`\n]*`/g, '');
}

function withoutBlocks(text: string): string {
  return text.replaceAll(/^(`{3,}|~{3,})[^\n]*\n[^]*?^\1[^\n]*$/gm, '');
}

/** The anchors of a page's headings; repeated ones are numbered. */
function anchorsIn(text: string): ReadonlySet<string> {
  const seen = new Map<string, number>();
  const headings = withoutBlocks(text).matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm);
  const anchors = [...headings].map(([, heading = '']) => {
    const anchor = anchorOf(heading);
    const times = seen.get(anchor) ?? 0;
    seen.set(anchor, times + 1);
    return times === 0 ? anchor : `${anchor}-${String(times)}`;
  });
  return new Set(anchors);
}

/**
 * A line for each dead link; external URLs are not checked.
 * @param root absolute folder
 * @param pages Markdown files in it
 */
export function deadLinks(root: string, pages: readonly string[]): readonly string[] {
  return pages.flatMap((page) => {
    const file = join(root, page);
    const text = prose(readFileSync(file, 'utf8'));
    const links = [
      ...text.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g),
      ...text.matchAll(/^\[[^\]]+\]:\s+(\S+)/gm),
    ].map(([, link = '']) => link);
    return links.flatMap((link) => {
      if (/^[a-z][a-z0-9+.-]*:/i.test(link)) return [];
      const [path = '', anchor] = decodeURI(link).split('#');
      const target = path === '' ? file : resolve(dirname(file), path);
      const where = `${page}: ${link}`;
      if (relative(root, target).startsWith('..') || !existsSync(target)) return [`${where} (no such file)`];
      if (anchor === undefined || statSync(target).isDirectory() || !target.endsWith('.md')) return [];
      return anchorsIn(readFileSync(target, 'utf8')).has(anchor) ? [] : [`${where} (no such heading)`];
    });
  });
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..');
  const pages = globSync(['*.md', '{docs,rules,electron,renderer,firmware-bridge,test,build}/**/*.md'], {
    cwd: root,
    exclude: ['**/node_modules/**', 'test/run/**'],
  });
  const dead = deadLinks(root, pages);
  for (const line of dead) console.log(line);
  console.log(
    dead.length === 0 ? `No dead link in ${String(pages.length)} pages.` : `${String(dead.length)} dead links.`,
  );
  process.exitCode = dead.length === 0 ? 0 : 1;
}
