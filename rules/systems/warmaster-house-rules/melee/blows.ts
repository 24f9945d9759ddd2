import type { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import { leaderOf, unitOf, type Battle, type Engagement } from '../state.ts';
import type { Strength } from '../words.ts';
import { diceOf, type Bout, type ChargeHome } from './modifiers.ts';
import { TO_HIT } from './tables.ts';
import { troopsOf } from './troops.ts';

/** The dice of a round, from the counted stands: HR-106, HR-107, HR-110, HR-113, HR-119, HR-B12, HR-B20. */

/** The dice of one unit against another, and where they come from. */
export interface Blow {
  readonly unit: string;
  readonly enemy: string;
  readonly bout: Bout;
  readonly stands: number;
  readonly flanked: number;
  /** HR-B20: attacks of attached leaders. */
  readonly leaders: number;
  readonly dice: Sum;
  /** HR-B03 */
  readonly needs: number;
}

/** HR-119: the charge of a unit in its first round; `null` if there is none. */
function chargeOf(battle: Battle, unit: string, enemy: string): ChargeHome | null {
  const charge = battle.charges.find(({ charger, target, spent }) => charger === unit && target === enemy && !spent);
  if (charge === undefined) return null;
  return {
    aspect: charge.aspect,
    shot: unitOf(battle, enemy).hitByShooting,
    confused: charge.confused,
    // HR-110: charges in one player turn are simultaneous.
    flankedAtOnce: battle.charges.some(({ target, aspect }) => target === enemy && aspect !== 'front'),
  };
}

/** The bout of one unit against one enemy. */
export function boutOf(battle: Battle, fight: Engagement, unit: string, enemy: string): Bout {
  const pursuit = fight.pursuits.find((one) => one.unit === unit && one.target === enemy);
  return {
    own: troopsOf(unitOf(battle, unit)),
    enemy: troopsOf(unitOf(battle, enemy)),
    charge: chargeOf(battle, unit, enemy),
    pursuit: pursuit?.cm ?? null,
  };
}

/** HR-B20 */
function attacksOfLeaders(battle: Battle, unit: string): number {
  return Object.keys(battle.leaders)
    .map((id) => leaderOf(battle, id))
    .filter(({ alive, attachedTo }) => alive && attachedTo === unit)
    .reduce((sum, { roster }) => sum + roster.attacks, 0);
}

/** The blows of a unit as counted; leaders strike the first enemy that it fights. */
export function blowsOf(battle: Battle, fight: Engagement, { unit, against }: Strength): readonly Blow[] {
  const least = battle.options.minDicePerStand;
  const struck = against.filter(({ stands }) => stands > 0);
  return struck.map(({ enemy, stands, flanked }, i) => {
    const bout = boutOf(battle, fight, unit, enemy);
    const leaders = i === 0 ? attacksOfLeaders(battle, unit) : 0;
    const struckBy = diceOf(bout, stands, flanked, least);
    const dice = leaders === 0 ? struckBy : struckBy.plus(leaders, text('sum.characters'), 'HR-B20');
    return { unit, enemy, bout, stands, flanked, leaders, dice, needs: TO_HIT[bout.enemy.position] };
  });
}
