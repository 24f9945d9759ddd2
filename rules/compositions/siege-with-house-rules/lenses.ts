import { lens } from '../../kernel/lens.ts';
import type { Fact as SiegeFact } from '../../systems/siege-and-fortresses/facts.ts';
import { isSealedIn } from '../../systems/siege-and-fortresses/scenarios/watchtower.ts';
import { unitOf, type Siege } from '../../systems/siege-and-fortresses/state.ts';
import type { Fact as BattleFact } from '../../systems/warmaster-house-rules/facts.ts';
import type { Battle } from '../../systems/warmaster-house-rules/state.ts';
import type { Fact } from './facts.ts';
import { inTheOpen } from './in-the-open.ts';
import type { Both } from './state.ts';

/** The part of the match that each system sees. */

export const theSiege = lens<Both, Fact, Siege, SiegeFact>(
  ({ siege }) => siege,
  (fact) => ({ kind: fact.kind, of: 'siege', fact }),
);

const ofBattle = (fact: BattleFact): Fact => ({ kind: fact.kind, of: 'battle', fact });

/** The battle with only some of its units; cached for each state. */
function seenBy(isThere: (both: Both, id: string) => boolean): (both: Both) => Battle {
  const seen = new WeakMap<Both, Battle>();
  return (both) => {
    const known = seen.get(both);
    if (known !== undefined) return known;
    const { battle } = both;
    const units = Object.entries(battle.units).filter(([id, { stands }]) => stands === 0 || isThere(both, id));
    const all = units.length === Object.keys(battle.units).length;
    const part = all ? battle : { ...battle, units: Object.fromEntries(units) };
    seen.set(both, part);
    return part;
  };
}

/** The battle as leaders see it: everybody on the table, including on the walls. */
export const tableOf = seenBy(({ siege }, id) => siege.units[id]?.place.on !== 'off-table');
/** The house rules for everybody on the table. */
export const theBattle = lens<Both, Fact, Battle, BattleFact>(tableOf, ofBattle);

/** SF-284: the house rules for riding leaders: nobody joins a sealed garrison. */
export const theOpenDoors = lens<Both, Fact, Battle, BattleFact>(
  seenBy(({ siege }, id) => unitOf(siege, id).place.on !== 'off-table' && !isSealedIn(siege, unitOf(siege, id))),
  ofBattle,
);

/** The battle in the open, without those on the walls or in a breach. */
export const fieldOf = seenBy(inTheOpen);
/** The house rules in the open: only those who are there can be moved to or charged. */
export const theField = lens<Both, Fact, Battle, BattleFact>(fieldOf, ofBattle);

/**
 * The house rules for brigades, without those who go nowhere with one: engines (SF-209), batterers (SF-053), units that
 * have climbed (SF-177).
 */
export const theBrigades = lens<Both, Fact, Battle, BattleFact>(
  seenBy((both, id) => {
    const { roster, battering, climbed } = unitOf(both.siege, id);
    if (!inTheOpen(both, id)) return false;
    return roster.side !== both.siege.active || (roster.profile.engine === undefined && battering === null && !climbed);
  }),
  ofBattle,
);
