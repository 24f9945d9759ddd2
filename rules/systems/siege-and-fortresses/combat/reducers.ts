import { paidToEnemy, withUnit, type Reducers } from '../changes.ts';
import { behind, onSections, pushedOff } from '../garrison/places.ts';
import { unitOf, type Siege } from '../state.ts';
import type { Place } from '../words.ts';
import { EQUIPMENT } from '../tables.ts';
import { combatPhaseOf } from '../towers/tower-fight.ts';
import type { Engagement, Party } from './engagement.ts';
import type { CombatFact, Way } from './facts.ts';
import { breachOf, hasFoughtEnough } from './parties.ts';

/** Reducers for the facts of a fight. */
export const combatReducers: Reducers<CombatFact> = {
  engaged: (siege, { id, how, section, attacker, attackers, defenders, carried, advanced }) => {
    let after: Siege = {
      ...siege,
      engagements: {
        ...siege.engagements,
        [id]: {
          id,
          kind: how,
          section,
          attacker,
          attackers,
          defenders,
          carried,
          round: 1,
          brokenIn: false,
          ...(advanced === true ? { advanced } : {}),
        },
      },
    };
    for (const { unit } of [...attackers, ...defenders]) after = withUnit(after, unit, { engaged: id });
    return after;
  },
  disengaged: (siege, { id }) => {
    const { [id]: over, ...engagements } = siege.engagements;
    return released({ ...siege, engagements }, id, [...(over?.attackers ?? []), ...(over?.defenders ?? [])]);
  },
  'charge-made': (siege, { unit, target }) =>
    withUnit(siege, unit, { place: facing(siege, unit, target), moved: true, ready: false }),
  'section-charged': (siege, { unit, section, how }) => {
    const { place } = unitOf(siege, unit);
    const charged = { moved: true, ready: false };
    // Along the ramparts, a unit does not leave its section before it wins.
    if (how === 'same-level' || place.on === 'sections') return withUnit(siege, unit, charged);
    if (how === 'from-courtyard') return withUnit(siege, unit, { ...charged, place: behind(siege, section) });
    return withUnit(siege, unit, { ...charged, place: { on: 'contact', section }, cameUpIn: siege.turn });
  },
  'assault-beaten-off': (siege, { unit, section, cm }) =>
    withUnit(siege, unit, { place: pushedOff(siege, section, cm) }),
  'fight-round': (siege, { id, outcome }) => {
    const phase = combatPhaseOf(siege);
    return withFight({ ...siege, lastRound: { fight: id, outcome }, fought: true }, id, (fight) => ({
      ...fight,
      round: fight.round + 1,
      carried: { attacker: 0, defender: 0 },
      foughtIn: phase,
      pursuing: undefined,
      rounds: { phase, fought: fight.rounds?.phase === phase ? fight.rounds.fought + 1 : 1 },
    }));
  },
  retreated: (siege, { unit, cm, way, section }) =>
    withUnit(siege, unit, { place: goneBack(siege, unit, cm, way, section) }),
  pursued: (siege, { id, side, units }) => {
    const fight = siege.engagements[id];
    if (fight === undefined) return siege;
    const going = (party: Party): boolean =>
      unitOf(siege, party.unit).roster.side !== side || units.includes(party.unit);
    const all = [...fight.attackers, ...fight.defenders];
    const changed = withFight(siege, id, (before) => ({
      ...before,
      // SF-B17: past any cover.
      kind: 'open',
      section: null,
      attackers: before.attackers.filter(going).map(inTheOpen),
      defenders: before.defenders.filter(going).map(inTheOpen),
      pursuing: side,
      // SF-B18: due again at once, unless the fight has used up its rounds this phase.
      foughtIn: hasFoughtEnough(siege, before) ? before.foughtIn : undefined,
    }));
    const [quarry] = all.filter((party) => unitOf(siege, party.unit).roster.side !== side && isAlive(siege, party));
    const left = released(
      changed,
      id,
      all.filter((party) => !going(party)),
    );
    if (quarry === undefined) return left;
    return units.reduce((after, unit) => withUnit(after, unit, { place: facing(after, unit, quarry.unit) }), left);
  },
  'must-fall-back': (siege, { unit }) => withUnit(siege, unit, { mustFallBack: true }),
  'stood-fast': (siege) => siege,
  'took-ramparts': (siege, { unit, section, stands, foot }) => {
    const { equipment } = unitOf(siege, unit);
    const { place } = unitOf(siege, unit);
    // Stands without room stay in the courtyard (SF-104), or at the foot of the wall if the unit came from outside.
    const inside = place.on === 'courtyard' ? { stands: foot, at: place.at } : undefined;
    const below = inside === undefined ? foot : 0;
    const behindTheGate = place.on === 'sections' ? place.courtyard : inside;
    const up = withUnit(siege, unit, { place: onSections(stands, below, behindTheGate), moved: true, ready: false });
    // SF-177: after climbing a siege tower, its own or one already there, a unit goes no further this turn.
    const climbed = siege.phase === 'command' || equipment.includes('siege-tower');
    const stopped = climbed ? withUnit(up, unit, { climbed }) : up;
    // SF-177, SF-180: the siege tower stays where it is.
    return equipment.includes('siege-tower') ? withoutSiegeTower(stopped, unit, section) : stopped;
  },
  'left-siege-tower': (siege, { unit, section }) => withoutSiegeTower(siege, unit, section),
  'siege-tower-toppled': (siege, { unit }) => {
    const owner = unitOf(siege, unit);
    const ram = owner.roster.equipment.includes('ram') ? EQUIPMENT.ram.points : 0; // SF-184
    const gone = withUnit(siege, unit, { siegeTowerAt: null });
    return paidToEnemy(gone, owner, EQUIPMENT['siege-tower'].points + ram);
  },
};

/** SF-179: leaves its siege tower, with any built-in ram, at the wall. */
function withoutSiegeTower(siege: Siege, unit: string, section: string): Siege {
  const left = unitOf(siege, unit).equipment.filter((item) => item !== 'siege-tower' && item !== 'ram');
  return withUnit(siege, unit, { equipment: left, siegeTowerAt: section });
}

function withFight(siege: Siege, id: string, change: (fight: Engagement) => Engagement): Siege {
  const fight = siege.engagements[id];
  return fight === undefined ? siege : { ...siege, engagements: { ...siege.engagements, [id]: change(fight) } };
}

/** Frees the units of this fight; a unit that has since joined another stays in that one. */
function released(siege: Siege, id: string, parties: readonly Party[]): Siege {
  let after = siege;
  for (const { unit } of parties)
    if (unitOf(after, unit).engaged === id) after = withUnit(after, unit, { engaged: null });
  return after;
}

function inTheOpen({ unit, stands }: Party): Party {
  return { unit, stands, at: null, charged: false };
}

function isAlive(siege: Siege, { unit }: Party): boolean {
  return unitOf(siege, unit).stands > 0;
}

/** How far in front of its enemy a unit is drawn on the plan, in mm. */
const BEFORE = 20;

/** Where a unit is drawn after contacting another. */
function facing(siege: Siege, id: string, target: string): Place {
  const unit = unitOf(siege, id);
  const enemy = unitOf(siege, target);
  const breach = breachOf(siege, enemy);
  const outside = unit.place.on === 'field' || unit.place.on === 'contact';
  if (breach !== null) return outside ? { on: 'contact', section: breach } : behind(siege, breach);
  switch (enemy.place.on) {
    case 'field':
    case 'courtyard':
      return { on: enemy.place.on, at: { x: enemy.place.at.x, y: enemy.place.at.y + (outside ? BEFORE : -BEFORE) } };
    case 'contact':
      return pushedOff(siege, enemy.place.section, BEFORE / 10);
    case 'sections': {
      const afoot = enemy.place.courtyard; // SF-077
      return afoot === undefined ? unit.place : { on: 'courtyard', at: { x: afoot.at.x, y: afoot.at.y - BEFORE } };
    }
    default:
      return unit.place;
  }
}

/** Where a beaten unit is drawn; the real distance is measured on the table. */
function goneBack(siege: Siege, id: string, cm: number, way: Way, section: string | null): Place {
  const { place, roster } = unitOf(siege, id);
  if (way === 'siege-tower' || way === 'tower' || way === 'along') return place;
  if (way === 'inwards') {
    const [own] = place.on === 'sections' ? Object.keys(place.stands) : [];
    const from = own ?? section;
    return from === null ? place : behind(siege, from);
  }
  const away = cm * 10;
  switch (place.on) {
    case 'breach':
      return roster.side === 'defender' ? behind(siege, place.section) : pushedOff(siege, place.section, cm);
    case 'contact':
      return pushedOff(siege, place.section, cm);
    case 'courtyard':
      return { on: 'courtyard', at: { x: place.at.x, y: place.at.y - away } };
    case 'field':
      return { on: 'field', at: { x: place.at.x, y: place.at.y + (roster.side === 'attacker' ? away : -away) } };
    case 'sections': {
      const [own] = Object.keys(place.stands);
      // SF-058: it fought on the ground, so its stands on the walls stay there.
      if (place.courtyard !== undefined) return place;
      return own === undefined ? place : behind(siege, own);
    }
    case 'off-table':
      return place;
  }
}
