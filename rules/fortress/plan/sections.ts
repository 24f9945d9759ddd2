import { z } from 'zod';
import { schemaOf } from '../../kernel/schema.ts';
import { refused, type Parsed } from '../../kernel/problem.ts';
import type { Footprint } from '../view.ts';
import { toldOnBothSides } from './joins.ts';
import type { FortressPlan, Options, Piece } from './plan.ts';
import { own } from '../../kernel/own.ts';

/** What every system does when it turns the sections of a set-up into a plan and back. */

/** Any part of a set-up as it was written. */
export type Written = Readonly<Record<string, unknown>>;

const Named = z.looseObject({ id: z.string() });

/** Whatever of a draft must be there; the rest goes through untouched. */
export function draftOf<T extends z.ZodType>(section: T) {
  return z.looseObject({
    sections: z.array(section),
    units: z.array(Named).optional(),
    engines: z.array(Named).optional(),
    gates: z.array(Named).optional(),
    earthworks: z.array(Named).optional(),
    sallyGates: z.array(Named).optional(),
  });
}

/** Reads a draft. `pieces` makes the plan's pieces of its sections; joins may be told on one side alone. */
export function readPlan<T extends z.ZodType>(
  section: T,
  setup: unknown,
  pieces: (sections: readonly z.output<T>[], setup: Written) => readonly Piece[],
): Parsed<FortressPlan> {
  const read = schemaOf(draftOf(section)).parse(setup);
  if (!read.ok) return refused(read);
  const { sections, units = [], engines = [], gates = [], earthworks = [], sallyGates = [] } = read.value;
  const others = [...units, ...engines, ...gates, ...earthworks, ...sallyGates];
  return {
    ok: true,
    value: {
      pieces: toldOnBothSides(pieces(sections, read.value)),
      taken: [...new Set(others.map(({ id }) => id))],
    },
  };
}

/** Whether two plain values are the same, whatever the order of their keys. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [mine, theirs] = [a as Written, b as Written];
  const keys = Object.keys(mine).filter((key) => own(mine, key) !== undefined);
  const others = Object.keys(theirs).filter((key) => own(theirs, key) !== undefined);
  return keys.length === others.length && keys.every((key) => same(own(mine, key), own(theirs, key)));
}

export interface Difference {
  /** Sections as they are to be written, in the order of the plan. */
  readonly sections: readonly unknown[];
  /** Pieces of the set-up that the plan no longer has. */
  readonly gone: readonly Piece[];
  /** Nothing differs: the set-up stays the very same. */
  readonly none: boolean;
}

/**
 * The sections of a plan. What has not changed keeps its own text; `write` words what has.
 * @param before the plan as the set-up has it
 */
export function differences(
  written: readonly unknown[],
  before: FortressPlan,
  plan: FortressPlan,
  write: (piece: Piece, old: Written) => Written,
): Difference {
  const old = new Map(before.pieces.map((piece, i) => [piece.id, { piece, text: written[i] as Written }]));
  const stays = (piece: Piece): boolean => {
    const was = old.get(piece.id);
    // Who touches whom is no order.
    const sorted = (one: Piece): Piece => ({ ...one, joins: [...one.joins].sort() });
    return was !== undefined && same(sorted(was.piece), sorted(piece));
  };
  const gone = before.pieces.filter(({ id }) => !plan.pieces.some((piece) => piece.id === id));
  const none = gone.length === 0 && plan.pieces.length === before.pieces.length && plan.pieces.every(stays);
  const sections = plan.pieces.map((piece) => write(piece, old.get(piece.id)?.text ?? {}));
  return { sections, gone, none };
}

/** The text of a section with a value, or without it where it is as usual and was never written. */
export function withValues(old: Written, values: Written): Written {
  const text = new Map(Object.entries(old));
  for (const [key, value] of Object.entries(values))
    if (value === undefined) text.delete(key);
    else text.set(key, value);
  return Object.fromEntries(text);
}

/** Decisions about a piece that are worth a word: those that were written before, and those that are not as usual. */
export function decided(options: Options, usual: Options, old: Written): Written {
  return Object.fromEntries(
    Object.entries(options).filter(([id, value]) => value !== own(usual, id) || own(old, id) !== undefined),
  );
}

/** Footprints of sections that nobody has laid: one after the other in a row, in the order that is written. */
export function inARow(sizes: readonly Pick<Footprint, 'width' | 'depth' | 'shape'>[]): readonly Footprint[] {
  const whole = sizes.reduce((sum, { width }) => sum + width, 0);
  let left = -whole / 2;
  return sizes.map((size) => {
    const x = left + size.width / 2;
    left += size.width;
    return { ...size, at: { x, y: 0 }, turn: 0 };
  });
}

/** A list of a draft, or nothing where it has none. */
export function listOf(setup: Written, key: string): readonly Written[] {
  const list = own(setup, key);
  return Array.isArray(list) ? (list as readonly Written[]) : [];
}
