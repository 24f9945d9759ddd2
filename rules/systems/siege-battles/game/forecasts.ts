import type { Forecast } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { isStupid } from '../base/orders.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { PHASES } from '../phases.ts';
import { other, unitOf, unitsOf } from '../pieces.ts';
import { preludeForecasts } from '../prelude/forecasts.ts';
import { reliefIsDue } from '../relief/arrival.ts';
import type { Siege } from '../state.ts';
import { TURNS } from './turn.ts';

/** Chances of the dice as a stage before the battle ends, or as the next player turn begins: SB-B15, SB-031. */

export function turnForecasts(siege: Siege): readonly Forecast<Siege, Fact>[] {
  const { turn, phase, active } = siege;
  if (turn === 0) return preludeForecasts(siege);
  if (phase !== PHASES.at(-1) || (active === 'defender' && turn === TURNS)) return [];
  const next = other(active);
  const stumbling = unitsOf(siege, next).filter((id) => isStupid(siege, id));
  const relief: readonly Forecast<Siege, Fact>[] =
    next === 'defender' && reliefIsDue(siege)
      ? [
          {
            id: 'relief-arrives',
            text: text('sb.forecast.relief-arrives'),
            rule: 'SB-031',
            favours: 'defender',
            holds: ({ arrived }) => arrived,
          },
        ]
      : [];
  return [
    ...relief,
    ...stumbling.map((unit) => ({
      id: `stumbles:${unit}`,
      text: text('sb.forecast.stumbles', { unit: unitName(siege, unit) }),
      rule: 'SB-B15',
      favours: active,
      holds: (after: Siege) => unitOf(after, unit).stumbles,
    })),
  ];
}
