import { procedure } from '../../../kernel/procedure.ts';
import { call, tell } from '../../../kernel/request.ts';
import type { Result } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { askEnding, ENDINGS, resultOf } from '../../../wargame/ending.ts';
import { endOfFullTurn } from '../drawbridge/drawbridge.ts';
import type { Fact } from '../facts.ts';
import { fires } from '../fire/fire.ts';
import { order } from '../orders.ts';
import { opponentOf, type Play, type Siege, type Steps } from '../state.ts';

/** Game turns, player turns and the end: ST-B01, ST-B17, ST-059. */

type Nothing = Readonly<Record<string, never>>;

/** ST-B01: the defender's player turn completes a full turn at the winch (ST-059). */
const endTurn = procedure('end-turn', 'ST-B01', function* (game: Play): Steps {
  const { turn, active, first, turns } = game.state;
  if (active === 'defender') yield* call(endOfFullTurn, {});
  if (active === first) return yield* tell<Fact>({ kind: 'turn-began', turn, active: opponentOf(active) });
  if (turn >= turns) {
    const winner = yield* whoWins('last-turn');
    if (winner !== 'goes-on') yield* tell<Fact>({ kind: 'siege-ended', winner, by: 'last-turn' });
    return;
  }
  yield* call(fires, {});
  yield* tell<Fact>({ kind: 'turn-began', turn: turn + 1, active: first });
});

/** ST-B17: the scenario says who wins. */
const whoWins = (by: 'agreement' | 'last-turn') =>
  askEnding({
    rule: 'ST-B17',
    why: text(`st.ask.who-wins-${by}`),
    endings: by === 'agreement' ? [...ENDINGS, 'goes-on'] : ENDINGS,
    word: (id) => text(`st.end.${id}`),
  });

export const endTurnOrder = order<Nothing>({
  rule: 'ST-B01',
  candidates: () => [{}],
  check: () => undefined,
  text: (siege) => text('st.do.end-turn', { player: siege.sides[siege.active].name }),
  about: () => [],
  run: endTurn,
});

const endSiege = procedure('end-siege', 'ST-B17', function* (_game: Play): Steps {
  const winner = yield* whoWins('agreement');
  if (winner !== 'goes-on') yield* tell<Fact>({ kind: 'siege-ended', winner, by: 'agreement' });
});

export const endSiegeOrder = order<Nothing>({
  rule: 'ST-B17',
  candidates: () => [{}],
  check: () => undefined,
  text: () => text('st.do.end-siege'),
  about: () => [],
  run: endSiege,
});

/** How the game ended, `undefined` while it goes on. */
export function result({ ended, sides }: Siege): Result | undefined {
  if (ended === null) return undefined;
  const { winner } = ended;
  const said = winner === null ? text('st.result.draw') : text('st.result.wins', { player: sides[winner].name });
  return resultOf(winner, 'ST-B17', said);
}
