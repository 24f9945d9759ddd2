import { procedure, pureStep } from '../../../kernel/procedure.ts';
import { declareYesNo, each, roll, tell, type PureSteps } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import { text, type Text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { party, sectionAt, sectionOf, unitOf, unitsOf } from '../pieces.ts';
import type { Seat } from '../start/setup.ts';
import type { Play, Siege, Steps } from '../state.ts';
import { passesBreak } from './chances.ts';
import { D6 } from './dice.ts';
import type { TestKind } from './facts.ts';
import { modified, valueOf } from './profile.ts';

/** Leadership tests on two dice, with help from the General and the battle standard: SB-B04, SB-B12, SB-B13. */

/** A unit's Leadership: the best of its own and its characters', with all modifiers. */
export function leadershipOf(siege: Siege, id: string): number {
  const unit = unitOf(siege, id);
  const own = Math.max(...party(siege, id).map((member) => valueOf(unitOf(siege, member).roster.profile, 'ld')));
  const at = sectionAt(unit);
  // SB-234: torture lowers it; SB-188: heraldry raises it after that, for defenders alone.
  const proud = at !== null && unit.roster.side === 'defender' && sectionOf(siege, at).items.includes('heraldry');
  return modified(modified(own, -unit.ldLost), proud ? 1 : 0);
}

/** SB-B13: the id of a side's General or standard bearer, if he can help. */
const helper = (siege: Siege, id: string, role: 'general' | 'battleStandard'): string | undefined =>
  unitsOf(siege, unitOf(siege, id).roster.side).find((one) => {
    const { roster, fleeing } = unitOf(siege, one);
    return roster[role] && !fleeing && !party(siege, id).includes(one);
  });

function* isNear(game: Play, id: string, by: string, rule: string, key: string): Steps<boolean> {
  return yield* declareYesNo({
    seat: unitOf(game.state, id).roster.side,
    rule,
    why: text(key, { unit: unitName(game.state, id), by: unitName(game.state, by) }),
    about: [id, by],
  });
}

export interface LeadershipTest {
  readonly unit: string;
  readonly test: TestKind;
  /** SB-B12: the penalty from the lost combat. */
  readonly penalty?: number;
  readonly rule?: string;
}

/** SB-B04: two dice; a double 1 passes a Break test whatever the penalty (SB-B12). */
export const leadershipTest = procedure(
  'leadership-test',
  'SB-B04',
  function* (game: Play, { unit, test, penalty = 0, rule = 'SB-B04' }: LeadershipTest): Steps<boolean> {
    let leadership = leadershipOf(game.state, unit);
    const general = helper(game.state, unit, 'general');
    if (general !== undefined && leadershipOf(game.state, general) > leadership)
      if (yield* isNear(game, unit, general, 'SB-B13', 'sb.base.ask-general')) {
        leadership = leadershipOf(game.state, general);
        yield* tell<Fact>({ kind: 'helped', unit, by: general });
      }
    if (yield* thrown(game, { unit, test, penalty, rule }, leadership)) return true;
    const standard =
      unitOf(game.state, unit).roster.battleStandard ||
      party(game.state, unit).some((id) => unitOf(game.state, id).roster.battleStandard)
        ? unit
        : helper(game.state, unit, 'battleStandard');
    if (standard === undefined) return false;
    // SB-B13: the battle standard allows one re-roll of a failed test.
    if (standard !== unit && !(yield* isNear(game, unit, standard, 'SB-B13', 'sb.base.ask-standard'))) return false;
    yield* tell<Fact>({ kind: 'helped', unit, by: standard });
    return yield* thrown(game, { unit, test, penalty, rule }, leadership);
  },
);

function* thrown(
  game: Play,
  { unit, test, penalty, rule }: Required<LeadershipTest>,
  leadership: number,
): Steps<boolean> {
  const own = Sum.of(leadership, text('sb.sum.leadership'), 'SB-B04', [unit]);
  // Nothing but a lost combat takes anything off, and a Steadfast unit is told that it loses nothing.
  const need = test === 'break' ? own.plus(-penalty, text('sb.sum.lost-combat'), 'SB-B12') : own;
  const needed = need.total;
  // SB-B12: two dice cannot show less than a double 1.
  const why =
    test === 'break' && needed <= 2
      ? text('sb.base.ask-test-break-hopeless', { unit: unitName(game.state, unit) })
      : text(`sb.base.ask-test-${test}`, { unit: unitName(game.state, unit), needed });
  const seat = unitOf(game.state, unit).roster.side;
  const [taken] = yield* each(twoDice, [{ unit, seat, rule, why, need, inBreak: test === 'break' }]);
  const { faces = [], passed = false } = taken ?? {};
  yield* tell<Fact>({ kind: 'test-taken', unit, test, faces, needed, passed });
  return passed;
}

interface TwoDice {
  readonly unit: string;
  readonly seat: Seat;
  readonly rule: string;
  readonly why: Text;
  readonly need: Sum;
  readonly inBreak: boolean;
}

/** SB-B04: reports every face, but only whether the test passed matters. */
const twoDice = pureStep(
  'two-dice',
  'SB-B04',
  function* ({
    unit,
    seat,
    rule,
    why,
    need,
    inBreak,
  }: TwoDice): PureSteps<Fact, { readonly faces: readonly number[]; readonly passed: boolean }> {
    const faces = yield* roll({ seat, rule, why, about: [unit], dice: 2, sides: D6, reads: { kind: 'faces' }, need });
    const sum = faces.reduce((total, face) => total + face, 0);
    return { faces, passed: inBreak ? passesBreak(faces, need.total, 0) : sum <= need.total };
  },
  ({ passed }) => passed,
);
