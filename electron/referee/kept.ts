import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

/** Games that are kept with the sources: a packed file a system, one script a line. */

/** Where those of a system are kept. */
export const keptPath = (root: string, system: string): string =>
  join(root, 'test/scripts/covering', `${system}.jsonl.gz`);

/** The scripts of such a file, as they are written. */
export const readKept = (path: string): readonly unknown[] =>
  gunzipSync(readFileSync(path))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);

/** Packs scripts into such a file; the same scripts give the same bytes. */
export function writeKept(path: string, scripts: readonly unknown[]): void {
  mkdirSync(dirname(path), { recursive: true });
  const lines = scripts.map((script) => `${JSON.stringify(script)}\n`).join('');
  writeFileSync(path, gzipSync(lines, { level: 9 }));
}
