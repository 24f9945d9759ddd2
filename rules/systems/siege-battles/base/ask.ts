import { roll, type Option } from '../../../kernel/request.ts';
import { text, type Text } from '../../../kernel/text.ts';
import { ONE_D6 } from '../../../wargame/questions.ts';
import { unitName } from '../names.ts';
import { unitOf } from '../pieces.ts';
import type { Play, Siege, Steps } from '../state.ts';

/** Questions that many rules ask of the table. */

/**
 * One die that a unit's side rolls for it.
 * @param key of the sentence that asks, with the figure `unit`
 * @param faces what each face stands for, if it is a special die or a chart
 */
export function* dieFor(game: Play, unit: string, rule: string, key: string, faces?: readonly Text[]): Steps<number> {
  return yield* roll({
    seat: unitOf(game.state, unit).roster.side,
    rule,
    why: text(key, { unit: unitName(game.state, unit) }),
    about: [unit],
    ...ONE_D6,
    faces,
  });
}

/** Units to choose from. */
export const theseUnits = (siege: Siege, ids: readonly string[]): readonly Option[] =>
  ids.map((id) => ({ id, text: unitName(siege, id), about: [id] }));

/** Nobody, or one of these units. */
export const nobodyOr = (siege: Siege, ids: readonly string[]): readonly Option[] => [
  { id: 'nobody', text: text('sb.base.nobody') },
  ...theseUnits(siege, ids),
];
