import { procedure } from '../../../kernel/procedure.ts';
import { choose, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { unitsOfDefender } from './malediction.ts';

/** SM-203: as many units as the defender has characters, or all of them if there are fewer (DSM-098). */
export const troubles = procedure('troubles', 'SM-203', function* (game: Play): Steps {
  const troubled: string[] = [];
  const most = characters(game.state);
  for (let n = 0; n < most; n += 1) {
    const left = unitsOfDefender(game.state).filter((id) => !troubled.includes(id));
    if (left.length === 0) break;
    troubled.push(
      yield* choose({
        seat: 'defender',
        rule: 'SM-203',
        why: text('sm.events.ask-troubled', { number: n + 1, of: most }),
        options: left.map((id) => ({ id, text: text('sm.named', { name: unitName(game.state, id) }), about: [id] })),
      }),
    );
  }
  yield* tell<Fact>({ kind: 'troubled', units: troubled });
});

function characters(siege: Siege): number {
  return Object.keys(siege.units).filter((id) => {
    const { side, stands, roster } = unitOf(siege, id);
    return side === 'defender' && stands > 0 && roster.profile.type === 'character';
  }).length;
}
