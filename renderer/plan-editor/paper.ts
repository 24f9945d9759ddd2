import type { Piece } from '../../rules/fortress/plan/plan.ts';
import { boundsOf } from '../../rules/fortress/plan/shape.ts';

/** Sheets of paper for a plan at its true size. All in mm. */

export const PAPERS = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } } as const;
export type Paper = keyof typeof PAPERS;

/** The part printers do not reach, with room for the marks. */
const MARGIN = 12;
/** The strip that neighbouring sheets share, to glue one on the other. */
const OVERLAP = 8;
/** Margin around the fortress. */
const AROUND = 6;

export interface Sheet {
  /** Row and column, as on the overview: A1, A2, B1. */
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The sheets a plan takes, row by row; none if there is nothing to print. */
export function sheetsFor(pieces: readonly Piece[], paper: Paper, turned: boolean): readonly Sheet[] {
  const box = boundsOf(pieces.map(({ footprint }) => footprint));
  if (box === null) return [];
  const { width: short, height: long } = PAPERS[paper];
  const [width, height] = (turned ? [long, short] : [short, long]).map((mm) => mm - 2 * MARGIN) as [number, number];
  const [wide, high] = [box.right - box.left + 2 * AROUND, box.bottom - box.top + 2 * AROUND];
  const count = (need: number, has: number): number => Math.max(1, Math.ceil((need - OVERLAP) / (has - OVERLAP)));
  const [columns, rows] = [count(wide, width), count(high, height)];
  // Any leftover is split between both edges.
  const left = box.left - AROUND - (columns * (width - OVERLAP) + OVERLAP - wide) / 2;
  const top = box.top - AROUND - (rows * (height - OVERLAP) + OVERLAP - high) / 2;
  return Array.from({ length: rows * columns }, (_, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    return {
      name: `${String.fromCharCode(65 + row)}${String(column + 1)}`,
      x: left + column * (width - OVERLAP),
      y: top + row * (height - OVERLAP),
      width,
      height,
    };
  });
}
