import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * The third-party licence texts, in one file beside the program. It is generated from the modules that the build has
 * read, so that nobody has to remember a package; one without a licence fails the build.
 */

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
}

const LICENCE_FILE = /^(?:licen[cs]e|copying|ofl)(?:[.-].*)?$/i;

/** For packages that name the licence without including its text. */
const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/** The folder of a module's package; `undefined` for our own modules and those that are not files. */
export function packageOf(id: string): string | undefined {
  return /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(id)?.[1];
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** These packages as installed in `root`, with all their runtime dependencies. */
export function withWhatTheyNeed(root: string, names: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const look = (from: string, name: string): void => {
    let at = from;
    while (!existsSync(join(at, 'node_modules', name, 'package.json'))) {
      if (dirname(at) === at) return;
      at = dirname(at);
    }
    const folder = join(at, 'node_modules', name);
    if (found.has(folder)) return;
    found.add(folder);
    for (const needed of Object.keys(manifestOf(folder).dependencies ?? {})) look(folder, needed);
  };
  for (const name of names) look(root, name);
  return [...found];
}

/** The notice of a package. Throws a sentence if it has no licence. */
export function noticeOf(folder: string): string {
  const { name, version, license, author } = manifestOf(folder);
  const file = readdirSync(folder).find((one) => LICENCE_FILE.test(one));
  const title = `${name} ${version}${license === undefined ? '' : ` (${license})`}`;
  if (file !== undefined) return `${title}\n\n${readFileSync(join(folder, file), 'utf8').trim()}`;
  if (license !== 'MIT')
    throw new Error(
      `The package ${name} has no licence that could be shipped with it. Ask its authors, or take another.`,
    );
  const by = typeof author === 'string' ? author : (author?.name ?? `the authors of ${name}`);
  return `${title}\n\nCopyright (c) ${by}\n\n${MIT}`;
}

/** All notices in one text, in the order of the packages' names. */
export function noticesOf(folders: Iterable<string>): string {
  const notices = new Set([...folders].map(noticeOf));
  const sorted = [...notices].sort((a, b) => (a < b ? -1 : 1));
  return `Castellan is made with the work of others. Their names and licences:\n\n${sorted.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/**
 * Writes `out/THIRD-PARTY-NOTICES.txt` with the packages of everything built so far.
 * @param beside names of packages that are packed beside the bundle, and of fonts
 */
export function notices(here: (path: string) => string, beside: readonly string[]): Plugin {
  const folders = new Set(withWhatTheyNeed(here('.'), beside));
  return {
    name: 'notices',
    // One for all parts of the program.
    sharedDuringBuild: true,
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const folder = packageOf(id);
        if (folder !== undefined && existsSync(join(folder, 'package.json'))) folders.add(folder);
      }
    },
    closeBundle() {
      // A build elsewhere or one that is not written, for a test or within another part, is not the program.
      const { root, build } = this.environment.config;
      if (!build.write || relative(here('out'), resolve(root, build.outDir)).startsWith('..')) return;
      mkdirSync(here('out'), { recursive: true });
      writeFileSync(here('out/THIRD-PARTY-NOTICES.txt'), noticesOf(folders));
    },
  };
}
