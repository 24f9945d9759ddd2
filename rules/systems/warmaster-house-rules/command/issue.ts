import { procedure } from '../../../kernel/procedure.ts';
import { choose, declareNumber, roll, tell } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import { ONE_D6 } from '../../../wargame/questions.ts';
import type { Fact } from '../facts.ts';
import { leaderName, orderName, unitNames } from '../names.ts';
import { leaderOf, unitOf, type Play, type Steps } from '../state.ts';
import type { OrderKind } from '../words.ts';
import { isWith, needsTest, sumOf, testModifiers, testNeeds, type Judged } from './command-test.ts';
import type { TestModifiers } from './facts.ts';
import { costOf } from './cost.ts';
import { TABLE } from './tables.ts';

/** Issuing an order: distance, payment, Command Test: HR-041, HR-047, HR-052 to HR-057, HR-064, HR-068, HR-069. */

export interface Issue {
  readonly leader: string;
  readonly units: readonly string[];
  readonly order: OrderKind;
  /** HR-074: a charge at an enemy that is not the nearest. */
  readonly chosen?: boolean;
}

/** An order that was issued and paid. `tested`: a die was rolled. */
export interface Issued {
  readonly outcome: 'received' | 'not-received';
  readonly tested: boolean;
  readonly cost: number;
}

/** An order that was never issued, and costs nothing. */
interface Withdrawn {
  readonly outcome: 'withdrawn';
}

/** The order's own conditions were checked before (P-HR-1, 3); the leader can pay (4). */
export const issueOrder = procedure('issue-order', 'HR-064', function* (game: Play, issue: Issue): Steps<
  Issued | Withdrawn
> {
  const { leader: by, units, order, chosen = false } = issue;
  const cost = costOf(game.state, units, order, chosen).total;
  const judged = yield* judge(game, issue);
  const { maxOrderDistance } = game.state.options;
  if (judged !== undefined && maxOrderDistance !== null && judged.cm > maxOrderDistance) {
    yield* tell<Fact>({ kind: 'order-refused', leader: by, units, order, rule: 'HR-052' });
    return { outcome: 'withdrawn' };
  }
  const leader = leaderOf(game.state, by);
  const tested = judged !== undefined && needsTest(leader, judged);
  if (tested && (yield* keepsHopeless(game, issue, judged))) return { outcome: 'withdrawn' };
  // HR-068: paid when issued.
  yield* tell<Fact>({ kind: 'order-issued', leader: by, units, order, cost });
  if (!tested) return { outcome: 'received', tested, cost };
  const received = yield* commandTest(game, issue, judged, cost);
  return { outcome: received ? 'received' : 'not-received', tested, cost };
});

/** What the test is based on; `undefined` if a leader is with the unit (HR-057). */
function* judge(game: Play, { leader: by, units, order }: Issue): Steps<Judged | undefined> {
  const battle = game.state;
  const leader = leaderOf(battle, by);
  // HR-057, HR-069: the unit with the leader is left out; the others are judged without it.
  const others = units.filter((id) => !isWith(leader, unitOf(battle, id)));
  const nearest = battle.options.brigadeMeasure === 'nearest';
  if (others.length === 0 || (nearest && others.length < units.length)) return undefined;
  const figures = { leader: leader.roster.name, units: unitNames(battle, others), order: orderName(order) };
  const asked = { seat: leader.roster.side, about: [by, ...others] };
  const cm = yield* declareNumber({
    ...asked,
    // HR-047: around impassable ground, along a passable route.
    rule: 'HR-047',
    why: text(
      others.length === 1
        ? 'hr.command.ask-distance'
        : nearest
          ? 'hr.command.ask-nearest-distance'
          : 'hr.command.ask-farthest-distance',
      figures,
    ),
    unit: 'cm',
    min: 0,
    max: TABLE,
    step: 0,
    suggested: 0,
  });
  yield* tell<Fact>({ kind: 'distance-told', leader: by, units: others, cm });
  if (!nearest) return { cm, inWoods: others.some((id) => unitOf(battle, id).inWoods) };
  // HR-069: if the nearest unit counts, so does the ground it is on.
  const at = yield* choose({
    ...asked,
    rule: 'HR-069',
    why: text('hr.command.ask-nearest', figures),
    options: others.map((id) => ({
      id,
      text: text('hr.named', { name: unitOf(battle, id).roster.name }),
      about: [id],
    })),
  });
  return { cm, inWoods: unitOf(battle, at).inWoods };
}

/** HR-055: points out a test that no roll can pass before anything is paid. */
function* keepsHopeless(game: Play, { leader: by, units, order }: Issue, judged: Judged): Steps<boolean> {
  const leader = leaderOf(game.state, by);
  if (6 + sumOf(testModifiers(game.state, leader, judged)) >= testNeeds(game.state)) return false;
  const answer = yield* choose({
    seat: leader.roster.side,
    rule: 'HR-055',
    why: text('hr.command.ask-hopeless', {
      leader: leader.roster.name,
      units: unitNames(game.state, units),
      order: orderName(order),
    }),
    about: [by, ...units],
    options: ['keep', 'give'].map((id) => ({ id, text: text(`hr.command.hopeless-${id}`) })),
  });
  return answer === 'keep';
}

/** HR-054, HR-055: the face needed before modifiers. */
function needOf(needs: number, modifiers: TestModifiers): Sum {
  const { far, leaderInWoods, unitInWoods, night, poorWeather } = modifiers;
  return Sum.of(needs, text('hr.command.sum-test'), 'HR-054')
    .plus(-far, text('hr.command.sum-far'), 'HR-055')
    .plus(-leaderInWoods, text('hr.command.sum-leader-in-woods'), 'HR-055')
    .plus(-unitInWoods, text('hr.command.sum-unit-in-woods'), 'HR-042')
    .plus(-night, text('hr.command.sum-night'), 'HR-055')
    .plus(-poorWeather, text('hr.command.sum-weather'), 'HR-055');
}

/** HR-054: one die with its modifiers; HR-056: a unit that fails gets no further order this turn. */
function* commandTest(game: Play, { leader: by, units, order }: Issue, judged: Judged, cost: number): Steps<boolean> {
  const leader = leaderOf(game.state, by);
  const modifiers = testModifiers(game.state, leader, judged);
  const needs = testNeeds(game.state);
  const change = sumOf(modifiers);
  const face = yield* roll({
    seat: leader.roster.side,
    rule: 'HR-054',
    why: text('hr.command.ask-test', {
      leader: leaderName(game.state, by),
      units: unitNames(game.state, units),
      order: orderName(order),
      needs,
      change,
      ...modifiers,
    }),
    about: [by, ...units],
    ...ONE_D6,
    need: needOf(needs, modifiers),
  });
  const passed = face + change >= needs;
  // HR-056: the points are lost anyway, unless the option refunds them.
  const refund = passed || game.state.options.failedTestSpendsOp === 'yes' ? 0 : cost;
  yield* tell<Fact>({
    kind: 'command-tested',
    leader: by,
    units,
    face,
    modifiers,
    total: face + change,
    needs,
    passed,
    refund,
  });
  return passed;
}
