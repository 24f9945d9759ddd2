import type { Args, Forecast, NoChance } from '../../kernel/system.ts';
import { text } from '../../kernel/text.ts';
import { strikeForecasts, strikeUnknown } from './bombardment/forecasts.ts';
import { eventForecasts, tunnelForecasts } from './events/forecasts.ts';
import type { Fact } from './facts.ts';
import { chargeForecasts } from './fights/charge-course.ts';
import { comingOf, oilIsHidden } from './fights/coming.ts';
import { fightForecasts } from './fights/forecasts.ts';
import { structureName, unitName } from './names.ts';
import { unitNamed } from './order.ts';
import { durationForecasts, firstForecasts, lengthForecasts, structureForecasts } from './preparation/forecasts.ts';
import { driveBackForecasts, shotForecasts } from './shooting/forecasts.ts';
import type { Siege } from './state.ts';
import {
  boughtForecasts,
  entranceForecasts,
  treasonForecasts,
  treasonTurnForecasts,
  treasonUnknown,
} from './treason/forecasts.ts';

type Odds = Forecast<Siege, Fact>;

/** What is told of each order that rolls dice; of those that strike or charge, by their own chapters. */
const TOLD: Readonly<Record<string, (siege: Siege, args: Args) => readonly Odds[]>> = {
  'roll-duration': durationForecasts,
  'roll-structure': structureForecasts,
  'battle-length': lengthForecasts,
  'first-side': firstForecasts,
  'roll-event': eventForecasts,
  'roll-treason': treasonForecasts,
  'begin-turn': (siege) => [...tunnelForecasts(siege), ...treasonTurnForecasts(siege)],
  approach: (siege, { character }) => boughtForecasts(siege, character),
  'secret-entrance': (siege, { unit }) => entranceForecasts(siege, unit),
  order: (siege, { unit }) => obeys(siege, unit),
  shoot: shotForecasts,
  'end-phase': driveBackForecasts,
  repair: (siege, { structure }) => mends(siege, structure),
  fight: fightForecasts,
};

/** Forecasts before a roll; they reveal nothing about points the attacker does not know (SM-060). */
export function forecasts(siege: Siege, command: string, args: Args): readonly Odds[] {
  const told = Object.hasOwn(TOLD, command) ? TOLD[command] : undefined;
  if (told !== undefined) return told(siege, args);
  return [...strikeForecasts(siege, command, args), ...chargeForecasts(siege, command, args)];
}

/**
 * Why there is no forecast: SM-060 only the defender knows the points; DSM-023 or where the oil is; DSM-107 or only the
 * attacker which treason there is.
 */
export function noChance(siege: Siege, command: string, args: Args): NoChance | undefined {
  if (command === 'begin-turn' && forecasts(siege, command, args).length === 0) return treasonUnknown(siege);
  const coming = comingOf(siege, command, args);
  if (coming === undefined) return strikeUnknown(siege, command, args);
  return oilIsHidden(siege, coming) ? { text: text('sm.no-chance.oil'), rule: 'SM-042' } : undefined;
}

/** SM-B06: whether a unit obeys an order. */
function obeys(siege: Siege, id: unknown): readonly Odds[] {
  const unit = unitNamed(siege, id);
  if (typeof id !== 'string' || unit === undefined) return [];
  return [
    {
      id: `obeys:${id}`,
      text: text('sm.forecast.obeys', { unit: unitName(siege, id) }),
      rule: 'SM-B06',
      favours: unit.side,
      holds: ({ units }) => units[id]?.ready === true,
    },
  ];
}

/** SM-051: whether a repair works. */
function mends(siege: Siege, structure: unknown): readonly Odds[] {
  if (typeof structure !== 'string') return [];
  const pointsOf = ({ gates, sections }: Siege): number => gates[structure]?.points ?? sections[structure]?.points ?? 0;
  const before = pointsOf(siege);
  if ((siege.gates[structure] ?? siege.sections[structure])?.known !== true) return [];
  return [
    {
      id: `mended:${structure}`,
      text: text('sm.forecast.mended', { structure: structureName(siege, structure) }),
      rule: 'SM-051',
      favours: 'defender',
      holds: (after) => pointsOf(after) > before,
    },
  ];
}
