// node build/new-system.ts NAME [--title "Gate Duel"] [--title-fr "Duel à la porte"] [--root DIR]
// Scaffolds a new system: copies rules/template/new-system, renames it, and adds it to the program's lists.
import { cpSync, existsSync, globSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** An error message for whoever typed the command. */
class Wrong extends Error {}

/** The names of a new system in different places. */
interface Names {
  /** `gate-duel`: its folder, its id, and its name in match files. */
  readonly id: string;
  /** `gateDuel`: the value that the program imports. */
  readonly value: string;
  /** `GD`: the prefix of its rule ids. */
  readonly prefix: string;
  readonly title: string;
  readonly titleFr: string;
}

interface Titles {
  readonly title: string | undefined;
  readonly titleFr: string | undefined;
}

/** Names derived from the id; the prefix is the initials of its words, or more letters if another system uses those. */
function namesOf(id: string, { title, titleFr }: Titles, taken: ReadonlySet<string>): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length > 40)
    throw new Wrong(
      `'${id}' cannot be the name of a folder: use small letters, figures and hyphens, such as gate-duel.`,
    );
  const words = id.split('-');
  const whole = words.join('').replaceAll(/\d/g, '').toUpperCase();
  const initials = words
    .map((word) => word.slice(0, 1))
    .join('')
    .toUpperCase();
  const prefix = [initials, whole.slice(0, 2), whole.slice(0, 3), whole.slice(0, 4), whole.slice(0, 5)].find(
    (one) => /^[A-Z]{2,5}$/.test(one) && !taken.has(one),
  );
  if (prefix === undefined) throw new Wrong(`No beginning for the rules of '${id}' is free: choose another name.`);
  const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
  const english = title ?? words.map(capital).join(' ');
  return {
    id,
    value: words.map((word, at) => (at === 0 ? word : capital(word))).join(''),
    prefix,
    title: english,
    titleFr: titleFr ?? english,
  };
}

/** The rule id prefixes of the systems in a folder. */
function prefixesIn(root: string): ReadonlySet<string> {
  const rules = globSync('rules/systems/*/catalogue/*.json', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  return new Set(rules.flatMap((text) => [...text.matchAll(/"id": "([A-Z]+)-/g)].map(([, prefix = '']) => prefix)));
}

function named(text: string, { id, value, prefix, title }: Names): string {
  return text
    .replaceAll('New System', title)
    .replaceAll('newSystem', value)
    .replaceAll('new-system', id)
    .replaceAll('NS-', `${prefix}-`)
    .replaceAll(/(['"`])ns\./g, `$1${prefix.toLowerCase()}.`);
}

/** Inserts `line` into a file, before or after the only occurrence of `anchor`. */
function insert(file: string, where: 'before' | 'after', anchor: RegExp, line: string): void {
  const text = readFileSync(file, 'utf8');
  const found = anchor.exec(text);
  if (found === null) throw new Wrong(`${file} is not as this command expects it: add the system to its list by hand.`);
  const at = found.index + (where === 'after' ? found[0].length : 0);
  writeFileSync(file, text.slice(0, at) + line + text.slice(at));
}

/** Creates the folder and the lines in the lists. @returns its names */
function make(root: string, id: string, titles: Titles): Names {
  const names = namesOf(id, titles, prefixesIn(root));
  const folder = join(root, 'rules/systems', id);
  const test = join(root, 'test/conformance', `${id}.test.ts`);
  for (const path of [folder, test, join(root, 'rules/compositions', id)])
    if (existsSync(path)) throw new Wrong(`${path} is there already: choose another name.`);

  cpSync(join(root, 'rules/template/new-system'), folder, { recursive: true });
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((one) => join(folder, one)))
    if (statSync(file).isFile()) writeFileSync(file, named(readFileSync(file, 'utf8'), names));
  const french = join(folder, 'texts/name.fr.json');
  writeFileSync(french, `${JSON.stringify({ [`system.${id}`]: names.titleFr }, null, 2)}\n`);
  renameSync(join(folder, 'rules.test.ts'), join(folder, `${id}.test.ts`));

  const suite = readFileSync(join(root, 'test/conformance/new-system.test.ts'), 'utf8');
  writeFileSync(test, named(suite.replaceAll('rules/template/', 'rules/systems/'), names));

  const { value } = names;
  const systems = join(root, 'electron/table/systems.ts');
  const from = `'../../rules/systems/${id}`;
  insert(
    systems,
    'before',
    /\n(?:\/\*\*[^\n]*\*\/\n)?interface Played /,
    `import { demoSetup as ${value}Setup } from ${from}/demo.ts';\nimport { ${value} } from ${from}/index.ts';\n`,
  );
  insert(systems, 'before', /\n\];\n/, `\n  { system: ${value}, presets: [{ id: 'demo', setup: ${value}Setup }] },`);
  const sentences = join(root, 'electron/sentences.ts');
  insert(
    sentences,
    'before',
    /import \{ figures \}/,
    `import { texts as ${value} } from '../rules/systems/${id}/texts/all.ts';\n`,
  );
  insert(sentences, 'after', /\n {6}\.\.\.kernelEn,/, `\n      ...${value}.en,`);
  insert(sentences, 'after', /\n {6}\.\.\.kernelFr,/, `\n      ...${value}.fr,`);
  return names;
}

const { values, positionals } = parseArgs({
  options: {
    title: { type: 'string' },
    'title-fr': { type: 'string' },
    root: { type: 'string', default: join(import.meta.dirname, '..') },
  },
  allowPositionals: true,
});
try {
  const [id, ...more] = positionals;
  if (id === undefined || more.length > 0)
    throw new Wrong(
      'Say one name: npm run new-system -- gate-duel [--title "Gate Duel"] [--title-fr "Duel à la porte"]',
    );
  const { title, prefix } = make(values.root, id, { title: values.title, titleFr: values['title-fr'] });
  console.log(`${title} is in rules/systems/${id}; its rules are numbered ${prefix}-001 and on.

Play it:   npm start; choose New siege, then The demo under ${title}, then Start
Test it:   npx vitest run rules/systems/${id} test/conformance/${id}.test.ts
Read on:   docs/new-system.md`);
} catch (error) {
  if (!(error instanceof Wrong)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
