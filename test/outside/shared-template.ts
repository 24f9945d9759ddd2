import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedCode } from '../../build/shared-code.ts';
import { texts } from '../../rules/template/new-system/texts/all.ts';

/** The template as a shared system. */

const root = join(import.meta.dirname, '../..');
const code = await sharedCode(root, 'rules/template/new-system', 'newSystem');

export const manifest = { contract: 1, id: 'new-system', name: 'The Wall', author: 'Anna', version: '1.0' };

/** Its files as passed on, with the given changes. */
export function sharedFiles(
  other: { readonly manifest?: object; readonly code?: (code: string) => string; readonly texts?: object } = {},
) {
  return {
    manifest: JSON.stringify({ ...manifest, ...other.manifest }),
    code: other.code?.(code) ?? code,
    texts: JSON.stringify(other.texts ?? texts),
  };
}

/** Puts its files into a data folder. */
export function putShared(dataDir: string, folder = 'the-wall', files = sharedFiles()): void {
  const into = join(dataDir, 'systems', folder);
  mkdirSync(into, { recursive: true });
  writeFileSync(join(into, 'system.json'), files.manifest);
  writeFileSync(join(into, 'system.js'), files.code);
  writeFileSync(join(into, 'texts.json'), files.texts);
}
