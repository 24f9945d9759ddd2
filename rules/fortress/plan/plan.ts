import { z } from 'zod';
import { Text } from '../../kernel/text.ts';
import { Footprint, SectionView } from '../view.ts';

/** The layout of a fortress before a siege, in any system: pieces in mm of model, attackers at the bottom. */

/** What a person decides about a piece besides its position; the keys and values belong to the system. */
export const Options = z.record(z.string().max(40), z.union([z.boolean(), z.string().max(40)]));
export type Options = z.infer<typeof Options>;

export const Piece = z.strictObject({
  id: z.string().min(1).max(60),
  /** Id of a {@link PieceKind} of the system. */
  kind: z.string().min(1).max(40),
  label: z.string().max(4),
  name: z.string().min(1).max(60).optional(),
  /** Its length is the width along the wall; the outer face follows its turn. */
  footprint: Footprint,
  /** Ids of the pieces that touch it; each join is listed in both pieces. */
  joins: z.array(z.string().max(60)).max(40),
  options: Options,
});
export type Piece = z.infer<typeof Piece>;

export const FortressPlan = z.strictObject({
  pieces: z.array(Piece).max(200),
  /** Ids that something else in the set-up has, or had when it was read: no new piece gets one. */
  taken: z.array(z.string().max(60)).max(500),
});
export type FortressPlan = z.infer<typeof FortressPlan>;

/** What can be decided about a kind of piece: yes or no, or one of several values. */
export const PieceOption = z.strictObject({
  id: z.string(),
  name: Text,
  rule: z.string().nullable(),
  /** The values to choose from; empty for yes or no. */
  values: z.array(z.strictObject({ id: z.string(), name: Text })),
  usual: z.union([z.boolean(), z.string()]),
});
export type PieceOption = z.infer<typeof PieceOption>;

/** A kind of piece in a system, with its measures in mm. */
export const PieceKind = z.strictObject({
  id: z.string(),
  name: Text,
  /** Possible outlines; the first is the default. */
  shapes: z.array(Footprint.shape.shape).min(1),
  /** What it is drawn as. */
  draws: SectionView.shape.kind,
  length: z.strictObject({ min: z.number(), max: z.number(), usual: z.number(), rule: z.string().nullable() }),
  /** `null` for a piece as deep as it is long. */
  depth: z.number().nullable(),
  /** Walls are numbered, towers lettered, gates are called G. */
  labels: z.enum(['numbers', 'letters', 'gate']),
  /** Prefix of the number or letter. */
  prefix: z.string(),
  /** What it costs, if the system counts points for the fortress. */
  points: z.number().nullable(),
  structure: z.number().nullable(),
  /** Whether it has a gate: always, if its option `gate` says so, or never. */
  gate: z.enum(['always', 'option', 'never']),
  options: z.array(PieceOption),
});
export type PieceKind = z.infer<typeof PieceKind>;

/** The id of a new piece: a word and the first free number. */
export function freshId(plan: FortressPlan, word: string): string {
  const used = new Set([...plan.taken, ...plan.pieces.map(({ id }) => id)]);
  for (let n = 1; ; n += 1) if (!used.has(`${word}-${String(n)}`)) return `${word}-${String(n)}`;
}

/** The kind of a piece; `undefined` if the system has no such kind. */
export function kindOf(kinds: readonly PieceKind[], piece: Pick<Piece, 'kind'>): PieceKind | undefined {
  return kinds.find(({ id }) => id === piece.kind);
}

/** The default options of a kind. */
export function usualOptions(kind: PieceKind): Options {
  return Object.fromEntries(kind.options.map(({ id, usual }) => [id, usual]));
}
