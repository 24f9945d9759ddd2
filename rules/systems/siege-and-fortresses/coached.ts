import type { z } from 'zod';
import { brandtAndOkafor } from '../../wargame/example-sides.ts';
import { calledIn } from './example-names.ts';
import { rockLobber } from './example-troops.ts';
import type { Setup } from './muster/setup.ts';

/**
 * The tutorial siege for newcomers: all of Varenne, with one wall close to collapse and two Rock Lobbers
 * aimed at it. Nobody else can shoot, so the obvious first order is to fire at that wall.
 */

type Written = z.input<typeof Setup>;
type Section = Written['sections'][number];
type Troops = Written['units'][number];

/** The wall that is close to collapse. */
export const WEAK_WALL = 'wall-5';

interface Corner {
  readonly id: string;
  readonly at: { readonly x: number; readonly y: number };
  /** Half its width, in mm. */
  readonly half: number;
}

const corners = {
  a: { id: 'tower-a', at: { x: -180, y: -68 }, half: 25 },
  gate: { id: 'gate', at: { x: 0, y: 0 }, half: 25 },
  d: { id: 'tower-d', at: { x: 184, y: -62 }, half: 25 },
  c: { id: 'tower-c', at: { x: 148, y: -206 }, half: 25 },
  b: { id: 'tower-b', at: { x: -150, y: -214 }, half: 25 },
} as const satisfies Record<string, Corner>;

/** Walls of equal length between two corners; outer faces are on the left, looking from `from` to `to`. */
function curtain(from: Corner, to: Corner, labels: readonly number[]): readonly Section[] {
  const [dx, dy] = [to.at.x - from.at.x, to.at.y - from.at.y];
  const whole = Math.hypot(dx, dy);
  const length = (whole - from.half - to.half) / labels.length;
  const turn = (Math.round((Math.atan2(dy, dx) * 180) / Math.PI) + 360) % 360;
  return labels.map((label, i) => {
    const along = (from.half + length * (i + 0.5)) / whole;
    const next = labels[i + 1];
    return {
      id: `wall-${String(label)}`,
      kind: 'wall',
      label: String(label),
      footprint: {
        at: { x: Math.round(from.at.x + dx * along), y: Math.round(from.at.y + dy * along) },
        turn,
        width: Math.round(length),
        depth: 20,
        shape: 'straight',
      },
      beside: [...(i === 0 ? [from.id] : []), next === undefined ? to.id : `wall-${String(next)}`],
    };
  });
}

const tower = ({ id, at, half }: Corner, label: string, turn: number, shape: 'square' | 'round'): Section => ({
  id,
  kind: 'tower',
  label,
  footprint: { at, turn, width: 2 * half, depth: 2 * half, shape },
});

const foot = (id: string, charge: string, place: Troops['place'], stands = 1): Omit<Troops, 'name'> => ({
  id,
  side: 'defender',
  charge,
  profile: { type: 'infantry', stands, hits: 3, attacks: 3, armour: 5, points: 45 },
  place,
});
const on = (stands: Readonly<Record<string, number>>): Troops['place'] => ({ on: 'sections', stands: { ...stands } });
const before = (x: number, y: number): Troops['place'] => ({ on: 'field', at: { x, y } });
const leader = { type: 'character', stands: 1, hits: 1, attacks: 2, armour: null, points: 125 } as const;

export const coachedSetup: Written = {
  name: 'Varenne',
  sides: brandtAndOkafor(),
  turns: 8,
  tokens: { [WEAK_WALL]: 7 },
  sections: [
    tower(corners.a, 'A', 351, 'square'),
    ...curtain(corners.a, corners.gate, [1, 2, 3]),
    {
      id: 'gate',
      kind: 'gateway',
      label: 'G',
      footprint: { at: corners.gate.at, turn: 0, width: 50, depth: 44, shape: 'gatehouse' },
    },
    ...curtain(corners.gate, corners.d, [4, 5, 6]),
    tower(corners.d, 'D', 9, 'square'),
    ...curtain(corners.d, corners.c, [7, 8]),
    tower(corners.c, 'C', 0, 'round'),
    ...curtain(corners.c, corners.b, [9, 10, 11, 12, 13]),
    tower(corners.b, 'B', 0, 'round'),
    ...curtain(corners.b, corners.a, [14, 15]),
    tower({ id: 'keep', at: { x: 34, y: -140 }, half: 25 }, 'K', 356, 'square'),
  ],
  units: calledIn('varenne', [
    {
      id: 'lobbers',
      name: 'Two Rock Lobbers',
      side: 'attacker',
      charge: 'lobber',
      profile: { ...rockLobber, stands: 2, points: 150 },
      place: before(92, 110),
      laidOn: [WEAK_WALL],
    },
    {
      ...foot('ram-crew', 'fang', before(0, 120), 3),
      name: 'Iron Fist warriors',
      side: 'attacker',
      equipment: ['ram'],
    },
    {
      ...foot('tower-crew', 'axe', before(-120, 110), 3),
      name: 'Skull Splitters',
      side: 'attacker',
      equipment: ['siege-tower'],
    },
    {
      ...foot('climbers', 'mullet', before(190, 90), 3),
      name: 'Climbers',
      side: 'attacker',
      equipment: ['ladders'],
    },
    { ...foot('pikemen', 'spear', before(52, 170), 3), name: 'Pikemen', side: 'attacker' },
    { id: 'warlord', name: 'The warlord', side: 'attacker', charge: 'crown', profile: leader, place: before(-70, 170) },
    // A single stand on the weak wall, so nobody has to choose which one falls with it.
    { ...foot('crossbows', 'bow', on({ [WEAK_WALL]: 1 })), name: 'Crossbowmen of the gate' },
    { ...foot('archers', 'bow', on({ 'wall-1': 1, 'wall-9': 1 }), 2), name: 'Archers' },
    {
      ...foot('halberdiers', 'halberd', on({ 'wall-2': 1, 'wall-3': 1, 'wall-4': 1, 'wall-6': 1 }), 4),
      name: 'Halberdiers',
    },
    { ...foot('handgunners', 'gun', on({ gate: 2 }), 2), name: 'Handgunners' },
    { ...foot('guard', 'bow', on({ 'tower-a': 3 }), 3), name: 'Tower guard' },
    { ...foot('levy', 'halberd', on({ 'tower-d': 2 }), 2), name: 'Town levy' },
    {
      id: 'castellan',
      name: 'The castellan',
      side: 'defender',
      charge: 'crown',
      profile: leader,
      place: { on: 'courtyard', at: { x: 100, y: -110 } },
    },
  ]),
};
