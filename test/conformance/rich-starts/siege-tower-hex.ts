import {
  BATTLEMENT,
  bridge,
  floor,
  ladder,
  OUTSIDE,
  type Where,
} from '../../../rules/systems/siege-tower-hex/place-scene.ts';
import { CREW, DOWN, foe, man, men, written, type Changes } from '../../../rules/systems/siege-tower-hex/scene.ts';
import type { Start } from '../starts.ts';

/** Assaults of a few men who shoot and walk far, so that each meets much before he falls. */

const ABLE = { movement: 20, missiles: true } as const;
const ours = (id: string, place: Where, more: Parameters<typeof man>[2] = {}) => man(id, place, { ...ABLE, ...more });
const theirs = (id: string, place: Where, more: Parameters<typeof foe>[2] = {}) => foe(id, place, { ...ABLE, ...more });
const crew = CREW.map((one) => ({ ...one, ...ABLE }));
const LONG = { turns: 60 } as const;

const ASSAULTS: readonly Changes[] = [
  // A tower that begins off the map and rolls up to the wall, with a ladder that a crew must raise.
  {
    tower: { ramparts: 3, ladders: 'removable', onMap: false },
    people: [...men(4, 'p', 'ground', ABLE), ...crew, theirs('x', BATTLEMENT, { armour: true }), theirs('y', OUTSIDE)],
    options: { removableLadderTopples: 'yes', menOnLadder: 'any-number' },
    setup: LONG,
  },
  // Rolling, with men at the winch who must give up for it.
  {
    tower: { distance: 4, ladders: 'removable', groundLadder: 'up' },
    people: [
      ...men(8, 'p', 'ground', ABLE),
      ...crew,
      theirs('x', BATTLEMENT),
      theirs('rider', OUTSIDE, { mounted: true }),
    ],
    options: { bothDirections: 'allowed', moveAfterClimb: 'allowed' },
    setup: LONG,
  },
  // In position: the bridge falls on men of both sides.
  {
    tower: { ramparts: 3, distance: 1 },
    people: [
      ...crew,
      ours('a', floor('ground', 'rear')),
      ours('b', BATTLEMENT, { armour: true }),
      ours('horse', OUTSIDE, { mounted: true }),
      theirs('x', BATTLEMENT, { armour: true }),
      theirs('y', BATTLEMENT),
    ],
    options: { rearDepth: 'extension', blockedRetreat: 'ask', secondInjury: 'does-not-kill', fireFaces: 'high' },
    setup: LONG,
  },
  // Both sides within the tower while the bridge is about to fall.
  {
    tower: { bridge: 'lowering', winchReady: true },
    people: [
      ...crew,
      ours('a', ladder('l1', 'l2')),
      ours('b', floor('l3', 'slit')),
      theirs('x', floor('l2', 'slit')),
      theirs('y', floor('l1', 'rear')),
      theirs('z', BATTLEMENT),
    ],
    options: { secondInjury: 'does-not-kill', woundInterrupts: 'yes' },
    setup: LONG,
  },
  // The bridge is down, and whoever has crossed it comes back.
  {
    tower: { ...DOWN, ramparts: 3 },
    people: [
      ours('a', bridge('front')),
      ours('b', floor('l3', 'slit')),
      ours('c', OUTSIDE, { mounted: true }),
      theirs('x', BATTLEMENT),
      theirs('y', floor('ground', 'rear'), { armour: true }),
    ],
    options: { secondInjury: 'does-not-kill', rearDepth: 'extension', fireFaces: 'high' },
    setup: LONG,
  },
  // Two towers, over one of which men shoot at the other.
  {
    people: [
      ...men(4, 'p', 'ground', ABLE),
      ours('a', floor('l3', 'slit')),
      ...crew,
      ours('over', { on: 'floor', tower: 'u', floor: 'l3', hex: 'slit' }),
      theirs('x', BATTLEMENT, { armour: true }),
      theirs('y', { on: 'floor', tower: 'u', floor: 'l2', hex: 'front' }),
    ],
    options: { secondInjury: 'does-not-kill', menOnLadder: 'any-number' },
    setup: {
      ...LONG,
      towers: [
        { id: 't', label: 'T', ramparts: 3, ladders: 'removable' },
        { id: 'u', label: 'U', ramparts: 1, bridge: 'lowered' },
      ],
    },
  },
];

export const siegeTowerHexStarts: readonly Start[] = ASSAULTS.map((changes) => ({
  setup: written(changes),
  options: changes.options ?? {},
}));
