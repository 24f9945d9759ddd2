import { parseArgs } from 'node:util';

/** What the command line of the benches asks for: a text to print, or benches to run. */

/** Names of benches, each with what it measures. */
type Benches = Readonly<Record<string, { readonly measures: string }>>;

type Asked =
  /** To be printed instead of measuring; `wrong` if the command line was not understood. */
  | { readonly say: string; readonly wrong: boolean }
  | { readonly names: readonly string[]; readonly json: string | undefined };

const USAGE = 'npm run bench [-- [--json FILE] [NAME …]]';

/** Parses the arguments of `npm run bench`. Without a name, all benches run, in order. */
export function askedOf(args: readonly string[], benches: Benches): Asked {
  const known = Object.keys(benches);
  const width = Math.max(...known.map((name) => name.length));
  const list = Object.entries(benches).map(([name, { measures }]) => `  ${name.padEnd(width)}  ${measures}`);
  const there = ['Benches, all of them without a name:', ...list].join('\n');
  const wrong = (why: string): Asked => ({ say: `${why}\n${USAGE}\n${there}`, wrong: true });
  const parsed = parsedFrom(args);
  if ('why' in parsed) return wrong(parsed.why);
  const { help, json, names } = parsed;
  if (help) return { say: `${USAGE}\nMeasures ratios against baselines of the same run.\n${there}`, wrong: false };
  const unknown = names.filter((name) => !Object.hasOwn(benches, name));
  if (unknown.length > 0) return wrong(`There is no bench called ${unknown.join(', ')}.`);
  return { names: known.filter((name) => names.length === 0 || names.includes(name)), json };
}

interface Parsed {
  readonly help: boolean;
  readonly json: string | undefined;
  readonly names: readonly string[];
}

function parsedFrom(args: readonly string[]): Parsed | { readonly why: string } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
    });
    return { help: values.help, json: values.json, names: positionals };
  } catch (error) {
    // An unknown or incomplete option; the first sentence of Node's message says which.
    return { why: error instanceof Error ? (error.message.split(/\.\s/)[0] ?? '') : String(error) };
  }
}
