import { call } from '../../../kernel/request.ts';
import { characterInCollapse } from '../mechanics/casualties.ts';
import { unitOf, type Play, type Steps } from '../state.ts';
import { occupantsOf } from './places.ts';

/** SF-152: a character that an enemy unit finds on a section that it moves to joins friends within 30 cm or is lost. */
export function* touchCharacters(game: Play, unit: string, sections: readonly string[]): Steps {
  const { side } = unitOf(game.state, unit).roster;
  for (const section of sections) {
    for (const [id, { roster }] of occupantsOf(game.state, section)) {
      if (roster.side !== side && roster.profile.type === 'character') yield* call(characterInCollapse, { unit: id });
    }
  }
}
