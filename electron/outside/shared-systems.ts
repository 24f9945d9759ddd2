import { text, type Text } from '../../rules/kernel/text.ts';
import { addSentences } from '../sentences.ts';
import { keepWaiting, playedOutside, playOutside, systemById, type PlayedOutside } from '../table/systems.ts';
import type { ReadSystem } from './manifest.ts';
import { editionOf, sentencesOf } from './manifest.ts';
import { gently } from './gently.ts';
import { outsideSystem } from './outside-system.ts';
import { OutsideFault } from './outside-fault.ts';
import { Sandbox } from './sandbox.ts';
import { allowIn, forbidIn, foundIn, SYSTEMS_FOLDER, type Found } from './systems-folder.ts';
import { tryOut } from './trial.ts';
import { Voice } from './voice.ts';

/** Shared systems in the program: found in the data folder, allowed by its owner, added to the list of systems. */

/** A shared system as shown to its owner. */
export interface Listed {
  readonly found: Found;
  /** Why it cannot be played although it is allowed. */
  readonly problem: Text | undefined;
}

/** Starts a system in a sandbox. @throws OutsideFault if it contradicts its manifest */
function begun(read: ReadSystem): { readonly played: PlayedOutside; readonly sandbox: Sandbox } {
  const { id, name } = read.manifest;
  const sandbox = new Sandbox(read.code);
  try {
    const parts = outsideSystem(new Voice(sandbox, name), editionOf(read));
    if (parts.system.id !== id)
      throw new OutsideFault(`its rules call it '${parts.system.id}' and its manifest '${id}'`);
    return { played: { ...parts, read }, sandbox };
  } catch (error) {
    sandbox.close();
    throw error;
  }
}

/**
 * Adds systems that were read and allowed to this thread's list; those already on it stay unchanged.
 * @param strict errors are thrown, for tools; at a table they are handled by {@link gently}
 */
export function playRead(all: readonly ReadSystem[], strict = false): ReadonlyMap<string, Text> {
  const problems = new Map<string, Text>();
  const before = new Map(playedOutside().map((one) => [one.read.digest, one]));
  const now = all.flatMap((read) => {
    try {
      const there = before.get(read.digest);
      if (there !== undefined) return [there];
      const { played } = begun(read);
      return [strict ? played : { ...played, system: gently(played.system) }];
    } catch (error) {
      if (!(error instanceof OutsideFault)) throw error;
      problems.set(read.manifest.id, text('outside.faulty', { name: read.manifest.name, why: error.message }));
      return [];
    }
  });
  for (const { read } of now) addSentences({ en: sentencesOf(read, 'en'), fr: sentencesOf(read, 'fr') });
  // Keep the same list object if nothing changed: threads are notified of a new one.
  if (now.length !== before.size || now.some(({ read }) => !before.has(read.digest))) playOutside(now);
  return problems;
}

/** Rescans the folder and adds allowed systems to the list. @returns all that were found */
export function playShared(dataDir: string, strict = false): readonly Listed[] {
  const found = foundIn(dataDir);
  const problems = playRead(
    found.flatMap((one) => (one.read !== undefined && one.allowed === 'yes' ? [one.read] : [])),
    strict,
  );
  const waits = found.flatMap((one): [string, Text][] => {
    const why =
      one.read === undefined ? undefined : (problems.get(one.read.manifest.id) ?? notYet(one.read, one.allowed));
    return one.read === undefined || why === undefined ? [] : [[one.read.manifest.id, why]];
  });
  keepWaiting(new Map(waits));
  return found.map((one) => ({
    found: one,
    problem: one.read === undefined ? one.problem : problems.get(one.read.manifest.id),
  }));
}

/** Why a system is not played until its owner allows it. */
function notYet({ manifest: { name, author } }: ReadSystem, allowed: 'yes' | 'no' | 'changed'): Text | undefined {
  if (allowed === 'yes') return undefined;
  return allowed === 'no' ? text('outside.not-allowed', { name, author }) : text('outside.changed', { name });
}

/**
 * Allows a system after trying it out: from then on it is on the list.
 * @param digest of what its owner was shown; changed files are not allowed
 * @returns why it was not allowed
 */
export async function allowShared(dataDir: string, id: string, digest: string): Promise<Text | undefined> {
  const found = foundIn(dataDir).find((one) => one.read?.manifest.id === id);
  if (found?.read === undefined) return text('outside.none', { id, folder: SYSTEMS_FOLDER });
  const { read } = found;
  if (read.digest !== digest) return text('outside.another', { folder: found.folder });
  const boxes: Sandbox[] = [];
  try {
    const [first, second] = [begun(read), begun(read)];
    boxes.push(first.sandbox, second.sandbox);
    await tryOut(first.played, second.played.system);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return text('outside.faulty', { name: read.manifest.name, why: error.message });
  } finally {
    for (const box of boxes) box.close();
  }
  allowIn(dataDir, id, digest);
  playShared(dataDir);
  // An unwritable folder stores nothing.
  return systemById(id) === undefined ? text('outside.not-kept', { name: read.manifest.name }) : undefined;
}

/** Removes a system from the list. Its matches are kept, and can be opened once it is allowed again. */
export function forbidShared(dataDir: string, id: string): void {
  forbidIn(dataDir, id);
  playShared(dataDir);
}
