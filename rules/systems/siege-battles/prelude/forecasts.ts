import type { Forecast } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { isImmune } from '../base/rules.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { unitOf, unitsOf } from '../pieces.ts';
import type { Seat } from '../start/setup.ts';
import type { Siege } from '../state.ts';

/** Chances of the dice before the battle: SB-021, SB-218, SB-227, SB-233. */

type Odds = Forecast<Siege, Fact>;

/** The forecasts of the end of a stage before the battle. */
export function preludeForecasts(siege: Siege): readonly Odds[] {
  if (siege.phase === 'hardship')
    return [...lossForecasts(siege, 'defender'), ...(ill(siege) ? lossForecasts(siege, 'attacker') : [])];
  return siege.phase === 'deployment' && siege.sides.attacker.items.includes('torturing') ? tortured(siege) : [];
}

/** SB-227: the attacker spreads the disease that his own crews may catch. */
const ill = (siege: Siege): boolean => siege.sides.attacker.items.includes('disease');

/** The shares of a side's models whose loss gets a chance each; luck counts the middle one. */
const SHARES = [1 / 4, 1 / 3, 1 / 2];
const COUNTED = 1;

/** SB-021: whether hunger and marches cost a side a quarter, a third or half of its models. */
function lossForecasts(siege: Siege, side: Seat): readonly Odds[] {
  const models = (at: Siege): number =>
    Object.values(at.units).reduce((sum, one) => sum + (one.roster.side === side ? one.models : 0), 0);
  const before = models(siege);
  const losses = [...new Set(SHARES.map((share) => Math.ceil(before * share)))].filter((models) => models > 0);
  return losses.map((least, n) => ({
    id: `starved:${side}:${String(least)}`,
    text: text('sb.forecast.starved', { side: siege.sides[side].name, least }),
    rule: side === 'defender' ? 'SB-021' : 'SB-227',
    ...(n === Math.min(COUNTED, losses.length - 1) ? { favours: side === 'defender' ? 'attacker' : 'defender' } : {}),
    holds: (after) => before - models(after) >= least,
  }));
}

/** SB-233: whether the sight of tortured prisoners dismays a unit; SB-234: the immune do not roll. */
function tortured(siege: Siege): readonly Odds[] {
  return unitsOf(siege, 'defender')
    .filter((id) => unitOf(siege, id).joined === null && !isImmune(siege, id))
    .map((unit) => ({
      id: `dismayed:${unit}`,
      text: text('sb.forecast.dismayed', { unit: unitName(siege, unit) }),
      rule: 'SB-233',
      favours: 'attacker',
      holds: (after) => unitOf(after, unit).ldLost > unitOf(siege, unit).ldLost,
    }));
}
