import { procedure } from '../../../kernel/procedure.ts';
import { call, declareYesNo, tell } from '../../../kernel/request.ts';
import type { Command } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { attack, strikeMachine } from '../mechanics/casualties.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { insideTowers } from '../garrison/places.ts';
import { askClosestInRange } from '../mechanics/range-and-sight.ts';
import { unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { allowsSave, machineOf, statusAgainst, toHit } from '../mechanics/status.ts';
import { DRIVE_BACK_LESS } from '../tables.ts';

/** Shooting at troops: SF-025, SF-140, SF-B03, SF-B04, SF-B07, SF-B09, SF-B24. The structure takes no damage. */

export interface ShotAtTroops extends Readonly<Record<string, string>> {
  readonly unit: string;
  readonly target: string;
}

/** SF-025: the closest visible enemy (asked), a die a shot, saves, stands; drive-back dice wait for the end of the phase. */
const shootAtTroops = procedure(
  'shooting-at-troops',
  'SF-025',
  function* (game: Play, { unit, target }: ShotAtTroops): Steps {
    const { roster, stands } = unitOf(game.state, unit);
    const about = [unit, target];
    const seen = yield* declareYesNo({
      seat: roster.side,
      ...askClosestInRange(roster, unitName(game.state, target)),
      about,
      suggested: true,
    });
    if (!seen) return yield* tell<Fact>({ kind: 'out-of-reach', unit, target });

    const enemy = unitOf(game.state, target);
    const shooter = unitOf(game.state, unit);
    const status = statusAgainst(game.state, enemy, shooter);
    const shots = {
      by: unit,
      target,
      dice: stands * roster.profile.shots,
      toHit: toHit(status, roster.profile.cannonLike),
    };
    const saved = allowsSave(shooter);
    yield* tell<Fact>({ kind: 'troops-shot', unit, target });
    if (machineOf(enemy) !== null) return yield* call(strikeMachine, { ...shots, save: saved });
    yield* call(attack, {
      ...shots,
      save: saved ? enemy.roster.profile.armour : null,
      rule: 'SF-025',
      less: insideTowers(game.state, enemy) ? null : DRIVE_BACK_LESS[status],
    });
  },
);

/** SF-B09: once a phase; who batters is in contact and does not shoot. */
function mayShoot(siege: Siege, id: string): boolean {
  const { roster, stands, shot, battering } = unitOf(siege, id);
  return roster.side === siege.active && roster.profile.shots > 0 && stands > 0 && !shot && battering === null;
}

/** Characters alone are not shot at; everybody else may turn out to be the closest. */
function isTarget(siege: Siege, id: string): boolean {
  const { roster, stands } = unitOf(siege, id);
  return roster.side !== siege.active && stands > 0 && roster.profile.type !== 'character';
}

export const shootTroops: Command<Siege, Fact, ShotAtTroops> = {
  rule: 'SF-025',
  offers: (siege) => {
    if (siege.phase !== 'shooting') return [];
    const offers: ShotAtTroops[] = [];
    for (const unit in siege.units) {
      if (!mayShoot(siege, unit)) continue;
      const { outOfReach } = unitOf(siege, unit);
      for (const target in siege.units) {
        if (isTarget(siege, target) && !outOfReach.includes(target)) offers.push({ unit, target });
      }
    }
    return offers;
  },
  seat: (siege) => siege.active,
  text: (siege, { unit, target }) =>
    text('do.shoot-troops', { unit: unitName(siege, unit), target: unitName(siege, target) }),
  about: ({ unit, target }) => [unit, target],
  run: shootAtTroops,
};
