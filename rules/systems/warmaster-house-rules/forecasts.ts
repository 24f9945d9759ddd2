import type { Args, Forecast } from '../../kernel/system.ts';
import { text } from '../../kernel/text.ts';
import { pointsForecasts } from './command/forecasts.ts';
import type { Fact } from './facts.ts';
import { chargeForecasts } from './melee/charge-course.ts';
import { fightForecasts } from './melee/forecasts.ts';
import { unitName } from './names.ts';
import { unitNamed } from './order.ts';
import { drivenUnits, mayBeDrivenOff } from './shooting/drive-back.ts';
import { opponentOf, unitOf, type Battle } from './state.ts';

type Odds = Forecast<Battle, Fact>;

/** What is told of each order that rolls dice. They run the actual rules. */
const TOLD: Readonly<Record<string, (battle: Battle, args: Args) => readonly Odds[]>> = {
  'roll-points': pointsForecasts,
  order: received,
  'order-brigade': received,
  charge: (battle, args) => [...received(battle, args), ...chargeForecasts(battle, 'charge', args)],
  'let-charge': (battle, args) => chargeForecasts(battle, 'let-charge', args),
  shoot: shotForecasts,
  fight: fightForecasts,
  'end-phase': drivenForecasts,
};

/** Forecasts before a command. */
export function forecasts(battle: Battle, command: string, args: Args): readonly Odds[] {
  return (Object.hasOwn(TOLD, command) ? TOLD[command] : undefined)?.(battle, args) ?? [];
}

/** HR-054: whether an order is received; a brigade makes one roll. */
function received(battle: Battle, { unit }: Args): readonly Odds[] {
  if (typeof unit !== 'string') return [];
  return [
    {
      id: `received:${unit}`,
      text: text('hr.forecast.received', { unit: battle.units[unit]?.roster.name ?? unit }),
      rule: 'HR-054',
      favours: battle.active,
      holds: (after) => after.units[unit]?.locked === false,
    },
  ];
}

/**
 * HR-B08: whether the units that were hit are confused, or driven off, when the Shooting Phase ends. Where both may happen
 * luck counts that a unit is driven off alone, so that it is not held against who did it.
 */
function drivenForecasts(battle: Battle): readonly Odds[] {
  if (battle.phase !== 'shooting') return [];
  return drivenUnits(battle).flatMap((id) => {
    const { roster, confused } = unitOf(battle, id);
    const mayBeOff = mayBeDrivenOff(battle, id);
    const driven = (of: 'driven-off' | 'confused', holds: Odds['holds']): Odds => ({
      id: `${of}:${id}`,
      text: text(`hr.forecast.${of}`, { unit: unitName(battle, id) }),
      rule: 'HR-B08',
      favours: of === 'confused' && mayBeOff ? undefined : opponentOf(roster.side),
      holds,
    });
    return [
      ...(mayBeOff ? [driven('driven-off', ({ units }) => units[id]?.stands === 0)] : []),
      ...(confused
        ? []
        : [driven('confused', ({ units }) => units[id]?.confused === true && (units[id]?.stands ?? 0) > 0)]),
    ];
  });
}

/** HR-B07, HR-B05: whether the target loses a stand, and whether it takes any unsaved hit. */
function shotForecasts(battle: Battle, { target }: Args): readonly Odds[] {
  const aimed = unitNamed(battle, target);
  if (typeof target !== 'string' || aimed === undefined) return [];
  const { stands, hits } = aimed;
  const figures = { unit: aimed.roster.name };
  const now = (after: Battle) => after.units[target] ?? aimed;
  return [
    {
      id: `loses-stand:${target}`,
      text: text('hr.forecast.loses-stand', figures),
      rule: 'HR-B05',
      favours: battle.active,
      holds: (after) => now(after).stands < stands,
    },
    {
      id: `hurt:${target}`,
      text: text('hr.forecast.hurt', figures),
      rule: 'HR-B07',
      favours: battle.active,
      holds: (after) => now(after).stands < stands || now(after).hits > hits,
    },
  ];
}
