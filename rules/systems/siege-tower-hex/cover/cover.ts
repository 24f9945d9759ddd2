import type { Hex, Place } from '../start/setup.ts';
import { towerOf, type Siege } from '../state.ts';
import type { Cover, Direction } from '../tables.ts';

/** Cover of places in a tower: ST-020 to ST-031, T-ST-6. Priority: slit, winch, ladder, floor (ST-078). */

/** What decides cover besides the direction of a shot; only relevant parts are asked. */
export interface Shot {
  readonly from: Direction;
  /** ST-024, ST-025, ST-031: it passes the slit of the target's hex. */
  readonly throughSlit: boolean;
  /** ST-022: it passes the opening of the lowered bridge. */
  readonly throughOpening: boolean;
  /** ST-023: the shooter is lower than Level 2. */
  readonly fromBelow: boolean;
}

/** A generic shot, for showing a floor's cover before anybody shoots. */
export const plainShot = (from: Direction): Shot => ({
  from,
  throughSlit: false,
  throughOpening: true,
  fromBelow: false,
});

export const isWinch = (hex: Hex): boolean => hex === 'winch-1' || hex === 'winch-2';

/** The rules whose rows of T-ST-6 give the cover; outside the towers it is the base game's. */
export const COVER_RULES = [
  ...(['ST-020', 'ST-021', 'ST-022', 'ST-023', 'ST-024', 'ST-025', 'ST-026', 'ST-027', 'ST-028'] as const),
  ...(['ST-029', 'ST-030', 'ST-031', 'ST-B05'] as const),
] as const;
export type CoverRule = (typeof COVER_RULES)[number];

/** Cover of a place and its rule; `undefined` outside all towers. `ask`: the players decide (ST-028). */
export function coverOf(
  siege: Siege,
  place: Place,
  shot: Shot,
): { readonly cover: Cover | 'ask'; readonly rule: CoverRule } | undefined {
  switch (place.on) {
    case 'battlement':
    case 'outside':
      return undefined;
    case 'bridge':
      return { cover: onBridge(siege, shot), rule: 'ST-022' };
    case 'ladder':
      return { cover: shot.from === 'rear' ? 'none' : 'infinite', rule: 'ST-030' };
    case 'floor': {
      // ST-078: a named hex overrides its floor.
      if (place.hex === 'slit') return inSlitHex(siege, place.floor, shot);
      if (isWinch(place.hex)) return { cover: inWinchHex(siege, place.tower, shot), rule: 'ST-029' };
      return onFloor(siege, place, shot);
    }
  }
}

/** T-ST-6: a man on the lowered bridge is shielded only by the tower behind him. */
function onBridge(siege: Siege, { from }: Shot): Cover {
  return from === 'rear' && siege.options.bridgeFromRear === 'infinite' ? 'infinite' : 'none';
}

/** ST-031: medium through the slit; light from the rear, wherever the hex is. */
function inSlitHex(
  siege: Siege,
  floor: string,
  { from, throughSlit }: Shot,
): { readonly cover: Cover; readonly rule: CoverRule } {
  if (from === 'rear') return { cover: 'light', rule: 'ST-031' };
  const rule = floor === 'l3' ? 'ST-025' : 'ST-024';
  // C-ST-04: a shot that misses the slit does not get in.
  return { cover: throughSlit || siege.options.besideTheSlit === 'medium' ? 'medium' : 'infinite', rule };
}

/** ST-029: light through the opening of the lowered bridge and from the rear. */
function inWinchHex(siege: Siege, tower: string, shot: Shot): Cover {
  if (shot.from === 'rear') return 'light';
  if (shot.from === 'side' || towerOf(siege, tower).bridge !== 'lowered' || !shot.throughOpening) return 'infinite';
  if (shot.fromBelow && siege.options.lowerShooter === 'infinite') return 'infinite';
  return siege.options.winchCover; // C-ST-06
}

function onFloor(
  siege: Siege,
  { floor, hex, tower }: Extract<Place, { on: 'floor' }>,
  { from, throughOpening, fromBelow }: Shot,
): { readonly cover: Cover | 'ask'; readonly rule: CoverRule } {
  if (from === 'rear') {
    if (floor === 'ground') return { cover: 'none', rule: 'ST-026' };
    if (hex === 'rear') return { cover: 'light', rule: 'ST-027' };
    return { cover: siege.options.rearDepth === 'table' ? 'infinite' : 'ask', rule: 'ST-028' }; // C-ST-07
  }
  if (floor !== 'l2') return { cover: 'infinite', rule: 'ST-020' };
  // ST-021: a bridge being lowered still counts as raised.
  if (towerOf(siege, tower).bridge !== 'lowered' || from === 'side') return { cover: 'infinite', rule: 'ST-021' };
  if (!throughOpening) return { cover: 'infinite', rule: 'ST-022' };
  return { cover: fromBelow && siege.options.lowerShooter === 'infinite' ? 'infinite' : 'none', rule: 'ST-023' }; // C-ST-05
}
