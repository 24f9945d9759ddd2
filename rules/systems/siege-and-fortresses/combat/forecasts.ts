import { procedure } from '../../../kernel/procedure.ts';
import { call } from '../../../kernel/request.ts';
import type { Args, Forecast } from '../../../kernel/system.ts';
import { text, type Text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { theSection, unitName } from '../names.ts';
import { opponentOf, sectionOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { named } from '../why-not.ts';
import type { RoundOutcome } from './facts.ts';
import { fightName, whoFights } from './names.ts';
import { fightRound } from './round.ts';

/** Exact chances of fights: whether a charge gets through the fire, who wins its first round, who wins the next. */

/** SF-B14: the first round of a fight about to begin; later rounds depend on the survivors. */
const firstRound = procedure(
  'first-round',
  'SF-B14',
  function* (game: Play, { unit }: { readonly unit: string }): Steps {
    const { engaged } = unitOf(game.state, unit);
    if (engaged !== null) yield* call(fightRound, { id: engaged });
  },
);

/** The forecasts of a charge, an assault, a counter attack or a fight that is open or offered; empty for others. */
export function combatForecasts(siege: Siege, command: string, args: Args): readonly Forecast<Siege, Fact>[] {
  const { unit, section, target, fight } = args;
  if (command === 'fight') return typeof fight === 'string' ? ofFight(siege, fight) : [];
  if (typeof unit !== 'string' || named(siege.units, unit) === undefined) return [];
  if (command === 'charge' && typeof target === 'string') return ofCharge(siege, unit, unitName(siege, target), false);
  if ((command === 'assault' || command === 'counter-attack') && typeof section === 'string')
    return ofCharge(siege, unit, theSection(sectionOf(siege, section).plan), command === 'assault');
  return [];
}

/** Whether this unit's side won the last round of the fight it started. */
function hasWon({ units, lastRound }: Siege, unit: string): boolean {
  const fight = units[unit]?.engaged;
  return fight !== null && lastRound?.fight === fight && lastRound?.outcome === 'attackers-won';
}

function ofCharge(
  siege: Siege,
  unit: string,
  target: Text | string,
  underFire: boolean,
): readonly Forecast<Siege, Fact>[] {
  const figures = { unit: unitName(siege, unit), target };
  const wins: Forecast<Siege, Fact> = {
    id: `wins:${unit}`,
    text: text('forecast.wins-first-round', figures),
    rule: 'SF-B14',
    favours: siege.active,
    then: { procedure: firstRound, args: { unit } },
    holds: (after) => hasWon(after, unit),
  };
  if (!underFire) return [wins];
  const through: Forecast<Siege, Fact> = {
    id: `through:${unit}`,
    text: text('forecast.through-the-fire', figures),
    rule: 'SF-091',
    favours: siege.active,
    holds: (after) => unitOf(after, unit).engaged !== null,
  };
  return [through, wins];
}

/** Who wins the next round; what the winners do afterwards is their choice. */
function ofFight(siege: Siege, id: string): readonly Forecast<Siege, Fact>[] {
  const fight = named(siege.engagements, id);
  if (fight === undefined || fight.kind === 'tower') return [];
  const figures = { fight: fightName(siege, whoFights(fight)) };
  const came = ({ lastRound }: Siege, outcome: RoundOutcome): boolean =>
    lastRound?.fight === id && lastRound.outcome === outcome;
  // Stop before retreats, pursuit and further rounds: only this round counts.
  const settled = ({ lastRound }: Siege): boolean => lastRound !== siege.lastRound;
  return [
    {
      id: `won:${id}`,
      text: text('forecast.fight-won', figures),
      rule: 'SF-B14',
      favours: fight.attacker,
      holds: (after) => came(after, 'attackers-won'),
      settled,
    },
    {
      id: `held:${id}`,
      text: text('forecast.fight-held', figures),
      rule: 'SF-B14',
      favours: opponentOf(fight.attacker),
      holds: (after) => came(after, 'defenders-won'),
      settled,
    },
  ];
}
