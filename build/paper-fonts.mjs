import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Writes the fonts of printed pages where every build finds them: as text, because a bundle has no package folder. They
 * must be WOFF: the PDF library subsets WOFF2 into letters without outlines, and the page stays blank.
 */

const here = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const archivo = 'node_modules/@fontsource/archivo/files/archivo';
const FONTS = {
  plain: `${archivo}-latin-400-normal.woff`,
  plainMore: `${archivo}-latin-ext-400-normal.woff`,
  plainVietnamese: `${archivo}-vietnamese-400-normal.woff`,
  strong: 'node_modules/@fontsource/libre-caslon-condensed/files/libre-caslon-condensed-latin-700-normal.woff',
};

const fonts = Object.fromEntries(
  Object.entries(FONTS).map(([name, file]) => [name, readFileSync(here(file)).toString('base64')]),
);
writeFileSync(here('electron/paper/fonts.json'), `${JSON.stringify(fonts, null, 2)}\n`);
