import type { Args, Forecast } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { unitNamed } from '../order.ts';
import { other, unitOf } from '../pieces.ts';
import type { Siege } from '../state.ts';
import { mayPanic } from './flight.ts';
import { mostChannelled } from './orders.ts';

/** Chances of the winds of magic and of panic after reported wounds: SB-B36, SB-B14. */

/** How many numbers of power dice get a chance each. */
const LINES = 3;
/** SB-B36: the most that two dice show. */
const MOST = 12;
/** SB-B36: the higher of two dice shows at least this much in 20 of 36 throws. */
const DISPEL = 5;

/** SB-B36: steps of power dice, of which luck counts the middle one, and whether the dispel dice are many. */
export function windsForecasts(siege: Siege): readonly Forecast<Siege, Fact>[] {
  const { active } = siege;
  const range = MOST + mostChannelled(siege, active) - 2;
  const power = Array.from({ length: LINES }, (_, n): Forecast<Siege, Fact> => {
    const least = 2 + Math.round(((n + 1) * range) / (LINES + 1));
    return {
      id: `power:${String(least)}`,
      text: text('sb.forecast.power', { least }),
      rule: 'SB-B36',
      ...(n === Math.floor(LINES / 2) ? { favours: active } : {}),
      holds: ({ magic }) => magic !== null && magic.power >= least,
    };
  });
  const dispel: Forecast<Siege, Fact> = {
    id: `dispel:${String(DISPEL)}`,
    text: text('sb.forecast.dispel', { least: DISPEL }),
    rule: 'SB-B36',
    holds: ({ magic }) => magic !== null && magic.dispel >= DISPEL,
  };
  return [...power, dispel];
}

/** SB-B14: whether a unit flees that loses a quarter of its models, unless other wounds are told. */
export function panicForecasts(siege: Siege, { unit }: Args): readonly Forecast<Siege, Fact>[] {
  const hurt = unitNamed(siege, unit);
  if (typeof unit !== 'string' || hurt === undefined || !mayPanic(siege, unit)) return [];
  return [
    {
      id: `flees:${unit}`,
      text: text('sb.forecast.flees', { unit: unitName(siege, unit) }),
      rule: 'SB-B14',
      favours: other(hurt.roster.side),
      holds: (after) => unitOf(after, unit).fleeing,
    },
  ];
}
