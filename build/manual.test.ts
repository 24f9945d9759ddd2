import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findHeadings } from '../renderer/help/page.ts';
import { manualHtml, manualPage } from './manual.ts';

const root = join(import.meta.dirname, '../docs/manual');
const pagesIn = (language: string) =>
  globSync(`${language}/*.md`, { cwd: root })
    .sort()
    .map((file) => ({ file, page: manualPage(file, readFileSync(join(root, file), 'utf8')) }));
const manual = { en: pagesIn('en'), fr: pagesIn('fr') };
const all = [...manual.en, ...manual.fr];

describe('a page of the manual', () => {
  it('may contain what the Help can show', () => {
    const page = manualPage(
      'en/a-siege.md',
      [
        '# A & B',
        'Press **R** or `x < y`, see [the end](other.md#the-end) and [above](#a--b).',
        '![A wall with a crack in it](../pictures/a.webp)',
        '1. one\n2. *two*',
        '| a | b |\n|---|---|\n| c | d |',
      ].join('\n\n'),
    );
    expect(page).toEqual({
      id: 'a-siege',
      title: 'A & B',
      blocks: [
        { is: 'heading', level: 1, id: 'a--b', words: 'A & B' },
        {
          is: 'paragraph',
          of: [
            'Press ',
            { is: 'strong', of: ['R'] },
            ' or ',
            { is: 'code', of: ['x < y'] },
            ', see ',
            { is: 'link', page: 'other', heading: 'the-end', of: ['the end'] },
            ' and ',
            { is: 'link', page: 'a-siege', heading: 'a--b', of: ['above'] },
            '.',
          ],
        },
        { is: 'picture', src: '../pictures/a.webp', says: 'A wall with a crack in it' },
        { is: 'list', numbered: true, items: [['one'], [{ is: 'em', of: ['two'] }]] },
        { is: 'table', head: [['a'], ['b']], rows: [[['c'], ['d']]] },
      ],
    });
    const html = manualHtml(page, 'en');
    expect(html).toContain('<h1 id="a--b">A &amp; B</h1>');
    expect(html).toContain('<a href="other.html#the-end">the end</a>');
    expect(html).toContain('<code>x &lt; y</code>');
    expect(html).not.toContain('<script');
  });

  it.each([
    ['no title', 'a page that does not begin with its title'],
    ['# T\n\n[out](https://castellan.invalid/)', 'the link https://castellan.invalid/, which leads out of it'],
    ['# T\n\n![short](a.webp)', 'the picture a.webp without words for those who do not see it'],
    ['# T\n\n<b>html</b>', 'a html'],
    ['# T\n\n- a\n  - b', 'a list within a list'],
    ['# T\n\n> words', 'a blockquote'],
  ])('fails the build if it contains %j', (markdown, what) => {
    expect(() => manualPage('en/x.md', markdown)).toThrow(`en/x.md: the manual cannot show ${what}`);
  });
});

describe('the manual', () => {
  it('says the same in both languages: pages, headings, pictures, lists and tables', () => {
    const shape = (pages: typeof all) =>
      pages.map(({ page }) => [
        page.id,
        page.blocks.map((block) =>
          block.is === 'list'
            ? [block.is, block.items.length]
            : block.is === 'table'
              ? [block.is, block.rows.length]
              : block.is === 'picture'
                ? [block.is, block.src.replace(/\.(?:en|fr)\.webp$/, '')]
                : [block.is, block.is === 'heading' ? block.level : 0],
        ),
      ]);
    expect(manual.en.length).toBeGreaterThanOrEqual(3);
    expect(shape(manual.fr)).toEqual(shape(manual.en));
  });

  it('covers each system from the table to the end, with a picture of each step', () => {
    for (const { file, page } of all) {
      if (page.id === 'index') continue;
      const headings = page.blocks.filter((block) => block.is === 'heading' && block.level === 2);
      expect(headings, file).toHaveLength(5);
      expect(
        page.blocks.filter(({ is }) => is === 'picture'),
        file,
      ).toHaveLength(4);
    }
  });

  it('has small pictures in its own language, and none that no page shows', () => {
    const shown = all.flatMap(({ file, page }) =>
      page.blocks.flatMap((block) => (block.is === 'picture' ? [{ file, src: block.src }] : [])),
    );
    for (const { file, src } of shown) {
      expect(src).toMatch(new RegExp(`\\.${file.slice(0, 2)}\\.webp$`));
      expect(statSync(join(root, 'en', src)).size, src).toBeLessThanOrEqual(80 * 1024);
    }
    const used = shown.map(({ src }) => basename(src)).sort();
    expect(globSync('*', { cwd: join(root, 'pictures') }).sort()).toEqual(used);
    // The one command takes each of them.
    const source = readFileSync(join(import.meta.dirname, 'manual-pictures.ts'), 'utf8');
    for (const name of used) expect(source).toContain(`name: '${name.replace(/\.\w+\.webp$/, '')}'`);
    expect(readFileSync(join(import.meta.dirname, 'take-pictures.ts'), 'utf8')).toContain('takeManualPictures(');
  });

  it('is searchable by its headings, ignoring accents and case', () => {
    const pages = manual.fr.map(({ page }) => page);
    const found = findHeadings(pages, 'METTRE en');
    expect(found).toEqual([]);
    const set = findHeadings(pages, 'mise place');
    expect(set.map(({ page, headings }) => [page.id, headings.map(({ words }) => words)])).toEqual([
      ['siege-and-fortresses', ['La mise en place']],
      ['siege-battles', ['La mise en place']],
      ['siege-medieval', ['La mise en place']],
      ['siege-tower-hex', ['La mise en place']],
      ['warmaster-house-rules', ['La mise en place']],
    ]);
    expect(findHeadings(pages, 'siege hexagones tour').map(({ page }) => page.id)).toEqual(['siege-tower-hex']);
    expect(findHeadings(pages, '').map(({ page }) => page.id)).toHaveLength(pages.length);
  });
});
