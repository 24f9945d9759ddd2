import type { Args, Forecast } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { mayBeDrivenOff } from '../mechanics/drive-back.ts';
import { unitName } from '../names.ts';
import { opponentOf, unitOf, type Siege } from '../state.ts';
import { named } from '../why-not.ts';

/** Chances of shots at troops and of drive-back dice. */

/** SF-025, SF-B05: whether the target loses a stand, and whether anything goes through at all. */
export function shotForecasts(siege: Siege, { target }: Args): readonly Forecast<Siege, Fact>[] {
  const aimed = named(siege.units, target);
  if (typeof target !== 'string' || aimed === undefined) return [];
  const { stands, driveBack } = aimed;
  const figures = { unit: unitName(siege, target) };
  const loses = (after: Siege): boolean => unitOf(after, target).stands < stands;
  return [
    {
      id: `loses-stand:${target}`,
      text: text('forecast.loses-stand', figures),
      rule: 'SF-B05',
      favours: siege.active,
      holds: loses,
    },
    {
      id: `hurt:${target}`,
      text: text('forecast.hurt', figures),
      rule: 'SF-025',
      favours: siege.active,
      holds: (after) => loses(after) || (unitOf(after, target).driveBack?.hits ?? 0) > (driveBack?.hits ?? 0),
    },
  ];
}

/**
 * SF-B07: a unit driven back too far is destroyed; a 6 confuses it. Whoever is destroyed is not confused as well; where
 * both may happen luck counts the destruction alone, so that it is not held against who brought it about.
 */
export function driveBackForecasts(siege: Siege): readonly Forecast<Siege, Fact>[] {
  return Object.entries(siege.units)
    .filter(([, { driveBack, stands, engaged }]) => driveBack !== null && stands > 0 && engaged === null)
    .flatMap(([id, { roster, confused }]) => {
      const figures = { unit: unitName(siege, id) };
      const driven = { rule: 'SF-B07', favours: opponentOf(roster.side) };
      const off: Forecast<Siege, Fact> = {
        ...driven,
        id: `driven-off:${id}`,
        text: text('forecast.driven-off', figures),
        holds: (after) => unitOf(after, id).stands === 0,
      };
      const mayBeOff = mayBeDrivenOff(siege, id);
      const confuses: Forecast<Siege, Fact> = {
        ...driven,
        ...(mayBeOff ? { favours: undefined } : {}),
        id: `confused:${id}`,
        text: text('forecast.confused', figures),
        holds: (after) => unitOf(after, id).confused && unitOf(after, id).stands > 0,
      };
      return [...(mayBeOff ? [off] : []), ...(confused ? [] : [confuses])];
    });
}
