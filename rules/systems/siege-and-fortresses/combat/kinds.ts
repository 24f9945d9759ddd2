import type { Siege } from '../state.ts';
import { unitOf } from '../state.ts';
import type { Status } from '../tables.ts';
import type { EngagementKind, Party } from './engagement.ts';

/** The differences between kinds of fight, in one table; towers have their own rounds. */

export interface KindRules {
  /** T7: the cover of the attacked side; the attackers are in the open. */
  readonly status: Status;
  /** The rule that sets the status. */
  readonly rule: string;
  /** SF-B13: whether supporting stands count. */
  readonly support: boolean;
  /** SF-B12: whether flanks and rears count. */
  readonly flanks: boolean;
  /** SF-B15, SF-100, SF-113: what happens on equal scores. */
  readonly draw: 'fall-back' | 'goes-on';
  /** SF-B17: whether winners may pursue. */
  readonly pursuit: boolean;
  /** Whether the attackers come from inside the fortress or along its walls. */
  readonly fromInside: boolean;
}

/** SF-093, SF-109: no support on the walls; SF-099, SF-102: no pursuit over them. */
const onTheWalls = { support: false, flanks: false, draw: 'goes-on', pursuit: false } as const;
const onTheGround = { support: true, draw: 'fall-back', pursuit: true, fromInside: false } as const;

export const KINDS: Readonly<Record<EngagementKind, KindRules>> = Object.freeze({
  open: { ...onTheGround, status: 'open', rule: 'SF-B03', flanks: true },
  // SF-062: rubble is cover like a low wall.
  breach: { ...onTheGround, status: 'defended', rule: 'SF-062', flanks: false },
  // SF-085: 6 to hit from the foot of the wall; SF-145: for flyers too.
  rampart: { ...onTheWalls, status: 'fortified', rule: 'SF-085', fromInside: false },
  // SF-174: a siege tower cancels the advantage of the wall.
  'siege-tower': { ...onTheWalls, status: 'open', rule: 'SF-174', fromInside: false },
  // SF-107: equal height; SF-110: flank to flank without a penalty.
  'same-level': { ...onTheWalls, status: 'open', rule: 'SF-107', fromInside: true },
  // SF-104: from inside, holders of a rampart only have the higher ground.
  'from-courtyard': { ...onTheWalls, status: 'defended', rule: 'SF-104', fromInside: true },
  tower: { ...onTheWalls, status: 'fortified', rule: 'SF-130', fromInside: true },
});

/** T7: the cover of an attacked party against this kind of attack. */
export function statusOfAttacked(siege: Siege, party: Party, kind: EngagementKind): Status {
  if (kind !== 'open') return KINDS[kind].status;
  // SF-195: defended by mantlets; SF-224: or earthworks; SF-B29: or low walls; SF-255: or an open sally gate.
  const behind = party.covered === true || unitOf(siege, party.unit).equipment.includes('mantlets');
  return behind ? 'defended' : 'open';
}
