import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { build, type Plugin } from 'vite';

/** Substitutes the JavaScript SHA-256 for Node's: a page opened from disk has no other. */
const withoutNode = (here: (path: string) => string): Plugin => ({
  name: 'without-node',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './sha256.ts' && importer?.endsWith('/electron/journal/chain.ts') === true
      ? here('rules/kernel/sha256.ts')
      : undefined,
});

const hashed = (words: string): string => `'sha256-${createHash('sha256').update(words).digest('base64')}'`;

/**
 * Builds the page that verifies match files: a single self-contained file without any requests. Its policy allows the
 * script and style built here, SQLite's WebAssembly, and nothing else.
 * @param here the full path of a file of the project
 * @param plugins that see its modules too, such as the one that collects licences
 */
export async function buildVerifier(here: (path: string) => string, plugins: readonly Plugin[] = []): Promise<void> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    root: here('electron/verifier'),
    publicDir: false,
    plugins: [withoutNode(here), ...plugins],
    build: {
      write: false,
      target: 'chrome109',
      modulePreload: false,
      rolldownOptions: {
        input: here('electron/verifier/page.ts'),
        output: { format: 'iife', strictExecutionOrder: true },
      },
    },
  });
  const [output] = [made].flat();
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error('The page that checks matches was not built.');
  // The script must not contain its own end tag.
  const script = chunk.code.replaceAll('</script', String.raw`<\/script`);
  const style = readFileSync(here('electron/verifier/page.css'), 'utf8');
  const policy = `default-src 'none'; script-src ${hashed(script)} 'wasm-unsafe-eval'; style-src ${hashed(style)}; base-uri 'none'; form-action 'none'`;
  let html = readFileSync(here('electron/verifier/page.html'), 'utf8');
  for (const [mark, put] of [
    ['<meta charset="utf-8" />', `<meta http-equiv="content-security-policy" content="${policy}" />`],
    ['</title>', `<style>${style}</style>`],
    ['</main>', `<script>${script}</script>`],
  ] as const) {
    if (!html.includes(mark))
      throw new Error(`page.html has no ${mark} any more, after which the build puts something.`);
    html = html.replace(mark, () => `${mark}\n    ${put}`);
  }
  mkdirSync(here('out/renderer'), { recursive: true });
  writeFileSync(here('out/renderer/verify.html'), html);
}
