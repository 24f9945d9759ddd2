import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, declareNumber, tell, type Option } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { towerAround } from '../towers/inside.ts';
import { strikeTroops } from './strike-troops.ts';

/** The bounce of a cannon ball: SF-219, SF-282, SF-B24. */

/** SF-219, SF-282: stonework stops the ball, and so do troops on ramparts and in towers. */
export function bounces(siege: Siege, shooter: string, target: string): boolean {
  const { roster } = unitOf(siege, shooter);
  const unit = unitOf(siege, target);
  if (!roster.profile.bounce || unit.place.on !== 'sections') return roster.profile.bounce;
  return siege.options.bounceOnRamparts === 'goes-on' && towerAround(siege, unit) === undefined;
}

/**
 * SF-219: a unit where the ball bounces, friend or foe, takes a separate attack; the players say who
 * that is and how many dice to roll, according to their edition of the base game (SF-B24).
 */
export const bounce = procedure(
  'bounce',
  'SF-219',
  function* (game: Play, { unit, target }: { unit: string; target: string }): Steps {
    const { side, profile } = unitOf(game.state, unit).roster;
    const struck = [unit, target];
    for (;;) {
      const next: readonly Option[] = underTheBall(game.state)
        .filter((id) => !struck.includes(id))
        .map((id) => ({ id, text: text('option.unit', { unit: unitName(game.state, id) }), about: [id] }));
      const id = yield* choose({
        seat: side,
        rule: 'SF-219',
        why: text('ask.bounce', { unit: unitName(game.state, unit), target: unitName(game.state, target) }),
        about: [unit, target],
        options: [{ id: 'nobody', text: text('option.nobody') }, ...next],
      });
      if (id === 'nobody') return;
      struck.push(id);
      const shots = unitOf(game.state, unit).stands * profile.shots;
      const dice = yield* declareNumber({
        seat: side,
        rule: 'SF-B24',
        why: text('ask.bounce-attacks', { unit: unitName(game.state, unit), target: unitName(game.state, id) }),
        about: [unit, id],
        unit: 'hits',
        min: 1,
        max: shots,
        step: 1,
        suggested: shots,
      });
      yield* tell<Fact>({ kind: 'bounced', unit, target: id });
      yield* call(strikeTroops, {
        unit,
        target: id,
        dice: Sum.of(dice, text('adds.bounce'), 'SF-B24', [unit]),
        rule: 'SF-219',
      });
    }
  },
);

/** Units on the ground, neither fighting nor covered by a section. */
function underTheBall(siege: Siege): readonly string[] {
  return Object.keys(siege.units).filter((id) => {
    const { stands, place, engaged, roster } = unitOf(siege, id);
    const ground = place.on === 'field' || place.on === 'courtyard' || place.on === 'contact' || place.on === 'breach';
    return stands > 0 && ground && engaged === null && roster.profile.type !== 'character';
  });
}
