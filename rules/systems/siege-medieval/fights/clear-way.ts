import { choose, declareNumber, roll, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { ONE_D6 } from '../../../wargame/questions.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { unitOf, type Play, type Siege, type Steps } from '../state.ts';

/** Whether a retreating unit finds its way clear: SM-B18, SM-B23, SM-158, SM-175. */

/**
 * Asks whether every stand gets clear; friends may step aside, and stands that stay blocked are destroyed. SM-158: on
 * the ground walls, towers and barbicans block the way.
 */
export function* clearWay(game: Play, unit: string): Steps {
  const { side, stands, place } = unitOf(game.state, unit);
  if (stands === 0) return;
  const friends = friendsNear(game.state, unit);
  const options = ['clear', ...(friends.length === 0 ? [] : ['friends']), 'blocked'];
  const rule = place.on === 'inside' ? 'SM-158' : 'SM-B18';
  const way = yield* choose({
    seat: side,
    rule,
    why: text('sm.fights.ask-clear', { unit: unitName(game.state, unit) }),
    about: [unit],
    options: options.map((id) => ({ id, text: text(`sm.fights.way-${id}`) })),
  });
  if (way === 'friends') return yield* makeWay(game, unit, friends);
  if (way === 'blocked') yield* blocked(game, unit, rule);
}

/** SM-B18: stands that cannot get clear are destroyed. */
function* blocked(game: Play, unit: string, rule: string): Steps {
  const { side, stands } = unitOf(game.state, unit);
  const lost =
    stands === 1
      ? 1
      : yield* declareNumber({
          seat: side,
          rule,
          why: text('sm.fights.ask-blocked', { unit: unitName(game.state, unit) }),
          about: [unit],
          unit: 'stands',
          min: 1,
          max: stands,
          step: 1,
          suggested: 1,
        });
  yield* tell<Fact>({ kind: 'stands-fell', unit, stands: lost, rule });
}

/** SM-B23: a friend steps aside and is confused on a 6. SM-116: formations with engines never do. */
function* makeWay(game: Play, unit: string, friends: readonly string[]): Steps {
  const { side } = unitOf(game.state, unit);
  const friend = yield* choose({
    seat: side,
    rule: 'SM-B23',
    why: text('sm.fights.ask-friend', { unit: unitName(game.state, unit) }),
    about: [unit],
    options: friends.map((id) => ({ id, text: text('sm.named', { name: unitName(game.state, id) }), about: [id] })),
  });
  const face = yield* roll({
    seat: side,
    rule: 'SM-B23',
    why: text('sm.fights.ask-make-way', { unit: unitName(game.state, friend) }),
    about: [friend],
    ...ONE_D6,
  });
  yield* tell<Fact>({ kind: 'made-way', unit: friend, confused: face >= game.state.options.makeWayConfuses });
}

/** Friends that could be in the way: same side, not fighting and not pushing an engine. */
function friendsNear(siege: Siege, id: string): readonly string[] {
  const { side } = unitOf(siege, id);
  const pushers = new Set(Object.values(siege.engines).map(({ pusher }) => pusher));
  return Object.keys(siege.units).filter((other) => {
    const unit = unitOf(siege, other);
    if (other === id || unit.side !== side || unit.stands === 0 || unit.engaged !== null) return false;
    if (unit.roster.profile.type === 'character' || pushers.has(other)) return false;
    return unit.place.on !== 'off-table' && unit.place.on !== 'tunnel';
  });
}
