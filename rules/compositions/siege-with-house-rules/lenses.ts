import { lens } from '../../kernel/lens.ts';
import type { Fact as SiegeFact } from '../../systems/siege-and-fortresses/facts.ts';
import { isSealedIn } from '../../systems/siege-and-fortresses/scenarios/watchtower.ts';
import { unitOf, type Siege } from '../../systems/siege-and-fortresses/state.ts';
import type { Fact as BattleFact } from '../../systems/warmaster-house-rules/facts.ts';
import type { Battle } from '../../systems/warmaster-house-rules/state.ts';
import type { Fact } from './facts.ts';
import { inTheOpen } from './in-the-open.ts';
import type { Both } from './state.ts';

/** What each system sees of the match. */

export const theSiege = lens<Both, Fact, Siege, SiegeFact>(
  ({ siege }) => siege,
  (fact) => ({ kind: fact.kind, of: 'siege', fact }),
);

const ofBattle = (fact: BattleFact): Fact => ({ kind: fact.kind, of: 'battle', fact });

/** The battle with some of its units alone; looked at once for each state. */
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

/** The battle as leaders see it: everybody who is on the table, on the walls too. */
export const tableOf = seenBy(({ siege }, id) => siege.units[id]?.place.on !== 'off-table');
/** The house rules where nobody can be named who is off the table. */
export const theBattle = lens<Both, Fact, Battle, BattleFact>(tableOf, ofBattle);

/** SF-284: the same where leaders ride: nobody joins a sealed garrison. */
export const theOpenDoors = lens<Both, Fact, Battle, BattleFact>(
  seenBy(({ siege }, id) => unitOf(siege, id).place.on !== 'off-table' && !isSealedIn(siege, unitOf(siege, id))),
  ofBattle,
);

/** The battle as it is in the open: whoever is on the walls or in a breach is not there either. */
export const fieldOf = seenBy(inTheOpen);
/** The house rules in the open: nobody is moved to or charged who is not there. */
export const theField = lens<Both, Fact, Battle, BattleFact>(fieldOf, ofBattle);

/** The same without those who go nowhere with a brigade: engines (SF-209), batterers (SF-053), who has climbed (SF-177). */
export const theBrigades = lens<Both, Fact, Battle, BattleFact>(
  seenBy((both, id) => {
    const { roster, battering, climbed } = unitOf(both.siege, id);
    if (!inTheOpen(both, id)) return false;
    return roster.side !== both.siege.active || (roster.profile.engine === undefined && battering === null && !climbed);
  }),
  ofBattle,
);
