import { procedure } from '../../../kernel/procedure.ts';
import { call, tell } from '../../../kernel/request.ts';
import type { Result } from '../../../kernel/system.ts';
import { text, type Text } from '../../../kernel/text.ts';
import { askEnding, ENDINGS } from '../../../wargame/ending.ts';
import { repairsLeft } from '../equipment/repairs-left.ts';
import type { Fact } from '../facts.ts';
import { playerName } from '../names.ts';
import { because, order, wrongMoment } from '../order.ts';
import { opponentOf, type Play, type Seat, type Siege, type Steps } from '../state.ts';
import { breakPointOf, inBattle, lossesOf } from './break-point.ts';
import { endOfCombat, endOfCommand, endOfShooting, dueBeforeEnd } from './phase-ends.ts';
import { remind } from './remind.ts';
import { attackerSteps, defenderSteps } from './turn-steps.ts';

/** Player turns, phases and the end: SM-070, SM-068, SM-181, SM-182, SM-B01. */

type Nothing = Readonly<Record<string, never>>;

/** SM-070 (DSM-039): each step is finished before the next; then mines (attacker) or repairs (defender). */
const beginning = procedure('begin-turn', 'SM-070', function* (game: Play): Steps {
  const { active } = game.state;
  // SM-184: reminded once, if the fantasy chapter is in play.
  if (game.state.options.ruleset === 'fantasy') yield* remind(game, 'SM-184');
  for (const step of active === 'attacker' ? attackerSteps : defenderSteps) {
    yield* call(step, {});
    if (game.state.broken !== null) return; // SM-181: the assault is called off before anything else
  }
  const minesWait = active === 'attacker' && minesLeft(game.state) > 0;
  const repairsWait = active === 'defender' && repairsLeft(game.state) > 0;
  yield* tell<Fact>({ kind: 'phase-began', phase: minesWait ? 'mines' : repairsWait ? 'repairs' : 'command' });
});

/** The number of mines not yet sprung; the defender knows how many were bought, but not where. */
export function minesLeft({ works, minesUsed }: Siege): number {
  return Math.max(0, works.mines - minesUsed);
}

export const beginTurn = order<Nothing>({
  rule: 'SM-070',
  candidates: () => [{}],
  check: (siege) => wrongMoment(siege, 'start'),
  text: (siege) => text('sm.game.do-begin-turn', { player: playerName(siege, siege.active) }),
  about: () => [],
  run: beginning,
});

/** SM-B01: Command, Shooting and Combat follow one another; then the turn passes to the other player. */
const ending = procedure('end-phase', 'SM-B01', function* (game: Play): Steps {
  const { phase } = game.state;
  switch (phase) {
    case 'mines':
    case 'repairs':
      return yield* tell<Fact>({ kind: 'phase-began', phase: 'command' });
    case 'command':
      for (const step of endOfCommand) yield* call(step, {});
      return yield* tell<Fact>({ kind: 'phase-began', phase: 'shooting' });
    case 'shooting':
      for (const step of endOfShooting) yield* call(step, {});
      return yield* tell<Fact>({ kind: 'phase-began', phase: 'combat' });
    case 'combat':
      for (const step of endOfCombat) yield* call(step, {});
      return yield* call(nextTurn, {});
    default:
      return;
  }
});

/** SM-068 (DSM-038): when the limit is reached and nobody is broken, the assault has failed. */
const nextTurn = procedure('next-turn', 'SM-068', function* (game: Play): Steps {
  const { turn, turns, active, first, options } = game.state;
  if (active === first) return yield* tell<Fact>({ kind: 'turn-began', turn, active: opponentOf(active) });
  if (turns !== null && turn >= turns)
    return yield* tell<Fact>({
      kind: 'battle-ended',
      by: 'time',
      winner: options.timeUp === 'draw' ? null : 'defender',
    });
  yield* tell<Fact>({ kind: 'turn-began', turn: turn + 1, active: first });
});

export const endPhase = order<Nothing>({
  rule: 'SM-B01',
  candidates: () => [{}],
  check: (siege) => {
    const { phase } = siege;
    if (phase === 'mines' || phase === 'repairs') return undefined;
    if (phase !== 'command' && phase !== 'shooting' && phase !== 'combat') return because('SM-B01', 'sm.not.no-phase');
    for (const hindrance of dueBeforeEnd[phase]) {
      const problem = hindrance(siege);
      if (problem !== undefined) return problem;
    }
    return undefined;
  },
  text: (siege) => text(`sm.game.do-end-${siege.phase}`),
  about: () => [],
  run: ending,
});

/** The players stop the battle: one gives up, or both agree on the result. */
const stopping = procedure('end-battle', 'SM-178', function* (_game: Play): Steps {
  const winner = yield* askEnding({
    rule: 'SM-178',
    why: text('sm.game.ask-end'),
    endings: ['goes-on', ...ENDINGS],
    word: (id) => text(`sm.game.end-${id}`),
  });
  if (winner !== 'goes-on') yield* tell<Fact>({ kind: 'battle-ended', by: 'agreement', winner });
});

export const endBattle = order<Nothing>({
  rule: 'SM-178',
  candidates: () => [{}],
  check: (siege) => (inBattle(siege) ? undefined : because('SM-178', 'sm.not.no-phase')),
  text: () => text('sm.game.do-end-battle'),
  about: () => [],
  run: stopping,
});

/** How the battle ended, or `undefined` while it goes on. */
export function result(siege: Siege): Result | undefined {
  const { ended, broken, sides } = siege;
  if (ended === null) return undefined;
  const { winner, by } = ended;
  const player = winner === null ? '' : sides[winner].name;
  // SM-181: the assault is called off; SM-182: the fortress surrenders; SM-068: time is up.
  const surrendered = by === 'agreement' ? winner === 'attacker' : broken?.includes('attacker') === false;
  const rule = by === 'time' ? 'SM-068' : surrendered ? 'SM-182' : 'SM-181';
  return {
    winner: winner ?? undefined,
    rule,
    text:
      winner !== null && by === 'broken'
        ? brokenText(siege, winner)
        : text(winner === null ? 'sm.result.draw' : `sm.result.${winner}-${by}`, { player }),
  };
}

/** Why the beaten army broke: its losses against its break point, or by option the loss of its general (SM-B25). */
function brokenText(siege: Siege, winner: Seat): Text {
  const beaten = opponentOf(winner);
  const [lost, point] = [lossesOf(siege, beaten), breakPointOf(siege, beaten)];
  const why = lost >= Math.max(0, point) ? 'broken' : 'general';
  return text(`sm.result.${winner}-${why}`, { player: siege.sides[winner].name, lost, point });
}

export const gameCommands = { 'begin-turn': beginTurn, 'end-phase': endPhase, 'end-battle': endBattle } as const;
