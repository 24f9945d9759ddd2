import type { Plugin, Rolldown } from 'vite';

/** The entry modules of each screen, in addition to those of every page. */
const SCREENS = {
  console: ['renderer/console/console.tsx', 'electron/contract/api.ts', 'renderer/i18n/room-catalogues.ts'],
  display: ['renderer/display/looking.tsx', 'electron/contract/watching-api.ts'],
  overlay: ['renderer/overlay/overlay-screen.tsx', 'electron/contract/watching-api.ts'],
} as const;

/** What a page shows until something has loaded. */
const NOT_YET = /\s*<div class="not-yet">.*?<\/div>\s*/s;

/** Fonts used in the layout of every screen. */
const LETTERS = /\/(?:archivo-latin-wdth-normal|libre-caslon-condensed-latin-700-normal)-[^/]+\.woff2$/;

/** The files and everything they import: scripts and styles. */
function along(from: readonly string[], bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const found = new Set<string>();
  const next = [...from];
  for (let name = next.pop(); name !== undefined; name = next.pop()) {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk') continue;
    found.add(name);
    next.push(...chunk.imports);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  }
  return found;
}

/** The line of a page that preloads a file. */
function fetchedAhead(name: string): string {
  const kind = name.endsWith('.js')
    ? 'rel="modulepreload"'
    : `rel="preload" as="${name.endsWith('.css') ? 'style' : 'font'}"`;
  return `    <link ${kind} crossorigin href="/${name}">\n`;
}

/**
 * Emits a page for each kind of screen beside the shared one. It differs only in preloading every file that its screen
 * starts with; otherwise these would be discovered only after the first ones have loaded and run. The door maps each
 * URL to its page.
 * @param here the full path of a file of the project
 */
export function pagesOfScreens(here: (path: string) => string): Plugin {
  return {
    name: 'pages-of-screens',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      // This configuration also builds test pages.
      if (page?.type !== 'asset') return;
      const html = typeof page.source === 'string' ? page.source : Buffer.from(page.source).toString();
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const of = (path: string): string[] =>
        chunks.flatMap(({ facadeModuleId, fileName }) => (facadeModuleId === here(path) ? [fileName] : []));
      const first = along(of('renderer/index.html'), bundle);
      const letters = Object.keys(bundle).filter((name) => LETTERS.test(name));
      for (const [screen, paths] of Object.entries(SCREENS)) {
        const ahead = [...along(paths.flatMap(of), bundle)].filter((name) => !first.has(name));
        const named = html.replace('  </head>', `${[...ahead, ...letters].map(fetchedAhead).join('')}  </head>`);
        // A stream never shows a loading message.
        const source = screen === 'overlay' ? named.replace(NOT_YET, '') : named;
        this.emitFile({ type: 'asset', fileName: `${screen}.html`, source });
      }
    },
  };
}
