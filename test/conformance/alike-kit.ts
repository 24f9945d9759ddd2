import { Match } from '../../rules/kernel/match.ts';
import type { Offer } from '../../rules/kernel/match.ts';
import type { Question } from '../../rules/kernel/request.ts';
import type { Input } from '../../rules/kernel/row.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import { livelyInput, randomAnswer, seeded, type AnyMatch } from './random-player.ts';

/** Helpers to play games side by side that differ only in what no rule reads. */

/** A set-up of a system. */
export interface Table {
  readonly system: AnySystem;
  readonly setup: unknown;
  readonly options?: unknown;
}

export function begin({ system, setup: written, options: chosen = {} }: Table): AnyMatch {
  const options = system.options.parse(chosen);
  const setup = system.setup.parse(written, options.ok ? options.value : undefined);
  if (!setup.ok || !options.ok) throw new Error(JSON.stringify(setup));
  return new Match(system, setup.value, options.value);
}

/** A random game: its inputs and the resulting facts. */
export interface Game {
  readonly inputs: readonly Input[];
  readonly told: readonly unknown[];
}

/** Plays a lively game with an upper limit on inputs. */
export function played(table: Table, seed: number, length: number): Game {
  const random = seeded(seed);
  const match = begin(table);
  const inputs: Input[] = [];
  const told: unknown[] = [];
  for (let i = 0; i < length; i += 1) {
    const input = livelyInput(match, random);
    if (input === undefined) break;
    told.push(...submitted(match, input));
    inputs.push(input);
  }
  return { inputs, told };
}

/** @returns the facts of a game with these inputs */
export function answered(table: Table, inputs: readonly Input[]): readonly unknown[] {
  const match = begin(table);
  return inputs.flatMap((input) => submitted(match, input));
}

function submitted(match: AnyMatch, input: Input): readonly unknown[] {
  const row = match.submit(input);
  if ('refused' in row) throw new Error(`${JSON.stringify(input)}: ${row.code} ${row.rule ?? ''}`);
  return row.facts as readonly unknown[];
}

/** Every piece id that occurs anywhere in a set-up. */
function idsOf(written: unknown): readonly string[] {
  if (Array.isArray(written)) return written.flatMap(idsOf);
  if (typeof written !== 'object' || written === null) return [];
  return Object.entries(written).flatMap(([key, value]) =>
    key === 'id' && typeof value === 'string' ? [value] : idsOf(value),
  );
}

/**
 * Prefixes every piece id with a word, wherever it occurs: whole, or as part of a longer id.
 * @param words ids that are also words of the rules and stay unchanged
 * @param made words that the rules put before a piece id, with a hyphen, to form the id of something else
 */
export function renamer(
  written: unknown,
  words: readonly string[],
  made: readonly string[] = [],
): (value: unknown) => unknown {
  const ids = new Set(idsOf(written).filter((id) => !words.includes(id)));
  // A part of a unit has a number after the unit's id.
  const known = (said: string): boolean => ids.has(said) || ids.has(said.replace(/-\d+$/, ''));
  const part = (said: string): string => {
    if (known(said)) return `other-${said}`;
    const before = made.find((one) => said.startsWith(`${one}-`) && known(said.slice(one.length + 1)));
    return before === undefined ? said : `${before}-other-${said.slice(before.length + 1)}`;
  };
  const word = (said: string): string =>
    said
      .split(/([/:#@+ ])/)
      .map(part)
      .join('');
  const change = (value: unknown): unknown => {
    if (typeof value === 'string') return word(value);
    if (Array.isArray(value)) return value.map(change);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [word(key), change(one)]));
  };
  return change;
}

/** A set-up with every piece renamed. Text written by a person is never an id, even if it is spelt like one. */
export function renamed(written: unknown, rename: (value: unknown) => unknown): unknown {
  const { name, sides, ...pieces } = written as Readonly<Record<string, unknown>>;
  return { ...(rename(pieces) as object), name, sides };
}

/** Swaps left and right on the plan; on the open field, within its table. */
export function mirrored(value: unknown, width = 0): unknown {
  if (Array.isArray(value)) return value.map((one) => mirrored(one, width));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      if (typeof one !== 'number') return [key, mirrored(one, width)];
      if (key === 'x') return [key, width - one];
      if (key === 'turn' && 'at' in value) return [key, width === 0 ? 0 - one : (360 - one) % 360];
      return [key, one];
    }),
  );
}

/** Facts without plan positions. */
export const withoutPoints = (value: unknown): unknown =>
  without(value, (key, one) => key === 'at' && typeof one !== 'string');

/** Facts without seals, which are hashes over names. */
export const withoutSeals = (value: unknown): unknown => without(value, (key) => key === 'seal');

function without(value: unknown, drop: (key: string, one: unknown) => boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => without(one, drop));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, one]) => !drop(key, one))
      .map(([key, one]) => [key, without(one, drop)]),
  );
}

/** Replays the inputs, undoing every third and giving it again. */
export function withUndoes(table: Table, inputs: readonly Input[]): readonly [AnyMatch, AnyMatch] {
  const [plain, undone] = [begin(table), begin(table)];
  for (const [i, input] of inputs.entries()) {
    plain.submit(input);
    undone.submit(input);
    if (i % 3 !== 0) continue;
    undone.submit({ undo: true, agreed: true });
    undone.submit(input);
  }
  return [plain, undone];
}

/** Dice and words that depend on what is asked and of whom, not on when. */
function answerOf(question: Question): Input {
  const { why: _why, ...rest } = question;
  let seed = 7;
  for (const letter of JSON.stringify(rest)) seed = (seed * 31 + letter.charCodeAt(0)) | 0;
  return randomAnswer(question, seeded(seed));
}

/** Gives an order and answers its questions. @returns whether it was still legal */
function carriedOut(match: AnyMatch, { command, args }: Offer): boolean {
  const row = match.submit({ command, args: { ...args } });
  if ('refused' in row) return false;
  for (let i = 0; i < 60 && match.awaiting !== undefined; i += 1) match.submit(answerOf(match.awaiting.question));
  return match.awaiting === undefined;
}

/** A state with set-like lists in canonical order. */
export function unordered(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(unordered).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, unordered(one)]),
  );
}

/** Two orders about different pieces, given one after the other. */
export interface Swap {
  readonly orders: readonly [Offer, Offer];
  /** The states after either sequence; nothing if the second order was no longer legal. */
  readonly ends: readonly [unknown, unknown];
}

/**
 * Gives two orders of a game in either sequence, at regularly spaced positions.
 * @param freely the commands that may be given in any sequence
 */
export function swaps(table: Table, { inputs }: Game, freely: readonly string[], every: number): readonly Swap[] {
  const found: Swap[] = [];
  for (let at = 0; at < inputs.length; at += every) {
    const here = (): AnyMatch => {
      const match = begin(table);
      for (const input of inputs.slice(0, at)) match.submit(input);
      return match;
    };
    const match = here();
    if (match.awaiting !== undefined) continue;
    const offers = match.offers().filter(({ command }) => freely.includes(command));
    const [one] = offers.length === 0 ? [] : [offers[at % offers.length]];
    const other = offers.find(({ about }) => one !== undefined && !about.some((id) => one.about.includes(id)));
    if (one === undefined || other === undefined) continue;
    const ends = [[one, other] as const, [other, one] as const].map((pair) => {
      const game = here();
      return pair.every((offer) => carriedOut(game, offer)) ? unordered(game.state) : undefined;
    });
    found.push({ orders: [one, other], ends: [ends[0], ends[1]] });
  }
  return found;
}
