// node build/share-system.ts NAME --author "Anna" [--name "Gate Duel"] [--version 1.0] [--into DIR] [--root DIR]
// Packages a system from rules/systems as a folder that others can play without a copy of the sources.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readSystem } from '../electron/outside/manifest.ts';
import { CONTRACT } from '../rules/outside/guest.ts';
import type { AnySystem } from '../rules/kernel/system.ts';
import { sharedCode } from './shared-code.ts';

/** An error message for whoever typed the command. */
class Wrong extends Error {}

/** Parts that a system in the repository may have, but a shared one may not. */
const STAYS = ['courses', 'theatre', 'motions', 'measureOf', 'fortress', 'muster'] as const;

const { values, positionals } = parseArgs({
  options: {
    author: { type: 'string' },
    name: { type: 'string' },
    version: { type: 'string', default: '1.0' },
    into: { type: 'string' },
    root: { type: 'string', default: join(import.meta.dirname, '..') },
  },
  allowPositionals: true,
});

/** Creates the folder. @returns its path */
async function share(id: string, author: string): Promise<string> {
  const source = join(values.root, 'rules/systems', id);
  const value = id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (!/^[a-z][a-z0-9-]*$/.test(id) || !existsSync(join(source, 'index.ts')))
    throw new Wrong(`There is no system '${id}' in ${join(values.root, 'rules/systems')}.`);
  const from = (file: string): Promise<unknown> => import(pathToFileURL(join(source, file)).href);
  const system = ((await from('index.ts')) as Readonly<Record<string, AnySystem | undefined>>)[value];
  if (system === undefined) throw new Wrong(`rules/systems/${id}/index.ts exports nothing called ${value}.`);
  const stays = STAYS.filter((part) => system[part] !== undefined);
  const { texts } = (await from('texts/all.ts')) as {
    readonly texts: { readonly en: Readonly<Record<string, string>> };
  };
  const name = values.name ?? texts.en[`system.${id}`] ?? id;
  const files = {
    manifest: `${JSON.stringify({ contract: CONTRACT, id, name, author, version: values.version }, undefined, 2)}\n`,
    code: await sharedCode(values.root, `rules/systems/${id}`, value),
    texts: `${JSON.stringify(texts, undefined, 2)}\n`,
  };
  const read = readSystem(files);
  if ('why' in read) throw new Wrong(`It could not be shared: ${read.why}: ${read.detail}`);
  const folder = resolve(values.into ?? '.', id);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of [
    ['system.json', files.manifest],
    ['system.js', files.code],
    ['texts.json', files.texts],
  ] as const)
    writeFileSync(join(folder, file), text);
  for (const part of stays) console.log(`'${part}' stays behind: a shared system has none.`);
  return `${name} ${values.version} is in ${folder}. SHA-256 ${read.digest}`;
}

try {
  const [id, ...more] = positionals;
  const { author } = values;
  if (id === undefined || more.length > 0 || author === undefined)
    throw new Wrong('Say one system and who made it: npm run share-system -- gate-duel --author "Anna" [--into DIR]');
  console.log(await share(id, author));
} catch (error) {
  if (!(error instanceof Wrong)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
