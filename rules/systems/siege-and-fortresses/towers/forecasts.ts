import { procedure } from '../../../kernel/procedure.ts';
import { call } from '../../../kernel/request.ts';
import type { Args, Forecast } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { theSection, unitName } from '../names.ts';
import { opponentOf, sectionOf, type Play, type Siege, type Steps } from '../state.ts';
import { unitsInside } from './inside.ts';
import { alive, fightAt, towerFightId } from './tower-fight.ts';
import { towerRound } from './tower-round.ts';

/** Chances at a tower: whether an assault gets through the fire and wins its first round, and how a fight ends. */

/** The first round of an assault that is about to be ordered; later ones depend on what is left. */
const firstRound = procedure(
  'first-round',
  'SF-130',
  function* (game: Play, { section }: { readonly section: string }): Steps {
    if (fightAt(game.state, section) !== undefined)
      yield* call(towerRound, { id: towerFightId(section), pressing: false });
  },
);

/** The forecasts of an assault or of a fight that is open or offered. */
export function towerForecasts(
  siege: Siege,
  command: string,
  { unit, section }: Args,
): readonly Forecast<Siege, Fact>[] {
  if (typeof section !== 'string') return [];
  if (command === 'assault-tower' && typeof unit === 'string') return assaultForecasts(siege, unit, section);
  return command === 'fight-tower' ? fightForecasts(siege, section) : [];
}

function assaultForecasts(siege: Siege, unit: string, section: string): readonly Forecast<Siege, Fact>[] {
  const figures = { unit: unitName(siege, unit), section: theSection(sectionOf(siege, section).plan) };
  const side = siege.active;
  return [
    {
      id: `gets-through:${unit}`,
      text: text('forecast.gets-through', figures),
      rule: 'SF-091',
      favours: side,
      holds: (after) => fightAt(after, section)?.attackers.some((party) => party.unit === unit) === true,
    },
    {
      id: `breaks-in:${unit}`,
      text: text('forecast.breaks-in', figures),
      rule: 'SF-131',
      favours: side,
      then: { procedure: firstRound, args: { section } },
      holds: (after) => {
        const fight = fightAt(after, section);
        if (fight === undefined || alive(after, fight.attackers).length === 0) return false;
        return fight.brokenIn || alive(after, fight.defenders).length === 0;
      },
    },
  ];
}

function fightForecasts(siege: Siege, section: string): readonly Forecast<Siege, Fact>[] {
  const fight = fightAt(siege, section);
  if (fight === undefined) return [];
  const enemy = opponentOf(fight.attacker);
  // With more on either side the ways in which it can end are too many to be counted while somebody waits.
  if (fight.attackers.length > 1 || unitsInside(siege, section, enemy).length > 1) return [];
  const figures = { section: theSection(sectionOf(siege, section).plan) };
  const cleared = (after: Siege): boolean => unitsInside(after, section, enemy).length === 0;
  return [
    {
      id: `cleared:${section}`,
      text: text('forecast.tower-cleared', figures),
      rule: 'SF-138',
      favours: fight.attacker,
      holds: cleared,
    },
    {
      id: `held:${section}`,
      text: text('forecast.tower-held', figures),
      rule: 'SF-137',
      favours: enemy,
      holds: (after) => !cleared(after) && fightAt(after, section) === undefined,
    },
  ];
}
