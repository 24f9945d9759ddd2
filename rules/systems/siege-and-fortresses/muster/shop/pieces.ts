import type { Footprint } from '../../../../fortress/view.ts';
import { FORTIFICATIONS, SECTION_WIDTH } from '../../tables.ts';
import type { Seat, SectionSetup, Setup, UnitSetup } from '../setup.ts';

/** Ids, labels and places of new pieces: SF-007, SF-023. */

/** An unused id. */
export function freeId({ sections, units, earthworks, sallyGates }: Setup, prefix: string): string {
  const taken = new Set<string | undefined>([
    ...[...sections, ...units, ...earthworks, ...sallyGates].map(({ id }) => id),
    ...sections.map(({ partOf }) => partOf),
  ]);
  for (let n = 1; ; n += 1) {
    const id = `${prefix}-${String(n)}`;
    if (!taken.has(id)) return id;
  }
}

/** An unused label: letters for towers, G for gateways, numbers for walls. */
export function freeLabel(taken: readonly string[], kind: SectionSetup['kind'] | 'earthwork'): string {
  for (let n = 1; ; n += 1) {
    const label = labelOf(kind, n);
    if (!taken.includes(label)) return label;
  }
}

function labelOf(kind: SectionSetup['kind'] | 'earthwork', n: number): string {
  if (kind === 'earthwork') return `E${String(n)}`;
  if (kind === 'gateway' || kind === 'gateway-tower') return n === 1 ? 'G' : `G${String(n)}`;
  if (!FORTIFICATIONS[kind].tower) return String(n);
  const letter = String.fromCharCode(65 + ((n - 1) % 26));
  // G and E are labels of gateways and earthworks.
  if (letter === 'G' || letter === 'E') return `T${letter}${String(n)}`;
  return n <= 26 ? letter : `${letter}${String(Math.ceil(n / 26))}`;
}

/** SF-007: rules set the width only; this is the depth drawn, in mm. */
const DEPTHS = Object.freeze({ tower: 54, gateway: 44, wall: 20 });
/** How far the drums of a gatehouse stick out on each side, in mm. */
const DRUMS = 8;

function shapeOf(kind: SectionSetup['kind']): Pick<Footprint, 'width' | 'depth' | 'shape'> {
  if (kind === 'gateway' || kind === 'gateway-tower')
    return { width: SECTION_WIDTH.max, depth: DEPTHS.gateway, shape: 'gatehouse' };
  if (FORTIFICATIONS[kind].tower) return { width: SECTION_WIDTH.max, depth: DEPTHS.tower, shape: 'square' };
  return { width: SECTION_WIDTH.max - 2, depth: DEPTHS.wall, shape: 'straight' };
}

/**
 * A new section in the free space at the right end of the front, joined to the last section there.
 * The players can arrange the fortress later; until then it is a straight line.
 */
export function sectionAtTheEnd(
  setup: Setup,
  kind: SectionSetup['kind'],
  extra: Partial<SectionSetup> = {},
): SectionSetup {
  const shape = shapeOf(kind);
  const straight = setup.sections.filter(({ footprint, front }) => front && footprint.turn === 0);
  const last = straight.reduce<SectionSetup | undefined>(
    (found, section) => (found === undefined || rightOf(section) > rightOf(found) ? section : found),
    undefined,
  );
  const margin = (one: Pick<Footprint, 'shape'> | undefined): number => (one?.shape === 'gatehouse' ? DRUMS : 0);
  const gap = margin(last?.footprint) + margin(shape);
  const end = last === undefined ? -shape.width / 2 : rightOf(last) + gap;
  const right = Math.max(end, ...setup.sections.filter((one) => inTheWay(one, end)).map((one) => rightOf(one)));
  return {
    id: freeId(setup, kind),
    kind,
    label: freeLabel(
      setup.sections.map(({ label }) => label),
      kind,
    ),
    footprint: { at: { x: right + shape.width / 2, y: -(shape.depth - DEPTHS.wall) / 4 }, turn: 0, ...shape },
    beside: last !== undefined && right === end ? [last.id] : [],
    tooHigh: false,
    oil: false,
    door: 'front',
    low: false,
    front: true,
    gate: false,
    room: 2,
    ...extra,
  };
}

/** The right edge of a section at any angle, in mm of the plan. */
function rightOf({ footprint: { at, turn, width, depth } }: SectionSetup): number {
  if (turn === 0) return at.x + width / 2;
  const angle = (turn * Math.PI) / 180;
  return at.x + (Math.abs(Math.cos(angle)) * width + Math.abs(Math.sin(angle)) * depth) / 2;
}

/** Whether a turned section reaches past the end of the front, near its line. */
function inTheWay(section: SectionSetup, end: number): boolean {
  const { at, width, depth } = section.footprint;
  return rightOf(section) > end && Math.abs(at.y) < (width + depth) / 2 + DEPTHS.tower / 2;
}

/** Rows for units set up before the match, in mm of the plan; no rule measures them. */
const ROW = Object.freeze({ step: 55, long: 8, field: 150, courtyard: -90 });

/** Where a new unit starts: off the table if armies deploy in the match, otherwise in a row on its side. */
export function placeFor(setup: Setup, side: Seat): UnitSetup['place'] {
  if (setup.deployment) return { on: 'off-table' };
  const on = side === 'attacker' ? 'field' : 'courtyard';
  const left = Math.min(0, ...setup.sections.map(({ footprint: { at, width } }) => at.x - width / 2));
  const taken = setup.units.flatMap(({ place }) => (place.on === on ? [place.at] : []));
  for (let n = 0; ; n += 1) {
    const back = Math.floor(n / ROW.long) * ROW.step;
    const at = { x: left + (n % ROW.long) * ROW.step, y: ROW[on] + (on === 'field' ? back : -back) };
    if (!taken.some(({ x, y }) => Math.abs(x - at.x) < ROW.step / 2 && Math.abs(y - at.y) < ROW.step / 2))
      return { on, at };
  }
}
