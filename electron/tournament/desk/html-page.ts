import { text } from '../../../rules/kernel/text.ts';
import { writtenMoment } from '../../contract/written-dates.ts';
import { sentence, type Language } from '../../sentences.ts';

/** Pages that need no server and no other file. */

/** Colours with enough contrast in light and dark mode. The page fetches nothing. */
const STYLE = `
:root{color-scheme:light dark;--ink:#1d1a16;--soft:#544d44;--paper:#faf7f1;--line:#cfc6b8;--warn:#8a1f11}
@media (prefers-color-scheme:dark){:root{--ink:#f1ece3;--soft:#c0b7a8;--paper:#1a1815;--line:#4a443b;--warn:#ffb4a4}}
body{margin:0 auto;max-width:60rem;padding:1rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
h1{font-size:1.9rem;line-height:1.2;margin:.5rem 0}h2{font-size:1.3rem;margin:1.6rem 0 .4rem}
p{margin:.3rem 0}.soft{color:var(--soft)}th .soft{font-weight:400}.late{color:var(--warn);font-weight:700}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.35rem .6rem;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
thead th{overflow-wrap:normal}
th[scope=row],td:not(.number){min-width:7rem}th[scope=row].at{min-width:2rem}
.plays{display:block;font-size:.9rem}
.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
@media (max-width:30rem){th,td{padding:.35rem .3rem}th[scope=row],td:not(.number){min-width:4.5rem}}
@media print{body{max-width:none}}
`;

/** Escapes user text for HTML. */
export const escaped = (words: string): string =>
  words.replace(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

/** A whole page. `main` is markup; the title and subtitle are plain text. `now` in ms since 1970. */
export function htmlPage({
  language,
  title,
  under,
  main,
  now,
}: {
  readonly language: Language;
  readonly title: string;
  readonly under: string;
  readonly main: readonly string[];
  readonly now: number;
}): string {
  const date = writtenMoment(now, language);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<header><h1>${escaped(title)}</h1>${under === '' ? '' : `<p class="soft">${escaped(under)}</p>`}</header>
<main>
${main.join('\n')}
</main>
<footer><p class="soft">${escaped(sentence(text('page.made', { date }), language))}</p></footer>
</body>
</html>
`;
}

/** A table with a heading. All of it is markup; `numbers` columns are right-aligned. */
export function tableSection({
  id,
  title,
  note,
  heads,
  rows,
  numbers,
}: {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly heads: readonly string[];
  /** One array of cells per row. */
  readonly rows: readonly (readonly string[])[];
  readonly numbers: ReadonlySet<number>;
}): string {
  const head = heads.map((one, i) => `<th scope="col"${numbers.has(i) ? ' class="number"' : ''}>${one}</th>`);
  return `<section>
<h2 id="${id}">${title}</h2>${note}
<div class="scroll" role="region" aria-labelledby="${id}" tabindex="0"><table>
<thead><tr>${head.join('')}</tr></thead>
<tbody>
${rows.map((cells) => `<tr>${cells.join('')}</tr>`).join('\n')}
</tbody></table></div>
</section>`;
}
