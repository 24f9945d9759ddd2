import { withUnit, type Reducers } from '../changes.ts';
import { behind, pushedOff } from '../garrison/places.ts';
import { unitOf, type Siege } from '../state.ts';
import type { Place } from '../words.ts';
import { MOST_ROUNDS } from '../tables.ts';
import type { TowerFact } from './facts.ts';
import { combatPhaseOf, towerFightId } from './tower-fight.ts';

/** Reducers for assaults on towers and siege artillery. */
export const towerReducers: Reducers<TowerFact> = {
  bounced: (siege) => siege,
  'tower-charged': (siege, { unit, section }) =>
    withUnit(siege, unit, { place: atTheTower(siege, unit, section), moved: true, ready: false }),
  'thrown-out': (siege, { unit, section, cm }) =>
    withUnit(siege, unit, { place: outsideAgain(siege, unit, section, cm) }),
  'joined-fight': (siege, { id, attackers, defenders, carried }) => {
    const fight = siege.engagements[id];
    if (fight === undefined) return siege;
    const { round } = fight;
    const joining = round === 1 ? attackers : attackers.map((party) => ({ ...party, joinedIn: round }));
    let after: Siege = {
      ...siege,
      engagements: {
        ...siege.engagements,
        [id]: {
          ...fight,
          attackers: [...fight.attackers, ...joining],
          defenders: [...fight.defenders, ...defenders],
          carried: {
            attacker: fight.carried.attacker + carried.attacker,
            defender: fight.carried.defender + carried.defender,
          },
        },
      },
    };
    for (const { unit } of [...attackers, ...defenders]) after = withUnit(after, unit, { engaged: id });
    return after;
  },
  'tower-round': (siege, { id, outcome }) => {
    const fight = siege.engagements[id];
    if (fight === undefined) return siege;
    const phase = combatPhaseOf(siege);
    const fought = fight.rounds?.phase === phase ? fight.rounds.fought + 1 : 1;
    // SF-B18: with the limit option, the next round may wait for the next Combat phase.
    const enough = siege.options.roundsPerPhase === 'two' && fought >= MOST_ROUNDS;
    const next = {
      ...fight,
      round: fight.round + 1,
      rounds: { phase, fought },
      brokenIn: fight.brokenIn || outcome === 'broke-in',
      carried: { attacker: 0, defender: 0 },
      // SF-131: attackers that broke in go on at once; otherwise the fight is done for this phase.
      foughtIn: outcome === 'broke-in' && !enough ? fight.foughtIn : phase,
      pressing: outcome === 'broke-in',
    };
    const lastRound = { fight: id, outcome };
    return { ...siege, lastRound, fought: true, engagements: { ...siege.engagements, [id]: next } };
  },
  'left-fight': (siege, { id, unit }) => {
    const fight = siege.engagements[id];
    if (fight === undefined) return siege;
    const attackers = fight.attackers.filter((party) => party.unit !== unit);
    const after = { ...siege, engagements: { ...siege.engagements, [id]: { ...fight, attackers } } };
    return withUnit(after, unit, { engaged: null });
  },
  'advanced-inside': (siege, { section }) => {
    const id = towerFightId(section);
    const fight = siege.engagements[id];
    if (fight === undefined) return siege;
    return { ...siege, engagements: { ...siege.engagements, [id]: { ...fight, advanced: true } } };
  },
};

/** Units on the ramparts stay on their section; others move up to the wall. */
function atTheTower(siege: Siege, id: string, section: string): Place {
  const { place } = unitOf(siege, id);
  if (place.on === 'sections') return place;
  return place.on === 'courtyard' ? behind(siege, section) : { on: 'contact', section };
}

/** SF-137: measured as if the wall were the attacked unit's front edge; units on the ramparts stay there. */
function outsideAgain(siege: Siege, id: string, section: string, cm: number): Place {
  const { place } = unitOf(siege, id);
  if (place.on === 'sections') return place;
  return place.on === 'courtyard' ? behind(siege, section) : pushedOff(siege, section, cm);
}
