import type { Forecast } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { opponentOf, type Siege } from '../state.ts';
import { scenarioOf } from './scenarios.ts';

/** Chances of a scenario's own dice: SF-262, SF-279. */

/** The forecasts of the relief roll, and of a turn end that may end the game. */
export function scenarioForecasts(siege: Siege, command: string): readonly Forecast<Siege, Fact>[] {
  if (command === 'relief-roll')
    return [
      {
        id: 'relief-arrives',
        text: text('forecast.relief-arrives'),
        rule: 'SF-279',
        favours: 'defender',
        holds: ({ relief }) => relief.arrived,
      },
    ];
  return command === 'end-phase' && endsOnADie(siege)
    ? [{ id: 'siege-ends', text: text('forecast.siege-ends'), rule: 'SF-262', holds: ({ timeUp }) => timeUp }]
    : [];
}

/** SF-262: whether the turn about to end may be the last; pending fights would make the tree too large. */
function endsOnADie(siege: Siege): boolean {
  const { mayEndFrom } = scenarioOf(siege);
  const { turn, turns, phase, active, first, engagements } = siege;
  if (mayEndFrom === null || turn < mayEndFrom || turn === turns || phase !== 'combat') return false;
  return active === opponentOf(first) && Object.keys(engagements).length === 0;
}
