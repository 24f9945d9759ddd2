import { z } from 'zod';
import { schemaOf } from '../../kernel/schema.ts';
import { refused, type Parsed } from '../../kernel/problem.ts';
import type { Text } from '../../kernel/text.ts';
import type { Footprint } from '../view.ts';
import { toldOnBothSides } from './joins.ts';
import type { FortressPart } from './part.ts';
import type { FortressPlan, Options, Piece } from './plan.ts';
import { own } from '../../kernel/own.ts';

/** Shared by all systems: turns the sections of a set-up into a plan and back. */

/** Any part of a set-up as written. */
export type Written = Readonly<Record<string, unknown>>;

const Named = z.looseObject({ id: z.string() });

/** The parts a draft must have; everything else passes through untouched. */
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

/** Reads a draft. `pieces` makes the plan's pieces from its sections; a join may be listed in one piece only. */
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

/** Whether two plain values are equal, whatever the order of their keys. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [mine, theirs] = [a as Written, b as Written];
  const keys = Object.keys(mine).filter((key) => own(mine, key) !== undefined);
  const others = Object.keys(theirs).filter((key) => own(theirs, key) !== undefined);
  return keys.length === others.length && keys.every((key) => same(own(mine, key), own(theirs, key)));
}

interface Difference {
  /** Sections to write, in the order of the plan. */
  readonly sections: readonly Written[];
  /** Pieces of the set-up that are no longer in the plan. */
  readonly gone: readonly Piece[];
  /** Nothing differs: the set-up can be kept unchanged. */
  readonly none: boolean;
}

/**
 * The sections of a plan. Unchanged sections keep their own text; `write` writes the others.
 * @param before the plan as it is in the set-up
 */
function differences(
  written: readonly unknown[],
  before: FortressPlan,
  plan: FortressPlan,
  write: (piece: Piece, old: Written) => Written,
): Difference {
  const old = new Map(before.pieces.map((piece, i) => [piece.id, { piece, text: written[i] as Written }]));
  const stays = (piece: Piece): boolean => {
    const was = old.get(piece.id);
    // The order of joins does not matter.
    const sorted = (one: Piece): Piece => ({ ...one, joins: [...one.joins].sort() });
    return was !== undefined && same(sorted(was.piece), sorted(piece));
  };
  const gone = before.pieces.filter(({ id }) => !plan.pieces.some((piece) => piece.id === id));
  const none = gone.length === 0 && plan.pieces.length === before.pieces.length && plan.pieces.every(stays);
  const sections = plan.pieces.map((piece) => write(piece, old.get(piece.id)?.text ?? {}));
  return { sections, gone, none };
}

/** A plan that differs from the fortress of its set-up. */
interface Changed {
  readonly draft: Written;
  readonly plan: FortressPlan;
  readonly before: FortressPlan;
  /** Sections to write, in the order of the plan. */
  readonly sections: readonly Written[];
  /** Pieces of the set-up that are no longer in the plan. */
  readonly gone: readonly Piece[];
  readonly goneAs: (id: unknown) => Piece | undefined;
  /** Collects what was lost with removed pieces, in sentences. */
  readonly lost: Text[];
}

/**
 * Makes a system's {@link FortressPart.write}: nothing changes if the set-up has no fortress or the plan is the same.
 * @param section writes one section
 * @param rest the other parts of the set-up that change, such as units on a removed section
 */
export function planWriter(
  read: FortressPart['read'],
  section: (piece: Piece, old: Written) => Written,
  rest: (changed: Changed) => Written,
): FortressPart['write'] {
  return (setup, plan) => {
    const before = read(setup);
    if (!before.ok) return { setup, lost: [] };
    const draft = setup as Written;
    const { sections, gone, none } = differences(listOf(draft, 'sections'), before.value, plan, section);
    if (none) return { setup, lost: [] };
    const lost: Text[] = [];
    const goneAs = (id: unknown): Piece | undefined => gone.find((piece) => piece.id === id);
    const changed = { draft, plan, before: before.value, sections, gone, goneAs, lost };
    return { setup: { ...draft, sections, ...rest(changed) }, lost };
  };
}

/** The text of a section with these values; `undefined` removes a key. */
export function withValues(old: Written, values: Written): Written {
  const text = new Map(Object.entries(old));
  for (const [key, value] of Object.entries(values))
    if (value === undefined) text.delete(key);
    else text.set(key, value);
  return Object.fromEntries(text);
}

/** The options of a piece worth writing: those written before, and those that differ from the default. */
export function decided(options: Options, usual: Options, old: Written): Written {
  return Object.fromEntries(
    Object.entries(options).filter(([id, value]) => value !== own(usual, id) || own(old, id) !== undefined),
  );
}

/** Footprints for sections without a place: in a row, in the order written. */
export function inARow(sizes: readonly Pick<Footprint, 'width' | 'depth' | 'shape'>[]): readonly Footprint[] {
  const whole = sizes.reduce((sum, { width }) => sum + width, 0);
  let left = -whole / 2;
  return sizes.map((size) => {
    const x = left + size.width / 2;
    left += size.width;
    return { ...size, at: { x, y: 0 }, turn: 0 };
  });
}

/** A list of a draft; empty if it has none. */
export function listOf(setup: Written, key: string): readonly Written[] {
  const list = own(setup, key);
  return Array.isArray(list) ? (list as readonly Written[]) : [];
}
