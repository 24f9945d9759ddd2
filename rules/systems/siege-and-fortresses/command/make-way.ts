import { choose, roll, tell } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { unitName } from '../names.ts';
import { unitOf, type Play, type Siege, type Steps } from '../state.ts';
import { MAKING_WAY } from '../tables.ts';
import { mayMakeWay, tracksOrders } from './permission.ts';

/** Friends in the way of a unit driven back or retreating: SF-B22, SF-170, SF-188, SF-192. */

/** Friends on the same side of the walls. */
function friendsNear(siege: Siege, id: string): readonly string[] {
  const { roster, place } = unitOf(siege, id);
  return Object.keys(siege.units).filter((other) => {
    const friend = unitOf(siege, other);
    if (other === id || friend.roster.side !== roster.side || friend.roster.profile.type === 'character') return false;
    return friend.stands > 0 && friend.place.on === place.on;
  });
}

/**
 * SF-B22: one friend in the way makes room, at the risk of confusion; if it cannot, the moving unit is
 * confused itself (SF-B08). Asked only for sides that roll for orders; others resolve it at the table.
 */
export function* makeWay(game: Play, mover: string): Steps {
  const { side, name } = unitOf(game.state, mover).roster;
  if (!tracksOrders(game.state, side) || unitOf(game.state, mover).stands === 0) return;
  const near = friendsNear(game.state, mover);
  if (near.length === 0) return;
  const inTheWay = yield* choose({
    seat: side,
    rule: 'SF-B22',
    why: text('ask.friends-in-the-way', { unit: name }),
    about: [mover],
    options: [
      { id: 'nobody', text: text('option.nobody') },
      ...near.map((id) => ({ id, text: text('named', { name: unitName(game.state, id) }), about: [id] })),
    ],
  });
  if (inTheWay === 'nobody') return;
  // SF-170, SF-188, SF-192: machines do not make way.
  if (!mayMakeWay(unitOf(game.state, inTheWay))) return yield* tell<Fact>({ kind: 'ran-into-friends', unit: mover });
  const confused = yield* roll({
    seat: side,
    rule: 'SF-B22',
    why: text('ask.making-way', {
      unit: unitName(game.state, inTheWay),
      needs: MAKING_WAY[game.state.options.makingWay],
    }),
    about: [inTheWay],
    dice: 1,
    sides: 6,
    reads: { kind: 'count', atLeast: MAKING_WAY[game.state.options.makingWay] },
  });
  yield* tell<Fact>({ kind: 'made-way', unit: inTheWay, confused: confused > 0 });
}
