import { procedure } from '../../../kernel/procedure.ts';
import { call } from '../../../kernel/request.ts';
import type { Sum } from '../../../kernel/sum.ts';
import { coverAgainst } from '../earthworks/cover.ts';
import { isCalm } from '../garrison/places.ts';
import { attack, strikeMachine } from '../mechanics/casualties.ts';
import { allowsSave, machineOf, ownSave, toHit } from '../mechanics/status.ts';
import { unitOf, type Play, type Steps } from '../state.ts';
import { DRIVE_BACK_LESS } from '../tables.ts';

/** The effect of shots on troops: SF-B03, SF-B04, SF-140, SF-164, SF-165, SF-185, SF-212. */

export interface Volley {
  readonly unit: string;
  readonly target: string;
  readonly dice: Sum;
  /** The rule that asks for the dice. */
  readonly rule: string;
}

/** SF-B03: rolls the dice against the target's status; a machine takes the shots for its unit (SF-164, SF-185). */
export const strikeTroops = procedure(
  'shots-at-troops',
  'SF-B03',
  function* (game: Play, { unit, target, dice, rule }: Volley): Steps {
    const shooter = unitOf(game.state, unit);
    const enemy = unitOf(game.state, target);
    const status = yield* coverAgainst(game, target, unit); // SF-224: or earthworks
    const { cannonLike } = shooter.roster.profile;
    const saved = allowsSave(shooter); // SF-212: balls and stones allow no save, not even a machine's.
    const shots = { by: unit, target, dice, toHit: toHit(status, cannonLike) };
    if (machineOf(enemy) !== null) {
      const { engine } = shooter.roster.profile;
      const kept = engine !== undefined && game.state.options.enginesAgainstMachines === 'save';
      return yield* call(strikeMachine, { ...shots, save: saved || kept });
    }
    yield* call(attack, {
      ...shots,
      save: saved ? ownSave(enemy) : null,
      rule,
      less: isCalm(game.state, enemy) ? null : DRIVE_BACK_LESS[status], // SF-140
    });
  },
);
