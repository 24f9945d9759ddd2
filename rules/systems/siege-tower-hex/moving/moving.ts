import { procedure } from '../../../kernel/procedure.ts';
import { choose, declareYesNo, tell } from '../../../kernel/request.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { onLadder } from '../inside/places.ts';
import { towerName } from '../names.ts';
import { because, noSuch, ofTower, order, outOfPlay, towerNamed, towersOf } from '../orders.ts';
import { towerOf, type Play, type Siege, type Steps } from '../state.ts';
import { hexesLeft, towerPoints } from './pushers.ts';

/** Moving the tower: ST-007, ST-014, ST-015, ST-032 to ST-038. */

type Way = 'forward' | 'backward';
interface Move extends Args {
  readonly tower: string;
  readonly direction: Way;
  readonly hexes: number;
}

const directions: readonly Way[] = ['forward', 'backward'];

/** ST-036: players check each hex ahead; ST-038: a lowering is abandoned only for a move that is made. */
const moveTower = procedure('move-tower', 'ST-032', function* (game: Play, { tower, direction, hexes }: Move): Steps {
  const fit = yield* declareYesNo({
    seat: 'attacker',
    rule: 'ST-036',
    why: text('st.ask.ground-fit', { tower: towerName(game.state, tower), hexes }),
    about: [tower],
  });
  if (!fit) return yield* tell<Fact>({ kind: 'ground-refused', tower });
  if (towerOf(game.state, tower).bridge === 'lowering') {
    const gives = yield* declareYesNo({
      seat: 'attacker',
      rule: 'ST-038',
      why: text('st.ask.give-up-to-move', { tower: towerName(game.state, tower) }),
      about: [tower],
    });
    if (!gives) return;
    yield* tell<Fact>({ kind: 'lowering-interrupted', tower });
  }
  yield* tell<Fact>({ kind: 'tower-moved', tower, direction, hexes, allowance: towerPoints(game.state, tower) });
  const { distance } = towerOf(game.state, tower);
  if (distance !== null)
    yield* tell<Fact>({
      kind: 'reminder',
      rule: distance > 2 ? 'ST-014' : distance === 1 ? 'ST-015' : 'ST-007',
      tower,
    });
});

function checkMove(siege: Siege, { tower: id, direction, hexes }: Args) {
  const tower = towerNamed(siege, id);
  if (tower === undefined) return noSuch(id);
  const { label } = tower.plan;
  const out = outOfPlay(tower);
  if (out !== undefined) return out;
  if (siege.active !== 'attacker') return because('ST-032', 'st.not.attackers-turn');
  if (tower.bridge === 'lowered') return because('ST-038', 'st.not.bridge-down', { label });
  if (direction !== 'forward' && direction !== 'backward') return because('ST-035', 'st.not.no-turning', { label });
  if (tower.climbed && siege.options.moveAfterClimb === 'refused')
    return because('ST-012', 'st.not.climbed', { label });
  if (tower.plan.ladders === 'removable' && onLadder(siege, String(id), 'ground').length > 0)
    return because('ST-011', 'st.not.man-on-ladder', { label });
  if (tower.direction !== null && tower.direction !== direction && siege.options.bothDirections === 'refused')
    return because('ST-033', 'st.not.one-direction', { label });
  return checkDistance(siege, String(id), direction, hexes);
}

/** ST-032, ST-033: as far as its points allow, and not into the wall. */
function checkDistance(siege: Siege, id: string, direction: Way, hexes: unknown): Problem | undefined {
  const { plan, distance } = towerOf(siege, id);
  const { label } = plan;
  const most = hexesLeft(siege, id);
  if (typeof hexes !== 'number' || !Number.isInteger(hexes) || hexes < 1 || hexes > most)
    return because('ST-032', 'st.not.hexes', { label, most: Math.max(0, most) });
  if (direction === 'forward' && distance !== null && hexes >= distance)
    return because('ST-033', 'st.not.wall-ahead', { label, distance });
  return undefined;
}

export const moveTowerOrder = order<Move>({
  rule: 'ST-032',
  candidates: (siege) =>
    towersOf(siege).flatMap((tower) =>
      directions.flatMap((direction) => [1, 2].map((hexes) => ({ tower, direction, hexes }))),
    ),
  check: checkMove,
  text: (siege, { tower, direction, hexes }) =>
    text(`st.do.move-${direction}`, { tower: towerName(siege, tower), hexes }),
  about: ({ tower }) => [tower],
  run: moveTower,
});

const edges = ['north', 'east', 'south', 'west'] as const;

/** ST-034: the attacker picks the edge; after that the facing never changes (ST-035). */
const enterMap = procedure('enter-map', 'ST-034', function* (game: Play, { tower }: { tower: string }): Steps {
  const edge = yield* choose({
    seat: 'attacker',
    rule: 'ST-034',
    why: text('st.ask.edge', { tower: towerName(game.state, tower) }),
    about: [tower],
    options: edges.map((id) => ({ id, text: text(`st.edge.${id}`) })),
  });
  yield* tell<Fact>({ kind: 'entered-map', tower, edge });
  yield* tell<Fact>({ kind: 'reminder', rule: 'ST-014', tower });
});

export const enterMapOrder = order({
  rule: 'ST-034',
  candidates: (siege) => towersOf(siege).map((tower) => ({ tower })),
  check: ofTower((siege, tower) => {
    if (siege.active !== 'attacker') return because('ST-034', 'st.not.attackers-turn');
    if (tower.destroyed) return outOfPlay(tower);
    return tower.onMap ? because('ST-034', 'st.not.on-map', { label: tower.plan.label }) : undefined;
  }),
  text: (siege, { tower }: { tower: string }) => text('st.do.enter-map', { tower: towerName(siege, tower) }),
  about: ({ tower }) => [tower],
  run: enterMap,
});
