import { format } from 'node:util';
import { expect, vi } from 'vitest';

/**
 * Replaces `vitest` in test files while mutants are tried: the same `expect`, and tests that are collected rather than
 * run, so that one process can run any of them repeatedly without reloading.
 */

/** A collected test. */
export interface CollectedTest {
  readonly file: string;
  readonly name: string;
  readonly run: () => unknown;
}

type Body = (...values: never[]) => unknown;
type Table = readonly unknown[];

interface Collector {
  (name: string, ...rest: readonly unknown[]): void;
  each: (table: Table) => (name: string, ...rest: readonly unknown[]) => void;
}

const tests: CollectedTest[] = [];
const endings: (() => unknown)[] = [];
let file = '';
let running = '';
let path: readonly string[] = [];

/** @returns the tests that a file declares on import */
export async function collectFrom(name: string, load: () => Promise<unknown>): Promise<readonly CollectedTest[]> {
  const before = tests.length;
  file = name;
  path = [];
  await load();
  return tests.slice(before);
}

/** Runs one test. @returns the failure; `undefined` if it passed */
export async function failureOf(test: CollectedTest): Promise<string | undefined> {
  running = test.file;
  try {
    await test.run();
    return undefined;
  } catch (error) {
    return String(error instanceof Error ? error.message : error).slice(0, 300);
  }
}

/** @returns the file of the running test, relative to the root */
export function fileBeingRun(): string {
  return running;
}

/** Runs what the test files registered for the very end. */
export async function tidyUp(): Promise<void> {
  for (const ending of endings.splice(0)) await ending();
}

/** Finds the function among the arguments; options or a timeout may precede or follow it. */
function bodyOf(rest: readonly unknown[]): Body {
  const body = rest.find((one) => typeof one === 'function');
  if (body === undefined) throw new Error(`a test of ${file} has no body`);
  return body as Body;
}

function collector(collect: (name: string, body: () => unknown) => void): Collector {
  const one: Collector = (name, ...rest) => {
    collect(name, bodyOf(rest));
  };
  one.each =
    (table) =>
    (name, ...rest) => {
      const body = bodyOf(rest) as (...values: readonly unknown[]) => unknown;
      for (const line of table) {
        const values = (Array.isArray(line) ? line : [line]) as readonly unknown[];
        const holes = (name.match(/%[sdifjoO]/g) ?? []).length;
        collect(format(name, ...values.slice(0, holes)), () => body(...values));
      }
    };
  return one;
}

export const describe = collector((name, body) => {
  const outer = path;
  path = [...outer, name];
  body();
  path = outer;
});
export const test = collector((name, run) => {
  tests.push({ file, name: [...path, name].join(' '), run });
});
/** @alias */
export const it = test;
export const afterAll = (ending: () => unknown): void => {
  endings.push(ending);
};
export { expect, vi };
