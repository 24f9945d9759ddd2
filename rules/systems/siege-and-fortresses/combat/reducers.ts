import { withUnit, type Reducers } from '../changes.ts';
import type { Siege } from '../state.ts';
import type { CombatFact } from './facts.ts';

/** What the facts of a fight do to the siege. */
export const combatReducers: Reducers<CombatFact> = {
  engaged: (siege, { id, how, section, attacker, attackers, defenders, carried }) => {
    let after: Siege = {
      ...siege,
      engagements: {
        ...siege.engagements,
        [id]: { id, kind: how, section, attacker, attackers, defenders, carried, round: 1, brokenIn: false },
      },
    };
    for (const { unit } of [...attackers, ...defenders]) after = withUnit(after, unit, { engaged: id });
    return after;
  },
  disengaged: (siege, { id }) => {
    const { [id]: over, ...engagements } = siege.engagements;
    let after: Siege = { ...siege, engagements };
    for (const { unit } of [...(over?.attackers ?? []), ...(over?.defenders ?? [])])
      after = withUnit(after, unit, { engaged: null });
    return after;
  },
};
