import { procedure } from '../../../kernel/procedure.ts';
import { call, roll, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { ONE_D6 } from '../../../wargame/questions.ts';
import type { Fact } from '../facts.ts';
import { leaderName } from '../names.ts';
import { byEdition, type Options } from '../options.ts';
import { because, order, wrongMoment } from '../order.ts';
import { leaderOf, type Battle, type Play, type Steps } from '../state.ts';
import { COMMAND_TABLE, RATINGS } from './tables.ts';

/** Order points by roll and rating: HR-004, HR-058 to HR-060. */

type Nothing = Readonly<Record<string, never>>;

/** HR-059: the points for a face and a rating, from the table of the edition. */
export function orderPoints(options: Options, rating: number, face: number): number {
  const column = Math.min(RATINGS.most, Math.max(RATINGS.least, rating)) - RATINGS.least;
  const row = Math.min(6, Math.max(1, face)) - 1;
  return COMMAND_TABLE[byEdition(options).commandTable][row]?.[column] ?? 0;
}

/** HR-059 (C-HR-04): the die penalty for night and weather, only if the option says so. */
export function changeOfPointsRoll({ opRollModifiers, night, poorWeather }: Options): number {
  return opRollModifiers === 'off' ? 0 : 0 - Number(night) - Number(poorWeather);
}

/** The active side's surviving leaders, in set-up order. */
export function ownLeaders({ leaders, active }: Battle): readonly string[] {
  return Object.keys(leaders).filter((id) => leaders[id]?.alive === true && leaders[id].roster.side === active);
}

/** HR-058: before anything else the leaders roll, one after another. */
function* rollEach(game: Play, leaders: readonly string[]): Steps {
  for (const leader of leaders) {
    const { options, active } = game.state;
    const { rating } = leaderOf(game.state, leader).roster;
    const change = changeOfPointsRoll(options);
    const face = yield* roll({
      seat: active,
      rule: 'HR-058',
      why: text('hr.command.ask-points', { leader: leaderName(game.state, leader), rating }),
      about: [leader],
      ...ONE_D6,
    });
    // HR-060: the points lie beside the leader for both players to see.
    yield* tell<Fact>({
      kind: 'points-rolled',
      leader,
      face,
      change,
      points: orderPoints(options, rating, face + change),
    });
  }
}

/** Leaders that roll after all others have: faces of the others that give the same points are one case for the chances. */
const LAST = 3;

/** The leaders before the last ones, as a step of its own. */
const rollFirst = procedure(
  'first-leaders',
  'HR-058',
  function* (game: Play, { leaders }: { readonly leaders: readonly string[] }): Steps {
    yield* rollLeaders(game, leaders);
  },
);

function* rollLeaders(game: Play, leaders: readonly string[]): Steps {
  if (leaders.length > LAST) yield* call(rollFirst, { leaders: leaders.slice(0, -LAST) });
  yield* rollEach(game, leaders.slice(-LAST));
}

const rollPoints = procedure('roll-points', 'HR-058', function* (game: Play): Steps {
  yield* rollLeaders(game, ownLeaders(game.state));
  yield* tell<Fact>({ kind: 'points-all-rolled' });
});

export const rollPointsOrder = order<Nothing>({
  rule: 'HR-058',
  candidates: () => [{}],
  check: (battle) =>
    wrongMoment(battle, 'command') ??
    (battle.pointsRolled || ownLeaders(battle).length === 0 ? because('HR-058', 'hr.not.points-rolled') : undefined),
  text: (battle) => text('hr.do.roll-points', { player: battle.sides[battle.active].name }),
  about: () => [],
  run: rollPoints,
});

/** HR-004: no orders before the leaders have rolled. */
export function beforePoints(battle: Battle): boolean {
  return !battle.pointsRolled && ownLeaders(battle).length > 0;
}
