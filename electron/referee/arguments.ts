import { own } from '../../rules/kernel/own.ts';
import type { Args, AnySystem } from '../../rules/kernel/system.ts';
import type { ArgumentField } from '../../rules/kernel/argument-fields.ts';
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
function namesRead(command: AnyCommand, state: unknown): readonly string[] {
  const names = new Set<string>(command.offers(state).flatMap((args: Args) => Object.keys(args)));
  command.about(watched(names, ''));
  command.whyNot?.(state, watched(names));
  return [...names];
}

/** Names of the arguments of a command: those that its system lists for it, else those that it reads. */
export function argumentNames(system: AnySystem, name: string, state: unknown): readonly string[] {
  const listed = own(system.argumentFields?.of ?? {}, name);
  const command = own(system.commands, name);
  return listed === undefined ? (command === undefined ? [] : namesRead(command, state)) : Object.keys(listed);
}

/** What an argument of a command means; nothing where its system has no words for it. */
export function argumentField({ argumentFields }: AnySystem, command: string, name: string): ArgumentField | undefined {
  if (argumentFields === undefined) return undefined;
  return own(own(argumentFields.of, command) ?? argumentFields.any, name);
}

/** All, where a system says what they are; else those that every instance has, or, where none is legal, the pieces that it is about. */
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

/** JSON Schema of the arguments of a command: what each means, its type, its unit, its rule, and what the state offers. */
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

/** What is wrong with the arguments themselves, whatever the rules say of the order: a sentence for each. */
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
