import { procedure } from '../../kernel/procedure.ts';
import { call } from '../../kernel/request.ts';
import type { Args, Forecast } from '../../kernel/system.ts';
import { text } from '../../kernel/text.ts';
import { automaticHit } from './battering/battering.ts';
import { combatForecasts } from './combat/forecasts.ts';
import { commandForecasts } from './command/forecasts.ts';
import type { Fact } from './facts.ts';
import { structureName } from './names.ts';
import { driveBackForecasts, shotForecasts } from './shooting/forecasts.ts';
import { scenarioForecasts } from './scenarios/scenario-forecasts.ts';
import { structureOf, unitOf, type Play, type Siege, type Steps } from './state.ts';
import type { StructureId } from './words.ts';
import { canFall, structureTest, testsDue } from './structures/structure-tests.ts';
import { towerForecasts } from './towers/forecasts.ts';

/** Forecasts of which structures fall this turn. They run the real tests, so no rule is duplicated. */

/** The rest of the turn for one structure: pending automatic hits (SF-044), then its test (SF-031). */
const restOfTurn = procedure(
  'rest-of-turn',
  'SF-030',
  function* (game: Play, { structure }: { structure: StructureId }): Steps {
    if (game.state.phase === 'command') {
      for (const id of Object.keys(game.state.units))
        if (unitOf(game.state, id).battering === structure) yield* automaticHit(game, id);
    }
    yield* call(structureTest, { structure });
  },
);

/** The forecasts for a command that is open or offered. */
export function forecasts(siege: Siege, command: string, args: Args): readonly Forecast<Siege, Fact>[] {
  const { structure } = args;
  if ((command === 'shoot-structure' || command === 'batter') && typeof structure === 'string') {
    // In the Shooting phase only the test is left; before it, automatic hits are still to come.
    const then = siege.phase === 'shooting' ? structureTest : restOfTurn;
    return [{ ...falls(siege, structure), then: { procedure: then, args: { structure } } }];
  }
  if (command === 'shoot-troops') return shotForecasts(siege, args);
  if (command === 'drive-back') return driveBackForecasts(siege);
  const ofCombat = combatForecasts(siege, command, args);
  if (ofCombat.length > 0) return ofCombat;
  const ofCommand = commandForecasts(siege, command, args);
  if (ofCommand.length > 0) return ofCommand;
  if (command === 'assault-tower' || command === 'fight-tower') return towerForecasts(siege, command, args);
  if (command !== 'end-phase' || siege.phase !== 'shooting' || siege.active !== 'attacker')
    return scenarioForecasts(siege, command);
  return testsDue(siege)
    .filter((id) => canFall(structureOf(siege, id)))
    .map((id) => falls(siege, id));
}

function falls(siege: Siege, structure: StructureId): Forecast<Siege, Fact> {
  return {
    id: `falls:${structure}`,
    text: text('forecast.falls', { structure: structureName(siege, structure) }),
    rule: 'SF-032',
    favours: 'attacker',
    holds: (after) => structureOf(after, structure).fallen,
  };
}
