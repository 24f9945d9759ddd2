import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

/** What the page of each address begins with, beyond what every page begins with. */
const AHEAD = {
  '': ['renderer/console/console.tsx', 'electron/contract/api.ts', 'renderer/i18n/room-catalogues.ts'],
  '?role=display': ['renderer/display/looking.tsx', 'electron/contract/watching-api.ts'],
} as const;

/** Every file that comes along with some, themselves among them: scripts and styles. */
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

/**
 * A small script before all others asks for the files that the screen of this address begins with, while the first of them
 * is still coming: what a page begins with would only be known once that has run. Addresses differ in their query alone,
 * so that the page itself cannot name them; and no script may stand in it.
 * @param here the full path of a file of the project
 */
export function fetchedAhead(here: (path: string) => string): Plugin {
  return {
    name: 'fetched-ahead',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      // Pages of tests are built by this configuration too.
      if (page?.type !== 'asset') return;
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const of = (path: string): string[] =>
        chunks.flatMap(({ facadeModuleId, fileName }) => (facadeModuleId === here(path) ? [fileName] : []));
      const first = along(of('renderer/index.html'), bundle);
      const ahead = Object.entries(AHEAD).map(([query, paths]) => [
        query,
        [...along(paths.flatMap(of), bundle)].filter((name) => !first.has(name)),
      ]);
      const source = `for(const name of(${JSON.stringify(Object.fromEntries(ahead))})[location.search]??[]){const link=document.createElement('link');if(name.endsWith('.css')){link.rel='preload';link.as='style'}else link.rel='modulepreload';link.crossOrigin='';link.href='/'+name;document.head.append(link)}\n`;
      const fileName = `assets/ahead-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      const html = typeof page.source === 'string' ? page.source : Buffer.from(page.source).toString();
      page.source = html.replace('</title>', `</title>\n    <script async src="/${fileName}"></script>`);
    },
  };
}
