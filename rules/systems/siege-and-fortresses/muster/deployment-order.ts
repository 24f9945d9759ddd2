import { comesWithRelief } from '../scenarios/scenarios.ts';
import type { Siege } from '../state.ts';
import type { Seat } from './setup.ts';

/** The order of deployment: SF-209, SF-223, SF-259, SF-276. */

/** What is set up next: a seat's earthworks, its siege engines or its other troops, by id. */
export interface Deployment {
  readonly seat: Seat;
  readonly what: 'earthworks' | 'engines' | 'troops';
  readonly ids: readonly string[];
  /** The rule that puts it next. */
  readonly rule: string;
}

const DEFENDER_FIRST: readonly Seat[] = ['defender', 'attacker'];

/** What is deployed next, or `undefined` once everything is. */
export function nextToDeploy(siege: Siege): Deployment | undefined {
  // SF-223: earthworks before the armies, the defender's all first unless dice decided otherwise.
  for (const seat of siege.sides.attacker.digsFirst === true ? DEFENDER_FIRST.toReversed() : DEFENDER_FIRST) {
    const ids = earthworksToLay(siege, seat);
    if (ids.length > 0) return { seat, what: 'earthworks', ids, rule: 'SF-223' };
  }
  const waiting = (seat: Seat, engines: boolean): readonly string[] =>
    Object.keys(siege.units).filter((id) => {
      const { roster, place, stands } = siege.units[id] ?? {};
      if (roster?.side !== seat || place?.on !== 'off-table' || stands === 0) return false;
      if (roster.profile.raised) return false; // SF-157: magic raises it in the siege
      // SF-280: the relief comes later, over the edge.
      return !comesWithRelief(siege, roster) && (roster.profile.engine !== undefined) === engines;
    });
  // SF-209: siege engines go on the table ahead of everybody else.
  for (const seat of DEFENDER_FIRST) {
    const ids = waiting(seat, true);
    if (ids.length > 0) return { seat, what: 'engines', ids, rule: 'SF-209' };
  }
  // SF-259, SF-276: then the defender's troops, and the attacker's at last.
  for (const seat of DEFENDER_FIRST) {
    const ids = waiting(seat, false);
    if (ids.length > 0) return { seat, what: 'troops', ids, rule: seat === 'defender' ? 'SF-259' : 'SF-260' };
  }
  return undefined;
}

/** Earthworks of a side not yet on the table. */
export function earthworksToLay({ earthworks }: Siege, seat: Seat): readonly string[] {
  return Object.keys(earthworks).filter((id) => earthworks[id]?.side === seat && earthworks[id].at === null);
}
