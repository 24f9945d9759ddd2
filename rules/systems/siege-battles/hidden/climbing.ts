import { call } from '../../../kernel/request.ts';
import { fallen } from '../assault/blows.ts';
import type { Fighters } from '../assault/parties.ts';
import { ranksOf } from '../base/champion.ts';
import { flies, isEthereal } from '../base/rules.ts';
import { sectionOf, unitOf, type Section } from '../pieces.ts';
import type { Play, Steps } from '../state.ts';
import { dangerousTerrain } from '../weather/terrain.ts';
import { HOLES } from './squigs.ts';

/** Traps that await climbers: SB-194, SB-200. */

/** SB-194, SB-200: the highest face that fails; with both it is 2, still with one test per model. */
export function climbFails({ kind, items }: Pick<Section, 'kind' | 'items'>): 0 | 1 | 2 {
  const spikes = kind === 'wall' && items.includes('spikes'); // SB-194: wall sections, Breached or not
  const holes = items.includes(HOLES);
  return spikes && holes ? 2 : spikes || holes ? 1 : 0;
}

/** SB-194, SB-200: every scaling model of the party tests before the blows; the fallen are not replaced. */
export function* climb(game: Play, section: string, party: readonly Fighters[]): Steps {
  const fails = climbFails(sectionOf(game.state, section));
  if (fails === 0) return;
  const rule = sectionOf(game.state, section).items.includes(HOLES) ? 'SB-200' : 'SB-194';
  for (const group of party) {
    const { unit, who, route, side, models } = group;
    if (side !== 'attacker' || route !== 'outside' || flies(game.state, unit) || isEthereal(game.state, unit)) continue;
    const before = ranksOf(unitOf(game.state, unit));
    yield* call(dangerousTerrain, { unit, who, models, fails, rule });
    fallen(game.state, group, before);
  }
}
