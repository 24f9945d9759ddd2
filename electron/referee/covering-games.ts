import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

/** Games kept with the sources: one compressed file per system, one script per line. */

/** The file of a system's games. */
export const coveringPath = (root: string, system: string): string =>
  join(root, 'test/scripts/covering', `${system}.jsonl.gz`);

/** The scripts in such a file, unparsed by any schema. */
export const readCovering = (path: string): readonly unknown[] =>
  gunzipSync(readFileSync(path))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);

/** Compresses scripts into such a file; the same scripts always give the same bytes. */
export function writeCovering(path: string, scripts: readonly unknown[]): void {
  mkdirSync(dirname(path), { recursive: true });
  const lines = scripts.map((script) => `${JSON.stringify(script)}\n`).join('');
  writeFileSync(path, gzipSync(lines, { level: 9 }));
}
