import { procedure } from '../../../kernel/procedure.ts';
import { call } from '../../../kernel/request.ts';
import type { Args, Forecast } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { present } from '../combat/present.ts';
import type { Fact } from '../facts.ts';
import { theSection, unitName } from '../names.ts';
import { opponentOf, sectionOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { fightAt, towerFightId } from './tower-fight.ts';
import { towerRound } from './tower-round.ts';

/** Chances at a tower: whether an assault gets through the fire and wins its first round, and how a round of a fight ends. */

/** The first round of an assault about to be ordered; later rounds depend on the survivors. */
const firstRound = procedure(
  'first-round',
  'SF-130',
  function* (game: Play, { section }: { readonly section: string }): Steps {
    if (fightAt(game.state, section) !== undefined) yield* call(towerRound, { id: towerFightId(section) });
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
        if (fight === undefined || present(after, fight, fight.attacker).length === 0) return false;
        return fight.brokenIn || present(after, fight, opponentOf(fight.attacker)).length === 0;
      },
    },
  ];
}

/** A whole fight has too many outcomes to compute interactively, so forecast the next round. */
function fightForecasts(siege: Siege, section: string): readonly Forecast<Siege, Fact>[] {
  const fight = fightAt(siege, section);
  if (fight === undefined) return [];
  const enemy = opponentOf(fight.attacker);
  const figures = { section: theSection(sectionOf(siege, section).plan) };
  // The fight may be over by then, so look up the survivors with the fight as it started.
  const beaten = (after: Siege): boolean => present(after, fight, enemy).length === 0;
  const alive = (after: Siege): boolean => fight.attackers.some(({ unit }) => unitOf(after, unit).stands > 0);
  return [
    {
      id: `won:${section}`,
      text: text('forecast.tower-round-won', figures),
      rule: 'SF-131',
      favours: fight.attacker,
      // SF-B14: nobody wins if nobody survives.
      holds: (after) => alive(after) && (beaten(after) || fightAt(after, section)?.pressing === true),
    },
    {
      id: `held:${section}`,
      text: text('forecast.tower-held', figures),
      rule: 'SF-137',
      favours: enemy,
      holds: (after) => !beaten(after) && fightAt(after, section) === undefined,
    },
  ];
}
