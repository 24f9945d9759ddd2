import { forecastWithin } from '../../kernel/lens.ts';
import type { Args, Forecast } from '../../kernel/system.ts';
import { forecasts as ofSiege } from '../../systems/siege-and-fortresses/forecasts.ts';
import { forecasts as ofBattle } from '../../systems/warmaster-house-rules/forecasts.ts';
import type { Fact } from './facts.ts';
import { fieldOf, theBattle, theBrigades, theField, theSiege } from './lenses.ts';
import { BY_HOUSE_RULES, OWN_NAMES } from './own-names.ts';
import type { Both } from './state.ts';

/** Chances of a command, worked out by its own system. */
export function forecasts(both: Both, command: string, args: Args): readonly Forecast<Both, Fact>[] {
  const { siege, battle } = both;
  if (command === 'send' || command === 'turn-engine')
    return ofBattle(battle, 'order', args).map((one) => forecastWithin(theBattle, one));
  if (command === 'roll-points')
    return ofBattle(theBattle.get(both), command, args).map((one) => forecastWithin(theBattle, one));
  if (command === 'order-brigade')
    return ofBattle(theBrigades.get(both), command, args).map((one) => forecastWithin(theBrigades, one));
  if (command === 'shoot-into-melee')
    return ofBattle(fieldOf(both), 'shoot', args).map((one) => forecastWithin(theField, one));
  if (BY_HOUSE_RULES.includes(command))
    return ofBattle(fieldOf(both), command, args).map((one) => forecastWithin(theField, one));
  return ofSiege(siege, OWN_NAMES[command] ?? command, args).map((one) => forecastWithin(theSiege, one));
}
