import { choose } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { present } from '../combat/present.ts';
import type { Party } from '../combat/engagement.ts';
import type { Seat } from '../muster/setup.ts';
import { theSection, unitName } from '../names.ts';
import { opponentOf, sectionOf, unitOf, type Play, type Siege, type Steps } from '../state.ts';
import type { Facing } from './facings.ts';
import { freeStands } from './fire-from-a-tower.ts';
import { unitsInside } from './inside.ts';
import { fightAt } from './tower-fight.ts';

/** Who inside a tower meets an attack: SF-129, SF-134, SF-135. */

/**
 * Units that may be named: those with a stand not fighting (SF-135); if there are none, those already
 * fighting here, which then defend several facings with one stand (SF-129). Empty if all fight elsewhere (SF-B10):
 * such a tower cannot be assaulted.
 */
export function whoMayMeet(siege: Siege, side: Seat, tower: string): readonly string[] {
  const inside = unitsInside(siege, tower, opponentOf(side));
  const free = inside.filter((id) => freeStands(siege, id, tower) > 0);
  if (free.length > 0) return free;
  const fight = fightAt(siege, tower);
  const engaged = fight === undefined ? [] : present(siege, fight, opponentOf(side)).map(({ unit }) => unit);
  return [...new Set(engaged)];
}

/**
 * SF-134: after the fire, the tower's owner names the unit that meets the attacker with one stand (SF-129).
 * @returns its party; with 0 stands if a stand fighting elsewhere also defends this facing
 */
export function* nameDefender(game: Play, attacker: string, tower: string, facing: Facing): Steps<Party> {
  const { side } = unitOf(game.state, attacker).roster;
  const unit = yield* choose({
    seat: opponentOf(side),
    rule: 'SF-134',
    why: text('ask.who-meets', {
      unit: unitName(game.state, attacker),
      section: theSection(sectionOf(game.state, tower).plan),
    }),
    about: [attacker, tower],
    options: whoMayMeet(game.state, side, tower).map((id) => ({
      id,
      text: text('option.unit', { unit: unitName(game.state, id) }),
      about: [id],
    })),
  });
  return { unit, stands: freeStands(game.state, unit, tower) > 0 ? 1 : 0, at: facing, charged: false };
}
