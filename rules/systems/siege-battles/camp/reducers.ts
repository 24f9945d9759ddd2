import { withParty, withUnit, type Reducers } from '../changes.ts';
import { asItWas } from '../../../kernel/by-kind.ts';
import { withModels } from '../base/champion.ts';
import { unitOf } from '../pieces.ts';
import type { Siege } from '../state.ts';
import { unitAtStart } from '../start/start-siege.ts';
import type { CampFact } from './facts.ts';
import { BASE_WOUNDS, hostRoster } from './restless.ts';

/** SB-147: the last base may be incomplete. */
function raised(siege: Siege, { unit, wounds, place }: Extract<CampFact, { kind: 'host-raised' }>): Siege {
  const models = Math.ceil(wounds / BASE_WOUNDS);
  const host = unitAtStart({ ...hostRoster(unit, models), place }, []);
  return { ...siege, units: { ...siege.units, [unit]: { ...host, wounds: models * BASE_WOUNDS - wounds } } };
}

export const campReducers: Reducers<CampFact> = {
  sacrificed: (siege, { unit, models }) => {
    const left = unitOf(siege, unit).models - models;
    return withUnit(siege, unit, {
      ...withModels(unitOf(siege, unit), left),
      phaseBegan: left, // SB-215: avoids Panic tests for them
    });
  },
  fed: asItWas,
  'mount-fed': asItWas,
  nominated: (siege, { unit }) => ({ ...siege, prelude: { ...siege.prelude, nominated: unit } }),
  'dead-stir': (siege, { wounds }) => ({
    ...siege,
    prelude: { ...siege.prelude, risen: siege.prelude.risen + wounds },
  }),
  'host-raised': raised,
  'marched-hard': asItWas,
  // SB-234: the unit and the characters with it, so a General loses Leadership too.
  tortured: (siege, { unit }) => withParty(siege, unit, { ldLost: 1 }),
  undermined: (siege) => ({ ...siege, prelude: { ...siege.prelude, undermined: siege.prelude.undermined + 1 } }),
  'six-wasted': asItWas,
  'sallied-forth': (siege) => ({ ...siege, prelude: { ...siege.prelude, sallies: siege.prelude.sallies + 1 } }),
};
