import { own } from '../../rules/kernel/own.ts';
import type { Args, AnySystem } from '../../rules/kernel/system.ts';
import type { ArgumentField } from '../../rules/kernel/argument-fields.ts';
import type { AnyMatch } from '../table/any-match.ts';

/** The arguments of a command, found by watching which ones it reads, so that no list is maintained by hand. */

type AnyCommand = AnySystem['commands'][string];

/** A proxy that records which properties are read. @param value the value of each */
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
 * Names of a command's arguments, as it reads them.
 * @param state any state of the system; it is not changed
 */
function namesRead(command: AnyCommand, state: unknown): readonly string[] {
  const names = new Set<string>(command.offers(state).flatMap((args: Args) => Object.keys(args)));
  command.about(watched(names, ''));
  command.whyNot?.(state, watched(names));
  return [...names];
}

/** Names of a command's arguments: those that its system lists, or else those that it reads. */
export function argumentNames(system: AnySystem, name: string, state: unknown): readonly string[] {
  const listed = own(system.argumentFields?.of ?? {}, name);
  const command = own(system.commands, name);
  return listed === undefined ? (command === undefined ? [] : namesRead(command, state)) : Object.keys(listed);
}

/** What an argument of a command means; `undefined` if its system does not describe it. */
export function argumentField({ argumentFields }: AnySystem, command: string, name: string): ArgumentField | undefined {
  if (argumentFields === undefined) return undefined;
  return own(own(argumentFields.of, command) ?? argumentFields.any, name);
}

/**
 * All of them if the system describes its arguments; otherwise those that every legal instance has or, if none is
 * legal, those that name the pieces it is about.
 */
function neededNames(
  { argumentFields }: AnySystem,
  command: AnyCommand,
  state: unknown,
  known: readonly string[],
): readonly string[] {
  if (argumentFields !== undefined) return known;
  const offered = command.offers(state) as readonly Args[];
  const pieces = new Set<string>();
  if (offered.length === 0) command.about(watched(pieces, ''));
  return known.filter((name) =>
    offered.length === 0 ? pieces.has(name) : offered.every((args) => Object.hasOwn(args, name)),
  );
}

/** JSON Schema of a command's arguments: what each means, its type, its unit, its rule, and what the state offers. */
export function argumentsSchema(system: AnySystem, name: string, state: unknown): unknown {
  const command = own(system.commands, name);
  if (command === undefined) return { type: 'object', properties: {}, additionalProperties: false };
  const offered = command.offers(state) as readonly Args[];
  const names = argumentNames(system, name, state);
  return {
    type: 'object',
    properties: Object.fromEntries(
      names.map((one) => {
        const values = [...new Set(offered.map((args) => own(args, one)).filter((value) => value !== undefined))];
        const { description, type, unit, options, rule } = argumentField(system, name, one) ?? {};
        return [
          one,
          {
            ...(description === undefined ? {} : { description }),
            type: type ?? ['string', 'number', 'boolean'],
            ...(unit === undefined ? {} : { unit }),
            ...(options === undefined ? {} : { enum: options }),
            rule: rule ?? command.rule,
            ...(values.length === 0 ? {} : { examples: values.slice(0, 4) }),
          },
        ];
      }),
    ),
    required: neededNames(system, command, state, names),
    additionalProperties: false,
  };
}

/** What is wrong with the arguments themselves, whatever the rules say about the order: one sentence each. */
export function argumentProblems(match: AnyMatch, name: string, args: Args): readonly string[] {
  const commands: Readonly<Record<string, AnyCommand>> = match.system.commands;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) return [];
  const state: unknown = match.state;
  const known = argumentNames(match.system, name, state);
  const needed = neededNames(match.system, command, state, known);
  return [
    ...Object.keys(args)
      .filter((one) => !known.includes(one))
      .map((one) => `\`${one}\` is no argument of '${name}'${meant(one, known)}`),
    ...needed.filter((one) => !Object.hasOwn(args, one)).map((one) => `\`${one}\` is missing.`),
    ...Object.entries(args).flatMap(([one, value]) => absentPiece(state, one, value)),
  ];
}

/** Reports a named piece that does not exist. The state holds pieces of a kind under the plural of its name. */
function absentPiece(state: unknown, name: string, value: unknown): readonly string[] {
  const pieces = own(state as Readonly<Record<string, unknown>>, `${name}s`);
  if (typeof value !== 'string' || typeof pieces !== 'object' || pieces === null || Array.isArray(pieces)) return [];
  // A part of a piece follows a slash, as in `tower/door`.
  return Object.hasOwn(pieces, value) || Object.hasOwn(pieces, value.split('/')[0] ?? value)
    ? []
    : [`${name} '${value}' is not on this table${meant(value, Object.keys(pieces))}`];
}

/** The most letters that may be mistyped. */
const SLIPS = 2;

/** The end of a sentence: the name that was probably meant, if one is similar. */
function meant(given: string, known: readonly string[]): string {
  const near = known
    .map((one) => ({ one, far: distance(given, one) }))
    .filter(({ one, far }) => far <= SLIPS && far < one.length)
    .toSorted((a, b) => a.far - b.far)[0];
  return near === undefined ? '.' : `: did you mean \`${near.one}\`?`;
}

/** Letters to insert, delete or change to turn one word into another (Levenshtein). */
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
