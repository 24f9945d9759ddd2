import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

const VIRTUAL = '\0sentences/';

/** A lazily imported file of a glob, in Vite's output. */
const LAZY = /\(\) => import\("([^"]+\.json)"\)\.then\(\(?m\)? => m\["default"\]\)/g;

/** The chunk of a file: one per system, kind of screen and language rather than one per chapter. */
function chunkOf(file: string): string | null {
  const [, language] = /\/(?:[\w-]+\.)*(en|fr)\.json$/.exec(file) ?? [];
  if (language === undefined) return null;
  if (/\/texts\/name\./.test(file)) return `texts-shared-${language}`;
  const [, system] = /\/(?:systems|compositions)\/([^/]+)\/(?:texts|catalogue)\//.exec(file) ?? [];
  if (system !== undefined) {
    const kind = file.includes('/catalogue/') ? 'rules' : /\/(?:set-up|options)\./.test(file) ? 'set-up' : 'texts';
    return `${kind}-${system}-${language}`;
  }
  if (/\/(?:kernel|display)\/|\/every-screen\.|\/contract\/texts\/(?:table|journal)\./.test(file))
    return `texts-shared-${language}`;
  if (/\/contract\/texts\/(?:tournament|journal-opening)\./.test(file)) return `texts-tournament-${language}`;
  return /\/contract\/texts\/|\/renderer\/texts\//.test(file) ? `texts-console-${language}` : null;
}

/**
 * Merges the files of one chunk into one request. A bundler group would do that too, but would keep an eighty-byte file
 * for each that only names its chunk: a console started with twenty of those. The importing code is unchanged: every
 * file of a glob is still found by its own path.
 */
export function sentencesTogether(): Plugin {
  /** Files of each chunk. */
  const chunks = new Map<string, string[]>();
  const written = new Set<string>();
  return {
    name: 'sentences-together',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id.startsWith(VIRTUAL) ? id : undefined),
    transform(code, id) {
      const lazy = code.match(/=> import\("[^"]+\.json"\)/g)?.length ?? 0;
      if (!/\.tsx?$/.test(id) || lazy === 0) return undefined;
      if ((code.match(LAZY)?.length ?? 0) !== lazy)
        this.error(`Vite writes the globs of ${id} otherwise than is known here.`);
      const together = code.replaceAll(LAZY, (whole, path: string) => {
        const file = resolve(dirname(id), path);
        const chunk = chunkOf(file);
        if (chunk === null) return whole;
        const files = chunks.get(chunk) ?? [];
        chunks.set(chunk, files);
        if (!files.includes(file)) {
          if (written.has(chunk)) this.error(`${file} comes after its chunk ${chunk} was written.`);
          files.push(file);
        }
        return `() => import(${JSON.stringify(VIRTUAL + chunk)}).then((m) => m.f${String(files.indexOf(file))})`;
      });
      return together === code ? undefined : { code: together, map: null };
    },
    load: (id) => {
      if (!id.startsWith(VIRTUAL)) return undefined;
      const chunk = id.slice(VIRTUAL.length);
      written.add(chunk);
      return (chunks.get(chunk) ?? [])
        .map((file, i) => `export { default as f${String(i)} } from ${JSON.stringify(file)};`)
        .join('\n');
    },
  };
}
