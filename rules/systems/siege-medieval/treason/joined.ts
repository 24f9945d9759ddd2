import { withUnit } from '../changes.ts';
import { unitOf, type Place, type Siege } from '../state.ts';

/** Characters who have joined a unit: SM-214. */

/** SM-214: the unit that a character has joined, while both are alive. */
export function hostOf({ units, assault }: Siege, character: string): string | undefined {
  const host = assault.joined[character];
  const alive = (id: string | undefined): boolean => id !== undefined && (units[id]?.stands ?? 0) > 0;
  return alive(host) && alive(character) ? host : undefined;
}

/** SM-214 (DSM-109): a character who moves on his own leaves his unit, and orders nobody until he joins one again. */
export function withoutHost(siege: Siege, character: string): Siege {
  const { joined } = siege.assault;
  if (!Object.hasOwn(joined, character)) return siege;
  return { ...siege, assault: { ...siege.assault, joined: { ...joined, [character]: '' } } };
}

/** SM-214: the character goes where the unit goes; on the works, where most of its stands are. */
export function withJoined(siege: Siege): Siege {
  return Object.keys(siege.assault.joined).reduce((after, character) => {
    const host = hostOf(after, character);
    if (host === undefined) return after;
    const place = beside(unitOf(after, host).place, unitOf(after, character).stands);
    return samePlace(place, unitOf(after, character).place) ? after : withUnit(after, character, { place });
  }, siege);
}

/** The place of a character who is with a unit. */
function beside(place: Place, stands: number): Place {
  if (place.on !== 'section') return place;
  const [most = ''] = Object.keys(place.stands).sort((a, b) => (place.stands[b] ?? 0) - (place.stands[a] ?? 0));
  return { on: 'section', stands: { [most]: stands } };
}

const samePlace = (a: Place, b: Place): boolean => JSON.stringify(a) === JSON.stringify(b);
