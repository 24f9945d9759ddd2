import { call, choose } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import type { Blow } from '../base/harm.ts';
import { sectionName, unitName } from '../names.ts';
import { sectionOf, unitOf } from '../pieces.ts';
import { occupantOf } from '../sections/room.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { templateOnTower } from './tower-hit.ts';

/** Towers that a flame template touches: SB-065. */

export interface Flames {
  readonly unit: string;
  readonly rule: string;
  readonly blow: Omit<Blow, 'hits' | 'by'>;
}

/** Towers with an enemy of the unit inside. */
const towers = (siege: Siege, unit: string): readonly string[] =>
  Object.keys(siege.sections).filter((id) => {
    const inside = sectionOf(siege, id).kind === 'tower' ? occupantOf(siege, id, 'inside') : undefined;
    return inside !== undefined && unitOf(siege, inside).roster.side !== unitOf(siege, unit).roster.side;
  });

/** SB-065: the unit inside each of them takes D6 hits. */
export function* towersTouched(game: Play, { unit, rule, blow }: Flames): Steps {
  let left = towers(game.state, unit);
  while (left.length > 0) {
    const section = yield* choose({
      seat: unitOf(game.state, unit).roster.side,
      rule,
      why: text('sb.shooting.ask-towers', { unit: unitName(game.state, unit) }),
      about: [unit, ...left],
      options: [
        { id: 'nothing-more', text: text('sb.base.nothing-more') },
        ...left.map((id) => ({ id, text: sectionName(game.state, id), about: [id] })),
      ],
    });
    if (section === 'nothing-more') return;
    left = left.filter((id) => id !== section);
    yield* call(templateOnTower, { section, by: unitOf(game.state, unit).roster.side, blow });
  }
}
