import type { SiegeView } from '../../rules/fortress/view.ts';
import { grownBy } from '../../rules/fortress/map/grown.ts';
import {
  boxAround,
  corners,
  coversBox,
  onPlan,
  reach,
  type Box,
  type Pair,
} from '../../rules/fortress/map/geometry.ts';
import { ghostAt } from './ghost.tsx';
import { boxOf, type Standing } from './placing.ts';
import type { AbleProps, Chip, ChipsProps } from './play.ts';
import { toolsOver } from './ring-place.ts';

/** Sizes in px: letters, height, room beside the letters, and the gap between two chips. */
const PX = { letters: 13, pointed: 17, height: 26, letter: 0.58, beside: 9, air: 4 } as const;

interface Placed {
  readonly chip: Chip;
  readonly box: Box;
  /** Where the thing it belongs to is. */
  readonly from: Pair;
}

function anchorOf(siege: SiegeView, people: readonly Standing[], id: string): Pair | null {
  const section = siege.sections.find((one) => one.id === id);
  if (section !== undefined) return onPlan(section.footprint, 0, reach(section.footprint));
  const standing = people.find(({ unit }) => unit.id === id);
  if (standing === undefined) return null;
  const { x, y, width } = boxOf(standing);
  return [x + width / 2, y];
}

const spots: readonly Pair[] = Array.from({ length: 14 }, (_, ring) => ring + 1).flatMap((ring) =>
  Array.from({ length: 16 }, (_, i): Pair => [Math.cos((i * Math.PI) / 8) * ring, Math.sin((i * Math.PI) / 8) * ring]),
);

/** Where a piece is drawn as it would stand at the place of a chip. */
function ghostOf(siege: SiegeView, people: readonly Standing[], { id, ghost }: Chip): readonly Box[] {
  const standing = ghost === undefined ? null : ghostAt(siege, people, ghost, id, []);
  return standing === null ? [] : [boxOf(standing)];
}

/** Whether the line from a point to the middle of a chip goes through a box in which it does not begin. */
function crosses(from: Pair, chip: Box, box: Box): boolean {
  const to: Pair = [chip.x + chip.width / 2, chip.y + chip.height / 2];
  const [low, high] = [[box.x, box.y] as const, [box.x + box.width, box.y + box.height] as const];
  // The part of the line, from 0 to 1, that lies between the edges of the box.
  let [enters, leaves] = [0, 1];
  for (const i of [0, 1] as const) {
    const along = to[i] - from[i];
    if (along === 0 && (from[i] <= low[i] || from[i] >= high[i])) return false;
    if (along === 0) continue;
    const edges = [(low[i] - from[i]) / along, (high[i] - from[i]) / along];
    enters = Math.max(enters, Math.min(...edges));
    leaves = Math.min(leaves, Math.max(...edges));
  }
  return enters > 0 && enters < leaves;
}

/** How many free spots are compared, and how many steps farther a chip goes so that its line crosses one thing less. */
const COMPARED = 40;
const WORTH = 3;

/**
 * The position of each chip: close to its place, covering no stone, piece (not even one that is only pointed there),
 * number or other chip; in sight, and not under the tools, as long as there is room. Of such spots it has the one whose
 * line is short and crosses least. @param mm a px in mm
 */
export function placedChips(
  chips: readonly Chip[],
  siege: SiegeView,
  people: readonly Standing[],
  written: readonly Box[],
  seen: Box,
  mm: number,
): readonly Placed[] {
  const tools = toolsOver(seen, mm);
  const inSight = (box: Box): boolean =>
    box.x >= seen.x &&
    box.y >= seen.y &&
    box.x + box.width <= seen.x + seen.width &&
    box.y + box.height <= seen.y + seen.height &&
    !coversBox(box, tools);
  const busy: Box[] = [
    ...siege.sections.map(({ footprint }) => boxAround(corners(footprint))),
    ...people.map(boxOf),
    ...chips.flatMap((chip) => ghostOf(siege, people, chip)),
    ...written,
  ];
  return chips.flatMap((chip): readonly Placed[] => {
    const from = anchorOf(siege, people, chip.id);
    if (from === null) return [];
    const letters = chip.pointed ? PX.pointed : PX.letters;
    const [width, height] = [
      (chip.words.length * letters * PX.letter + 2 * PX.beside) * mm,
      (PX.height + letters - PX.letters) * mm,
    ];
    const at = ([dx, dy]: Pair): Box => ({
      x: from[0] + dx * 16 * mm - width / 2,
      y: from[1] + dy * 16 * mm - height / 2,
      width,
      height,
    });
    const air = PX.air * mm;
    const free = (box: Box): boolean => {
      const wide = grownBy(box, air);
      return !busy.some((other) => coversBox(wide, other));
    };
    const good: Pair[] = [];
    for (const one of spots) {
      if (inSight(at(one)) && free(at(one))) good.push(one);
      if (good.length === COMPARED) break;
    }
    const cost = ([dx, dy]: Pair): number =>
      Math.hypot(dx, dy) + WORTH * busy.filter((other) => crosses(from, at([dx, dy]), other)).length;
    const costs = good.map(cost);
    const spot = good[costs.indexOf(Math.min(...costs))] ?? spots.find((one) => free(at(one)));
    const box = at(spot ?? [0, 0]);
    busy.push(box);
    return [{ chip, box, from }];
  });
}

/** The chips of lit places, with leaders to what they belong to. Clicks pass through to the place beneath. */
export function Chips({ siege, people, play, written, ring, seen, mm }: ChipsProps) {
  // The verbs stay where they are while a place is pointed at, so the chips give way to them.
  const busy = ring === null ? written : [...written, ring.place.box];
  const placed = placedChips(play.chips, siege, people, busy, seen, mm);
  return (
    <g pointerEvents="none">
      {placed.map(({ chip, box, from }) => {
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const size = (chip.pointed ? PX.pointed : PX.letters) * mm;
        return (
          <g key={chip.id} className={chip.pointed ? 'plan-chip plan-chip-pointed' : 'plan-chip'}>
            <path d={`M${from[0]} ${from[1]}L${x} ${y}`} strokeWidth={1.2 * mm} />
            <rect {...box} rx={7 * mm} strokeWidth={1.4 * mm} />
            <text x={x} y={y + size * 0.35} fontSize={size} textAnchor="middle">
              {chip.words}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Marks whoever may act: a line around the piece, and a corner mark that does not rely on colour. */
export function Able({ siege, people, able, mm }: AbleProps) {
  const boxes = [
    ...people.filter(({ unit }) => able.includes(unit.id)).map(boxOf),
    ...siege.sections.filter(({ id }) => able.includes(id)).map(({ footprint }) => boxAround(corners(footprint))),
  ];
  return (
    <g pointerEvents="none" className="plan-able">
      {boxes.map(({ x, y, width, height }) => {
        const [left, top, right, bottom] = [x - 3, y - 3, x + width + 3, y + height + 3];
        const arm = Math.min(9, width / 4, height / 4);
        const corner = (cx: number, cy: number, dx: number, dy: number): string =>
          `M${cx + dx * arm} ${cy}H${cx}V${cy + dy * arm}`;
        return (
          <path
            key={`${left} ${top}`}
            strokeWidth={2.4 * mm}
            d={[
              corner(left, top, 1, 1),
              corner(right, top, -1, 1),
              corner(left, bottom, 1, -1),
              corner(right, bottom, -1, -1),
            ].join('')}
          />
        );
      })}
    </g>
  );
}
