import { procedure } from '../../../kernel/procedure.ts';
import { call, tell } from '../../../kernel/request.ts';
import type { Args, Problem, Result } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { fightsDue } from '../assault/fight.ts';
import { opensWithSomething } from '../assault/begin.ts';
import { stupidity } from '../base/orders.ts';
import type { Fact } from '../facts.ts';
import { beforeBattle, endStage, stageUnfinished } from '../prelude/stages.ts';
import { showSeals } from '../hidden/sealing.ts';
import { arrival } from '../relief/arrival.ts';
import { because, order } from '../order.ts';
import { other } from '../pieces.ts';
import { scoring } from './victory.ts';
import { openBooks } from '../upgrades/drinking.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { PHASES } from '../phases.ts';

/** Phases and player turns: SB-B05, SB-106. */

export const TURNS = 5;

/** What still has to be done before a phase can end. */
function unfinished(siege: Siege): Problem | undefined {
  if (beforeBattle(siege)) return stageUnfinished(siege);
  if (opensWithSomething(siege)) return because('SB-138', 'sb.not.combats-not-begun');
  return fightsDue(siege).length > 0 ? because('SB-105', 'sb.not.fights-due') : undefined;
}

const ending = procedure('end-phase', 'SB-B05', function* (game: Play): Steps {
  yield* showSeals(game); // SB-186
  if (beforeBattle(game.state)) return yield* endStage(game);
  const { phase, turn, active } = game.state;
  const next = PHASES.find((_, at) => PHASES[at - 1] === phase);
  if (next !== undefined) {
    yield* tell<Fact>({ kind: 'phase-began', turn, active, phase: next });
    if (next === 'magic') yield* openBooks(game); // SB-158
    return;
  }
  // SB-106: five game turns; the attacker takes the first player turn of each.
  const over = active === 'defender';
  if (over && turn === TURNS) return yield* call(scoring, {});
  yield* tell<Fact>({ kind: 'phase-began', turn: over ? turn + 1 : turn, active: other(active), phase: 'start' });
  yield* stupidity(game);
  if (game.state.active === 'defender') yield* call(arrival, {});
});

export const endPhase = order<Args>({
  rule: 'SB-B05',
  candidates: () => [{}],
  check: unfinished,
  text: (siege) =>
    text(siege.turn === 0 && siege.phase === 'shooting' ? 'sb.do.end-volley' : `sb.do.end-${siege.phase}`),
  about: () => [],
  run: ending,
});

/** How the siege ended, if it has. */
export function result({ ended }: Siege): Result | undefined {
  if (ended === null) return undefined;
  const { winner, by } = ended;
  return {
    winner: winner ?? undefined,
    rule: 'SB-106',
    text: text(winner === null ? 'sb.result.draw' : `sb.result.${winner}-${by}`),
  };
}
