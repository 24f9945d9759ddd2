import { tell } from '../../../kernel/request.ts';
import { dieFor } from '../base/ask.ts';
import { has } from '../base/rules.ts';
import type { Weapon } from '../base/profile.ts';
import type { Fact } from '../facts.ts';
import { tanks } from '../battering/opening.ts';
import { garrison, party, unitOf } from '../pieces.ts';
import type { Play, Siege, Steps } from '../state.ts';

/** Rain: SB-222 to SB-225. */

/** SB-225: does not affect units that stride through water or marsh. */
const rainsOn = (siege: Siege, id: string): boolean =>
  siege.sides.attacker.items.includes('rain') && !has(siege, id, 'marsh-strider') && !has(siege, id, 'river-strider');

/** SB-222: 1 for Ballistic Skill shots, 2 for armour-piercing or flaming weapons. */
export function rainPenalty(siege: Siege, id: string, rules: Weapon['rules']): 0 | 1 | 2 {
  if (!rainsOn(siege, id)) return 0;
  return rules.includes('armour-piercing') || rules.includes('flaming') ? 2 : 1;
}

/** The roll needed for a machine to fire (SB-223) and for fire to burn (SB-224). */
const DRY = 4;

function* isDry(game: Play, unit: string, rule: string, key: string): Steps<boolean> {
  return (yield* dieFor(game, unit, rule, key)) >= DRY;
}

/** SB-223: checked before a war machine fires; a failure loses the shot but is no Misfire. */
export function* powderIsDry(game: Play, unit: string, target = unit): Steps<boolean> {
  if (!rainsOn(game.state, unit)) return true;
  const dry = yield* isDry(game, unit, 'SB-223', 'sb.weather.ask-machine');
  if (!dry) yield* tell<Fact>({ kind: 'shot-lost', unit, target, why: 'rain' });
  return dry;
}

/** Units fighting in this phase: assaulting, assaulted or battering. */
function fighters(siege: Siege): readonly string[] {
  const garrisons = siege.assaults.flatMap(({ section }) => garrison(siege, section));
  const ids = new Set([...siege.assaults.map(({ unit }) => unit), ...garrisons, ...tanks(siege)]);
  return Object.keys(siege.units).filter((id) => ids.has(id) || unitOf(siege, id).batters !== null);
}

/** SB-224: the models with flaming weapons of a unit in the rain. */
const flaming = (siege: Siege, unit: string): readonly string[] =>
  rainsOn(siege, unit) ? party(siege, unit).filter((id) => has(siege, id, 'flaming-attacks')) : [];

/** SB-224: the units that roll as the Close Combat Phase opens. */
export const burning = (siege: Siege): readonly string[] =>
  fighters(siege).filter((unit) => flaming(siege, unit).length > 0);

/** SB-224: as the Close Combat Phase opens, each unit with flaming weapons rolls. @param units the units that fight */
export function* quench(game: Play, units: readonly string[] = fighters(game.state)): Steps {
  for (const unit of units) {
    const those = flaming(game.state, unit);
    if (those.length === 0) continue;
    const burns = yield* isDry(game, unit, 'SB-224', 'sb.weather.ask-flames');
    if (!burns) for (const id of those) yield* tell<Fact>({ kind: 'quenched', unit: id });
  }
}
