import { declareYesNo, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { withUnit } from '../changes.ts';
import type { Fact } from '../facts.ts';
import { mapped } from '../../../kernel/mapped.ts';
import { leaderOf, unitOf, type Battle, type Play, type Steps } from '../state.ts';

/**
 * The land where a unit has come to rest: HR-041, HR-043 to HR-046. Every move except Advance and Withdraw, which ask
 * for themselves, goes through here: a unit that has moved has left its old ground, so its player is asked again.
 */

/** The unit that a fact moves; `undefined` if it moves nobody or itself says where the move ends (`moved`). */
export function movedBy(fact: Fact): string | undefined {
  switch (fact.kind) {
    case 'charged-home':
      return fact.charger;
    case 'fell-back':
      return fact.cm > 0 ? fact.unit : undefined;
    case 'evaded':
    case 'charge-stopped':
    case 'gave-way':
    case 'skirmishers-fled':
    case 'retreated':
    case 'pursued':
    case 'advanced':
    case 'driven-back':
      return fact.unit;
    default:
      return undefined;
  }
}

/** The battle once a unit has left its place: woods, bank and hill are behind it and its leader. */
export function onClearGround(battle: Battle, unit: string): Battle {
  const left = withUnit(battle, unit, { inWoods: false, besideRiver: false });
  return {
    ...left,
    leaders: mapped(left.leaders, (leader) =>
      leader.attachedTo === unit ? { ...leader, inWoods: false, onHill: false } : leader,
    ),
  };
}

/** Reports how a unit moves, then asks about the land where it has come to rest. */
export function* goes(game: Play, fact: Fact): Steps {
  const before = game.state;
  yield* tell<Fact>(fact);
  const unit = movedBy(fact);
  if (unit !== undefined) yield* comesToRest(game, unit, before);
}

/**
 * Asks about the land where a unit ends, limited to what the table has. @param before the battle before the move, for
 * suggested answers
 */
export function* comesToRest(game: Play, id: string, before: Battle): Steps {
  const { roster } = unitOf(game.state, id);
  const { ground, leaders } = game.state;
  const was = unitOf(before, id);
  const asked = { seat: roster.side, about: [id] };
  const figures = { unit: roster.name };
  const woods = ground.includes('woods');
  const rivers = ground.includes('rivers') && !roster.flyer; // HR-045
  const inWoods =
    woods &&
    (yield* declareYesNo({
      ...asked,
      rule: 'HR-041',
      why: text('hr.move.ask-in-woods', figures),
      suggested: was.inWoods,
    }));
  const besideRiver =
    rivers &&
    (yield* declareYesNo({
      ...asked,
      rule: 'HR-046',
      why: text('hr.game.ask-at-river', figures),
      suggested: was.besideRiver,
    }));
  const leader = Object.keys(leaders).find((one) => leaderOf(game.state, one).attachedTo === id);
  const leaderOnHill =
    leader !== undefined && ground.includes('hills')
      ? yield* declareYesNo({
          seat: roster.side,
          about: [leader],
          rule: 'HR-044',
          why: text('hr.move.ask-on-hill', { leader: leaderOf(game.state, leader).roster.name }),
          suggested: leaderOf(before, leader).onHill,
        })
      : null;
  if (woods || rivers || leaderOnHill !== null)
    yield* tell<Fact>({ kind: 'came-to-rest', unit: id, inWoods, besideRiver, leaderOnHill });
}
