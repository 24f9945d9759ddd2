import { own } from '../../rules/kernel/own.ts';
import type { Args, AnySystem } from '../../rules/kernel/system.ts';
import type { AnyMatch } from '../table/any-match.ts';

/** What a command takes behind its name: found by watching which arguments it reads, so that no list is kept by hand. */

type AnyCommand = AnySystem['commands'][string];

/** Notes the names that are read of it. @param value what stands under each of them */
function watched(names: Set<string>, value?: string): Args {
  return new Proxy<Args>(
    {},
    {
      get: (_, name) => {
        if (typeof name === 'string') names.add(name);
        return value;
      },
    },
  );
}

/**
 * Names of the arguments of a command, as it reads them.
 * @param state any state of the system: nothing in it is changed
 */
export function argumentNames(command: AnyCommand, state: unknown): readonly string[] {
  const names = new Set<string>(command.offers(state).flatMap((args: Args) => Object.keys(args)));
  command.about(watched(names, ''));
  command.whyNot?.(state, watched(names));
  return [...names];
}

/** Those that every instance has; where none is legal, the pieces that it is about. */
function neededNames(command: AnyCommand, state: unknown, known: readonly string[]): readonly string[] {
  const offered = command.offers(state) as readonly Args[];
  const pieces = new Set<string>();
  if (offered.length === 0) command.about(watched(pieces, ''));
  return known.filter((name) =>
    offered.length === 0 ? pieces.has(name) : offered.every((args) => Object.hasOwn(args, name)),
  );
}

/** JSON Schema of the arguments of a command: their names, and types where the state offers an instance. */
export function argumentsSchema(command: AnyCommand, state: unknown): unknown {
  const offered = command.offers(state) as readonly Args[];
  const names = argumentNames(command, state);
  return {
    type: 'object',
    properties: Object.fromEntries(
      names.map((name) => {
        const values = [...new Set(offered.map((args) => own(args, name)).filter((value) => value !== undefined))];
        const types = [...new Set(values.map((value) => typeof value))];
        return [
          name,
          {
            type: types.length === 0 ? ['string', 'number', 'boolean'] : types,
            ...(values.length === 0 ? {} : { examples: values.slice(0, 4) }),
          },
        ];
      }),
    ),
    required: neededNames(command, state, names),
    additionalProperties: false,
  };
}

/** What is wrong with the arguments themselves, whatever the rules say of the order: a sentence for each. */
export function argumentProblems(match: AnyMatch, name: string, args: Args): readonly string[] {
  const commands: Readonly<Record<string, AnyCommand>> = match.system.commands;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) return [];
  const state: unknown = match.state;
  const known = argumentNames(command, state);
  const needed = neededNames(command, state, known);
  return [
    ...Object.keys(args)
      .filter((one) => !known.includes(one))
      .map((one) => `\`${one}\` is no argument of '${name}'${meant(one, known)}`),
    ...needed.filter((one) => !Object.hasOwn(args, one)).map((one) => `\`${one}\` is missing.`),
    ...Object.entries(args).flatMap(([one, value]) => absentPiece(state, one, value)),
  ];
}

/** A piece that is named and is not there: pieces of a kind stand in the state under the plural of its name. */
function absentPiece(state: unknown, name: string, value: unknown): readonly string[] {
  const pieces = own(state as Readonly<Record<string, unknown>>, `${name}s`);
  if (typeof value !== 'string' || typeof pieces !== 'object' || pieces === null || Array.isArray(pieces)) return [];
  // A part of a piece stands behind a stroke, as in `tower/door`.
  return Object.hasOwn(pieces, value) || Object.hasOwn(pieces, value.split('/')[0] ?? value)
    ? []
    : [`${name} '${value}' is not on this table${meant(value, Object.keys(pieces))}`];
}

/** Letters that somebody may have mistyped. */
const SLIPS = 2;

/** The end of a sentence: the name that somebody may have meant, if one is near. */
function meant(given: string, known: readonly string[]): string {
  const near = known
    .map((one) => ({ one, far: distance(given, one) }))
    .filter(({ one, far }) => far <= SLIPS && far < one.length)
    .toSorted((a, b) => a.far - b.far)[0];
  return near === undefined ? '.' : `: did you mean \`${near.one}\`?`;
}

/** Letters to be put in, left out or changed to make one word of another (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(Math.min((row[j] ?? 0) + Number(letter !== other), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    row = next;
  }
  return row.at(-1) ?? 0;
}
