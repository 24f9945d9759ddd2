import { call } from '../../../kernel/request.ts';
import { characterInCollapse } from '../mechanics/casualties.ts';
import { unitOf, type Play, type Steps } from '../state.ts';
import { occupantsOf } from './places.ts';

/** SF-152: when a unit moves onto sections, enemy characters there join friends within 30 cm or are lost. */
export function* touchCharacters(game: Play, unit: string, sections: readonly string[]): Steps {
  const { side } = unitOf(game.state, unit).roster;
  for (const section of sections) {
    for (const [id, { roster }] of occupantsOf(game.state, section)) {
      if (roster.side !== side && roster.profile.type === 'character') yield* call(characterInCollapse, { unit: id });
    }
  }
}
