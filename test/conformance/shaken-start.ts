import type { AnySystem } from '../../rules/kernel/system.ts';
import type { Begun, Start } from './starts.ts';
import { among } from './random-player.ts';

/**
 * Random set-ups: pieces get values that other set-ups have in the same list, and a few pieces are left out, so that
 * the rest live long and meet much.
 */

type Piece = Readonly<Record<string, unknown>>;

/** Values by where they stand: `units.place`, `sections.items`, and `sides.items`. */
export type Pool = ReadonlyMap<string, Values>;

/** Values of one kind; of a list, what may stand in it. */
interface Values {
  readonly list: boolean;
  readonly values: readonly unknown[];
}

/** Names and signs affect no rule, and ids are referred to elsewhere. */
const KEPT: ReadonlySet<string> = new Set([
  ...['id', 'name', 'side', 'seat', 'charge', 'tincture', 'label', 'footprint'],
  ...['called', 'entry', 'minMax', 'points', 'list'],
]);
/** Most changes to try. */
const MOST = 24;

const isPiece = (value: unknown): value is Piece =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The lists of pieces in a written set-up. */
const listsOf = (setup: unknown): readonly (readonly [string, readonly Piece[]])[] =>
  Object.entries((setup ?? {}) as Piece).flatMap(([name, list]) =>
    Array.isArray(list) && list.length > 0 && list.every(isPiece) ? [[name, list] as const] : [],
  );

/** @returns every distinct value of the set-ups, by its path */
export function poolOf(starts: readonly Start[]): Pool {
  const pool = new Map<string, Map<string, unknown>>();
  const lists = new Set<string>();
  const add = (path: string, value: unknown): void => {
    const values = pool.get(path) ?? new Map<string, unknown>();
    pool.set(path, values.set(JSON.stringify(value), value));
  };
  const visit = (path: string, piece: Piece): void => {
    for (const [key, value] of Object.entries(piece)) {
      if (KEPT.has(key) || value === undefined) continue;
      const within = `${path}.${key}`;
      if (Array.isArray(value)) {
        lists.add(within);
        for (const one of value) add(within, one);
      } else add(within, value);
      if (isPiece(value)) visit(within, value);
    }
  };
  for (const { setup } of starts) {
    for (const [name, list] of listsOf(setup)) for (const piece of list) visit(name, piece);
    for (const [name, value] of Object.entries((setup ?? {}) as Piece))
      if (typeof value !== 'object' && !KEPT.has(name)) add(name, value);
  }
  return new Map([...pool].map(([path, values]) => [path, { list: lists.has(path), values: [...values.values()] }]));
}

/** A list of words with some more from the pool, or with some left out. */
const otherWords = (has: readonly unknown[], values: readonly unknown[], random: () => number): readonly unknown[] => [
  ...new Set([...has.filter(() => random() < 0.8), ...values.filter(() => random() < 0.25)]),
];

/** A piece with another value at one place, at any depth. */
function otherPiece(path: string, piece: Piece, pool: Pool, random: () => number): Piece {
  const prefix = `${path}.`;
  const keys = [...pool.keys()]
    .filter((known) => known.startsWith(prefix) && !known.slice(prefix.length).includes('.'))
    .map((known) => known.slice(prefix.length));
  const key = among(keys, random);
  if (key === undefined) return piece;
  const within = `${prefix}${key}`;
  const { list, values } = pool.get(within) ?? { list: false, values: [] };
  const has = piece[key];
  if (list) return { ...piece, [key]: otherWords(Array.isArray(has) ? has : [], values, random) };
  if (has !== undefined && random() < 0.2) {
    const { [key]: _gone, ...without } = piece;
    return without;
  }
  if (isPiece(has) && random() < 0.6) return { ...piece, [key]: otherPiece(within, has, pool, random) };
  return { ...piece, [key]: among(values, random) };
}

/** The set-up with one change. */
function changed(setup: Piece, pool: Pool, random: () => number): Piece {
  const lists = listsOf(setup);
  const [name, list] = among(lists, random) ?? [];
  if (name === undefined || list === undefined || random() < 0.1) {
    const key = among(
      [...pool.keys()].filter((path) => !path.includes('.')),
      random,
    );
    return key === undefined ? setup : { ...setup, [key]: among(pool.get(key)?.values ?? [], random) };
  }
  const at = Math.floor(random() * list.length);
  if (name === 'units' && random() < 0.35) return { ...setup, units: list.toSpliced(at, 1) };
  return { ...setup, [name]: list.map((piece, n) => (n === at ? otherPiece(name, piece, pool, random) : piece)) };
}

/** A set-up with many changes that keep it legal; unchanged if none does. */
export function shaken(system: AnySystem, begun: Begun, pool: Pool, random: () => number): Begun {
  let now = begun;
  const times = 1 + Math.floor(random() * MOST);
  for (let i = 0; i < times; i += 1) {
    const setup = changed(now.written.setup as Piece, pool, random);
    const read = system.setup.parse(setup, begun.options);
    if (read.ok) now = { ...begun, setup: read.value, written: { ...begun.written, setup } };
  }
  return now;
}
