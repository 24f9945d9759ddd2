import { call, choose, declareNumber, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { chargeHome } from '../charging/charge-home.ts';
import type { Fact } from '../facts.ts';
import { ADVANCE_REACH } from '../melee/tables.ts';
import { goes } from '../moving/coming-to-rest.ts';
import { FARTHEST } from '../moving/tables.ts';
import { unitName } from '../names.ts';
import { opponentOf, standing, unitOf, type Battle, type Play, type Steps } from '../state.ts';
import { goesOnWithFront, mostInContact } from './front.ts';
import type { Won } from './won.ts';

/** A victor advances on another enemy: HR-123, HR-124, HR-127, HR-133, HR-B18. */

/** HR-B18: once in a Combat Phase; HR-133: never out of works. */
export function mayAdvance(battle: Battle, id: string): boolean {
  const { advanced, position } = unitOf(battle, id);
  return !advanced && position !== 'fortified';
}

/**
 * HR-124, HR-127: asks for the nearest enemy in its frontal arc, apart from the beaten ones; `none` if there is none.
 */
export function* nearestInArc(game: Play, { unit: id, beaten }: Won): Steps<string> {
  const { side, name } = unitOf(game.state, id).roster;
  const enemies = standing(game.state, opponentOf(side)).filter((enemy) => !beaten.includes(enemy));
  return yield* choose({
    seat: side,
    rule: 'HR-124',
    why: text('hr.pursuit.nearest-in-arc', { unit: name }),
    about: [id, ...enemies],
    options: [
      { id: 'none', text: text('hr.pursuit.option.none') },
      ...enemies.map((enemy) => ({
        id: enemy,
        text: text('hr.named', { name: unitName(game.state, enemy) }),
        about: [enemy],
      })),
    ],
  });
}

/** HR-124: into contact within 20 cm, which starts another combat (HR-119); otherwise that far towards it. */
export function* advancesAt(game: Play, { unit: id, fought }: Won, toward: string): Steps {
  const { side, name } = unitOf(game.state, id).roster;
  const most = mostInContact(game.state, id, fought);
  const cm = yield* declareNumber({
    seat: side,
    rule: 'HR-124',
    why: text('hr.pursuit.advance-distance', {
      unit: name,
      target: unitName(game.state, toward),
      reach: ADVANCE_REACH,
    }),
    about: [id, toward],
    unit: 'cm',
    min: 0,
    max: FARTHEST,
    step: 0,
    suggested: ADVANCE_REACH,
  });
  // HR-B01: exactly 20 cm is within reach.
  const contact = cm <= ADVANCE_REACH;
  yield* goesOnWithFront(game, id);
  const advanced: Fact = { kind: 'advanced', unit: id, toward, cm: Math.min(cm, ADVANCE_REACH), contact };
  if (!contact) return yield* goes(game, advanced);
  yield* tell<Fact>(advanced);
  yield* call(chargeHome, { charger: id, target: toward, how: 'advance', cm, most });
}
