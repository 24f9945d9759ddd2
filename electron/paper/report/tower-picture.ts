import { cellsOf, GROUND, HEX, millimetres, seatsOf, WALL } from '../../../rules/fortress/map/floors.ts';
import type { CutawayView, SiegeView } from '../../../rules/fortress/view.ts';
import { text, type Text } from '../../../rules/kernel/text.ts';
import { charge, INK, inkOn, TINCTURES, WOOD, words, type Doc, type Frame } from './paint.ts';

/**
 * A tower with decks on paper: its floors from above, one beside the other from the ground up, with everybody on their
 * hexes; below them whoever is on a ladder or the bridge, on the wall, or outside.
 */

/** From floor to floor, in units of the drawing; one is a millimetre of a floor. */
const FLOOR = 116;
/** Height of a tower with the names of its floors, and of a line of people below. */
const TOWER = 88;
const LINE = 26;
/** Room for the name of a line, and the radius of somebody. */
const NAMED = 118;
const MAN = 8.4;

/** Draws the towers of a siege in the centre of a frame. @param frame in points @param say translates a name */
export function drawTowers(doc: Doc, siege: SiegeView, frame: Frame, say: (name: Text) => string): void {
  const towers = siege.cutaway ?? [];
  const lines = linesOf(siege, towers);
  const longest = Math.max(0, ...lines.map(({ units }) => units.length));
  const wide = Math.max(FLOOR * Math.max(1, ...towers.map(({ levels }) => levels.length)), NAMED + longest * 2.4 * MAN);
  const high = towers.length * TOWER + lines.length * LINE;
  const scale = Math.min(frame.width / wide, frame.height / high, 1.5);
  doc.save();
  doc.translate(frame.x + (frame.width - wide * scale) / 2, frame.y + (frame.height - high * scale) / 2);
  doc.scale(scale);
  const seats = seatsOf(siege);
  for (const [row, tower] of towers.entries())
    for (const [column, level] of tower.levels.toReversed().entries()) {
      doc.save().translate(column * FLOOR, row * TOWER);
      words(doc, capitalised(say(level.name)), [FLOOR / 2, 8], 11, INK);
      for (const slot of cellsOf(level.capacity).keys()) hex(doc, middleOf(level, slot));
      for (const [unit, { station, slot }] of seats)
        if (station === level.section) man(doc, siege, unit, middleOf(level, slot));
      doc.restore();
    }
  for (const [n, { name, units }] of lines.entries()) {
    const y = towers.length * TOWER + (n + 0.5) * LINE;
    doc
      .font('plain')
      .fontSize(11)
      .fillColor(INK)
      .text(say(name), 0, y - 7, { lineBreak: false });
    for (const [i, unit] of units.entries()) man(doc, siege, unit, [NAMED + (i + 0.5) * 2.4 * MAN, y]);
  }
  doc.restore();
}

const capitalised = (name: string): string => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;

/** Where the middle of a slot is on its floor's drawing. */
function middleOf(level: CutawayView['levels'][number], slot: number): readonly [number, number] {
  const { x, y } = millimetres(level, slot);
  return [FLOOR / 2 + x - 2 * HEX.along, 28 + y];
}

interface Line {
  readonly name: Text;
  readonly units: readonly string[];
}

/** Everybody who is on no floor, by where they are. */
function linesOf(siege: SiegeView, towers: readonly CutawayView[]): readonly Line[] {
  const floors = new Set(towers.flatMap(({ levels }) => levels.map(({ section }) => section)));
  const outside = [...seatsOf(siege)].filter(([, { station }]) => !floors.has(station));
  const at = (found: (station: string) => boolean): readonly string[] =>
    outside.filter(([, { station }]) => found(station)).map(([unit]) => unit);
  return [
    { name: text('report.tower-between'), units: at((station) => station !== WALL && station !== GROUND) },
    { name: text('report.tower-wall'), units: at((station) => station === WALL) },
    { name: text('report.tower-ground'), units: at((station) => station === GROUND) },
  ].filter(({ units }) => units.length > 0);
}

function hex(doc: Doc, [x, y]: readonly [number, number]): void {
  const [half, quarter] = [HEX.along / 2, HEX.along / 3.46];
  doc
    .polygon(
      [x, y - 2 * quarter],
      [x + half, y - quarter],
      [x + half, y + quarter],
      [x, y + 2 * quarter],
      [x - half, y + quarter],
      [x - half, y - quarter],
    )
    .lineWidth(1)
    .stroke(WOOD);
}

function man(doc: Doc, siege: SiegeView, id: string, at: readonly [number, number]): void {
  const unit = siege.units.find((one) => one.id === id);
  if (unit === undefined) return;
  const tincture = siege.sides.find(({ seat }) => seat === unit.side)?.tincture ?? 'argent';
  // Not by colour alone: who attacks is square.
  doc.save().translate(at[0], at[1]);
  if (unit.side === 'attacker') doc.rect(-MAN, -MAN, 2 * MAN, 2 * MAN);
  else doc.circle(0, 0, MAN);
  doc.lineWidth(1.2).fillAndStroke(TINCTURES[tincture][0], INK);
  charge(doc, unit.charge, [0, 0], MAN * 1.5, inkOn(tincture));
  doc.restore();
}
