import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, dirname } from 'node:path';
import { expect, test } from 'vitest';

/**
 * A room that is loaded on demand brings its own style sheets. A class that is styled only in the sheets of another
 * room has no look until that room was open, so every class must be styled where it is used.
 */

const renderer = join(import.meta.dirname, '..');
const files = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
  .map((file) => join(renderer, file))
  .filter((file) => /\.(?:css|tsx?)$/.test(file) && !/\.test\.tsx?$/.test(file));
const read = (file: string): string => readFileSync(file, 'utf8');
const named = (file: string): string => relative(renderer, file).replaceAll('\\', '/');

/** What a module imports at once, and what it imports on demand. */
function importsOf(file: string): { readonly atOnce: readonly string[]; readonly onDemand: readonly string[] } {
  const at = (path = ''): readonly string[] => {
    const to = resolve(dirname(file), path);
    return to.startsWith(renderer) && existsSync(to) ? [to] : [];
  };
  const code = read(file);
  if (file.endsWith('.css'))
    return { atOnce: [...code.matchAll(/@import ['"](\.[^'"]+)['"]/g)].flatMap(([, path]) => at(path)), onDemand: [] };
  const atOnce = /^(?:import (?!type )(?:[^'"`;()]* from )?|export (?:\{[^}]*\}|\*) from )'(\.[^']+)'/gm;
  return {
    atOnce: [...code.matchAll(atOnce)].flatMap(([, path]) => at(path)),
    onDemand: [...code.matchAll(/\bimport\('(\.[^']+)'\)/g)].flatMap(([, path]) => at(path)),
  };
}
const imports = new Map(files.map((file) => [file, importsOf(file)]));

/** Everything that comes with a module. */
function along(root: string): ReadonlySet<string> {
  const found = new Set([root]);
  for (const file of found) for (const next of imports.get(file)?.atOnce ?? []) found.add(next);
  return found;
}

/** For every module that is loaded on demand, and for the page: the files that are there once it is. */
function thereWith(): ReadonlyMap<string, ReadonlySet<string>> {
  const page = join(renderer, 'main.tsx');
  const roots = new Set([page, ...[...imports.values()].flatMap(({ onDemand }) => onDemand)]);
  const own = new Map([...roots].map((root) => [root, along(root)]));
  const there = new Map<string, ReadonlySet<string>>([[page, own.get(page) ?? new Set()]]);
  // A root adds its own files to those that are there wherever somebody asks for it.
  for (let changed = true; changed;) {
    changed = false;
    for (const [root, files_] of own) {
      const askers = [...own].filter(([, with_]) =>
        [...with_].some((file) => imports.get(file)?.onDemand.includes(root)),
      );
      const before = askers.flatMap(([asker]) => there.get(asker) ?? []);
      const [first = new Set<string>(), ...others] = before;
      if (root === page) continue;
      const now = new Set([...files_, ...[...first].filter((file) => others.every((other) => other.has(file)))]);
      if (now.size !== there.get(root)?.size) changed = true;
      there.set(root, now);
    }
  }
  return there;
}

interface Styled {
  /** The sheets that give the class a look wherever it stands. */
  readonly bare: ReadonlySet<string>;
  /** The sheets that name it at all. */
  readonly named: ReadonlySet<string>;
}

function styled(): ReadonlyMap<string, Styled> {
  const where = new Map<string, { readonly bare: Set<string>; readonly named: Set<string> }>();
  for (const file of files.filter((one) => one.endsWith('.css'))) {
    const rules = read(file)
      .replaceAll(/\/\*.*?\*\//gs, '')
      .matchAll(/([^{}]+)\{/g);
    for (const selector of [...rules].flatMap(([, selectors = '']) => selectors.split(',')))
      for (const [, name = ''] of selector.matchAll(/\.([\w-]+)/g)) {
        const known = where.get(name) ?? { bare: new Set(), named: new Set() };
        where.set(name, known);
        known.named.add(file);
        if (/^\.[^\s>+~]+$/.test(selector.trim())) known.bare.add(file);
      }
  }
  return where;
}

/** The class names a component gives: all of the words in its `className`s but those that it compares with. */
function given(source: string): ReadonlySet<string> {
  const code = source.replaceAll(/(?:[!=]==? |\.has\()'[^']*'/g, '');
  const names = new Set<string>();
  for (const { index } of code.matchAll(/className=/g)) {
    const rest = code.slice(index + 'className='.length);
    let depth = 0;
    let end = rest.startsWith('"') ? rest.indexOf('"', 1) + 1 : 0;
    for (; !rest.startsWith('"') && end < rest.length; end += 1) {
      depth += rest[end] === '{' ? 1 : rest[end] === '}' ? -1 : 0;
      if (depth === 0) break;
    }
    for (const [, , words = ''] of rest.slice(0, end + 1).matchAll(/(["'`])(.*?)\1/gs))
      for (const word of words.replaceAll(/\$\{.*?\}/gs, ' ').split(/[^\w-]+/)) if (word !== '') names.add(word);
    for (const [, word = ''] of rest.slice(0, end + 1).matchAll(/'([\w-]+)'/g)) names.add(word);
  }
  return names;
}

/** Not a fault, with the reason. */
const KNOWN: readonly (readonly [use: string, why: string])[] = [
  ['battlefield/tools.tsx: btn', 'the tools are on a console only'],
  ['console/logo.tsx: logo', 'an overlay shows it as large as it is'],
  ['console/open-field.tsx: field-seen', 'is drawn inside the battlefield, which brings its style'],
  ['console/open-field.tsx: field-undo', 'is drawn inside the battlefield, which brings its style'],
  ['display/column.tsx: m-sides-row', 'stands over the fight, which brings its style'],
  ['room/qr-picture.tsx: qr', 'is as wide as its place, with and without its round corners'],
  ['tournament/hall-teams.tsx: hall-', 'a stream asks it who leads, and draws nothing of it'],
  ['tournament/provisional.tsx: hint', 'the hall styles this line itself'],
];

test('every class is styled in a sheet that is there wherever the class is used', () => {
  const where = styled();
  const there = [...thereWith()];
  const bare: string[] = [];
  for (const file of files.filter((one) => !one.endsWith('.css'))) {
    const homes = there.filter(([root]) => along(root).has(file));
    for (const name of given(read(file))) {
      const sheets = where.get(name);
      if (sheets === undefined || sheets.bare.size === 0) continue;
      const without = homes.find(([, with_]) => ![...sheets.named].some((sheet) => with_.has(sheet)));
      if (without === undefined) continue;
      if (KNOWN.some(([use]) => `${named(file)}: ${name}`.startsWith(use))) continue;
      bare.push(`${named(file)}, in ${named(without[0])}: ${name} of ${[...sheets.bare].map(named).join(', ')}`);
    }
  }
  expect(bare).toEqual([]);
});
