import type { Text } from '../../rules/kernel/text.ts';
import { everySentence } from '../every-sentence.ts';

/** What the besiegers count, and what can be wrong with an answer. */

const { keys, speaker } = everySentence('en');
const known = new Set(keys);
/** Longest answer that a person would read. */
const LONGEST = 2000;
/** A path in the program's files, or JavaScript's own text for a bad value. */
const INNARDS = /\n\s+at .+:\d+:\d+|\bnode:internal\b|node_modules|\[object \w+\]|\bTypeError\b|Cannot read properties/;

/** What is wrong with words for people; `undefined` if they are a sentence. */
export function notASentence(said: string): string | undefined {
  if (said.trim() === '') return 'nothing was said';
  if (said.length > LONGEST) return `${String(said.length)} letters`;
  if (INNARDS.test(said)) return 'innards';
  // A name may come first or end in any character, so only the closing punctuation is checked.
  return /[.!?…]['"”’»)]*$/u.test(said) ? undefined : 'no full stop';
}

/** What is wrong with a text of the contract: a key without words, or words that are not a sentence. */
export function notAText(text: Text): string | undefined {
  if (!known.has(text.key)) return `nobody words '${text.key}'`;
  return notASentence(speaker.t(text.key, flat(text)));
}
function flat(text: Text): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(text.with ?? {}).map(([name, held]) => [
      name,
      typeof held === 'object' ? speaker.t(held.key, flat(held)) : held,
    ]),
  );
}

/** The secret or stack trace found in the received text; `undefined` if there is none. */
export function leakIn(heard: string, secrets: readonly string[]): string | undefined {
  const found = secrets.find((secret) => secret !== '' && heard.includes(secret));
  return found ?? (/\n\s+at .+:\d+:\d+/.test(heard) ? 'a trace of the program' : undefined);
}

/** The result of a siege. */
export class Figures {
  requests = 0;
  readonly doors = new Map<string, number>();
  readonly leaks: string[] = [];
  readonly noSentence: string[] = [];
  readonly #last: string[] = [];

  /** Counts a request and keeps the last ones, to tell what caused a crash. */
  asked(door: string, what: string): void {
    this.requests += 1;
    this.doors.set(door, (this.doors.get(door) ?? 0) + 1);
    this.#last.push(`${door}: ${what.slice(0, 300)}`);
    if (this.#last.length > 30) this.#last.shift();
  }
  get last(): readonly string[] {
    return this.#last;
  }

  /** Checks words for people. */
  sentence(where: string, wrong: string | undefined, said: unknown): void {
    if (wrong !== undefined) this.noSentence.push(`${where}: ${wrong}: ${JSON.stringify(said).slice(0, 300)}`);
  }
  heard(where: string, heard: string, secrets: readonly string[]): void {
    const leak = leakIn(heard, secrets);
    if (leak === undefined) return;
    const at = Math.max(0, heard.indexOf(leak));
    this.leaks.push(`${where}: ${leak} in ${heard.slice(Math.max(0, at - 200), at + leak.length + 100)}`);
  }
}
