import { procedure } from '../../../kernel/procedure.ts';
import { choose, declareYesNo, roll, tell } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import type { Args } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import type { Fact } from '../facts.ts';
import { towerName } from '../names.ts';
import { because, noSuch, ofTower, order, outOfPlay, towersOf } from '../orders.ts';
import { towerOf, type Play, type Siege, type Steps } from '../state.ts';
import { D10, DIRECTIONS, FIRE_FACES, type Direction } from '../tables.ts';

/** Fire: ST-008, ST-074 to ST-076, ST-B12. */

interface Hit extends Args {
  readonly tower: string;
  readonly on: Direction;
}

/** ST-008, ST-075: hides protect the front; ST-076: sides and rear burn as engines do. */
export function burns(siege: Siege, on: Direction, face: number): boolean {
  const limit = limitOf(siege, on).total;
  return siege.options.fireFaces === 'low' ? face <= limit : face > limit;
}

/** The last face that burns if low faces burn; otherwise the last that does not. */
function limitOf(siege: Siege, on: Direction): Sum {
  const rule = on === 'front' ? 'ST-075' : 'ST-076';
  const faces = Sum.of(FIRE_FACES[on], text(`st.sum.fire-${on}`), rule);
  if (siege.options.fireFaces === 'low') return faces;
  return Sum.of(D10, text('st.sum.faces'), 'ST-008').plus(-faces.total, text(`st.sum.fire-${on}`), rule);
}

const fireHit = procedure('fire-hit', 'ST-074', function* (game: Play, { tower, on }: Hit): Steps {
  const hit = yield* declareYesNo({
    seat: 'defender',
    rule: 'ST-074',
    why: text('st.ask.fire-hits', { tower: towerName(game.state, tower), on: text(`st.direction.${on}`) }),
    about: [tower],
  });
  if (!hit) return;
  const face = yield* roll({
    seat: 'defender',
    rule: on === 'front' ? 'ST-075' : 'ST-076',
    why: text('st.ask.fire-die', {
      tower: towerName(game.state, tower),
      on: text(`st.direction.${on}`),
      faces: FIRE_FACES[on],
    }),
    about: [tower],
    dice: 1,
    sides: D10,
    reads: { kind: 'face' },
    need: limitOf(game.state, on),
  });
  yield* tell<Fact>({ kind: 'fire-tried', tower, on, face, burns: burns(game.state, on, face) });
});

export const fire = order<Hit>({
  rule: 'ST-074',
  candidates: (siege) => towersOf(siege).flatMap((tower) => DIRECTIONS.map((on) => ({ tower, on }))),
  check: ofTower((_siege, tower, { on }) => {
    if (!DIRECTIONS.includes(on)) return noSuch(on);
    return (
      outOfPlay(tower) ?? (tower.burning ? because('ST-076', 'st.not.burning', { label: tower.plan.label }) : undefined)
    );
  }),
  seat: () => 'defender',
  text: (siege, { tower, on }) =>
    text('st.do.fire', { tower: towerName(siege, tower), on: text(`st.direction.${on}`) }),
  about: ({ tower }) => [tower],
  run: fireHit,
});

/** ST-B12: the base game covers later effects of a fire; the players are asked each game turn. */
export const fires = procedure('fires', 'ST-B12', function* (game: Play): Steps {
  for (const tower of Object.keys(game.state.towers)) {
    if (!towerOf(game.state, tower).burning) continue;
    const becomes = yield* choose({
      seat: 'defender',
      rule: 'ST-B12',
      why: text('st.ask.fire-goes-on', { tower: towerName(game.state, tower) }),
      about: [tower],
      options: ['burns-on', 'goes-out', 'tower-lost'].map((id) => ({ id, text: text(`st.fire.${id}`) })),
    });
    if (becomes === 'goes-out') yield* tell<Fact>({ kind: 'fire-out', tower });
    if (becomes === 'tower-lost') yield* tell<Fact>({ kind: 'tower-lost', tower });
  }
});
