import type { UnitView } from '../view.ts';

/** A machine as it is drawn. */
export type MachineKind = 'ram' | 'sow' | 'siege-tower' | 'ladders' | 'lobber' | 'mantlets';

/** A piece of a formation in its own frame: -y is forward, the front edge is at y = 0 and its middle at x = 0. */
export type Piece =
  | { readonly piece: 'stand'; readonly x: number; readonly y: number; readonly count: number; readonly hits: number }
  | { readonly piece: 'machine'; readonly x: number; readonly y: number; readonly kind: MachineKind };

export interface Formation {
  readonly pieces: readonly Piece[];
  /** In mm. */
  readonly width: number;
  readonly depth: number;
}

export const standSize = { width: 40, height: 20 } as const;
const pitch = 22;

/** Middle and rear end of each machine behind the front edge. Ladders reach over the parapet. */
const machines: Readonly<Record<Exclude<MachineKind, 'lobber'>, { readonly middle: number; readonly end: number }>> = {
  ram: { middle: 33, end: 54 },
  sow: { middle: 19, end: 40 },
  'siege-tower': { middle: 35, end: 55 },
  ladders: { middle: 6, end: 28 },
  mantlets: { middle: 4, end: 12 },
};

/** The drawn machine that a unit pushes or carries, if any. */
function machineOf(unit: UnitView): Exclude<MachineKind, 'lobber'> | null {
  const has = (what: UnitView['equipment'][number]): boolean => unit.equipment.includes(what);
  if (has('siege-tower')) return 'siege-tower';
  if (has('ram') || has('log-ram')) return 'ram';
  if (has('sow')) return 'sow';
  if (has('ladders')) return 'ladders';
  return has('mantlets') ? 'mantlets' : null;
}

/**
 * How a unit is drawn off the wall: its machine in front, its stands behind one another; four or more as one base with
 * a number.
 */
export function formationOf(unit: UnitView): Formation {
  if (unit.type === 'artillery' || (unit.type === 'machine' && machineOf(unit) === null)) {
    const shown = Math.min(3, Math.max(1, unit.stands));
    const pieces = Array.from({ length: shown }, (_, i): Piece => ({
      piece: 'machine',
      kind: 'lobber',
      x: (i - (shown - 1) / 2) * 34,
      y: 26,
    }));
    return { pieces, width: shown * 34, depth: 46 };
  }
  const kind = machineOf(unit);
  const pieces: Piece[] = [];
  let y = 1;
  if (kind !== null) {
    pieces.push({ piece: 'machine', kind, x: 0, y: machines[kind].middle });
    y = machines[kind].end;
  }
  // One stand is on top of the siege tower itself; a lone machine has no crew to draw behind it.
  const behind = unit.type === 'machine' ? 0 : kind === 'siege-tower' ? unit.stands - 1 : unit.stands;
  // The number counts everybody, on top and behind.
  const bases = behind > 3 ? [unit.stands] : Array.from({ length: behind }, () => 1);
  bases.forEach((count, i) => {
    pieces.push({
      piece: 'stand',
      x: 0,
      y: y + standSize.height / 2 + i * pitch,
      count,
      hits: i === 0 ? unit.hits : 0,
    });
  });
  return {
    pieces,
    width: standSize.width,
    depth: y + bases.length * pitch - (bases.length > 0 ? pitch - standSize.height : 0),
  };
}

/** A unit in a breach: one base with its number, small enough to leave the rubble visible around it. */
export function inBreachOf(unit: UnitView): Formation {
  return {
    pieces: [{ piece: 'stand', x: 0, y: standSize.height / 2, count: unit.stands, hits: unit.hits }],
    width: 36,
    depth: standSize.height,
  };
}
