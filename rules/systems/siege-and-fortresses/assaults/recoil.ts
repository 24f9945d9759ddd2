import { call, tell } from '../../../kernel/request.ts';
import { staysInSiegeTower } from '../combat/retreat.ts';
import type { Fact } from '../facts.ts';
import { loseMachines } from '../mechanics/casualties.ts';
import { machineOf } from '../mechanics/status.ts';
import { unitOf, type Play, type Steps } from '../state.ts';
import { toppleTowers } from './siege-towers.ts';

/** What happens to machines when fire from the walls beats off their unit: SF-043, SF-178, SF-179, SF-187, SF-193. */

interface Recoil {
  readonly unit: string;
  /** The section it was thrown back from. */
  readonly section: string;
  readonly cm: number;
}

/**
 * SF-187, SF-193: a ram or sow is lost; SF-178: a unit recoiling at most 4 cm stays in its siege tower. Beyond that the
 * tower stands empty at the wall until the enemy topples it (SF-179). Log rams are carried along.
 */
export function* leaveMachineAfterRecoil(game: Play, { unit, section, cm }: Recoil): Steps {
  const under = machineOf(unitOf(game.state, unit));
  if (under === null) return;
  if (under !== 'siege-tower' || game.state.options.siegeTowerUnderFire === 'lost')
    return yield* loseMachines(game, unit);
  if (staysInSiegeTower(cm)) return;
  yield* tell<Fact>({ kind: 'left-siege-tower', unit, section });
  yield* call(toppleTowers, {});
}
