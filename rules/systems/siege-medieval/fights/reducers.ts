import { withEngine, withUnit, type Reducers } from '../changes.ts';
import { removeStands } from '../mechanics/reducers.ts';
import type { Place, Seat } from '../start/setup.ts';
import { partWay } from '../movement/part-way.ts';
import { engineOf, opponentOf, unitOf, type Siege } from '../state.ts';
import type { FightFact, Goal } from './facts.ts';
import type { Fight, Party } from './fight.ts';

/** What charges and fights do to the siege. */

/**
 * A unit at a new place. SM-092: whoever has got onto the ramparts has left his ladders behind, and so has whoever went
 * over them (`over`). SM-109: whoever goes up or inside has left his engine.
 */
export function arrive(siege: Siege, id: string, place: Place, over = false): Siege {
  const unit = unitOf(siege, id);
  const up = place.on === 'section' || over;
  const moved = withUnit(siege, id, { place, ladders: up && unit.ladders === 'carried' ? 'abandoned' : unit.ladders });
  const engine = Object.keys(siege.engines).find((known) => engineOf(siege, known).pusher === id);
  if (engine === undefined || (place.on !== 'section' && place.on !== 'inside')) return moved;
  return withEngine(moved, engine, { pusher: null });
}

/** A unit with all of its stands on one section, or with so many that have come there along the works (SM-175). */
export function upOn(siege: Siege, unit: string, section: string, stands?: number): Place {
  return stands === undefined
    ? { on: 'section', stands: { [section]: unitOf(siege, unit).stands } }
    : partWay(siege, unit, section, stands);
}

function goTo(siege: Siege, unit: string, to: Goal, section: string | null, stands?: number): Siege {
  switch (to) {
    case 'stays':
      return siege;
    case 'section':
      return section === null ? siege : arrive(siege, unit, upOn(siege, unit, section, stands));
    case 'debris':
      return section === null ? siege : arrive(siege, unit, { on: 'debris', section });
    case 'inside':
    case 'outside':
      return arrive(siege, unit, { on: to });
  }
}

function withFight(siege: Siege, fight: Fight): Siege {
  return { ...siege, fights: { ...siege.fights, [fight.id]: fight } };
}

/** Both sides of a fight are marked, or free again. */
function marked(siege: Siege, parties: readonly Party[], engaged: string | null): Siege {
  return parties.reduce((after, { unit }) => withUnit(after, unit, { engaged }), siege);
}

/** The fight that a new charge joins: over the same section, or against a unit that already fights. */
function joined(siege: Siege, section: string | null, defenders: readonly Party[]): Fight | undefined {
  return Object.values(siege.fights).find((known) =>
    section === null
      ? known.section === null && known.defenders.some(({ unit }) => defenders.some((party) => party.unit === unit))
      : known.section === section,
  );
}

/** More of those who fight already, and others; a unit that is charged twice may touch with more stands. */
function merged(before: readonly Party[], more: readonly Party[]): readonly Party[] {
  const wider = before.map((party) => {
    const again = more.find(({ unit }) => unit === party.unit);
    return again === undefined ? party : { ...party, stands: Math.max(party.stands, again.stands) };
  });
  return [...wider, ...more.filter(({ unit }) => !before.some((party) => party.unit === unit))];
}

export const fightReducers: Reducers<FightFact> = {
  'charge-began': (siege, { unit, how, section, to }) => {
    const began = withUnit(siege, unit, { ready: false, acted: siege.units[unit]?.ready !== true });
    if (to !== undefined) return arrive(began, unit, { on: to });
    if (section === null || how === 'ramparts' || how === 'inside') return began;
    return unitOf(siege, unit).place.on === 'outside' ? arrive(began, unit, { on: 'foot', section }) : began;
  },
  // SM-044: whoever is stopped before contact goes back to where he came from.
  'charge-failed': (siege, { unit }) =>
    unitOf(siege, unit).place.on === 'foot' ? arrive(siege, unit, { on: 'outside' }) : siege,
  engaged: (siege, { id, section, attacker, attackers, defenders, carried, engine }) => {
    const known = joined(siege, section, defenders);
    const hits = { attacker: 0, defender: 0, [opponentOf(attacker)]: carried } as Readonly<Record<Seat, number>>;
    const fight: Fight =
      known === undefined
        ? { id, section, attacker, attackers, defenders, round: 1, carried: hits, pursuing: null, engine }
        : {
            ...known,
            attackers: merged(known.attackers, attackers),
            defenders: merged(known.defenders, defenders),
            carried: {
              attacker: known.carried.attacker + hits.attacker,
              defender: known.carried.defender + hits.defender,
            },
          };
    const fresh = { ...siege, assault: { ...siege.assault, lastRound: null } };
    return marked(withFight(fresh, fight), [...attackers, ...defenders], fight.id);
  },
  'in-contact': (siege, { id, unit, stands }) => {
    const fight = siege.fights[id];
    if (fight === undefined) return siege;
    const counted = (party: Party): Party => (party.unit === unit ? { ...party, stands } : party);
    return withFight(siege, { ...fight, attackers: fight.attackers.map(counted) });
  },
  'fight-round': (siege, { id, outcome }) => ({
    ...siege,
    assault: { ...siege.assault, lastRound: { fight: id, outcome } },
  }),
  'fight-over': (siege, { id }) => {
    const fight = siege.fights[id];
    if (fight === undefined) return siege;
    const { [id]: _gone, ...fights } = siege.fights;
    const free = marked({ ...siege, fights }, [...fight.attackers, ...fight.defenders], null);
    // SM-B11: left-over hits end with the engagement.
    return [...fight.attackers, ...fight.defenders].reduce(
      (after, { unit }) => withUnit(after, unit, { hits: 0 }),
      free,
    );
  },
  // SM-028: a piece that goes back has left its platform.
  retreated: (siege, { unit, to, section, stands }) =>
    withUnit(goTo(siege, unit, to, section, stands), unit, { platform: false }),
  'fell-back': (siege, { unit, to, section, stands }) =>
    withUnit(goTo(siege, unit, to, section, stands), unit, { platform: false }),
  advanced: (siege, { unit, to, section }) => goTo(siege, unit, to, section),
  pursued: (siege, { id, side, units }) => {
    const fight = siege.fights[id];
    if (fight === undefined) return siege;
    const stay = (party: Party): boolean => units.includes(party.unit);
    const all = [...fight.attackers, ...fight.defenders];
    const [prey] = units.map((unit) => unitOf(siege, unit)).filter((unit) => unit.side !== side);
    const after = units
      .filter((unit) => unitOf(siege, unit).side === side)
      .reduce((state, unit) => follow(state, unit, prey?.place), siege);
    const left = marked(
      after,
      all.filter((party) => !stay(party)),
      null,
    );
    return withFight(left, {
      ...fight,
      attackers: fight.attackers.filter(stay),
      defenders: fight.defenders.filter(stay),
      round: fight.round + 1,
      pursuing: side,
    });
  },
  held: (siege, { unit, section }) => (section === null ? siege : goTo(siege, unit, 'section', section)),
  'stands-fell': (siege, { unit, stands }) => removeStands(siege, unit, stands),
  'made-way': (siege, { unit, confused }) => (confused ? withUnit(siege, unit, { confused }) : siege),
  'dice-thrown-again': (siege, { side, dice }) => {
    const { thrownAgain } = siege.assault;
    return {
      ...siege,
      assault: { ...siege.assault, thrownAgain: { ...thrownAgain, [side]: thrownAgain[side] + dice } },
    };
  },
};

/** SM-099: a pursuer is where the beaten went; who follows over the wall leaves his ladders (SM-092). */
function follow(siege: Siege, unit: string, place: Place | undefined): Siege {
  const { roster, place: here } = unitOf(siege, unit);
  // SM-190: flyers hold no section.
  if (place === undefined || (roster.profile.type === 'flyer' && place.on === 'section')) return siege;
  if (place.on === 'section') return arrive(siege, unit, upOn(siege, unit, Object.keys(place.stands)[0] ?? ''));
  return arrive(siege, unit, place, here.on === 'foot' && place.on === 'inside');
}

/** SM-086: a unit has left its fight; where no enemy is left in it the others are free. */
export function leaveFight(siege: Siege, unit: string): Siege {
  const id = unitOf(siege, unit).engaged;
  const fight = id === null ? undefined : siege.fights[id];
  const free = withUnit(siege, unit, { engaged: null });
  if (fight === undefined) return free;
  const stay = (party: Party): boolean => party.unit !== unit;
  const rest: Fight = { ...fight, attackers: fight.attackers.filter(stay), defenders: fight.defenders.filter(stay) };
  if (rest.attackers.length > 0 && rest.defenders.length > 0) return withFight(free, rest);
  const { [rest.id]: _gone, ...fights } = free.fights;
  return marked({ ...free, fights }, [...rest.attackers, ...rest.defenders], null);
}
