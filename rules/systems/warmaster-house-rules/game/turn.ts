import { procedure } from '../../../kernel/procedure.ts';
import { call, tell } from '../../../kernel/request.ts';
import type { Problem, Result } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { askEnding, ENDINGS, resultOf } from '../../../wargame/ending.ts';
import { beforePoints } from '../command/order-points.ts';
import type { Fact } from '../facts.ts';
import { fightsDue } from '../melee/engagement.ts';
import { playerName } from '../names.ts';
import { because, order } from '../order.ts';
import { endOfCombat, endOfCommand, endOfShooting } from '../shooting/phase-ends.ts';
import { opponentOf, standing, unitOf, type Battle, type Play, type Steps } from '../state.ts';
import type { Phase } from '../words.ts';

/** Turns, phases and the end: HR-003, HR-004, HR-B09, HR-B28. */

type Nothing = Readonly<Record<string, never>>;

/** HR-003: command, then shooting, then combat. */
export const PHASES: readonly Phase[] = ['command', 'shooting', 'combat'];

const endPhase = procedure('end-phase', 'HR-003', function* (game: Play): Steps {
  const { turn, active, phase } = game.state;
  if (phase === 'command') {
    yield* call(endOfCommand, {});
    yield* recoverAll(game);
    return yield* tell<Fact>({ kind: 'phase-began', turn, active, phase: 'shooting' });
  }
  if (phase === 'shooting') {
    yield* call(endOfShooting, {});
    return yield* tell<Fact>({ kind: 'phase-began', turn, active, phase: 'combat' });
  }
  yield* call(endOfCombat, {});
  yield* nextTurn(game);
});

/** HR-B09: the active side's confused units recover when its Command Phase ends. */
export function* recoverAll(game: Play): Steps {
  for (const unit of standing(game.state, game.state.active))
    if (unitOf(game.state, unit).confused) yield* tell<Fact>({ kind: 'recovered', unit });
}

function* nextTurn(game: Play): Steps {
  const { turn, turns, active, first } = game.state;
  if (active === first)
    return yield* tell<Fact>({ kind: 'phase-began', turn, active: opponentOf(active), phase: 'command' });
  if (turn >= turns) {
    const winner = yield* whoWins('last-turn');
    if (winner !== 'goes-on') yield* tell<Fact>({ kind: 'battle-ended', winner, by: 'last-turn' });
    return;
  }
  yield* tell<Fact>({ kind: 'phase-began', turn: turn + 1, active: first, phase: 'command' });
}

/** HR-B28: army lists, points and the break of an army stay as they are, so the players say who has won. */
const whoWins = (by: 'agreement' | 'last-turn') =>
  askEnding({
    rule: 'HR-B28',
    why: text(`hr.game.ask-winner-${by}`),
    endings: by === 'agreement' ? ['goes-on', ...ENDINGS] : ENDINGS,
    word: (id) => text(`hr.end.${id}`),
  });

/** What must still be done before the phase may end. */
function unfinished(battle: Battle): Problem | undefined {
  // HR-006: every combat must be fought before the phase ends.
  if (fightsDue(battle).length > 0) return because('HR-006', 'hr.melee.not.combats-left');
  if (battle.phase !== 'command') return undefined;
  if (beforePoints(battle)) return because('HR-004', 'hr.not.roll-first');
  const compelled = Object.values(battle.units).find(({ compelledNow }) => compelledNow);
  return compelled === undefined
    ? undefined
    : because('HR-050', 'hr.not.compelled-left', { unit: compelled.roster.name });
}

export const endPhaseOrder = order<Nothing>({
  rule: 'HR-003',
  candidates: () => [{}],
  check: unfinished,
  text: (battle) => text(`hr.do.end-${battle.phase}`, { player: playerName(battle, battle.active) }),
  about: () => [],
  run: endPhase,
});

const endBattle = procedure('end-battle', 'HR-B28', function* (_game: Play): Steps {
  const winner = yield* whoWins('agreement');
  if (winner !== 'goes-on') yield* tell<Fact>({ kind: 'battle-ended', winner, by: 'agreement' });
});

export const endBattleOrder = order<Nothing>({
  rule: 'HR-B28',
  candidates: () => [{}],
  check: () => undefined,
  text: () => text('hr.do.end-battle'),
  about: () => [],
  // By agreement of both players, once a battle at most.
  aside: true,
  run: endBattle,
});

/** How the battle ended, or `undefined` while it goes on. */
export function result({ ended, sides }: Battle): Result | undefined {
  if (ended === null) return undefined;
  const { winner } = ended;
  const said = winner === null ? text('hr.result.draw') : text('hr.result.wins', { player: sides[winner].name });
  return resultOf(winner, 'HR-B28', said);
}
