import { withEngine, withUnit, type Reducers } from '../changes.ts';
import { removeStands } from '../mechanics/reducers.ts';
import type { Place, Seat } from '../start/setup.ts';
import { partWay } from '../movement/part-way.ts';
import { engineOf, opponentOf, unitOf, type Siege } from '../state.ts';
import type { FightFact, Goal } from './facts.ts';
import type { Fight, Party } from './fight.ts';
import { eachUnit, foughtFor, living, touch } from './parties.ts';

/** How charges and fights change the siege. */

/**
 * Moves a unit to a new place. SM-092: a unit that reached the ramparts, or went over them (`over`), has left its
 * ladders behind. SM-109, SM-140: a unit that goes up, inside, into debris or underground has left its engine.
 */
export function arrive(siege: Siege, id: string, place: Place, over = false): Siege {
  const unit = unitOf(siege, id);
  const up = place.on === 'section' || over;
  const moved = withUnit(siege, id, { place, ladders: up && unit.ladders === 'carried' ? 'abandoned' : unit.ladders });
  const engine = Object.keys(siege.engines).find((known) => engineOf(siege, known).pusher === id);
  if (engine === undefined || place.on === 'outside' || place.on === 'foot') return moved;
  return withEngine(moved, engine, { pusher: null });
}

/**
 * The place of a unit with all its stands on one section, or `stands` of them if only those came along the works
 * (SM-175).
 */
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

/** Marks all parties as engaged in a fight, or frees them (`null`). */
function marked(siege: Siege, parties: readonly Party[], engaged: string | null): Siege {
  return parties.reduce((after, { unit }) => withUnit(after, unit, { engaged }), siege);
}

/**
 * The fights that a new charge joins: over the same section, or against a unit already fighting on any of its
 * sections. SM-B17: units linked by a unit in contact are in one combat.
 */
export function joined(
  siege: Siege,
  section: string | null,
  defenders: readonly Pick<Party, 'unit' | 'holds'>[],
): readonly Fight[] {
  const shared = (known: Fight): boolean =>
    known.defenders.some(({ unit, holds }) =>
      defenders.some((party) => party.unit === unit && (holds === undefined) === (party.holds === undefined)),
    );
  return Object.values(siege.fights).filter((known) => {
    if (section === null) return known.section === null && shared(known);
    return foughtFor(known, section) || (defenders.some(({ holds }) => holds !== undefined) && shared(known));
  });
}

/** Merges the fights that a charge has linked; the first keeps its id. */
function linked(siege: Siege, known: readonly Fight[]): { readonly siege: Siege; readonly fight: Fight | undefined } {
  const [first, ...others] = known;
  if (first === undefined || others.length === 0) return { siege, fight: first };
  const gone = others.map(({ id }) => id);
  const fights = Object.fromEntries(Object.entries(siege.fights).filter(([id]) => !gone.includes(id)));
  const fight = others.reduce(
    (all, more): Fight => ({
      ...all,
      attackers: merged(all.attackers, more.attackers),
      defenders: merged(all.defenders, more.defenders),
      carried: {
        attacker: all.carried.attacker + more.carried.attacker,
        defender: all.carried.defender + more.carried.defender,
      },
    }),
    first,
  );
  return { siege: marked({ ...siege, fights }, [...fight.attackers, ...fight.defenders], fight.id), fight };
}

/** Adds parties to those already fighting; a unit that charges twice may touch with more stands. */
function merged(before: readonly Party[], more: readonly Party[]): readonly Party[] {
  const same = (one: Party, other: Party): boolean => one.unit === other.unit && one.holds === other.holds;
  const wider = before.map((party) => {
    const again = more.find((other) => same(party, other));
    return again === undefined ? party : { ...party, stands: Math.max(party.stands, again.stands) };
  });
  return [...wider, ...more.filter((other) => !before.some((party) => same(party, other)))];
}

export const fightReducers: Reducers<FightFact> = {
  'charge-began': (siege, { unit, how, section, to }) => {
    const began = withUnit(siege, unit, { ready: false, acted: siege.units[unit]?.ready !== true });
    if (to !== undefined) return arrive(began, unit, { on: to });
    if (section === null || how === 'ramparts' || how === 'inside') return began;
    return unitOf(siege, unit).place.on === 'outside' ? arrive(began, unit, { on: 'foot', section }) : began;
  },
  // SM-044: a unit stopped before contact returns to where it came from.
  'charge-failed': (siege, { unit }) =>
    unitOf(siege, unit).place.on === 'foot' ? arrive(siege, unit, { on: 'outside' }) : siege,
  engaged: (siege, { id, section, attacker, attackers, defenders, carried, engine }) => {
    const { siege: together, fight: known } = linked(siege, joined(siege, section, defenders));
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
    const fresh = { ...together, assault: { ...together.assault, lastRound: null } };
    return marked(withFight(fresh, fight), [...attackers, ...defenders], fight.id);
  },
  'in-contact': (siege, { id, unit, stands }) => {
    const fight = siege.fights[id];
    if (fight === undefined) return siege;
    const counted = (party: Party): Party => (party.unit === unit ? { ...party, stands } : party);
    return withFight(siege, { ...fight, attackers: fight.attackers.map(counted) });
  },
  'fight-round': (siege, { id, outcome }) => {
    const { attackers = [], defenders = [] } = siege.fights[id] ?? {};
    const fought = [...new Set([...siege.assault.fought, ...[...attackers, ...defenders].map(({ unit }) => unit)])];
    return { ...siege, assault: { ...siege.assault, fought, lastRound: { fight: id, outcome } } };
  },
  'fight-over': (siege, { id }) => {
    const fight = siege.fights[id];
    if (fight === undefined) return siege;
    const { [id]: _gone, ...fights } = siege.fights;
    const free = marked({ ...siege, fights }, [...fight.attackers, ...fight.defenders], null);
    // SM-B11: left-over hits end with the engagement.
    const over = [...fight.attackers, ...fight.defenders].reduce(
      (after, { unit }) => withUnit(after, unit, { hits: 0 }),
      free,
    );
    return withoutFightsForNothing(over);
  },
  // SM-028: a piece that retreats has left its platform.
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
      attackers: onwards(fight.attackers.filter(stay)),
      defenders: onwards(fight.defenders.filter(stay)),
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

/** SM-099: a pursuer goes where the beaten unit went; one that follows over the wall leaves its ladders (SM-092). */
function follow(siege: Siege, unit: string, place: Place | undefined): Siege {
  const { roster, place: here } = unitOf(siege, unit);
  // SM-190: flyers hold no section.
  if (place === undefined || (roster.profile.type === 'flyer' && place.on === 'section')) return siege;
  if (place.on === 'section') return arrive(siege, unit, upOn(siege, unit, Object.keys(place.stands)[0] ?? ''));
  return arrive(siege, unit, place, here.on === 'foot' && place.on === 'inside');
}

/** After the first round nobody is bound to a section any more: the halves of a unit fight on together. */
function onwards(parties: readonly Party[]): readonly Party[] {
  return eachUnit(parties).map(({ holds: _, ...party }) => ({
    ...party,
    stands: parties.filter(({ unit }) => unit === party.unit).reduce((sum, { stands }) => sum + stands, 0),
  }));
}

/** SM-086: a unit has left its fight; parties with no enemy left in it are freed. */
export function leaveFight(siege: Siege, unit: string): Siege {
  const id = unitOf(siege, unit).engaged;
  const fight = id === null ? undefined : siege.fights[id];
  const free = withUnit(siege, unit, { engaged: null });
  if (fight === undefined) return free;
  const others = (party: Party): boolean => party.unit !== unit;
  const [chargers, charged] = [fight.attackers.filter(others), fight.defenders.filter(others)];
  const attackers = chargers.filter((party) => charged.some((enemy) => touch(party, enemy)));
  const defenders = charged.filter((party) => chargers.some((enemy) => touch(enemy, party)));
  const after = marked(free, [...chargers, ...charged], null);
  const { [fight.id]: _gone, ...fights } = free.fights;
  if (attackers.length === 0 || defenders.length === 0) return { ...after, fights };
  return marked(withFight(after, { ...fight, attackers, defenders }), [...attackers, ...defenders], fight.id);
}

/** SM-118: if two units charged one engine and the first destroyed it, the other has nothing left to fight. */
function withoutFightsForNothing(siege: Siege): Siege {
  return Object.values(siege.fights).reduce((after, { id, attackers, defenders, engine }) => {
    if (engine === null || defenders.length > 0 || !engineOf(after, engine).destroyed) return after;
    const { [id]: _gone, ...fights } = after.fights;
    return marked({ ...after, fights }, attackers, null);
  }, siege);
}

/**
 * SM-B17: before the Combat phase a fight ends automatically if no charger is left, or if the charged engine is gone.
 * If only the charged units are gone the chargers have won and choose their action in the Combat phase (SM-B19).
 */
export function withoutIdleFights(siege: Siege): Siege {
  if (siege.phase === 'combat') return siege;
  return Object.values(siege.fights).reduce((after, { id, attackers, defenders, engine }) => {
    const charged = engine !== null && defenders.length === 0 ? !engineOf(after, engine).destroyed : true;
    if (charged && living(after, attackers).length > 0) return after;
    const { [id]: _gone, ...fights } = after.fights;
    return marked({ ...after, fights }, [...attackers, ...defenders], null);
  }, siege);
}
