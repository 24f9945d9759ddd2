import { procedure } from '../../../kernel/procedure.ts';
import { call, choose, roll, tell } from '../../../kernel/request.ts';
import { Sum } from '../../../kernel/sum.ts';
import type { Args, Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { pieceName } from '../announce.ts';
import { D6 } from '../base/dice.ts';
import { destroy } from '../base/loss.ts';
import { breachResult } from '../breaches/breach.ts';
import { burnDown } from '../engines/cover.ts';
import type { Fact } from '../facts.ts';
import { because, order } from '../order.ts';
import { hasItem, unitOf, unitsOf } from '../pieces.ts';
import { MAGMA_SIXES } from '../prelude/tables.ts';
import type { Seat } from '../start/setup.ts';
import type { Play, Siege, Steps } from '../state.ts';

/** Undermines (SB-145) and sallies before the battle (SB-165): dice that need no range or sight. */

/** SB-145: a re-rolled 6 Breaches on this or more. */
const BREACHES = 4;

const left = (siege: Siege, seat: Seat, item: string, used: number): number =>
  siege.sides[seat].items.filter((one) => one === item).length - used;

function* dice(seat: Seat, rule: string, key: string, count: number): Steps<readonly number[]> {
  return yield* roll({
    seat,
    rule,
    why: text(key, { dice: count }),
    dice: Sum.of(count, text('sum.written'), rule),
    sides: D6,
    reads: { kind: 'faces' },
  });
}

const sixes = (faces: readonly number[]): number => faces.filter((face) => face === 6).length;

/** The target of a six; `undefined` if none is left or the player passes, as with SB-036. */
function* spend(game: Play, seat: Seat, rule: string, key: string, ids: readonly string[]): Steps<string | undefined> {
  const target = yield* choose({
    seat,
    rule,
    why: text(key),
    about: ids,
    options: [
      ...ids.map((id) => ({ id, text: pieceName(game.state, id), about: [id] })),
      { id: 'none', text: text('sb.camp.nothing') },
    ],
  });
  if (target !== 'none') return target;
  yield* tell<Fact>({ kind: 'six-wasted' });
  return undefined;
}

const cannotMine = (siege: Siege): Problem | undefined => {
  if (siege.phase !== 'attacking-artillery') return because('SB-145', 'sb.not.phase-artillery');
  return left(siege, 'attacker', 'undermine', siege.prelude.undermined) > 0
    ? undefined
    : because('SB-145', 'sb.not.no-undermine');
};

/** SB-145: sixes are re-rolled like a cannon's; 1 to 3 do nothing, 4 to 6 Breach a wall section the player chooses. */
export const undermine = order<Args>({
  rule: 'SB-145',
  candidates: () => [{}],
  check: cannotMine,
  seat: () => 'attacker',
  text: () => text('sb.do.undermine'),
  about: () => [],
  run: procedure('undermine', 'SB-145', function* (game: Play): Steps {
    const faces = yield* dice('attacker', 'SB-145', 'sb.camp.ask-undermine', 2);
    yield* tell<Fact>({ kind: 'undermined', faces });
    const found = sixes(faces);
    if (found === 0) return;
    const again = yield* dice('attacker', 'SB-145', 'sb.camp.ask-undermine-again', found);
    for (const _ of again.filter((face) => face >= BREACHES)) {
      const walls = Object.values(game.state.sections).filter(({ kind, breached }) => kind === 'wall' && !breached);
      const section = yield* spend(
        game,
        'attacker',
        'SB-145',
        'sb.camp.ask-mined',
        walls.map(({ id }) => id),
      );
      if (section !== undefined) yield* call(breachResult, { section, source: 'undermine' });
    }
  }),
});

const cannotSally = (siege: Siege): Problem | undefined => {
  if (siege.phase !== 'defensive-artillery') return because('SB-165', 'sb.not.phase-artillery');
  return left(siege, 'defender', 'sally-forth', siege.prelude.sallies) > 0
    ? undefined
    : because('SB-165', 'sb.not.no-sally');
};

/** SB-165: each 6 destroys a war machine, siege tower or ram of the attacker, wherever it stands. */
export const sallyForth = order<Args>({
  rule: 'SB-165',
  candidates: () => [{}],
  check: cannotSally,
  seat: () => 'defender',
  text: () => text('sb.do.sally-forth'),
  about: () => [],
  run: procedure('sally-forth', 'SB-165', function* (game: Play): Steps {
    const faces = yield* dice('defender', 'SB-165', 'sb.camp.ask-sally', 2);
    yield* tell<Fact>({ kind: 'sallied-forth', faces });
    for (let n = sixes(faces); n > 0; n -= 1) yield* raid(game);
  }),
});

function* raid(game: Play): Steps {
  const machines = unitsOf(game.state, 'attacker').filter((id) => unitOf(game.state, id).roster.type === 'war-machine');
  const engines = Object.values(game.state.engines).filter(({ destroyed }) => !destroyed);
  const targets = [...machines, ...engines.map(({ id }) => id)];
  const target = yield* spend(game, 'defender', 'SB-165', 'sb.camp.ask-raided', targets);
  if (target === undefined) return;
  if (Object.hasOwn(game.state.engines, target)) return yield* call(burnDown, { engine: target });
  if (hasItem(game.state, target, 'magma-cannon')) {
    // SB-149: its sixes add to those from cannons.
    yield* tell<Fact>({ kind: 'six-allotted', unit: target, target });
    if (game.state.prelude.allotted < MAGMA_SIXES) return;
  }
  yield* call(destroy, { unit: target });
}
