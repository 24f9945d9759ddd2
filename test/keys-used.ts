import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text keys that the sources of a room use, for tests of its texts. */

/**
 * @param prefix of the room's keys, without the dot
 * @param varying the values of `${…}` in a key, by the start of the key
 */
export function keysUsed(
  folder: string,
  prefix: string,
  varying: Readonly<Record<string, readonly string[]>>,
): readonly string[] {
  const used = new Set<string>();
  const plain = new RegExp(String.raw`'(${prefix}\.[a-z][\w.-]*)'`, 'g');
  const started = new RegExp(String.raw`\`(${prefix}\.[^\`$]+)\$\{`, 'g');
  for (const path of globSync('**/*.{ts,tsx}', { cwd: folder, exclude: ['**/*.test.*'] })) {
    const source = readFileSync(join(folder, path), 'utf8');
    for (const [, key = ''] of source.matchAll(plain)) used.add(key);
    for (const [, start = ''] of source.matchAll(started))
      for (const end of varying[start] ?? [`?${start}`]) used.add(start + end);
  }
  return [...used].sort();
}
