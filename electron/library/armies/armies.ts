import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FieldValues } from '../../../rules/kernel/field.ts';
import { text, type Text } from '../../../rules/kernel/text.ts';
import type { LibraryOutcome } from '../../contract/library.ts';
import type { ArmyEntry } from '../../contract/muster-api.ts';
import { ArmyFile, writeArmyFile } from './army-text.ts';

const ENDING = '.json';
/** Names that are valid file names on every system. */
const ID = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,79}$/u;
/** The largest file that is read, in bytes. */
const LIMIT = 1024 * 1024;

/** Saved armies: a folder with one file each. Files are written atomically. */
export class Armies {
  readonly #folder: string;

  /** @param dataDir absolute; its subfolder is created with the first army */
  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'armies');
  }

  /** Every army, by name. An unreadable one is listed with the reason. */
  list(): readonly ArmyEntry[] {
    if (!existsSync(this.#folder)) return [];
    return readdirSync(this.#folder)
      .filter((file) => file.endsWith(ENDING))
      .map((file) => this.#entry(file.slice(0, -ENDING.length)))
      .sort((a, b) => a.id.localeCompare(b.id));
  }

  /** The text of an army's file, or why there is none. */
  read(id: string): { readonly text: string } | { readonly problem: Text } {
    const path = this.#pathOf(id);
    if (path === undefined) return { problem: text('army.no-such-army', { id }) };
    if (statSync(path).size > LIMIT) return { problem: text('army.too-large', { id }) };
    return { text: readFileSync(path, 'utf8') };
  }

  /** Saves units under a name; refused if the name is taken, unless that army is to be replaced. */
  save(name: string, system: string, units: readonly FieldValues[], instead: boolean): LibraryOutcome {
    const id = name.trim();
    if (!ID.test(id)) return refused(text('army.bad-name', { name: id }));
    const taken = this.#takenAs(id);
    if (taken !== undefined && !instead) return refused(text('army.name-taken', { name: taken }));
    mkdirSync(this.#folder, { recursive: true });
    const path = join(this.#folder, (taken ?? id) + ENDING);
    writeFileSync(`${path}.new`, writeArmyFile(id, system, units), { flush: true });
    renameSync(`${path}.new`, path);
    return { done: true, id: taken ?? id };
  }

  rename(id: string, to: string): LibraryOutcome {
    const name = to.trim();
    const path = this.#pathOf(id);
    if (path === undefined) return refused(text('army.no-such-army', { id }));
    if (!ID.test(name)) return refused(text('army.bad-name', { name }));
    const taken = this.#takenAs(name);
    if (taken !== undefined && taken !== id) return refused(text('army.name-taken', { name: taken }));
    renameSync(path, join(this.#folder, name + ENDING));
    return { done: true, id: name };
  }

  /** Removes an army: its file moves to the folder `removed`, from which a person can restore it. */
  remove(id: string): LibraryOutcome {
    const path = this.#pathOf(id);
    if (path === undefined) return refused(text('army.no-such-army', { id }));
    const removed = join(this.#folder, 'removed');
    mkdirSync(removed, { recursive: true });
    const target = join(removed, id + ENDING);
    rmSync(target, { force: true });
    renameSync(path, target);
    return { done: true, id };
  }

  #pathOf(id: string): string | undefined {
    const path = join(this.#folder, id + ENDING);
    return ID.test(id) && existsSync(path) ? path : undefined;
  }

  /** The army that has this name, also if the file system treats two spellings of it as equal. */
  #takenAs(name: string): string | undefined {
    const plain = (one: string): string => one.normalize('NFC').toLowerCase();
    return this.list().find(({ id }) => plain(id) === plain(name))?.id;
  }

  #entry(id: string): ArmyEntry {
    const path = join(this.#folder, id + ENDING);
    const savedAt = Math.round(statSync(path).mtimeMs);
    const broken = (problem: Text): ArmyEntry => ({ id, system: '', units: 0, points: 0, savedAt, problem });
    if (statSync(path).size > LIMIT) return broken(text('army.too-large', { id }));
    let read;
    try {
      read = ArmyFile.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    } catch {
      return broken(text('army.broken', { id }));
    }
    if (!read.success) return broken(text('army.broken', { id }));
    const { system, units } = read.data;
    const points = units.reduce((sum, unit) => sum + (typeof unit['points'] === 'number' ? unit['points'] : 0), 0);
    return { id, system, units: units.length, points, savedAt, problem: null };
  }
}

function refused(why: Text): LibraryOutcome {
  return { done: false, problems: [{ text: why, rule: null, about: [] }] };
}
