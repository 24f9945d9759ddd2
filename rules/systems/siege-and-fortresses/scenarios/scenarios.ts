import type { ScenarioId, UnitSetup } from '../muster/setup.ts';
import { intoTheBreach } from './into-the-breach.ts';
import { free, type Scenario } from './scenario.ts';
import { theWatchtower } from './the-watchtower.ts';

/** Every scenario by its id. */
export const SCENARIOS: Readonly<Record<ScenarioId, Scenario>> = Object.freeze({
  free,
  'into-the-breach': intoTheBreach,
  'the-watchtower': theWatchtower,
});

/** SF-270, SF-280: whether a unit waits off the table for the relief to arrive. */
export function comesWithRelief(
  game: { readonly scenario: ScenarioId },
  { side, force }: Pick<UnitSetup, 'side' | 'force'>,
): boolean {
  return scenarioOf(game).relief && side === 'defender' && force === 'relief';
}

/** SF-271: whether a unit was bought to be inside the watchtower. */
export const isPaidInside = ({ side, force }: Pick<UnitSetup, 'side' | 'force'>): boolean =>
  side === 'defender' && force === 'tower';

/** The scenario of a siege or of a set-up. */
export function scenarioOf({ scenario }: { readonly scenario: ScenarioId }): Scenario {
  return SCENARIOS[scenario];
}
