import type { Args, Forecast } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { engineName, unitName } from '../names.ts';
import { engineNamed, unitNamed } from '../order.ts';
import { opponentOf, unitOf, type Siege } from '../state.ts';
import { drivenUnits } from './drive-back.ts';

/** Chances of shots at troops and engines, and of being driven back: SM-B09, SM-B12, SM-113. */

type Odds = Forecast<Siege, Fact>;

/** SM-B09, SM-113: whether a unit loses a stand, or an engine is destroyed or at least hit. */
export function shotForecasts(siege: Siege, { target }: Args): readonly Odds[] {
  if (typeof target !== 'string') return [];
  return engineNamed(siege, target) === undefined ? ofTroops(siege, target) : ofEngine(siege, target);
}

function ofTroops(siege: Siege, id: string): readonly Odds[] {
  const target = unitNamed(siege, id);
  if (target === undefined) return [];
  const { stands, side } = target;
  return [
    {
      id: `loses-stand:${id}`,
      text: text('sm.forecast.loses-stand', { unit: unitName(siege, id) }),
      rule: 'SM-B11',
      favours: opponentOf(side),
      holds: ({ units }) => (units[id]?.stands ?? 0) < stands,
    },
  ];
}

function ofEngine(siege: Siege, id: string): readonly Odds[] {
  const before = engineNamed(siege, id);
  if (before === undefined || before.destroyed) return [];
  const figures = { engine: engineName(siege, id) };
  const destroyed = ({ engines }: Siege): boolean => engines[id]?.destroyed === true;
  return [
    {
      id: `destroyed:${id}`,
      text: text('sm.forecast.engine-destroyed', figures),
      rule: 'SM-113',
      favours: opponentOf(before.side),
      holds: destroyed,
    },
    {
      id: `hurt:${id}`,
      text: text('sm.forecast.engine-hit', figures),
      rule: 'SM-115',
      favours: opponentOf(before.side),
      holds: (after) => destroyed(after) || (after.engines[id]?.hits ?? 0) > before.hits,
    },
  ];
}

/** SM-B12: whether the units that were hit are confused, or driven off, when the Shooting phase ends. */
export function driveBackForecasts(siege: Siege): readonly Odds[] {
  if (siege.phase !== 'shooting') return [];
  return drivenUnits(siege).flatMap(({ unit: id, mayBeLost }) => {
    const { side, confused } = unitOf(siege, id);
    const figures = { unit: unitName(siege, id) };
    const favours = opponentOf(side);
    const driven = (of: string, holds: Odds['holds']): Odds => ({
      id: `${of}:${id}`,
      text: text(`sm.forecast.${of}`, figures),
      rule: 'SM-B12',
      favours,
      holds,
    });
    return [
      ...(mayBeLost ? [driven('driven-off', ({ units }) => units[id]?.stands === 0)] : []),
      ...(confused
        ? []
        : [driven('confused', ({ units }) => units[id]?.confused === true && (units[id]?.stands ?? 0) > 0)]),
    ];
  });
}
