import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, declareNumber, declareYesNo, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { destroy } from '../game/destroy.ts';
import { comesToRest, goes } from '../moving/coming-to-rest.ts';
import { unitName } from '../names.ts';
import { unitOf, type Battle, type Play, type Steps } from '../state.ts';
import { fallsBackTo } from './approach.ts';
import { FLIGHT } from './tables.ts';

/** Skirmishers who are charged: HR-155 to HR-158, T-HR-12. */

/** The reaction announced before anybody fires; nothing moves yet. */
export type Reaction = 'falls-back' | 'flees' | 'stays';

export interface Charged {
  readonly unit: string;
  readonly charger: string;
}

/** T-HR-12: how skirmishers react to a charger. */
function reactionTo(battle: Battle, charger: string): 'falls-back' | 'may-flee' | 'none' {
  const { type, flyer } = unitOf(battle, charger).roster;
  if (flyer || type === 'cavalry' || type === 'chariot') return 'may-flee';
  // C-HR-15: a monster charges like infantry.
  return type === 'infantry' || type === 'monster' ? 'falls-back' : 'none';
}

/** HR-155: they fall back from infantry without being asked; HR-156: from mounted troops they may flee. */
export const announceReaction = procedure(
  'skirmishers-react',
  'HR-155',
  function* (game: Play, { unit, charger }: Charged): Steps<Reaction> {
    const how = reactionTo(game.state, charger);
    if (how === 'falls-back') return 'falls-back';
    // HR-157: once per turn, whoever charges.
    if (how === 'none' || unitOf(game.state, unit).fled) return 'stays';
    const answer = yield* choose({
      seat: unitOf(game.state, unit).roster.side,
      rule: 'HR-156',
      why: text('hr.skirmish.ask-flee', {
        unit: unitName(game.state, unit),
        enemy: unitName(game.state, charger),
        most: FLIGHT,
      }),
      about: [unit, charger],
      options: ['stays', 'flees'].map((id) => ({ id, text: text(`hr.skirmish.${id}`) })),
    });
    return answer as Reaction;
  },
);

/**
 * Once the shots are fired: they fall back or flee, the charger moves, and whoever is touched is destroyed. Returns
 * whether the charger made contact; there is no combat and no Pursuit Test either way.
 */
export const moveAfterReaction = procedure(
  'skirmishers-move',
  'HR-158',
  function* (game: Play, { unit, charger, reaction }: Charged & { readonly reaction: Reaction }): Steps<boolean> {
    if (yield* escapes(game, { unit, charger }, reaction)) return false;
    // HR-158: any charger that makes contact destroys them, without dice.
    yield* call(destroy, { unit, by: 'contact' });
    return true;
  },
);

function* escapes(game: Play, { unit, charger }: Charged, reaction: Reaction): Steps<boolean> {
  const { roster } = unitOf(game.state, unit);
  const figures = { unit: roster.name, enemy: unitName(game.state, charger), most: FLIGHT };
  const asked = { seat: roster.side, about: [unit, charger] };
  if (reaction === 'stays') return false;
  if (reaction === 'falls-back') {
    // HR-155: the edge of the table or impassable ground may leave no room.
    const room = yield* declareYesNo({
      ...asked,
      rule: 'HR-155',
      why: text('hr.skirmish.ask-room', figures),
      suggested: true,
    });
    if (!room) return false;
    const cm = yield* fallsBackTo(game, unit, charger, 'HR-155');
    yield* goes(game, { kind: 'gave-way', unit, before: charger, cm });
    return true;
  }
  const cm = yield* declareNumber({
    ...asked,
    rule: 'HR-156',
    why: text('hr.skirmish.ask-flight', figures),
    unit: 'cm',
    min: 0,
    max: FLIGHT,
    step: 0,
    suggested: FLIGHT,
  });
  const before = game.state;
  yield* tell<Fact>({ kind: 'skirmishers-fled', unit, before: charger, cm });
  const contact = yield* declareYesNo({
    ...asked,
    rule: 'HR-158',
    why: text('hr.skirmish.ask-contact', figures),
    suggested: false,
  });
  if (!contact) yield* comesToRest(game, unit, before);
  return !contact;
}
