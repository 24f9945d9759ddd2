import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { text, type Text } from '../../rules/kernel/text.ts';
import { CONTRACT } from '../../rules/outside/guest.ts';
import { keepPrivately } from '../displays/room/private-file.ts';
import { isOurSentence } from '../sentences.ts';
import { systems } from '../table/systems.ts';
import { readSystem, type Files, type ReadSystem, type Unread } from './manifest.ts';

/** The shared systems in the data folder, and which of them its owner has allowed. Nothing here runs them. */

/** Subfolder of the data folder for shared systems; each has its own folder in it. */
export const SYSTEMS_FOLDER = 'systems';
/** Allowed digests by id. */
const ALLOWED = 'allowed-systems.json';

const Allowed = z.record(z.string().max(40), z.string().regex(/^[0-9a-f]{64}$/));

/** The largest file that is read, in bytes. */
const LARGEST = { 'system.json': 10_000, 'system.js': 4_000_000, 'texts.json': 1_000_000 } as const;

/** The most folders that are scanned. */
const MOST = 50;

/** A folder that holds a shared system, or is meant to. */
export type Found =
  | { readonly folder: string; readonly read: ReadSystem; readonly allowed: 'yes' | 'no' | 'changed' }
  | { readonly folder: string; readonly read: undefined; readonly problem: Text };

/** Everything found there, by folder name. A data folder without shared systems has none. */
export function foundIn(dataDir: string): readonly Found[] {
  const allowed = allowedIn(dataDir);
  const all = foldersIn(dataDir).map((folder) => readIn(dataDir, folder, allowed));
  const taken = { ids: new Set(systems.map(({ id }) => id)), keys: new Set<string>() };
  const first = (one: Found): number => (one.read !== undefined && one.allowed === 'yes' ? 0 : 1);
  // Allowed systems come first, so that nothing added later can take their names.
  return all
    .toSorted((a, b) => first(a) - first(b))
    .map((one) => besideOthers(one, taken))
    .toSorted((a, b) => (a.folder < b.folder ? -1 : 1));
}

function readIn(dataDir: string, folder: string, allowed: ReadonlyMap<string, string>): Found {
  const files = filesIn(join(dataDir, SYSTEMS_FOLDER, folder));
  if ('missing' in files)
    return { folder, read: undefined, problem: text('outside.missing', { folder, file: files.missing }) };
  const read = readSystem(files);
  if ('why' in read) return { folder, read: undefined, problem: unread(folder, read) };
  const before = allowed.get(read.manifest.id);
  return { folder, read, allowed: before === undefined ? 'no' : before === read.digest ? 'yes' : 'changed' };
}

/** Refuses a system that uses a name already taken by the program or by an earlier system. */
function besideOthers(one: Found, taken: { readonly ids: Set<string>; readonly keys: Set<string> }): Found {
  if (one.read === undefined) return one;
  const { folder, read } = one;
  const { id } = read.manifest;
  if (taken.ids.has(id)) return { folder, read: undefined, problem: text('outside.taken', { folder, id }) };
  const key = Object.keys(read.texts.en).find((key) => isOurSentence(key) || taken.keys.has(key));
  if (key !== undefined) return { folder, read: undefined, problem: text('outside.taken-text', { folder, key }) };
  taken.ids.add(id);
  for (const key of Object.keys(read.texts.en)) taken.keys.add(key);
  return one;
}

/** Records that exactly these bytes are allowed under this id. */
export function allowIn(dataDir: string, id: string, digest: string): void {
  keepPrivately(join(dataDir, ALLOWED), Object.fromEntries([...allowedIn(dataDir), [id, digest]]));
}

/** Withdraws the permission of a system. */
export function forbidIn(dataDir: string, id: string): void {
  keepPrivately(join(dataDir, ALLOWED), Object.fromEntries([...allowedIn(dataDir)].filter(([one]) => one !== id)));
}

function allowedIn(dataDir: string): ReadonlyMap<string, string> {
  try {
    return new Map(Object.entries(Allowed.parse(JSON.parse(readFileSync(join(dataDir, ALLOWED), 'utf8')))));
  } catch {
    // Nothing was allowed, or the list is damaged: nothing counts as allowed, and the owner is asked again.
    return new Map();
  }
}

function foldersIn(dataDir: string): readonly string[] {
  try {
    return readdirSync(join(dataDir, SYSTEMS_FOLDER), { withFileTypes: true })
      .filter((one) => one.isDirectory())
      .map(({ name }) => name)
      .toSorted()
      .slice(0, MOST);
  } catch {
    return [];
  }
}

function filesIn(folder: string): Files | { readonly missing: string } {
  const texts: string[] = [];
  for (const [file, most] of Object.entries(LARGEST)) {
    const path = join(folder, file);
    try {
      // Rejects links that lead elsewhere and pipes that never end.
      const { size, isFile } = statOf(path);
      if (!isFile || size > most) return { missing: file };
      texts.push(readFileSync(path, 'utf8'));
    } catch {
      return { missing: file };
    }
  }
  const [manifest = '', code = '', sentences = ''] = texts;
  return { manifest, code, texts: sentences };
}

function statOf(path: string): { readonly size: number; readonly isFile: boolean } {
  const stat = lstatSync(path);
  return { size: stat.size, isFile: stat.isFile() };
}

function unread(folder: string, { why, detail, contract }: Unread): Text {
  return why === 'contract'
    ? text('outside.contract', { folder, theirs: contract ?? detail, ours: CONTRACT })
    : text(`outside.${why}`, { folder, detail });
}
