import { player, type SavedFilm } from './player.ts';

/** The parts of a saved film. */
export interface FilmParts {
  readonly title: string;
  readonly language: 'en' | 'fr';
  readonly film: SavedFilm;
  /** Drawings as markup, and the style rules they were drawn with. */
  readonly pictures: readonly string[];
  readonly css: string;
  /** Classes and attributes of the page they were drawn on: theme and colours. */
  readonly root: string;
}

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Escapes `</`, so that nothing in a script or style closes it early. */
const inside = (source: string): string => source.replaceAll('</', String.raw`<\/`);

const OWN = `
body{margin:0;background:var(--bg-1);color:var(--ink-1);font:17px/1.4 system-ui,sans-serif;overflow:auto}
main{max-width:1320px;margin:0 auto;padding:12px}
h1{font:700 26px/1.2 Georgia,serif;margin:0 0 10px}
.stage{position:relative;width:100%;aspect-ratio:16/9;overflow:hidden;border:1px solid var(--line-2);border-radius:8px}
.picture{position:absolute;inset:0}.picture[hidden]{display:none}
.picture>*{position:absolute;inset:0;width:100%!important;height:100%!important}
.picture svg{width:100%;height:100%}
#caption{min-height:3em;margin:10px 0;font-size:20px;font-weight:600;text-align:center}
#bar{width:100%;height:32px}
.controls{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
.controls button,.controls select{min-height:44px;padding:0 16px;font:inherit;border:1px solid var(--line-3);border-radius:6px;background:none;color:inherit}
.controls option{color:#000}
#time{flex:1;font-variant-numeric:tabular-nums}
`;

/** A page that plays the film anywhere; its policy forbids network access. The same parts give the same page. */
export function pageOf({ title, language, film, pictures, css, root }: FilmParts): string {
  return `<!doctype html>
<html lang="${language}" ${root}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${inside(css)}${OWN}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<div class="stage" aria-hidden="true">
${pictures.map((picture) => `<div class="picture" hidden>${picture}</div>`).join('\n')}
</div>
<p id="caption" role="status"></p>
<input id="bar" type="range" min="0" step="100" value="0" aria-label="${escaped(title)}">
<div class="controls">
<button id="before" type="button"></button>
<button id="play" type="button"></button>
<button id="after" type="button"></button>
<span id="time"></span>
<select id="speed"><option value="0.5">½×</option><option value="1" selected>1×</option><option value="2">2×</option><option value="4">4×</option></select>
<button id="language" type="button" lang="${language}">English · Français</button>
</div>
</main>
<script type="application/json" id="film-data">${inside(JSON.stringify(film))}</script>
<script>(${inside(player.toString())})()</script>
</body>
</html>
`;
}
