import { declareNumber } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { theSection, unitName } from '../names.ts';
import { sectionOf, unitOf, type Play, type Steps } from '../state.ts';

/** SF-082, SF-104: how many stands of a unit reach the section it attacks, from either side of the wall. */
export function* standsThatReach(game: Play, id: string, section: string): Steps<number> {
  const { stands, roster } = unitOf(game.state, id);
  if (stands === 1) return 1;
  return yield* declareNumber({
    seat: roster.side,
    rule: 'SF-082',
    why: text('ask.stands-at-the-wall', {
      unit: unitName(game.state, id),
      section: theSection(sectionOf(game.state, section).plan),
    }),
    about: [id, section],
    unit: 'stands',
    min: 1,
    max: stands,
    step: 1,
    suggested: stands,
  });
}
