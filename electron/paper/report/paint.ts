import { chargeStrokes } from '../../../rules/fortress/charges.ts';
import type { SideView } from '../../../rules/fortress/view.ts';

/** The inks of pictures on paper, and what every piece on them is made of: bases with patterns and charges, words. */

export type Doc = PDFKit.PDFDocument;
type Tincture = SideView['tincture'];

export const INK = '#4a1b14';
export const STONE = '#d9a090';
export const WALK = '#f5e6dc';
export const WOOD = '#8a5a25';
export const DARK_WOOD = '#40260c';
export const EMBER = '#c23a0e';
/** Fill of a stand and ink of its pattern; the patterns tell the sides apart without colour. */
export const TINCTURES: Readonly<Record<Tincture, readonly [string, string]>> = {
  azure: ['#1a6db4', '#ffffff'],
  or: ['#e39a12', '#1c1302'],
  gules: ['#b3243b', '#ffffff'],
  argent: ['#dfe3e6', '#dfe3e6'],
  sable: ['#34363d', '#ffffff'],
  purpure: ['#7a3fb0', '#ffffff'],
  vert: ['#1e7a44', '#ffffff'],
};
/** The ink of a sign upon a side's fill. */
export const inkOn = (tincture: Tincture): string => (tincture === 'argent' ? '#1c1302' : TINCTURES[tincture][1]);

/** The turns of the lines of each pattern that is made of lines. */
const LINES: Readonly<Partial<Record<Tincture, readonly number[]>>> = {
  azure: [0],
  gules: [90],
  sable: [0, 90],
  purpure: [-45],
  vert: [45],
};

/** A width and a height, around the origin. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a picture is on its page, in points. */
export interface Frame extends Size {
  readonly x: number;
  readonly y: number;
}

export function words(
  doc: Doc,
  said: string,
  [x, y]: readonly [x: number, y: number],
  size: number,
  colour: string,
): void {
  doc.font('plain').fontSize(size).fillColor(colour);
  doc.text(said, x - doc.widthOfString(said) / 2, y - size * 0.62, { lineBreak: false });
}

/** A surface in a side's colour with its pattern: lines, dots, or rotated lines. */
export function patterned(doc: Doc, tincture: Tincture, { width, height }: Size): void {
  const [fill, ink] = TINCTURES[tincture];
  doc.rect(-width / 2, -height / 2, width, height).fill(fill);
  doc
    .save()
    .rect(-width / 2, -height / 2, width, height)
    .clip()
    .lineWidth(0.9)
    .strokeOpacity(0.75)
    .fillOpacity(0.75);
  if (tincture === 'or')
    for (let row = -2; row <= 2; row += 1)
      for (let column = -4; column <= 4; column += 1)
        doc.circle(column * 5 + (row % 2 === 0 ? 2.5 : 0), row * 5, 0.9).fill(ink);
  for (const degrees of LINES[tincture] ?? []) {
    doc.save().rotate(degrees);
    for (let y = -44; y <= 44; y += 4) doc.moveTo(-44, y).lineTo(44, y);
    doc.stroke(ink).restore();
  }
  doc.restore();
  doc
    .rect(-width / 2, -height / 2, width, height)
    .lineWidth(1.4)
    .stroke(INK);
}

/** The sign of a unit in a box of this size around a point. */
export function charge(doc: Doc, name: string, [x, y]: readonly [number, number], size: number, ink: string): void {
  doc
    .save()
    .translate(x - size / 2, y - size / 2)
    .scale(size / 24);
  doc.lineCap('round').lineJoin('round');
  for (const { d, solid = false, width = 2.8 } of chargeStrokes(name)) {
    doc.lineWidth(width).path(d);
    if (solid) doc.fillAndStroke(ink, ink);
    else doc.stroke(ink);
  }
  doc.restore();
}

/** What is shown of the base of a stand. */
export interface Base extends Size {
  readonly tincture: Tincture;
  /** The sign of its unit; none in a legend. */
  readonly charge: string | null;
  /** Number of stands this base represents; written if more than one. */
  readonly count: number;
  readonly hits: number;
}

/** The base of a stand around the origin: side fill, pattern, and the charge of its unit in the clear middle. */
export function base(doc: Doc, { tincture, charge: name, count, hits, width, height }: Base): void {
  const [fill] = TINCTURES[tincture];
  const ink = inkOn(tincture);
  patterned(doc, tincture, { width, height });
  if (name !== null) {
    const sign = Math.min(height * 0.9, width * 0.5);
    const clear = count > 1 ? Math.min(width - 2, sign * 2.1) : sign * 1.24;
    doc.rect(-clear / 2, -height / 2 + 0.7, clear, height - 1.4).fill(fill);
    charge(doc, name, [count > 1 ? -clear * 0.23 : 0, 0], sign * 0.96, ink);
    if (count > 1) words(doc, String(count), [clear * 0.27, 0], sign, ink);
  }
  for (let i = 0; i < Math.min(hits, 4); i += 1)
    doc
      .moveTo(width / 2 - 2.2 - i * 2.6, -height / 2 + 1.6)
      .lineTo(width / 2 - 3.8 - i * 2.6, height / 2 - 1.6)
      .lineWidth(1.3)
      .stroke(ink);
}
