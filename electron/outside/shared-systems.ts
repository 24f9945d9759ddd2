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

/** Shared systems as the program has them: found in the data folder, allowed by its owner, put on the list of systems. */

/** A shared system as its owner is shown it. */
export interface Listed {
  readonly found: Found;
  /** Why it cannot be played though it is allowed. */
  readonly problem: Text | undefined;
}

/** Begins a system in a sandbox. @throws OutsideFault where it does not say what its manifest says */
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
 * Puts systems that were read, and allowed, on the list of this thread; those that are there already stay as they are.
 * @param strict whatever fails in them fails: for tools. At a table they fail {@link gently}
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
  // The same list as long as nothing changes: threads are told of another.
  if (now.length !== before.size || now.some(({ read }) => !before.has(read.digest))) playOutside(now);
  return problems;
}

/** Reads the folder anew and puts what is allowed on the list. @returns all that was found */
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

/** Why a system is not played before its owner has said so. */
function notYet({ manifest: { name, author } }: ReadSystem, allowed: 'yes' | 'no' | 'changed'): Text | undefined {
  if (allowed === 'yes') return undefined;
  return allowed === 'no' ? text('outside.not-allowed', { name, author }) : text('outside.changed', { name });
}

/**
 * Allows a system, once it was tried: from then on it is on the list.
 * @param digest of what its owner was shown: what has been changed since is not allowed
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
  // A folder that cannot be written keeps nothing.
  return systemById(id) === undefined ? text('outside.not-kept', { name: read.manifest.name }) : undefined;
}

/** Takes a system off the list. Its matches stay as they are, and open again once it is allowed again. */
export function forbidShared(dataDir: string, id: string): void {
  forbidIn(dataDir, id);
  playShared(dataDir);
}
