import type { MachineKind } from '../../../rules/fortress/map/formation.ts';
import type { SideView } from '../../../rules/fortress/view.ts';
import { base, DARK_WOOD, INK, patterned, STONE, WOOD, type Doc } from './paint.ts';

/** War machines on paper, in the shapes that the screens draw: around the origin, the front upwards, in mm. */

export interface MachineOnPaper {
  readonly kind: MachineKind;
  readonly tincture: SideView['tincture'];
  /** Charge of the stand on top of a siege tower. */
  readonly charge: string;
  /** Touches its target: the ramp of a siege tower is down. */
  readonly touching: boolean;
}

function wheels(doc: Doc, x: number, ys: readonly number[]): void {
  for (const y of ys)
    for (const left of [-x - 5, x]) doc.rect(left, y, 5, 9).lineWidth(0.9).fillAndStroke(DARK_WOOD, INK);
}

/** A band in the colour of the machine's side. */
function band(doc: Doc, tincture: SideView['tincture'], y: number, width: number, height: number): void {
  doc.save().translate(0, y);
  patterned(doc, tincture, { width, height });
  doc.restore();
}

function shed(doc: Doc, { kind, tincture }: MachineOnPaper): void {
  if (kind === 'ram') {
    doc.rect(-2.2, -30, 4.4, 16).lineWidth(1).fillAndStroke(WOOD, INK);
    doc.path('M-4 -27l1.5 -6h5L4 -27z').lineWidth(1.1).fillAndStroke(STONE, INK);
  }
  wheels(doc, 9, [-12, 4]);
  doc.rect(-10, -17, 20, 35).lineWidth(1.3).fillAndStroke(WOOD, INK);
  for (const y of [-12, -6.5, -1, 15])
    doc
      .path(`M-10 ${String(y)}L0 ${String(y - 3)}L10 ${String(y)}`)
      .lineWidth(1)
      .stroke(DARK_WOOD);
  doc.path('M0 -20V18').lineWidth(1.6).stroke(DARK_WOOD);
  band(doc, tincture, 7.5, 20, 8);
}

function siegeTower(doc: Doc, { tincture, charge, touching }: MachineOnPaper): void {
  wheels(doc, 16, [-13, 6]);
  doc.rect(-17, -17, 34, 34).lineWidth(1.4).fillAndStroke(WOOD, INK);
  doc.path('M-15 -15L15 15M15 -15L-15 15').lineWidth(1.6).stroke(DARK_WOOD);
  doc.rect(-15, -15, 30, 30).lineWidth(1.4).stroke(DARK_WOOD);
  if (touching) {
    doc.rect(-9, -36, 18, 20).lineWidth(1.3).fillAndStroke(WOOD, INK);
    doc.path('M-9 -31h18M-9 -26.5h18M-9 -22h18').lineWidth(1).stroke(DARK_WOOD);
  }
  base(doc, { tincture, charge, count: 1, hits: 0, width: 28, height: 13 });
}

function ladders(doc: Doc): void {
  for (const [x, turn] of [
    [-11, -7],
    [11, 6],
  ] as const) {
    doc.save().translate(x, 0).rotate(turn);
    doc.path('M-3.4 -19V20M3.4 -19V20').lineWidth(3.4).stroke(INK);
    doc.path('M-3.4 -19V20M3.4 -19V20').lineWidth(1.8).stroke(WOOD);
    for (const y of [-15, -9.5, -4, 1.5, 7, 12.5, 17.5])
      doc
        .path(`M-3.4 ${String(y)}h6.8`)
        .lineWidth(1.7)
        .stroke(WOOD);
    doc.restore();
  }
}

function lobber(doc: Doc, { tincture }: MachineOnPaper): void {
  const frame = 'M-12 16L-5 -15h10L12 16z';
  doc.path(frame).lineWidth(6).stroke(INK);
  doc.path(frame).lineWidth(3.4).fillAndStroke(DARK_WOOD, WOOD);
  doc.path('M-9 5h18').lineWidth(3).stroke(WOOD);
  doc.path('M0 18V-19').lineWidth(5).stroke(INK);
  doc.path('M0 18V-19').lineWidth(3).stroke(WOOD);
  band(doc, tincture, 13.5, 12, 9);
  doc.circle(0, -20, 4.6).lineWidth(1.2).fillAndStroke(STONE, INK);
}

function mantlets(doc: Doc): void {
  const arcs = [-13, 0, 13].map((x) => `M${String(x - 5.5)} 2.5q5.5 -5.5 11 0`).join('');
  doc.lineCap('round');
  doc.path(arcs).lineWidth(6).stroke(INK);
  doc.path(arcs).lineWidth(3.8).stroke(WOOD);
}

const drawings: Readonly<Record<MachineKind, (doc: Doc, machine: MachineOnPaper) => void>> = {
  ram: shed,
  sow: shed,
  'siege-tower': siegeTower,
  ladders,
  lobber,
  mantlets,
};

/** A machine around the origin. */
export function machine(doc: Doc, what: MachineOnPaper): void {
  doc.save();
  drawings[what.kind](doc, what);
  doc.restore();
}
