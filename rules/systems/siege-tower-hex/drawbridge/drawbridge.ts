import { naming } from '../../../kernel/order.ts';
import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, declareYesNo, roll, tell } from '../../../kernel/request.ts';
import type { Args } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { blocked, hurt, retreat } from '../combat/health.ts';
import type { Fact } from '../facts.ts';
import { atWinch } from '../inside/places.ts';
import { personName, towerName } from '../names.ts';
import { because, ofTower, order, outOfPlay, towersOf } from '../orders.ts';
import { personOf, towerOf, type Play, type Siege, type Steps } from '../state.ts';
import { bridgeResult, D10 } from '../tables.ts';

/** The drawbridge: ST-005, ST-057 to ST-065. */

interface OfTower extends Args {
  readonly tower: string;
}

/** ST-057: at the start of the attacker's turn, one hex from a battlement, with two able men in the winch hexes. */
const lowering = procedure('lower-bridge', 'ST-057', function* (game: Play, { tower }: OfTower): Steps {
  const [first, second] = atWinch(game.state, tower);
  if (first === undefined || second === undefined) return;
  if (towerOf(game.state, tower).distance === null) {
    const next = yield* declareYesNo({
      seat: 'attacker',
      rule: 'ST-057',
      why: text('st.ask.one-hex-away', { tower: towerName(game.state, tower) }),
      about: [tower],
    });
    yield* tell<Fact>({ kind: 'distance-told', tower, distance: next ? 1 : null });
    if (!next) return;
  }
  yield* tell<Fact>({ kind: 'lowering-began', tower, crew: [first, second] });
});

export const lowerBridge = order<OfTower>({
  rule: 'ST-057',
  candidates: (siege) => towersOf(siege).map((tower) => ({ tower })),
  check: ofTower((siege, tower, { tower: id }) => {
    const { label } = tower.plan;
    const out = outOfPlay(tower);
    if (out !== undefined) return out;
    if (siege.active !== 'attacker') return because('ST-057', 'st.not.attackers-turn');
    if (tower.bridge !== 'raised') return because('ST-005', `st.not.bridge-${tower.bridge}`, { label });
    if (siege.moved) return because('ST-057', 'st.not.start-of-turn', { label });
    if (tower.distance !== null && tower.distance !== 1)
      return because('ST-057', 'st.not.too-far', { label, distance: tower.distance });
    const crew = atWinch(siege, String(id));
    if (crew.some((man) => man === undefined || personOf(siege, man).roster.side !== 'attacker'))
      return because('ST-057', 'st.not.winch-unmanned', { label });
    if (crew.some((man) => man !== undefined && personOf(siege, man).health === 'stunned'))
      return because('ST-057', 'st.not.winch-stunned', { label });
    if (crew.some((man) => man !== undefined && personOf(siege, man).acted))
      return because('ST-058', 'st.not.winch-busy', { label });
    return undefined;
  }),
  ...naming('st.do.lower-bridge', { tower: towerName }),
  run: lowering,
});

/** ST-059: at the end of the full turn the attacker drops the bridge or waits for the end of a later turn. */
export const endOfFullTurn = procedure('end-of-full-turn', 'ST-059', function* (game: Play): Steps {
  for (const tower of Object.keys(game.state.towers)) {
    if (towerOf(game.state, tower).bridge !== 'lowering') continue;
    yield* tell<Fact>({ kind: 'winch-ready', tower });
    const falls = yield* choose({
      seat: 'attacker',
      rule: 'ST-059',
      why: text('st.ask.lower-now', { tower: towerName(game.state, tower) }),
      about: [tower],
      options: [
        { id: 'lower', text: text('st.option.lower') },
        { id: 'wait', text: text('st.option.wait') },
      ],
    });
    if (falls === 'lower') yield* call(bridgeFalls, { tower });
    else if (game.state.options.lowerLater === 'any-later-turn') yield* tell<Fact>({ kind: 'lowering-put-off', tower });
    else yield* tell<Fact>({ kind: 'lowering-interrupted', tower });
  }
});

/** ST-062: everybody who may stand where a bridge falls. */
export const mayBeBeneath = (siege: Siege): readonly string[] =>
  Object.keys(siege.people).filter((id) => {
    const { place, health, roster } = personOf(siege, id);
    if (place.on !== 'battlement' || health === 'dead') return false;
    return roster.side !== 'attacker' || siege.options.attackersBeneath !== 'spared';
  });

/** ST-062: men beneath roll one after the other; then the tower is fixed for good (ST-038). */
const bridgeFalls = procedure('bridge-falls', 'ST-062', function* (game: Play, { tower }: OfTower): Steps {
  const beneath: string[] = [];
  for (const person of mayBeBeneath(game.state)) {
    const { roster } = personOf(game.state, person);
    const under = yield* declareYesNo({
      seat: 'attacker',
      rule: 'ST-062',
      why: text('st.ask.beneath', { person: roster.name, tower: towerName(game.state, tower) }),
      about: [person, tower],
    });
    if (under) beneath.push(person);
  }
  for (const person of beneath) yield* call(struckByBridge, { person });
  yield* tell<Fact>({ kind: 'bridge-lowered', tower });
  yield* tell<Fact>({ kind: 'reminder', rule: 'ST-061', tower });
});

/** ST-063: the die and its effect; ST-064: armour adds one. The retreat comes before the injury. */
export const struckByBridge = procedure(
  'beneath-the-bridge',
  'ST-063',
  function* (game: Play, { person }: { person: string }): Steps {
    const { roster } = personOf(game.state, person);
    const face = yield* roll({
      seat: roster.side,
      rule: roster.armour ? 'ST-064' : 'ST-062',
      why: text(roster.armour ? 'st.ask.bridge-die-armour' : 'st.ask.bridge-die', {
        person: personName(game.state, person),
      }),
      about: [person],
      dice: 1,
      sides: D10,
      reads: { kind: 'face' },
    });
    const total = face + (roster.armour ? 1 : 0); // ST-064
    const result = bridgeResult(total);
    yield* tell<Fact>({ kind: 'bridge-struck', person, face, total, result });
    if (result === 'dead') return yield* hurt(game, person, 'dead');
    if (!(yield* retreat(game, person, 'ST-065'))) return yield* blocked(game, person, 'ST-065');
    if (result !== 'unharmed' && personOf(game.state, person).health !== 'dead') yield* hurt(game, person, result);
  },
);
