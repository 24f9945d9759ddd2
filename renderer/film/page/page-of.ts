import { player, type SavedFilm } from './player.ts';

/** The parts of a saved film. */
export interface FilmParts {
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
html,body{height:auto;overflow:auto}
body{margin:0;background:var(--bg-1);color:var(--ink-1);font:17px/1.4 var(--f-ui)}
main{box-sizing:border-box;max-width:1320px;margin:0 auto;padding:12px 12px 0}
h1{font:700 26px/1.2 var(--f-chronicle);margin:0 0 10px}
.stage{position:relative;width:min(100%,(100vh - 17.5rem)*16/9);min-width:min(100%,320px);aspect-ratio:16/9;margin:0 auto;overflow:hidden;border:1px solid var(--line-2);border-radius:8px}
.picture{position:absolute;inset:0}.picture[hidden]{display:none}
.picture>*{position:absolute;inset:0;width:100%!important;height:100%!important}
.picture svg{width:100%;height:100%}
.picture .field-monitor{display:flex;flex-direction:column;width:100%!important;height:100%!important}
.picture .field-monitor>svg{flex:1;min-height:0}
.picture .field-foot svg{width:auto}
#caption{min-height:5.6em;margin:10px 0;font-size:20px;font-weight:600;text-align:center}
.desk{position:sticky;bottom:0;padding:4px 0 12px;background:var(--bg-1)}
#bar{width:100%;height:44px;margin:0;accent-color:var(--btn)}
.desk button,.desk select,.moments button{min-height:44px;padding:0 16px;font:inherit;border:1px solid var(--line-3);border-radius:6px;background:var(--bg-1);color:inherit}
.controls{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
.controls option{color:#000}
#time{flex:1;font-variant-numeric:tabular-nums}
.moments h2{margin:16px 0 8px;font:inherit;font-weight:700}
.moments ol{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr));gap:8px;margin:0 0 16px;padding:0;list-style:none}
.moments button{display:flex;gap:12px;justify-content:space-between;align-items:center;width:100%;padding:6px 16px;text-align:start}
.moments button[aria-current]{border-color:currentColor;box-shadow:inset 0 0 0 1px currentColor;font-weight:700}
.moments i{font-style:normal;font-variant-numeric:tabular-nums}
:focus-visible{outline:3px solid var(--ink-1);outline-offset:2px}
@media (max-width:600px){#caption{font-size:17px;min-height:8.4em}.desk button,.desk select{padding:0 12px}}
`;

/** A page that plays the film anywhere; its policy forbids network access. The same parts give the same page. */
export function pageOf({ language, film, pictures, css, root }: FilmParts): string {
  const title = escaped(film.name);
  return `<!doctype html>
<html lang="${language}" ${root}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; font-src data:">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${inside(css)}${OWN}</style>
</head>
<body>
<main>
<h1 id="title">${title}</h1>
<div class="stage" aria-hidden="true">
${pictures.map((picture) => `<div class="picture" hidden>${picture}</div>`).join('\n')}
</div>
<p id="caption" role="status"></p>
<div class="desk">
<input id="bar" type="range" min="0" step="100" value="0" aria-label="${title}">
<div class="controls">
<button id="before" type="button"></button>
<button id="play" type="button"></button>
<button id="after" type="button"></button>
<span id="time"></span>
<select id="speed"><option value="0.5">½×</option><option value="1" selected>1×</option><option value="2">2×</option><option value="4">4×</option></select>
<button id="language" type="button">English · Français</button>
</div>
</div>
<nav class="moments" aria-labelledby="moments-title"><h2 id="moments-title"></h2><ol id="moments"></ol></nav>
</main>
<script type="application/json" id="film-data">${inside(JSON.stringify(film))}</script>
<script>(${inside(player.toString())})()</script>
</body>
</html>
`;
}
