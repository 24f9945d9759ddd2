import type { Siege } from '../state.ts';
import { unitOf } from '../state.ts';
import type { Status } from '../tables.ts';
import type { EngagementKind, Party } from './engagement.ts';

/** What differs from one kind of fight to another, in one table; towers have their own rounds. */

export interface KindRules {
  /** T7: how well those who were attacked are covered; the attackers are in the open. */
  readonly status: Status;
  /** The rule that says so. */
  readonly rule: string;
  /** SF-B13: whether stands in support count. */
  readonly support: boolean;
  /** SF-B12: whether flanks and rears count. */
  readonly flanks: boolean;
  /** SF-B15, SF-100, SF-113: what equal scores bring. */
  readonly draw: 'fall-back' | 'goes-on';
  /** SF-B17: whether winners may pursue. */
  readonly pursuit: boolean;
  /** Whether the attackers come from inside the fortress or along its walls. */
  readonly fromInside: boolean;
}

/** SF-093, SF-109: nobody is supported on the walls; SF-099, SF-102: nobody pursues over them. */
const onTheWalls = { support: false, flanks: false, draw: 'goes-on', pursuit: false } as const;
const onTheGround = { support: true, draw: 'fall-back', pursuit: true, fromInside: false } as const;

export const KINDS: Readonly<Record<EngagementKind, KindRules>> = Object.freeze({
  open: { ...onTheGround, status: 'open', rule: 'SF-B03', flanks: true },
  // SF-062: rubble is cover like a low wall.
  breach: { ...onTheGround, status: 'defended', rule: 'SF-062', flanks: false },
  // SF-085: 6 to hit from the foot of the wall; SF-145: flyers too.
  rampart: { ...onTheWalls, status: 'fortified', rule: 'SF-085', fromInside: false },
  // SF-174: a siege tower cancels the advantage of the wall.
  'siege-tower': { ...onTheWalls, status: 'open', rule: 'SF-174', fromInside: false },
  // SF-107: equal height; SF-110: flank to flank without a penalty.
  'same-level': { ...onTheWalls, status: 'open', rule: 'SF-107', fromInside: true },
  // SF-104: from inside, holders of a rampart are merely higher.
  'from-courtyard': { ...onTheWalls, status: 'defended', rule: 'SF-104', fromInside: true },
  tower: { ...onTheWalls, status: 'fortified', rule: 'SF-130', fromInside: true },
});

/** T7: how well an attacked party is covered against an attack of this kind. */
export function statusOfAttacked(siege: Siege, party: Party, kind: EngagementKind): Status {
  if (kind !== 'open') return KINDS[kind].status;
  // SF-195: mantlets make defended; SF-224: so do earthworks, SF-B29: and low walls, SF-255: and an open sally gate.
  const behind = party.covered === true || unitOf(siege, party.unit).equipment.includes('mantlets');
  return behind ? 'defended' : 'open';
}
